//! Everything that can happen in this game, as facts that change the table, and their written form.

use super::board::Board;
use super::fire::Shot;
use super::phrase::{ChitId, MissionId};
use super::throw::Throw;
use crate::grid::Cell;
use crate::rules::common::event::events;
use crate::rules::common::token::Rule;
use crate::scenario::draft::{SideId, UnitId};

events! { Board:
    SetUp = "set-up" { unit: UnitId, cell: Cell },
    TurnBegan = "turn" { turn: u32 },
    Arrived = "arrived" { unit: UnitId, cell: Cell },
    Delayed = "delayed" { unit: UnitId },
    /// Every chit that can be drawn this turn is in the cup; so many are held back.
    CupFilled = "cup-filled" { chits: u8, held: u8 },
    /// A chit comes out of the cup.
    Drawn = "drawn" { chit: ChitId },
    /// Fate puts it back.
    Returned = "returned" { chit: ChitId },
    /// An End Turn chit that was held back goes into the cup.
    Released = "released" { chit: ChitId },
    /// A formation begins its impulse: its markers come off.
    ImpulseBegan = "impulse" { chit: ChitId },
    /// A hex of the formation that is out of command checks its morale.
    CommandChecked = "command" { unit: UnitId, cell: Cell, throw: Throw, morale: u8, passed: bool },
    OutOfCommand = "out-of-command" { unit: UnitId },
    RallyTried = "rally" { unit: UnitId, throw: Throw, ooc: u8, leadership: u8, morale: u8, rallied: bool },
    /// A fire mission is called.
    MissionCalled = "mission" { unit: UnitId, mission: MissionId, cell: Cell, throw: Throw, comes: bool },
    SmokePlaced = "smoke" { cell: Cell, strength: u8 },
    /// A step of a move, with half movement factors spent.
    Moved = "moved" { unit: UnitId, from: Cell, to: Cell, halves: u8 },
    /// A move is brought to an end.
    Stopped = "stopped" { unit: UnitId, cell: Cell, rule: Rule },
    Loaded = "loaded" { unit: UnitId, carrier: UnitId, halves: u8 },
    Unloaded = "unloaded" { unit: UnitId, carrier: UnitId, halves: u8 },
    /// A unit has done what it does this impulse.
    Completed = "completed" { unit: UnitId, rule: Rule },
    /// A headquarters lends its leadership to a unit.
    Led = "led" { hq: UnitId, unit: UnitId, lent: bool },
    Fired = "fired" { unit: UnitId, target: UnitId, shot: Shot, throw: Throw, rule: Rule },
    /// A mortar fires at a hex.
    Lobbed = "lobbed" { unit: UnitId, cell: Cell, shot: Shot, rule: Rule },
    /// A mortar's fire that somebody else observes, as a mission.
    Observed = "observed" { unit: UnitId, cell: Cell, throw: Throw, comes: bool },
    /// Shells fall on a hex.
    Shelled = "shelled" { cell: Cell, by: SideId, throw: Throw, rule: Rule },
    /// Dice of cover and armour of a target, or of all in a hex.
    Saved = "saved" { unit: UnitId, throw: Throw, cover: Throw, rule: Rule },
    /// An improved position takes hits.
    PositionHeld = "position" { cell: Cell, hits: u8 },
    /// Of a stack, chance picks this unit for an odd hit or for a shot.
    Picked = "picked" { unit: UnitId, rule: Rule },
    /// Hits that do nothing more.
    Unharmed = "unharmed" { unit: UnitId, rule: Rule },
    Disrupted = "disrupted" { unit: UnitId, rule: Rule },
    Reduced = "reduced" { unit: UnitId, rule: Rule },
    Eliminated = "eliminated" { unit: UnitId, rule: Rule },
    /// A hard target leaves a wreck.
    Wrecked = "wreck" { cell: Cell },
    /// A headquarters among units that were hit.
    HqTested = "hq-test" { unit: UnitId, throw: Throw, minus: u8, harmed: bool },
    /// An assault or overrun begins.
    Assaulted = "assaulted" { unit: UnitId, cell: Cell, rule: Rule },
    /// A unit fights in an assault or overrun, with so many dice by leadership.
    Fought = "fought" { unit: UnitId, throw: Throw, leadership: u8, attacks: bool, rule: Rule },
    /// Hits of the attackers and of the defenders, and who gives way.
    AssaultDecided = "assault-decided" { side: SideId, attack: u8, defence: u8, stays: bool },
    Retreated = "retreated" { unit: UnitId, from: Cell, to: Cell, rule: Rule },
    /// A side lays mines under an enemy.
    MinesLaid = "mines-laid" { side: SideId, cell: Cell },
    /// Mines go off under a side that has come.
    MinesSprung = "mines-sprung" { cell: Cell, side: SideId, throw: Throw },
    ClearTried = "clear" { unit: UnitId, cell: Cell, throw: Throw, cleared: bool },
    /// An aircraft comes down on a hex.
    StrikeBegan = "strike" { unit: UnitId, cell: Cell },
    /// No enemy is there to be struck.
    StrikeCalledOff = "called-off" { unit: UnitId },
    AaFired = "aa" { unit: UnitId, target: UnitId, shot: Shot, throw: Throw },
    AircraftHit = "aircraft-hit" { unit: UnitId, hits: u8 },
    Aimed = "aimed" { unit: UnitId, throw: Throw, cell: Cell },
    Diverted = "diverted" { unit: UnitId, cell: Cell },
    /// Whether an aircraft comes again.
    StrikeEnded = "strike-ended" { unit: UnitId, throw: Throw, hits: u8, returns: bool },
    /// What becomes of a disrupted aircraft.
    AircraftTested = "aircraft-test" { unit: UnitId, throw: Throw, returns: bool },
    /// Fate points are spent on a die.
    DieChanged = "die-changed" { side: SideId, points: u8, from: u8, to: u8 },
    /// Fate points are spent to let a unit act again.
    Renewed = "renewed" { unit: UnitId, points: u8 },
    /// Fate points are spent to bring units back into command.
    Heartened = "heartened" { unit: UnitId, points: u8 },
    FateSpent = "fate" { side: SideId, points: u8 },
    /// A formation's impulse is over.
    ImpulseEnded = "impulse-ended" { chit: ChitId },
    MarkersRemoved = "markers-removed" { turn: u32 },
    HqReplaced = "hq-replaced" { unit: UnitId, by: UnitId, cell: Cell },
    HqLost = "hq-lost" { unit: UnitId, rule: Rule },
    ControlTaken = "control" { side: SideId, cell: Cell },
    TurnEnded = "turn-ended" { turn: u32 },
    /// The game is over, by an entry of the victory list or by none.
    Ended = "ended" { ending: Option<u16> },
}

