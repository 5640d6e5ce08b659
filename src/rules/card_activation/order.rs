//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::board::Board;
use super::phrase::Arms;
use crate::grid::Cell;
use crate::rules::common::order::orders;
use crate::scenario::draft::UnitId;

orders! { Board:
    /// A unit is set up, or enters the map.
    Place { unit: UnitId, cell: Cell } = "{} is placed in {}",
    /// Of units with equal cards, this one acts first.
    Act { unit: UnitId } = "{} acts first",
    /// A commander goes along with a unit in his hex, or the unit with him.
    Join { commander: UnitId, unit: UnitId } = "{} goes with {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move { unit: UnitId, to: Cell } = "{} moves to {}",
    Limber { unit: UnitId } = "{} limbers up",
    Unlimber { unit: UnitId } = "{} unlimbers",
    Load { unit: UnitId, carrier: UnitId } = "{} gets on {}",
    Unload { unit: UnitId } = "{} gets off",
    /// Fire with the dice of the commanders in the hex.
    LedFire { unit: UnitId, target: UnitId } = "{} fires at {}, led",
    Fire { unit: UnitId, target: UnitId } = "{} fires at {}",
    LedShell { unit: UnitId, cell: Cell } = "{} shells {}, led",
    /// Artillery and mortars fire at a hex.
    Shell { unit: UnitId, cell: Cell } = "{} shells {}",
    LedAssault { unit: UnitId, target: UnitId } = "{} assaults {}, led",
    Assault { unit: UnitId, target: UnitId } = "{} assaults {}",
    /// The activation is over.
    Done { unit: UnitId } = "{} is done",
    /// A figure falls: the owner says which.
    Lose { unit: UnitId, arms: Arms } = "{} loses one of its {}",
    Retreat { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// The winner of an assault takes the hex.
    Advance { unit: UnitId, to: Cell } = "{} advances to {}",
    Stay { unit: UnitId } = "{} stays",
    /// A disrupted unit tries to regain cohesion.
    Test { unit: UnitId } = "{} tries to regain cohesion",
    /// It does not try.
    Rest { unit: UnitId } = "{} does not try",
}
