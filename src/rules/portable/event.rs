//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::board::Board;
use super::tables::WorkKind;
use crate::grid::{Cell, Direction};
use crate::rules::common::event::events;
use crate::rules::common::token::{Rule, sums};
use crate::scenario::draft::{SideId, UnitId};

/// A gun's aim with its parts [ART.j].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimSum {
    pub die: i16,
    pub cover: i16,
    pub seen: i16,
    pub repeat: i16,
    pub commander: i16,
}

impl AimSum {
    pub fn total(&self) -> i16 {
        self.die + self.cover + self.seen + self.repeat + self.commander
    }
}

/// One die of a shot with its parts [FIRE.l], [A2G.f], [G2A.d], and what it must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotSum {
    pub die: i16,
    pub cover: i16,
    pub unmoved: i16,
    pub commander: i16,
    pub bombs: i16,
    pub needs: i16,
}

impl ShotSum {
    pub fn total(&self) -> i16 {
        self.die + self.cover + self.unmoved + self.commander + self.bombs
    }

    pub fn hits(&self) -> bool {
        self.total() >= self.needs
    }
}

/// One unit's die in close combat with its parts [CC.c] to [CC.e], and what it must reach not to be hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightSum {
    pub die: i16,
    pub commander: i16,
    pub cover: i16,
    pub terrain: i16,
    pub uphill: i16,
    pub needs: i16,
}

impl FightSum {
    pub fn total(&self) -> i16 {
        self.die + self.commander + self.cover + self.terrain + self.uphill
    }

    pub fn is_hit(&self) -> bool {
        self.total() < self.needs
    }
}

sums! { Board:
    AimSum { die, cover, seen, repeat, commander },
    ShotSum { die, cover, unmoved, commander, bombs, needs },
    FightSum { die, commander, cover, terrain, uphill, needs }
}

events! { Board:
    SetUp = "set-up" { unit: UnitId, cell: Cell },
    TurnBegan = "turn" { turn: u32 },
    Arrived = "arrived" { unit: UnitId, cell: Cell, facing: Direction },
    Delayed = "delayed" { unit: UnitId },
    /// A gun has chosen its target square.
    Declared = "declared" { unit: UnitId, cell: Cell, gas: bool },
    /// A gun has chosen an aircraft.
    DeclaredAtAircraft = "declared-at-aircraft" { unit: UnitId, target: UnitId },
    /// A gun's shell, and the square it came down in, if anywhere.
    Aimed = "aimed" { unit: UnitId, cell: Cell, sum: AimSum, landed: Option<Cell>, gas: bool },
    /// A cloud rises; it drifts along an axis.
    GasReleased = "gas" { cell: Cell, axis: Direction },
    /// A cloud drifts, or leaves the board.
    GasDrifted = "gas-drifted" { from: Cell, die: i16, to: Option<Cell> },
    GasGone = "gas-gone" { cell: Cell },
    /// A die for each side; nobody wins a tie.
    InitiativeRolled = "initiative" { first: i16, second: i16, winner: Option<SideId> },
    /// A side begins its part of the turn.
    SideBegan = "side" { side: SideId, dice: i16 },
    DieRolled = "die" { side: SideId, die: i16 },
    Activated = "activated" { unit: UnitId },
    Moved = "moved" { unit: UnitId, from: Cell, to: Cell },
    Flew = "flew" { unit: UnitId, from: Cell, to: Cell },
    Turned = "turned" { unit: UnitId, facing: Direction },
    /// A move is brought to an end.
    Stopped = "stopped" { unit: UnitId, cell: Cell, rule: Rule },
    /// Mines go off under a unit.
    MineSprung = "mine-sprung" { unit: UnitId, cell: Cell },
    Shot = "shot" { unit: UnitId, cell: Cell, sum: ShotSum, rule: Rule },
    ShotAtAircraft = "shot-at-aircraft" { unit: UnitId, target: UnitId, sum: ShotSum, rule: Rule },
    BombsSpent = "bombs" { unit: UnitId, loads: u8 },
    /// Bullets do nothing to a tank.
    Immune = "immune" { unit: UnitId },
    HitRolled = "hit" { unit: UnitId, die: i16, upto: i16 },
    Retreated = "retreated" { unit: UnitId, from: Cell, to: Cell },
    /// A load goes back with its transport.
    CarriedBack = "carried-back" { unit: UnitId },
    SpLost = "sp-lost" { unit: UnitId, left: i16, rule: Rule },
    Destroyed = "destroyed" { unit: UnitId, rule: Rule },
    /// A unit leaves the board for good.
    LeftBoard = "left-board" { unit: UnitId, rule: Rule },
    Exhausted = "exhausted" { side: SideId },
    Fought = "fought" { unit: UnitId, target: UnitId, attack: FightSum, defence: FightSum },
    Advanced = "advanced" { unit: UnitId, from: Cell, to: Cell },
    WorkBegan = "work-began" { unit: UnitId, work: WorkKind, cell: Cell, with: Option<UnitId> },
    WorkWent = "work-went" { unit: UnitId, work: WorkKind, turns: u8 },
    WorkDone = "work-done" { unit: UnitId, work: WorkKind, cell: Cell, with: Option<UnitId> },
    WorkStopped = "work-stopped" { unit: UnitId, work: WorkKind },
    /// A load is on its own again because its transport is gone.
    SetDown = "set-down" { unit: UnitId },
    /// A unit that entered a trench now mans it.
    Manned = "manned" { unit: UnitId },
    ControlTaken = "control" { side: SideId, cell: Cell },
    /// A unit's activation is over.
    Done = "done" { unit: UnitId },
    SideEnded = "side-ended" { side: SideId },
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
            TurnBegan { .. } | TurnEnded { .. } => "TS",
            Arrived { .. } | Delayed { .. } => "SETUP",
            Declared { .. } => "TS.1",
            DeclaredAtAircraft { .. } => "G2A.b",
            Aimed { .. } => "ART.j",
            GasReleased { .. } | GasDrifted { .. } | GasGone { .. } => "GAS",
            InitiativeRolled { .. } => "ACT.a",
            SideBegan { .. } => "ACT.d",
            DieRolled { .. } | Activated { .. } => "ACT.c",
            Moved { .. } => "MOV.a",
            Flew { .. } => "AIRMOV.a",
            Turned { .. } => "MOV.e",
            MineSprung { .. } => "MINE",
            BombsSpent { .. } => "A2G.d",
            Immune { .. } => "FIRE.c",
            HitRolled { .. } => "HIT",
            Retreated { .. } => "DEF.retreat",
            CarriedBack { .. } | SetDown { .. } => "TRN",
            Exhausted { .. } => "EXH",
            Fought { .. } => "CC.c",
            Advanced { .. } => "CC.f",
            WorkBegan { work, .. } | WorkWent { work, .. } | WorkDone { work, .. } | WorkStopped { work, .. } => {
                work.rule()
            }
            Manned { .. } => "TRCH",
            ControlTaken { .. } | Ended { .. } => "TS.5",
            Done { .. } | SideEnded { .. } => "TS.3",
            Stopped { rule, .. }
            | Shot { rule, .. }
            | ShotAtAircraft { rule, .. }
            | SpLost { rule, .. }
            | Destroyed { rule, .. }
            | LeftBoard { rule, .. } => rule.0,
        }
    }
}
