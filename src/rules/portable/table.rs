//! The table: everything that changes during a game. Only events change it.

use super::Portable;
use super::board::{Board, Unit};
use super::tables::WorkKind;
use crate::game::course::other;
use crate::game::table as core;
pub use crate::game::table::{Gone, Place};
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

/// The table at one moment.
pub type Table = core::Table<Portable>;
/// A unit on the board, or off it.
pub type Piece = core::Piece<Portable>;

/// What this ruleset adds to a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnTable {
    /// The side that acts first this turn, and the winner of the last throw for it.
    pub initiative: Option<SideId>,
    /// The side that is activating its units.
    pub acting: Option<SideId>,
    /// Units it may still activate [ACT.c].
    pub points: i16,
    pub mines: Vec<Mine>,
    pub wire: Vec<bool>,
    pub clouds: Vec<Cloud>,
    /// Strength points each side has lost \[EXH].
    pub lost: [i16; 2],
    pub exhausted: [bool; 2],
    /// The turn in which a side lost its commander.
    pub leaderless: [Option<u32>; 2],
}

/// What this ruleset adds to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnPiece {
    pub facing: Direction,
    pub sp: i16,
    pub activated: bool,
    /// Squares moved this turn.
    pub moved: u8,
    /// All of it along a road.
    pub by_road: bool,
    /// It has come into another square this turn without marching: it followed up, or was carried.
    pub shifted: bool,
    /// It has given ground this turn.
    pub retreated: bool,
    /// It has turned on the spot this turn.
    pub turned: bool,
    pub fired: bool,
    pub fought: bool,
    /// On its way through a trench \[TRCH].
    pub crossing: bool,
    pub work: Option<Work>,
    /// A gun's target this turn and the turn before [ART.j].
    pub target: Option<Cell>,
    pub last_target: Option<Cell>,
    pub gas: u8,
    pub bombs: u8,
    /// Turns an aircraft has been over the board.
    pub aloft: u8,
}

/// Work under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Work {
    pub kind: WorkKind,
    pub cell: Cell,
    pub with: Option<UnitId>,
    pub turns: u8,
}

/// What a square hides underfoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mine {
    None,
    /// Known to one side alone.
    Hidden(SideId),
    Open,
}

/// A cloud of gas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cloud {
    pub cell: Cell,
    /// The turn it was released.
    pub since: u32,
    /// The way the gun faced that fired it.
    pub axis: Direction,
}

impl OwnPiece {
    /// A unit that has all its strength and has done nothing yet.
    pub fn fresh(unit: &Unit) -> OwnPiece {
        OwnPiece {
            facing: unit.facing,
            sp: unit.sp,
            activated: false,
            moved: 0,
            by_road: true,
            shifted: false,
            retreated: false,
            turned: false,
            fired: false,
            fought: false,
            crossing: false,
            work: None,
            target: None,
            last_target: None,
            gas: unit.gas,
            bombs: unit.aircraft.map_or(0, |aircraft| aircraft.bombs),
            aloft: 0,
        }
    }
}

impl OwnTable {
    /// The table before anybody is on it.
    pub fn bare(board: &Board) -> OwnTable {
        let mut mines = vec![Mine::None; board.squares.len()];
        for (cell, mine) in &board.mines {
            mines[cell.index()] = board.laid(*mine);
        }
        OwnTable {
            initiative: None,
            acting: None,
            points: 0,
            mines,
            wire: board.squares.iter().map(|square| square.wire).collect(),
            clouds: Vec::new(),
            lost: [0; 2],
            exhausted: [false; 2],
            leaderless: [None; 2],
        }
    }
}

impl Table {
    /// Units on the ground in a square, without what they carry.
    pub fn ground<'t>(&'t self, board: &'t Board, cell: Cell) -> impl Iterator<Item = UnitId> + 't {
        self.all_in(cell).filter(|unit| board.unit(*unit).aircraft.is_none() && self.piece(*unit).aboard.is_none())
    }

    /// Those of one side.
    pub fn ground_of<'t>(&'t self, board: &'t Board, cell: Cell, side: SideId) -> impl Iterator<Item = UnitId> + 't {
        self.ground(board, cell).filter(move |unit| board.unit(*unit).side == side)
    }

    pub fn holds(&self, board: &Board, cell: Cell, side: SideId) -> bool {
        self.ground_of(board, cell, side).next().is_some()
    }

    /// Whether a square has an enemy of a side beside it.
    pub fn is_near_enemy(&self, board: &Board, cell: Cell, side: SideId) -> bool {
        board.grid.neighbours(cell).any(|(_, near)| self.holds(board, near, other(side)))
    }

    /// The aircraft over a square.
    pub fn aircraft(&self, board: &Board, cell: Cell) -> Option<UnitId> {
        self.all_in(cell).find(|unit| board.unit(*unit).aircraft.is_some())
    }

    /// Whether mines in a square are known to a side.
    pub fn knows_mine(&self, cell: Cell, side: SideId) -> bool {
        match self.mines[cell.index()] {
            Mine::None => false,
            Mine::Hidden(owner) => owner == side,
            Mine::Open => true,
        }
    }

    pub fn has_gas(&self, cell: Cell) -> bool {
        self.clouds.iter().any(|cloud| cloud.cell == cell)
    }

    pub fn is_exhausted(&self, side: SideId) -> bool {
        self.exhausted[side.0 as usize]
    }

    /// Whether a side's commander is on the board.
    pub fn commander(&self, board: &Board, side: SideId) -> Option<Cell> {
        self.on_board(board, side).find(|(unit, _)| board.unit(*unit).commander).map(|(_, cell)| cell)
    }
}
