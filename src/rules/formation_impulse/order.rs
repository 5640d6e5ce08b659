//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::board::Board;
use super::phrase::{ChitId, MissionId};
use crate::grid::Cell;
use crate::rules::common::order::orders;
use crate::scenario::draft::UnitId;

orders! { Board:
    /// A unit is set up, or enters the map.
    Place { unit: UnitId, cell: Cell } = "{} is placed in {}",
    /// A fire mission.
    Call { unit: UnitId, mission: MissionId, cell: Cell } = "{} calls {} on {}",
    /// No more missions this impulse.
    Ready {} = "no more missions",
    /// The first step of a move with the headquarters beside the unit.
    Escort { unit: UnitId, to: Cell } = "{} moves to {} with its headquarters",
    /// The first step of a move of a whole stack.
    MoveStack { unit: UnitId, to: Cell } = "{} and its stack move to {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move { unit: UnitId, to: Cell } = "{} moves to {}",
    /// A move ends here.
    Halt { unit: UnitId } = "{} halts",
    Load { unit: UnitId, carrier: UnitId } = "{} gets on {}",
    Unload { unit: UnitId } = "{} gets off",
    /// A unit assaults with the headquarters beside it.
    AssaultEscort { unit: UnitId, to: Cell } = "{} assaults {} with its headquarters",
    /// Everybody in the hex who can assault another.
    AssaultStack { unit: UnitId, to: Cell } = "{} and its stack assault {}",
    Assault { unit: UnitId, to: Cell } = "{} assaults {}",
    OverrunEscort { unit: UnitId, to: Cell } = "{} overruns {} with its headquarters",
    OverrunStack { unit: UnitId, to: Cell } = "{} and its stack overrun {}",
    Overrun { unit: UnitId, to: Cell } = "{} overruns {}",
    /// Both of these.
    LedThinFire { unit: UnitId, target: UnitId } = "{} fires at {} with fewer dice, led",
    /// Fire with the leadership of the headquarters in the hex.
    LedFire { unit: UnitId, target: UnitId } = "{} fires at {}, led",
    /// Fire at long range with fewer dice instead of a worse score.
    ThinFire { unit: UnitId, target: UnitId } = "{} fires at {} with fewer dice",
    Fire { unit: UnitId, target: UnitId } = "{} fires at {}",
    /// Opportunity fire at whoever chance picks.
    LedSnap { unit: UnitId, cell: Cell } = "{} fires into {}, led",
    Snap { unit: UnitId, cell: Cell } = "{} fires into {}",
    LedShell { unit: UnitId, cell: Cell } = "{} shells {}, led",
    /// A mortar fires at a hex.
    Shell { unit: UnitId, cell: Cell } = "{} shells {}",
    Clear { unit: UnitId, cell: Cell } = "{} clears mines in {}",
    /// The formation's impulse is over.
    EndImpulse {} = "the impulse is over",
    /// Nobody fires at what moves.
    Hold {} = "hold fire",
    /// Which unit a headquarters leads in an assault.
    Lead { hq: UnitId, unit: UnitId } = "{} leads {}",
    LeadNobody {} = "nobody is led",
    Retreat { unit: UnitId, to: Cell } = "{} retreats to {}",
    LayMines { cell: Cell } = "mines are laid in {}",
    NoMines {} = "no mines are laid",
    /// An aircraft comes down on a hex.
    Strike { unit: UnitId, cell: Cell } = "{} strikes {}",
    /// Where a strike goes astray.
    Divert { cell: Cell } = "the strike goes astray to {}",
    /// Where a lost headquarters is set up again.
    Replace { hq: UnitId, unit: UnitId } = "{} takes over with {}",
    /// Fate: a die is thrown again, raised or lowered.
    Reroll { face: u8 } = "a {} is thrown again",
    Raise { face: u8 } = "a {} becomes one more",
    Lower { face: u8 } = "a {} becomes one less",
    Accept {} = "the dice stand",
    /// Fate: a unit whose operations are complete acts again.
    Renew { unit: UnitId } = "{} acts again",
    /// Fate: units out of command in a hex are in command.
    Hearten { cell: Cell } = "units in {} take heart",
    /// Fate: the chit goes back.
    PutBack { chit: ChitId } = "{} goes back into the cup",
    Keep { chit: ChitId } = "{} stays drawn",
}
