//! Orders: everything a player of this game can decide, each with the words it is said in.

use super::FormationImpulse;
use super::phrase::{ChitId, MissionId};
use crate::game::order::orders;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

orders! { FormationImpulse:
    /// A fire mission.
    Call [Shell] { unit: UnitId, mission: MissionId, cell: Cell } = "{} calls {} on {}",
    /// No more missions this impulse.
    Ready [Pass] {} = "no more missions",
    /// The first step of a move with the headquarters beside the unit.
    Escort [Move] { unit: UnitId, to: Cell } = "{} moves to {} with its headquarters",
    /// The first step of a move of a whole stack.
    MoveStack [Move] { unit: UnitId, to: Cell } = "{} and its stack move to {}",
    /// A step onto a neighbouring hex, the first or the next of a move.
    Move [Move] { unit: UnitId, to: Cell } = "{} moves to {}",
    /// A move ends here.
    Halt [Pass] { unit: UnitId } = "{} halts",
    Load [Work] { unit: UnitId, carrier: UnitId } = "{} gets on {}",
    Unload [Work] { unit: UnitId } = "{} gets off",
    /// A unit assaults with the headquarters beside it.
    AssaultEscort [Assault] { unit: UnitId, to: Cell } = "{} assaults {} with its headquarters",
    /// Everybody in the hex who can assault another.
    AssaultStack [Assault] { unit: UnitId, to: Cell } = "{} and its stack assault {}",
    Assault [Assault] { unit: UnitId, to: Cell } = "{} assaults {}",
    OverrunEscort [Assault] { unit: UnitId, to: Cell } = "{} overruns {} with its headquarters",
    OverrunStack [Assault] { unit: UnitId, to: Cell } = "{} and its stack overrun {}",
    Overrun [Assault] { unit: UnitId, to: Cell } = "{} overruns {}",
    /// Both of these.
    LedThinFire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {} with fewer dice, led",
    /// Fire with the leadership of the headquarters in the hex.
    LedFire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}, led",
    /// Fire at long range with fewer dice instead of a worse score.
    ThinFire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {} with fewer dice",
    Fire [Fire] { unit: UnitId, target: UnitId } = "{} fires at {}",
    /// Opportunity fire at whoever chance picks.
    LedSnap [React] { unit: UnitId, cell: Cell } = "{} fires into {}, led",
    Snap [React] { unit: UnitId, cell: Cell } = "{} fires into {}",
    LedShell [Shell] { unit: UnitId, cell: Cell } = "{} shells {}, led",
    /// A mortar fires at a hex.
    Shell [Shell] { unit: UnitId, cell: Cell } = "{} shells {}",
    Clear [Work] { unit: UnitId, cell: Cell } = "{} clears mines in {}",
    /// The formation's impulse is over.
    EndImpulse [Pass] {} = "the impulse is over",
    /// Nobody fires at what moves.
    Hold [Pass] {} = "hold fire",
    /// Which unit a headquarters leads in an assault.
    Lead [Choose] { hq: UnitId, unit: UnitId } = "{} leads {}",
    LeadNobody [Pass] {} = "nobody is led",
    Retreat [Retreat] { unit: UnitId, to: Cell } = "{} retreats to {}",
    LayMines [React] { cell: Cell } = "mines are laid in {}",
    NoMines [Pass] {} = "no mines are laid",
    /// An aircraft comes down on a hex.
    Strike [Shell] { unit: UnitId, cell: Cell } = "{} strikes {}",
    /// Where a strike goes astray.
    Divert [Choose] { cell: Cell } = "the strike goes astray to {}",
    /// Where a lost headquarters is set up again.
    Replace [Place] { hq: UnitId, unit: UnitId } = "{} takes over with {}",
    /// Fate: a die is thrown again, raised or lowered.
    Reroll [Choose] { face: u8 } = "a {} is thrown again",
    Raise [Choose] { face: u8 } = "a {} becomes one more",
    Lower [Choose] { face: u8 } = "a {} becomes one less",
    Accept [Pass] {} = "the dice stand",
    /// Fate: a unit whose operations are complete acts again.
    Renew [Choose] { unit: UnitId } = "{} acts again",
    /// Fate: units out of command in a hex are in command.
    Hearten [Choose] { cell: Cell } = "units in {} take heart",
    /// Fate: the chit goes back.
    PutBack [Choose] { chit: ChitId } = "{} goes back into the cup",
    Keep [Pass] { chit: ChitId } = "{} stays drawn",
}
