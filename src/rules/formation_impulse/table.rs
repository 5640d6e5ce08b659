//! The table: everything that changes during a game. Only events change it.

use smallvec::SmallVec;

use super::FormationImpulse;
use super::board::{Board, ChitKind, Unit};
use super::tables::CommandPost;
use crate::game::course::other;
use crate::game::sight;
use crate::game::table as core;
pub use crate::game::table::{Gone, Place};
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// Some units of a hex, few enough to need no memory of their own.
pub type Group = SmallVec<[UnitId; 8]>;
/// The table at one moment.
pub type Table = core::Table<FormationImpulse>;
/// A unit on the map, or off it.
pub type Piece = core::Piece<FormationImpulse>;

/// What this ruleset adds to a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnTable {
    /// The formation whose impulse it is.
    pub active: Option<FormationId>,
    /// The side whose formation acts, or acted last.
    pub acting: SideId,
    /// What lies in each hex.
    pub litter: Vec<Litter>,
    /// Smoke markers and their numbers.
    pub smoke: Vec<(Cell, u8)>,
    /// Chits in the cup, each a bit.
    pub cup: u64,
    /// Chits that are never drawn again.
    pub gone: u64,
    /// End Turn chits that a side holds back.
    pub held: [Option<u8>; 2],
    /// End Turn chits drawn this turn.
    pub ends: u8,
    /// By [`FormationId`]: impulses this turn, and the turn before.
    pub impulses: Vec<[u8; 2]>,
    /// Missions left this turn, by entry.
    pub missions: Vec<u8>,
    pub mines: [u8; 2],
    pub fate: [u8; 2],
    /// Steps of platoons each side has lost.
    pub lost: [u16; 2],
}

/// What lies in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Litter {
    pub wreck: bool,
    pub mines: bool,
    /// They were laid in this impulse, so that nobody began it beside them.
    pub laid: bool,
    /// A ground unit has been here in this battle.
    pub trodden: bool,
}

/// What this ruleset adds to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnPiece {
    pub reduced: bool,
    pub disrupted: bool,
    /// Operations complete.
    pub oc: bool,
    /// Out of command.
    pub ooc: bool,
    /// Half movement factors spent this impulse.
    pub spent: u8,
    /// It has moved this impulse, and its move is over.
    pub moved: bool,
    /// It is not where it was when this impulse began.
    pub strayed: bool,
    /// Missions it has called this impulse.
    pub calls: u8,
    /// A headquarters has lent its leadership this impulse.
    pub lent: bool,
    /// It came onto the map and its formation has not acted since.
    pub fresh: bool,
    /// The turn in which it came onto the map; 0 for who began there.
    pub came: u32,
}

impl OwnPiece {
    /// A unit at full strength that has done nothing yet.
    pub fn unused(unit: &Unit) -> OwnPiece {
        OwnPiece {
            reduced: false,
            disrupted: false,
            oc: false,
            ooc: false,
            spent: 0,
            moved: false,
            strayed: false,
            calls: 0,
            lent: false,
            fresh: unit.arrives.is_some(),
            came: 0,
        }
    }
}

impl OwnTable {
    /// What lies on the map before anybody is on it, and what both sides have.
    pub fn bare(board: &Board) -> OwnTable {
        let litter = board.hexes.iter().map(|hex| Litter { wreck: hex.wreck, mines: hex.mined, ..Litter::default() });
        let smoke = board.grid.cells().map(|cell| (cell, board.hex(cell).smoke)).filter(|(_, smoke)| *smoke > 0);
        OwnTable {
            active: None,
            acting: SideId(0),
            litter: litter.collect(),
            smoke: smoke.collect(),
            cup: 0,
            gone: 0,
            held: [None; 2],
            ends: 0,
            impulses: vec![[0; 2]; board.formations.len()],
            missions: vec![0; board.missions.len()],
            mines: [0, 1].map(|side| board.sides[side].mines),
            fate: [0, 1].map(|side| if board.options.fate { board.sides[side].fate } else { 0 }),
            lost: [0; 2],
        }
    }
}

