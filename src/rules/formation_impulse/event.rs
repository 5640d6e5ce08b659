//! Everything that can happen in this game, as facts that change the table, and their written form.

use super::FormationImpulse;
use super::fire::Shot;
use super::phrase::{ChitId, MissionId};
use super::throw::Throw;
use crate::game::event::events;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

events! { FormationImpulse:
    /// Every chit that can be drawn this turn is in the cup; so many are held back.
    CupFilled = "cup-filled" ["P1"] { chits: u8, held: u8 },
    /// A chit comes out of the cup.
    Drawn = "drawn" ["P1"] { chit: ChitId },
    /// Fate puts it back.
    Returned = "returned" ["FATE"] { chit: ChitId },
    /// An End Turn chit that was held back goes into the cup.
    Released = "released" ["P4"] { chit: ChitId },
    /// A formation begins its impulse: its markers come off.
    ImpulseBegan = "impulse" ["P2"] { chit: ChitId },
    /// A hex of the formation that is out of command checks its morale.
    CommandChecked = "command" ["4.2"] { unit: UnitId, cell: Cell, throw: Throw, morale: u8, passed: bool },
    OutOfCommand = "out-of-command" ["4.2"] { unit: UnitId } Marked(unit),
    RallyTried = "rally" ["4.3"] { unit: UnitId, throw: Throw, ooc: u8, leadership: u8, morale: u8, rallied: bool } Marked(unit),
    /// A fire mission is called.
    MissionCalled = "mission" ["11.2"] { unit: UnitId, mission: MissionId, cell: Cell, throw: Throw, comes: bool } Marked(unit),
    SmokePlaced = "smoke" ["11.2.2"] { cell: Cell, strength: u8 } Littered(cell),
    /// A step of a move, with half movement factors spent.
    Moved = "moved" ["5.0"] { unit: UnitId, from: Cell, to: Cell, halves: u8 } Moved(unit, to),
    /// A move is brought to an end.
    Stopped = "stopped" [rule] { unit: UnitId, cell: Cell, rule: Rule },
    Loaded = "loaded" ["5.0.1"] { unit: UnitId, carrier: UnitId, halves: u8 } Marked(unit),
    Unloaded = "unloaded" ["5.0.2"] { unit: UnitId, carrier: UnitId, halves: u8 } Marked(unit),
    /// A unit has done what it does this impulse.
    Completed = "completed" [rule] { unit: UnitId, rule: Rule } Marked(unit),
    /// A headquarters lends its leadership to a unit.
    Led = "led" ["1.3.2.10"] { hq: UnitId, unit: UnitId, lent: bool } Marked(hq),
    Fired = "fired" [rule] { unit: UnitId, target: UnitId, shot: Shot, throw: Throw, rule: Rule },
    /// A mortar fires at a hex.
    Lobbed = "lobbed" [rule] { unit: UnitId, cell: Cell, shot: Shot, rule: Rule },
    /// A mortar's fire that somebody else observes, as a mission.
    Observed = "observed" ["6.1m.1"] { unit: UnitId, cell: Cell, throw: Throw, comes: bool },
    /// Shells fall on a hex.
    Shelled = "shelled" [rule] { cell: Cell, by: SideId, throw: Throw, rule: Rule },
    /// Dice of cover and armour of a target, or of all in a hex.
    Saved = "saved" [rule] { unit: UnitId, throw: Throw, cover: Throw, rule: Rule },
    /// An improved position takes hits.
    PositionHeld = "position" ["8.1"] { cell: Cell, hits: u8 },
    /// Of a stack, chance picks this unit for an odd hit or for a shot.
    Picked = "picked" [rule] { unit: UnitId, rule: Rule },
    /// Hits that do nothing more.
    Unharmed = "unharmed" [rule] { unit: UnitId, rule: Rule },
    Disrupted = "disrupted" [rule] { unit: UnitId, rule: Rule } Marked(unit),
    Reduced = "reduced" [rule] { unit: UnitId, rule: Rule } Flipped(unit),
    Eliminated = "eliminated" [rule] { unit: UnitId, rule: Rule } Removed(unit),
    /// A hard target leaves a wreck.
    Wrecked = "wreck" ["TERR.wreck"] { cell: Cell } Littered(cell),
    /// A headquarters among units that were hit.
    HqTested = "hq-test" ["1.3.2.7"] { unit: UnitId, throw: Throw, minus: u8, harmed: bool },
    /// An assault or overrun begins.
    Assaulted = "assaulted" [rule] { unit: UnitId, cell: Cell, rule: Rule },
    /// A unit fights in an assault or overrun, with so many dice by leadership.
    Fought = "fought" [rule] { unit: UnitId, throw: Throw, leadership: u8, attacks: bool, rule: Rule },
    /// Hits of the attackers and of the defenders, and who gives way.
    AssaultDecided = "assault-decided" ["6.3.6"] { side: SideId, attack: u8, defence: u8, stays: bool },
    Retreated = "retreated" [rule] { unit: UnitId, from: Cell, to: Cell, rule: Rule } Moved(unit, to),
    /// A side lays mines under an enemy.
    MinesLaid = "mines-laid" ["8.2"] { side: SideId, cell: Cell } Littered(cell),
    /// Mines go off under a side that has come.
    MinesSprung = "mines-sprung" ["8.2"] { cell: Cell, side: SideId, throw: Throw },
    ClearTried = "clear" ["8.2.1"] { unit: UnitId, cell: Cell, throw: Throw, cleared: bool } Littered(cell),
    /// An aircraft comes down on a hex.
    StrikeBegan = "strike" ["11.3.1"] { unit: UnitId, cell: Cell } Placed(unit, cell),
    /// No enemy is there to be struck.
    StrikeCalledOff = "called-off" ["11.3.1"] { unit: UnitId },
    AaFired = "aa" ["11.3.2"] { unit: UnitId, target: UnitId, shot: Shot, throw: Throw },
    AircraftHit = "aircraft-hit" ["11.3.2"] { unit: UnitId, hits: u8 } Removed(unit),
    Aimed = "aimed" ["11.3.3"] { unit: UnitId, throw: Throw, cell: Cell },
    Diverted = "diverted" ["11.3.3"] { unit: UnitId, cell: Cell } Moved(unit, cell),
    /// Whether an aircraft comes again.
    StrikeEnded = "strike-ended" ["11.3.5"] { unit: UnitId, throw: Throw, hits: u8, returns: bool } Removed(unit),
    /// What becomes of a disrupted aircraft.
    AircraftTested = "aircraft-test" ["11.3.2"] { unit: UnitId, throw: Throw, returns: bool } Marked(unit),
    /// Fate points are spent on a die.
    DieChanged = "die-changed" ["FATE"] { side: SideId, points: u8, from: u8, to: u8 } Counted(side),
    /// Fate points are spent to let a unit act again.
    Renewed = "renewed" ["FATE"] { unit: UnitId, points: u8 } Marked(unit),
    /// Fate points are spent to bring units back into command.
    Heartened = "heartened" ["FATE"] { unit: UnitId, points: u8 } Marked(unit),
    FateSpent = "fate" ["FATE"] { side: SideId, points: u8 } Counted(side),
    /// A formation's impulse is over.
    ImpulseEnded = "impulse-ended" ["P5"] { chit: ChitId },
    MarkersRemoved = "markers-removed" ["P3"] { turn: u32 },
    HqReplaced = "hq-replaced" ["1.3.2.9"] { unit: UnitId, by: UnitId, cell: Cell } Placed(unit, cell),
    HqLost = "hq-lost" [rule] { unit: UnitId, rule: Rule } Removed(unit),
}
