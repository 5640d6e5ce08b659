//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::CardActivation;
use super::phrase::Arms;
use crate::game::order::orders;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

orders! { CardActivation:
    /// Of units with equal cards, this one acts first.
    Act [Activate] { unit: UnitId } = "{} acts first",
    /// A commander goes along with a unit in his hex, or the unit with him.
    Join [Activate] { commander: UnitId, unit: UnitId } = "{} goes with {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move [Move] { unit: UnitId, to: Cell } = "{} moves to {}",
    Limber [Work] { unit: UnitId } = "{} limbers up",
    Unlimber [Work] { unit: UnitId } = "{} unlimbers",
    Load [Work] { unit: UnitId, carrier: UnitId } = "{} gets on {}",
    Unload [Work] { unit: UnitId } = "{} gets off",
    /// Fire with the dice of the commanders in the hex.
    LedFire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}, led",
    Fire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}",
    LedShell [Shell] { unit: UnitId, cell: Cell } = "{} shells {}, led",
    /// Artillery and mortars fire at a hex.
    Shell [Shell] { unit: UnitId, cell: Cell } = "{} shells {}",
    LedAssault [Assault] { unit: UnitId, target: UnitId } = "{} assaults {}, led",
    Assault [Assault] { unit: UnitId, target: UnitId } = "{} assaults {}",
    /// The activation is over.
    Done [Pass] { unit: UnitId } = "{} is done",
    /// A figure falls: the owner says which.
    Lose [Choose] { unit: UnitId, arms: Arms } = "{} loses one of its {}",
    Retreat [Retreat] { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// The winner of an assault takes the hex.
    Advance [Move] { unit: UnitId, to: Cell } = "{} advances to {}",
    Stay [Pass] { unit: UnitId } = "{} stays",
    /// A disrupted unit tries to regain cohesion.
    Test [Rally] { unit: UnitId } = "{} tries to regain cohesion",
    /// It does not try.
    Rest [Pass] { unit: UnitId } = "{} does not try",
}
