//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::Portable;
use crate::game::order::orders;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::UnitId;

orders! { Portable:
    /// A gun aims at a square in the artillery phase.
    Shell [Shell] { unit: UnitId, cell: Cell } = "{} shells {}",
    /// It aims its gas shell there.
    Gas [Shell] { unit: UnitId, cell: Cell } = "{} fires gas at {}",
    /// A shot at an aircraft, from the ground or in the air.
    FireAtAircraft [Fire] { unit: UnitId, target: UnitId } = "{} fires at aircraft {}",
    /// A gun does not fire this turn.
    Hold [Pass] { unit: UnitId } = "{} holds its fire",
    Activate [Activate] { unit: UnitId } = "activate {}",
    /// The side activates nobody else.
    Finish [Pass] {} = "finish",
    /// A step onto a neighbouring square, the first or the next of a move.
    Move [Move] { unit: UnitId, to: Cell } = "{} moves to {}",
    /// An aircraft's flight.
    Fly [Move] { unit: UnitId, to: Cell } = "{} flies to {}",
    /// The end of a move, or a turn on the spot.
    Face [Work] { unit: UnitId, facing: Direction } = "{} faces {}",
    Fire [Fire] { unit: UnitId, cell: Cell } = "{} fires at {}",
    /// A fighter's guns on the square ahead.
    Strafe [Fire] { unit: UnitId } = "{} strafes",
    Bomb [Shell] { unit: UnitId, loads: u8 } = "{} drops {} bomb loads",
    /// Close combat with the unit in front.
    Attack [Assault] { unit: UnitId, target: UnitId } = "{} attacks {}",
    LayMine [Work] { unit: UnitId, cell: Cell } = "{} lays mines in {}",
    ClearMine [Work] { unit: UnitId, cell: Cell } = "{} clears mines in {}",
    LayWire [Work] { unit: UnitId } = "{} lays wire",
    ClearWire [Work] { unit: UnitId } = "{} clears wire",
    /// Getting on a transport or tank, or being limbered up.
    Board [Work] { unit: UnitId, carrier: UnitId } = "{} goes aboard {}",
    Alight [Work] { unit: UnitId } = "{} gets off",
    /// The activation is over.
    Done [Pass] { unit: UnitId } = "{} is done",
    /// A hit: one square back.
    Retreat [Retreat] { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// A hit: over the edge of the board, where a scenario allows it.
    Leave [Retreat] { unit: UnitId } = "{} leaves the board",
    /// A hit: the loss is taken.
    Stand [Choose] { unit: UnitId } = "{} stands its ground",
    /// The winner of a close combat follows up.
    Advance [Move] { unit: UnitId, to: Cell } = "{} advances to {}",
    /// It does not, or fights no further.
    Stay [Pass] { unit: UnitId } = "{} stays",
}
