//! Events: everything that can happen in this game, as facts that change the table, and their written form.

use super::Portable;
use super::board::Board;
use super::tables::WorkKind;
use crate::game::event::events;
use crate::game::token::{Rule, sums};
use crate::grid::{Cell, Direction};
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

events! { Portable, Arrived { facing: Option<Direction> }:
    /// A gun has chosen its target square.
    Declared = "declared" ["TS.1"] { unit: UnitId, cell: Cell, gas: bool } Marked(unit),
    /// A gun has chosen an aircraft.
    DeclaredAtAircraft = "declared-at-aircraft" ["G2A.b"] { unit: UnitId, target: UnitId } Marked(unit),
    /// A gun's shell, and the square it came down in, if anywhere.
    Aimed = "aimed" ["ART.j"] { unit: UnitId, cell: Cell, sum: AimSum, landed: Option<Cell>, gas: bool },
    /// A cloud rises; it drifts along an axis.
    GasReleased = "gas" ["GAS"] { cell: Cell, axis: Direction } Littered(cell),
    /// A cloud drifts, or leaves the board.
    GasDrifted = "gas-drifted" ["GAS"] { from: Cell, die: i16, to: Option<Cell> } Littered(from),
    GasGone = "gas-gone" ["GAS"] { cell: Cell } Littered(cell),
    /// A die for each side; nobody wins a tie.
    InitiativeRolled = "initiative" ["ACT.a"] { first: i16, second: i16, winner: Option<SideId> },
    /// A side begins its part of the turn.
    SideBegan = "side" ["ACT.d"] { side: SideId, dice: i16 } Counted(side),
    DieRolled = "die" ["ACT.c"] { side: SideId, die: i16 } Counted(side),
    Activated = "activated" ["ACT.c"] { unit: UnitId } Marked(unit),
    Moved = "moved" ["MOV.a"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    Flew = "flew" ["AIRMOV.a"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    Turned = "turned" ["MOV.e"] { unit: UnitId, facing: Direction } Flipped(unit),
    /// A move is brought to an end.
    Stopped = "stopped" [rule] { unit: UnitId, cell: Cell, rule: Rule },
    /// Mines go off under a unit.
    MineSprung = "mine-sprung" ["MINE"] { unit: UnitId, cell: Cell } Littered(cell),
    Shot = "shot" [rule] { unit: UnitId, cell: Cell, sum: ShotSum, rule: Rule } Marked(unit),
    ShotAtAircraft = "shot-at-aircraft" [rule] { unit: UnitId, target: UnitId, sum: ShotSum, rule: Rule } Marked(unit),
    BombsSpent = "bombs" ["A2G.d"] { unit: UnitId, loads: u8 } Marked(unit),
    /// Bullets do nothing to a tank.
    Immune = "immune" ["FIRE.c"] { unit: UnitId },
    HitRolled = "hit" ["HIT"] { unit: UnitId, die: i16, upto: i16 },
    Retreated = "retreated" ["DEF.retreat"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    /// A load goes back with its transport.
    CarriedBack = "carried-back" ["TRN"] { unit: UnitId },
    SpLost = "sp-lost" [rule] { unit: UnitId, left: i16, rule: Rule } Marked(unit),
    Destroyed = "destroyed" [rule] { unit: UnitId, rule: Rule } Removed(unit),
    /// A unit leaves the board for good.
    LeftBoard = "left-board" [rule] { unit: UnitId, rule: Rule } Removed(unit),
    Exhausted = "exhausted" ["EXH"] { side: SideId } Counted(side),
    Fought = "fought" ["CC.c"] { unit: UnitId, target: UnitId, attack: FightSum, defence: FightSum } Marked(unit),
    Advanced = "advanced" ["CC.f"] { unit: UnitId, from: Cell, to: Cell } Moved(unit, to),
    WorkBegan = "work-began" [(work.rule())] { unit: UnitId, work: WorkKind, cell: Cell, with: Option<UnitId> } Marked(unit),
    WorkWent = "work-went" [(work.rule())] { unit: UnitId, work: WorkKind, turns: u8 } Marked(unit),
    WorkDone = "work-done" [(work.rule())] { unit: UnitId, work: WorkKind, cell: Cell, with: Option<UnitId> } Marked(unit),
    WorkStopped = "work-stopped" [(work.rule())] { unit: UnitId, work: WorkKind } Marked(unit),
    /// A load is on its own again because its transport is gone.
    SetDown = "set-down" ["TRN"] { unit: UnitId } Marked(unit),
    /// A unit that entered a trench now mans it.
    Manned = "manned" ["TRCH"] { unit: UnitId } Marked(unit),
    /// A unit's activation is over.
    Done = "done" ["TS.3"] { unit: UnitId },
    SideEnded = "side-ended" ["TS.3"] { side: SideId } Counted(side),
}
