//! Types of unit \[MOVE]: how they move on red and black cards, how they are hit, and what each can do.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row, written};
use crate::source::Spanned;

/// What a unit is made of, and so how it is hit [HIT.figures].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Men and horses, lost one by one.
    #[default]
    Figures,
    /// AFVs and transports.
    Vehicle,
    /// A commander or an observer.
    Leader,
}

/// A type of unit.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UnitType {
    /// Another type whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The ruling it rests on, where the rules leave it open.
    pub ruling: Option<Spanned<String>>,
    /// The name of the type.
    pub name: Option<Spanned<String>>,
    /// Hexes it moves on a red card.
    #[schemars(range(min = 0, max = 20))]
    pub red: Option<Spanned<i64>>,
    /// Hexes it moves on a black card.
    #[schemars(range(min = 0, max = 20))]
    pub black: Option<Spanned<i64>>,
    /// What it is made of.
    pub class: Option<Spanned<Class>>,
    /// Whether it is an armoured fighting vehicle.
    pub afv: Option<Spanned<bool>>,
    /// Whether it carries or tows others.
    pub transport: Option<Spanned<bool>>,
    /// Whether it is artillery, which limbers and unlimbers.
    pub gun: Option<Spanned<bool>>,
    /// Whether its crew may move it unlimbered.
    pub manhandled: Option<Spanned<bool>>,
    /// Whether it commands.
    pub commander: Option<Spanned<bool>>,
    /// Whether it observes for artillery.
    pub observer: Option<Spanned<bool>>,
    /// Whether it may begin a close assault.
    pub assaults: Option<Spanned<bool>>,
    /// Red cards in a row that destroy it when it is hit while disrupted.
    #[schemars(range(min = 1, max = 20))]
    pub destroy_reds: Option<Spanned<i64>>,
    /// What a die fired at it must reach, if not what the chart of fire says.
    #[schemars(range(min = 2, max = 6))]
    pub hit_on: Option<Spanned<i64>>,
    /// The types it carries, one unit at a time.
    pub carries: Option<Spanned<Vec<Spanned<String>>>>,
    /// Whether it tows artillery.
    pub tows: Option<Spanned<bool>>,
    /// The weapon of a unit that names none.
    pub usual: Option<Spanned<String>>,
    /// Its usual number of figures.
    #[schemars(range(min = 0, max = 200))]
    pub figures: Option<Spanned<i64>>,
    /// Its usual number of vehicles.
    #[schemars(range(min = 0, max = 20))]
    pub vehicles: Option<Spanned<i64>>,
}

row!(UnitType {
    cite,
    ruling,
    name,
    red,
    black,
    class,
    afv,
    transport,
    gun,
    manhandled,
    commander,
    observer,
    assaults,
    destroy_reds,
    hit_on,
    carries,
    tows,
    usual,
    figures,
    vehicles
});

impl UnitType {
    fields! {
        names: name, usual;
        flags: afv, transport, gun, manhandled, commander, observer, assaults, tows;
        numbers: red, black, figures;
        lists: carries;
    }

    /// Hexes on a card: a red one or a black one.
    pub fn moves(&self, red: bool) -> i64 {
        if red { self.red() } else { self.black() }
    }

    pub fn class(&self) -> Class {
        written(&self.class).unwrap_or_default()
    }

    pub fn is_vehicle(&self) -> bool {
        self.class() == Class::Vehicle
    }

    pub fn is_leader(&self) -> bool {
        self.class() == Class::Leader
    }

    /// Red cards in a row that destroy it.
    pub fn destroy_reds(&self) -> i64 {
        written(&self.destroy_reds).unwrap_or(1)
    }

    pub fn hit_on(&self) -> Option<i64> {
        written(&self.hit_on)
    }

    /// Whether it carries units of a type.
    pub fn can_carry(&self, kind: &str) -> bool {
        self.carries().any(|load| load.value == kind)
    }

    pub fn vehicles(&self) -> i64 {
        written(&self.vehicles).unwrap_or_else(|| i64::from(self.is_vehicle()))
    }

    /// Whether it never moves but behind a tower.
    pub fn only_towed(&self) -> bool {
        self.gun() && !self.manhandled()
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.red.is_some() && self.black.is_some() && self.class.is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::card_activation::tables::Tables;
    use crate::rules::common::charts::Tables as _;

    #[test]
    fn the_colour_of_the_card_drives_the_tanks() {
        let types = &Tables::rulebook().tables.unit_type;
        let moves = |id: &str| (types[id].moves(true), types[id].moves(false));
        assert_eq!(moves("light-afv"), (2, 3), "H3");
        assert_eq!((moves("medium-afv"), moves("heavy-afv")), ((1, 2), (1, 1)), "H5");
        assert_eq!((moves("cavalry"), moves("heavy-artillery")), ((2, 2), (0, 0)));
        let reds = ["light-afv", "motor-transport", "medium-afv", "heavy-afv"].map(|id| types[id].destroy_reds());
        assert_eq!(reds, [1, 1, 2, 3]);
    }
}
