//! Charts of close combat [9.2] to [9.4]: cards, extras, losses, the counterattack.

use schemars::JsonSchema;
use serde::Deserialize;

use super::turn::Instruction;
use super::units::FireClass;

/// Cards, blind and open.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    /// Face down.
    #[schemars(range(min = 0, max = 20))]
    pub down: i64,
    /// Face up.
    #[schemars(range(min = 0, max = 20))]
    pub up: i64,
}

/// Cards that a unit brings.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct CloseCombatCards {
    /// A unit in good order.
    pub good_order: CardCount,
    /// A disorganized unit, fortified or not.
    pub disorganized: CardCount,
    /// A support weapon in good order.
    pub support_weapon: CardCount,
    /// A disorganized support weapon.
    pub disorganized_support_weapon: CardCount,
    /// A defender in good order inside an intact fortification.
    pub fortified: CardCount,
}

/// Close combat.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct CloseCombat {
    /// The rule this chart stands in.
    pub cite: String,
    /// Cards for combined arms.
    #[schemars(range(min = 0, max = 20))]
    pub combined_arms_cards: i64,
    /// Cards for every hex attacked from beyond the first.
    #[schemars(range(min = 0, max = 20))]
    pub coordination_cards: i64,
    /// Classes whose firepower is multiplied.
    pub doubled: Vec<FireClass>,
    /// By how much.
    #[schemars(range(min = 1, max = 20))]
    pub doubled_multiple: i64,
    /// Steps that every unit of the losing side loses.
    #[schemars(range(min = 0, max = 20))]
    pub loser_losses: i64,
    /// Steps that the winning side loses in all.
    #[schemars(range(min = 0, max = 20))]
    pub winner_losses: i64,
    /// The steps in order, for the player aid.
    pub steps: Vec<Instruction>,
    /// Cards that a unit brings.
    pub cards: CloseCombatCards,
}

impl CloseCombat {
    /// How often the firepower of a class counts.
    pub fn firepower_multiple(&self, class: FireClass) -> i64 {
        if self.doubled.contains(&class) { self.doubled_multiple } else { 1 }
    }

    /// The attacker's extra cards for coming from several hexes.
    pub fn coordination(&self, hexes: i64) -> i64 {
        self.coordination_cards * (hexes - 1).max(0)
    }
}

/// The counterattack after a lost close combat.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Counterattack {
    /// The rule this chart stands in.
    pub cite: String,
    /// Cards of the side that counterattacks.
    pub counterattacker: CardCount,
    /// Cards of the side with the initiative.
    pub initiative: CardCount,
    /// Steps the attackers lose in all when thrown back.
    #[schemars(range(min = 0, max = 20))]
    pub attacker_losses: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::small_units::tables::Tables;

    #[test]
    fn extras_follow_directions_and_tanks() {
        let chart = Tables::builtin().close_combat;
        assert_eq!([0, 1, 3, 6].map(|hexes| chart.coordination(hexes)), [0, 0, 2, 5]);
        assert_eq!(chart.firepower_multiple(FireClass::Tank), 2);
        assert_eq!(chart.firepower_multiple(FireClass::La), 1);
    }
}
