//! Charts of the turn: activation, movement, exhaustion, work.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::row_for_each;

pub use crate::rules::common::steps::{Instruction, Sequence};

/// The activation dice.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The rule this chart stands in.
    pub cite: String,
    /// Dice for a living commander.
    #[schemars(range(min = 0, max = 20))]
    pub commander: i64,
    /// One more for so many other units, full or begun.
    #[schemars(range(min = 1, max = 200))]
    pub units_per_die: i64,
}

impl Activation {
    /// The dice of a side.
    pub fn dice(&self, commander: bool, others: i64) -> i64 {
        let groups = others.max(0).saturating_add(self.units_per_die - 1) / self.units_per_die.max(1);
        groups + if commander { self.commander } else { 0 }
    }
}

/// Limits of movement beyond a unit's own.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// The rule this chart stands in.
    pub cite: String,
    /// Squares less for a unit that fires in the turn.
    #[schemars(range(min = 0, max = 20))]
    pub fired: i64,
    /// Squares a turn inside woods, and out of water or a trench.
    #[schemars(range(min = 1, max = 20))]
    pub slow: i64,
}

/// When a side is exhausted.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Exhaustion {
    /// The rule this chart stands in.
    pub cite: String,
    /// The part of its strength a side can lose: one in so many, rounded up.
    #[schemars(range(min = 1, max = 20))]
    pub divisor: i64,
}

impl Exhaustion {
    /// The loss at which a side of some strength is exhausted.
    pub fn point(&self, strength: i64) -> i64 {
        strength.max(0).saturating_add(self.divisor - 1) / self.divisor.max(1)
    }
}

/// Work that takes turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WorkKind {
    LayMine,
    ClearMine,
    LayWire,
    ClearWire,
    Load,
    Unload,
    Limber,
    Unlimber,
    Mount,
    Dismount,
}

/// How long a work takes.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The rule this row stands in.
    pub cite: String,
    /// What is done.
    pub name: String,
    /// Turns it takes.
    #[schemars(range(min = 1, max = 200))]
    pub turns: i64,
}

row_for_each! {
    /// Turns that work takes.
    Works: Work of WorkKind {
        /// Engineers lay a minefield next to them.
        lay_mine = LayMine,
        /// Engineers clear one next to them.
        clear_mine = ClearMine,
        /// Wire in a unit's own square.
        lay_wire = LayWire,
        /// Wire out of it.
        clear_wire = ClearWire,
        /// Men get on a transport.
        load = Load,
        /// They get off.
        unload = Unload,
        /// A gun is hitched up.
        limber = Limber,
        /// It is unhitched.
        unlimber = Unlimber,
        /// Infantry gets on a tank.
        mount = Mount,
        /// It gets off.
        dismount = Dismount,
    }
}

impl WorkKind {
    pub const ALL: [WorkKind; 10] = {
        use WorkKind::*;
        [LayMine, ClearMine, LayWire, ClearWire, Load, Unload, Limber, Unlimber, Mount, Dismount]
    };

    /// The word in tables and orders.
    pub fn id(self) -> &'static str {
        match self {
            WorkKind::LayMine => "lay-mine",
            WorkKind::ClearMine => "clear-mine",
            WorkKind::LayWire => "lay-wire",
            WorkKind::ClearWire => "clear-wire",
            WorkKind::Load => "load",
            WorkKind::Unload => "unload",
            WorkKind::Limber => "limber",
            WorkKind::Unlimber => "unlimber",
            WorkKind::Mount => "mount",
            WorkKind::Dismount => "dismount",
        }
    }
}

impl WorkKind {
    /// The rule it is done by.
    pub fn rule(self) -> &'static str {
        match self {
            WorkKind::LayMine | WorkKind::ClearMine => "ENG",
            WorkKind::LayWire | WorkKind::ClearWire => "WIRE",
            WorkKind::Mount | WorkKind::Dismount => "RIDE",
            WorkKind::Load | WorkKind::Unload | WorkKind::Limber | WorkKind::Unlimber => "TRN",
        }
    }
}

/// Thresholds of checks: no rules, but what is asked about.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Questions {
    /// The rule this chart stands in.
    pub cite: String,
    /// Strength above this many times that of the type.
    #[schemars(range(min = 1, max = 200))]
    pub strength_times: i64,
    /// A side this many times as strong as the other.
    #[schemars(range(min = 1, max = 200))]
    pub imbalance_times: i64,
    /// Fewer activations to be expected than these, of a hundred units on the board.
    #[schemars(range(min = 0, max = 200))]
    pub activated_percent: i64,
}

#[cfg(test)]
mod tests {
    use crate::rules::common::charts::Tables as _;
    use crate::rules::portable::tables::Tables;

    #[test]
    fn dice_follow_the_units() {
        let activation = &Tables::rulebook().tables.activation;
        assert_eq!(activation.dice(true, 10), 3, "G1");
        assert_eq!(activation.dice(false, 10), 2, "G2");
        assert_eq!((activation.dice(true, 11), activation.dice(true, 10)), (4, 3), "G3");
        assert_eq!(activation.dice(true, 0), 1, "G4");
    }

    #[test]
    fn a_third_of_the_strength_is_the_exhaustion_point() {
        let exhaustion = &Tables::rulebook().tables.exhaustion;
        assert_eq!([28, 30, 41, 1].map(|strength| exhaustion.point(strength)), [10, 10, 14, 1], "G6");
    }
}
