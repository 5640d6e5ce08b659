//! Types of unit \[MOVE]: how they move on red and black cards, how they are hit, and what each can do.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{row, written};

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

row! {
    /// A type of unit.
    UnitType (like another "type") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name of the type.
        name: Name,
        /// Hexes it moves on a red card.
        #[schemars(range(min = 0, max = 20))]
        red: Number,
        /// Hexes it moves on a black card.
        #[schemars(range(min = 0, max = 20))]
        black: Number,
        /// What it is made of.
        class: Class,
        /// Whether it is an armoured fighting vehicle.
        afv: Flag,
        /// Whether it carries or tows others.
        transport: Flag,
        /// Whether it is artillery, which limbers and unlimbers.
        gun: Flag,
        /// Whether its crew may move it unlimbered.
        manhandled: Flag,
        /// Whether it commands.
        commander: Flag,
        /// Whether it observes for artillery.
        observer: Flag,
        /// Whether it may begin a close assault.
        assaults: Flag,
        /// Red cards in a row that destroy it when it is hit while disrupted.
        #[schemars(range(min = 1, max = 20))]
        destroy_reds: i64,
        /// What a die fired at it must reach, if not what the chart of fire says.
        #[schemars(range(min = 2, max = 6))]
        hit_on: i64,
        /// The types it carries, one unit at a time.
        carries: Ids,
        /// Whether it tows artillery.
        tows: Flag,
        /// The weapon of a unit that names none.
        usual: Name,
        /// Its usual number of figures.
        #[schemars(range(min = 0, max = 200))]
        figures: Number,
        /// Its usual number of vehicles.
        #[schemars(range(min = 0, max = 20))]
        vehicles: i64,
    }
}

impl UnitType {
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
