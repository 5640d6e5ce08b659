//! Weapons \[RANGE], \[DICE]: how far they fire, with how many dice, and what they can hurt.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{row, text, written};

/// What a weapon can hurt [FIRE.5].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// All but AFVs: figures, transports, commanders.
    #[default]
    Figures,
    /// AFVs alone.
    Afv,
    All,
}

impl Against {
    /// Whether a target can be hurt, by whether it is an AFV.
    pub fn hurts(self, afv: bool) -> bool {
        match self {
            Against::Figures => !afv,
            Against::Afv => afv,
            Against::All => true,
        }
    }
}

/// What the dice of a weapon are counted by.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Each man has one.
    #[default]
    Figure,
    /// The men who serve it.
    Crew,
    /// Each vehicle has one.
    Vehicle,
}

row! {
    /// A weapon.
    Weapon (like another "weapon") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name of the weapon.
        name: Name,
        /// Its name on a counter.
        short: String,
        /// Hexes it fires.
        #[schemars(range(min = 0, max = 200))]
        range: Number,
        /// What its dice are counted by.
        per: Per,
        /// Dice for each that has not moved.
        #[schemars(range(min = 0, max = 20))]
        still: Number,
        /// Dice when the unit has moved or is disrupted.
        #[schemars(range(min = 0, max = 20))]
        moved: Number,
        /// For so many of them; one where nothing is said.
        #[schemars(range(min = 1, max = 20))]
        moved_of: i64,
        /// Dice for each in close assault.
        #[schemars(range(min = 0, max = 20))]
        assault: Number,
        /// What it can hurt.
        against: Against,
        /// Whether it may fire at what it does not see.
        indirect: Flag,
        /// Whether it fires at a hex and all in it.
        area: Flag,
        /// What its dice must reach, if not what the chart of fire says.
        #[schemars(range(min = 2, max = 6))]
        hit_on: i64,
        /// The types of unit that have it.
        carriers: Ids,
    }
}

impl Weapon {
    /// Its name on a counter.
    pub fn short(&self) -> &str {
        text(&self.short).or(self.name()).unwrap_or_default()
    }

    pub fn per(&self) -> Per {
        written(&self.per).unwrap_or_default()
    }

    pub fn moved_of(&self) -> i64 {
        written(&self.moved_of).unwrap_or(1).max(1)
    }

    /// Dice of so many figures, crew or vehicles \[DICE]; `slowed` when the unit has moved or is disrupted, or both.
    /// What is left of a share is lost [DICE.n].
    pub fn dice(&self, number: i64, slowed: bool) -> i64 {
        let number = number.max(0);
        if slowed { number * self.moved() / self.moved_of() } else { number * self.still() }
    }

    pub fn against(&self) -> Against {
        written(&self.against).unwrap_or_default()
    }

    pub fn hit_on(&self) -> Option<i64> {
        written(&self.hit_on)
    }

    /// Whether units of a type have it.
    pub fn can_be_carried(&self, kind: &str) -> bool {
        self.carriers().any(|carrier| carrier.value == kind)
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        let named = self.name.is_some() && self.range.is_some() && self.against.is_some();
        named && self.per.is_some() && self.still.is_some() && self.moved.is_some() && self.assault.is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::card_activation::tables::Tables;
    use crate::rules::common::charts::Tables as _;

    fn dice(id: &str, number: i64) -> (i64, i64) {
        let weapon = &Tables::rulebook().tables.weapon[id];
        (weapon.dice(number, false), weapon.dice(number, true))
    }

    #[test]
    fn dice_follow_the_figures() {
        assert_eq!(dice("small-arms", 7), (7, 3), "H12");
        assert_eq!((dice("small-arms", 3).1, dice("small-arms", 1).1), (1, 0), "H13");
        assert_eq!(dice("smg", 4), (8, 4), "H14");
        assert_eq!((dice("light-machine-gun", 2), dice("heavy-machine-gun", 3)), ((4, 2), (12, 6)), "H15");
        assert_eq!((dice("medium-at-gun", 3).0, dice("field-gun", 4).1), (6, 4), "H17");
        assert_eq!(dice("medium-afv-gun", 1), (4, 2));
    }

    #[test]
    fn rifles_do_nothing_to_armour() {
        let weapons = &Tables::rulebook().tables.weapon;
        let hurts = |id: &str| (weapons[id].against().hurts(true), weapons[id].against().hurts(false));
        assert_eq!((hurts("small-arms"), hurts("infantry-vs-afv")), ((false, true), (true, false)), "H35");
        assert_eq!(hurts("field-gun"), (true, true));
        assert_eq!((weapons["heavy-machine-gun"].range(), weapons["heavy-gun"].range()), (4, 20), "H28");
    }
}
