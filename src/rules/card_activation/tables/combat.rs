//! Charts of combat: the scores that hit, what a commander adds, mines, and loads.

use schemars::JsonSchema;
use serde::Deserialize;

/// What a commander adds, and what he suffers.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Commander {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice he adds to fire when neither he nor the unit has moved or is disrupted.
    #[schemars(range(min = 0, max = 20))]
    pub still: i64,
    /// The same otherwise.
    #[schemars(range(min = 0, max = 20))]
    pub moved: i64,
    /// Dice he adds in close assault.
    #[schemars(range(min = 0, max = 20))]
    pub assault: i64,
    /// The most dice he adds once wounded.
    #[schemars(range(min = 0, max = 20))]
    pub wounded_at_most: i64,
    /// Hexes he moves alone once wounded.
    #[schemars(range(min = 0, max = 20))]
    pub wounded_move: i64,
    /// Hexes more for a move he makes with a unit.
    #[schemars(range(min = 0, max = 20))]
    pub with_unit: i64,
    /// Steps of grading he adds to a cohesion test.
    #[schemars(range(min = 0, max = 3))]
    pub improves: i64,
    /// The cards that kill him when hit while disrupted, as rank and suit.
    pub kills: Vec<String>,
}

/// Fire.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// What a die must reach.
    #[schemars(range(min = 2, max = 6))]
    pub hit_on: i64,
}

/// Close assault.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// What a die must reach.
    #[schemars(range(min = 2, max = 6))]
    pub hit_on: i64,
}

/// Minefields.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Mines {
    /// The rule this chart stands in.
    pub cite: String,
    /// The ruling it rests on.
    pub ruling: String,
    /// Dice thrown at whoever enters.
    #[schemars(range(min = 0, max = 20))]
    pub dice: i64,
    /// What a die must reach.
    #[schemars(range(min = 2, max = 6))]
    pub hit_on: i64,
}

/// What becomes of a load whose transport is destroyed.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Passengers {
    /// The rule this chart stands in.
    pub cite: String,
    /// One figure in so many is lost, rounded up.
    #[schemars(range(min = 1, max = 20))]
    pub lost_of: i64,
}

impl Passengers {
    /// How many of some figures are lost.
    pub fn lost(&self, figures: i64) -> i64 {
        let share = self.lost_of.max(1);
        (figures.max(0) + share - 1) / share
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::card_activation::tables::Tables;
    use crate::rules::common::charts::Tables as _;

    #[test]
    fn half_a_load_is_lost_rounded_up() {
        let passengers = &Tables::rulebook().tables.passengers;
        assert_eq!([8, 7, 1, 0].map(|figures| passengers.lost(figures)), [4, 4, 1, 0]);
    }
}