impl Event {
    /// The section that brings it about.
    pub fn cite(&self) -> &'static str {
        use Event::*;
        match self {
            SetUp { .. } => "SETUP",
            TurnEnded { .. } => "P3",
            Arrived { .. } | Delayed { .. } => "ENTER",
            TurnBegan { .. } | CupFilled { .. } | Drawn { .. } => "P1",
            Released { .. } => "P4",
            ImpulseBegan { .. } => "P2",
            ImpulseEnded { .. } => "P5",
            CommandChecked { .. } | OutOfCommand { .. } => "4.2",
            RallyTried { .. } => "4.3",
            MissionCalled { .. } => "11.2",
            SmokePlaced { .. } => "11.2.2",
            Moved { .. } => "5.0",
            Loaded { .. } => "5.0.1",
            Unloaded { .. } => "5.0.2",
            Led { .. } => "1.3.2.10",
            Observed { .. } => "6.1m.1",
            PositionHeld { .. } => "8.1",
            Wrecked { .. } => "TERR.wreck",
            HqTested { .. } => "1.3.2.7",
            AssaultDecided { .. } => "6.3.6",
            MinesLaid { .. } | MinesSprung { .. } => "8.2",
            ClearTried { .. } => "8.2.1",
            StrikeBegan { .. } | StrikeCalledOff { .. } => "11.3.1",
            AaFired { .. } | AircraftHit { .. } | AircraftTested { .. } => "11.3.2",
            Aimed { .. } | Diverted { .. } => "11.3.3",
            StrikeEnded { .. } => "11.3.5",
            Returned { .. } | DieChanged { .. } | Renewed { .. } | Heartened { .. } | FateSpent { .. } => "FATE",
            MarkersRemoved { .. } => "P3",
            HqReplaced { .. } => "1.3.2.9",
            ControlTaken { .. } => "CONTROL",
            Ended { .. } => "END",
            Stopped { rule, .. }
            | Completed { rule, .. }
            | Fired { rule, .. }
            | HqLost { rule, .. }
            | Lobbed { rule, .. }
            | Shelled { rule, .. }
            | Saved { rule, .. }
            | Picked { rule, .. }
            | Unharmed { rule, .. }
            | Disrupted { rule, .. }
            | Reduced { rule, .. }
            | Eliminated { rule, .. }
            | Assaulted { rule, .. }
            | Fought { rule, .. }
            | Retreated { rule, .. } => rule.0,
        }
    }
}
