//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::board::Board;
use crate::grid::{Cell, Direction};
use crate::rules::common::order::orders;
use crate::scenario::draft::UnitId;

orders! { Board:
    /// A unit is set up, or enters the board.
    Place { unit: UnitId, cell: Cell } = "{} is placed in {}",
    /// A gun aims at a square in the artillery phase.
    Shell { unit: UnitId, cell: Cell } = "{} shells {}",
    /// It aims its gas shell there.
    Gas { unit: UnitId, cell: Cell } = "{} fires gas at {}",
    /// A shot at an aircraft, from the ground or in the air.
    FireAtAircraft { unit: UnitId, target: UnitId } = "{} fires at aircraft {}",
    /// A gun does not fire this turn.
    Hold { unit: UnitId } = "{} holds its fire",
    Activate { unit: UnitId } = "activate {}",
    /// The side activates nobody else.
    Finish {} = "finish",
    /// A step onto a neighbouring square, the first or the next of a move.
    Move { unit: UnitId, to: Cell } = "{} moves to {}",
    /// An aircraft's flight.
    Fly { unit: UnitId, to: Cell } = "{} flies to {}",
    /// The end of a move, or a turn on the spot.
    Face { unit: UnitId, facing: Direction } = "{} faces {}",
    Fire { unit: UnitId, cell: Cell } = "{} fires at {}",
    /// A fighter's guns on the square ahead.
    Strafe { unit: UnitId } = "{} strafes",
    Bomb { unit: UnitId, loads: u8 } = "{} drops {} bomb loads",
    /// Close combat with the unit in front.
    Attack { unit: UnitId, target: UnitId } = "{} attacks {}",
    LayMine { unit: UnitId, cell: Cell } = "{} lays mines in {}",
    ClearMine { unit: UnitId, cell: Cell } = "{} clears mines in {}",
    LayWire { unit: UnitId } = "{} lays wire",
    ClearWire { unit: UnitId } = "{} clears wire",
    /// Getting on a transport or tank, or being limbered up.
    Board { unit: UnitId, carrier: UnitId } = "{} goes aboard {}",
    Alight { unit: UnitId } = "{} gets off",
    /// The activation is over.
    Done { unit: UnitId } = "{} is done",
    /// A hit: one square back.
    Retreat { unit: UnitId, to: Cell } = "{} retreats to {}",
    /// A hit: over the edge of the board, where a scenario allows it.
    Leave { unit: UnitId } = "{} leaves the board",
    /// A hit: the loss is taken.
    Stand { unit: UnitId } = "{} stands its ground",
    /// The winner of a close combat follows up.
    Advance { unit: UnitId, to: Cell } = "{} advances to {}",
    /// It does not, or fights no further.
    Stay { unit: UnitId } = "{} stays",
}