impl Table {
    /// Platoons in a hex that nothing carries: those who fight and are fought.
    pub fn standing<'t>(&'t self, board: &'t Board, cell: Cell) -> impl Iterator<Item = UnitId> + 't {
        self.all_in(cell).filter(|unit| self.piece(*unit).aboard.is_none() && board.unit(*unit).is_platoon())
    }

    /// Those of one side.
    pub fn standing_of<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        self.standing(board, cell).filter(move |unit| board.unit(*unit).side == side)
    }

    /// Headquarters of a side in a hex.
    pub fn headquarters<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        let is_hq = move |unit: &UnitId| board.unit(*unit).is_headquarters() && board.unit(*unit).side == side;
        self.all_in(cell).filter(is_hq)
    }

    /// Whether a side has a platoon or a headquarters in a hex.
    pub fn holds(&self, board: &Board, cell: Cell, side: SideId) -> bool {
        self.all_in(cell).any(|unit| board.unit(unit).side == side && !board.unit(unit).is_aircraft())
    }

    /// Whether a hex has an enemy of a side beside it, other than in one hex.
    pub fn is_near_enemy(&self, board: &Board, cell: Cell, side: SideId, but: Option<Cell>) -> bool {
        let mut near = board.grid.neighbours(cell).map(|(_, near)| near).filter(|near| Some(*near) != but);
        near.any(|near| self.holds(board, near, other(side)))
    }

    /// Whether a unit is on the map and neither disrupted nor carried.
    pub fn is_in_good_order(&self, unit: UnitId) -> bool {
        let piece = self.piece(unit);
        self.cell(unit).is_some() && !piece.disrupted && piece.aboard.is_none()
    }

    /// Members of a formation on the map.
    pub fn members<'t>(&'t self, board: &'t Board, of: FormationId) -> impl Iterator<Item = (UnitId, Cell)> + 't {
        board.members(of).iter().filter_map(|unit| Some((*unit, self.cell(*unit)?)))
    }

    /// The headquarters of a formation that are on the map, of one kind.
    pub fn posts<'t>(
        &'t self,
        board: &'t Board,
        of: FormationId,
        post: CommandPost,
    ) -> impl Iterator<Item = (UnitId, Cell)> + 't {
        self.members(board, of).filter(move |(unit, _)| board.unit(*unit).post == Some(post))
    }

    /// Whether smoke fills a hex [11.2.2].
    pub fn is_smoked(&self, board: &Board, cell: Cell) -> bool {
        let radius = board.tables.smoke.radius;
        self.smoke.iter().any(|(at, _)| i64::from(board.grid.distance(*at, cell)) <= radius)
    }

    /// Whether somebody in one hex sees another: the ground lets him, and no smoke lies on the line.
    pub fn sees(&self, board: &Board, from: Cell, to: Cell) -> bool {
        if !board.sees(from, to) {
            return false;
        }
        if self.smoke.is_empty() || from == to {
            return true;
        }
        if self.is_smoked(board, from) || self.is_smoked(board, to) {
            return false;
        }
        // Lines are long to follow, and most go nowhere near smoke: a hex on a line is one hex off the shortest way at most.
        let (far, radius) = (i64::from(board.grid.distance(from, to)), board.tables.smoke.radius);
        let by_way_of = |at: Cell| i64::from(board.grid.distance(from, at)) + i64::from(board.grid.distance(at, to));
        let is_near =
            |(at, _): &(Cell, u8)| by_way_of(*at) <= far.saturating_add(radius.saturating_mul(2)).saturating_add(1);
        if !self.smoke.iter().any(is_near) {
            return true;
        }
        // Along a spine, smoke on one side and woods on the other hide as well.
        let hides = |cell: Cell| self.is_smoked(board, cell) || board.ground.obstructs(&board.grid, from, to, cell);
        sight::sees(&board.grid, from, to, hides)
    }

    /// Whether no formation's chit is left in the cup \[P1].
    pub fn is_cup_spent(&self, board: &Board) -> bool {
        let formations = board.chits.iter().enumerate();
        let mut formations = formations.filter(|(_, chit)| matches!(chit.kind, ChitKind::Formation(_)));
        formations.all(|(at, _)| self.cup & (1 << at) == 0)
    }
}
