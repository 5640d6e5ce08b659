//! The table: everything that changes during a game. Only events change it.

use super::board::Board;
use super::tables::WorkKind;
use crate::game::Verdict;
use crate::grid::{Cell, Direction};
use crate::rules::common::course::other;
use crate::scenario::draft::{SideId, UnitId};

/// The table at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// From 1; 0 during set-up.
    pub turn: u32,
    /// The side that acts first this turn, and the winner of the last throw for it.
    pub initiative: Option<SideId>,
    /// The side that is activating its units.
    pub acting: Option<SideId>,
    /// Units it may still activate [ACT.c].
    pub points: i16,
    /// By [`UnitId`].
    pub pieces: Vec<Piece>,
    /// The first unit in each square; each piece knows the next.
    pub(super) firsts: Vec<Option<UnitId>>,
    pub control: Vec<Option<SideId>>,
    pub mines: Vec<Mine>,
    pub wire: Vec<bool>,
    pub clouds: Vec<Cloud>,
    /// Strength points each side has lost \[EXH].
    pub lost: [i16; 2],
    pub exhausted: [bool; 2],
    /// The turn in which a side lost its commander.
    pub leaderless: [Option<u32>; 2],
    pub verdict: Option<Verdict>,
}

/// A unit on the board, or off it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    pub place: Place,
    pub(super) next: Option<UnitId>,
    pub facing: Direction,
    pub sp: i16,
    /// The transport or tank it is on, or that tows it.
    pub aboard: Option<UnitId>,
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

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It takes no part, or not yet.
    Away,
    Board(Cell),
    Destroyed,
    /// It has left the board for good.
    Left,
}

/// Work under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    pub kind: WorkKind,
    pub cell: Cell,
    pub with: Option<UnitId>,
    pub turns: u8,
}

/// What a square hides underfoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mine {
    None,
    /// Known to one side alone.
    Hidden(SideId),
    Open,
}

/// A cloud of gas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cloud {
    pub cell: Cell,
    /// The turn it was released.
    pub since: u32,
    /// The way the gun faced that fired it.
    pub axis: Direction,
}

impl Table {
    /// The table before set-up begins: fixed places are taken, everything else is still open.
    pub fn open(board: &Board) -> Table {
        let mut table = Table::bare(board);
        for placement in &board.setup {
            if let [cell] = placement.cells[..] {
                table.set_up(board, placement.unit, cell);
            }
        }
        table
    }

    /// A table without a unit on it.
    pub(super) fn bare(board: &Board) -> Table {
        let cells = board.squares.len();
        let piece = |unit: &super::board::Unit| Piece {
            place: Place::Away,
            next: None,
            facing: unit.facing,
            sp: unit.sp,
            aboard: unit.on,
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
        };
        let mut table = Table {
            turn: 0,
            initiative: None,
            acting: None,
            points: 0,
            pieces: board.units.iter().map(piece).collect(),
            firsts: vec![None; cells],
            control: vec![None; cells],
            mines: vec![Mine::None; cells],
            wire: board.squares.iter().map(|square| square.wire).collect(),
            clouds: Vec::new(),
            lost: [0; 2],
            exhausted: [false; 2],
            leaderless: [None; 2],
            verdict: None,
        };
        for (cell, mine) in &board.mines {
            table.mines[cell.index()] = board.laid(*mine);
        }
        for (cell, side) in &board.control {
            table.control[cell.index()] = Some(*side);
        }
        table
    }

    /// Puts a unit on the board at the start: it holds its square, unless the scenario says whose that is.
    pub(super) fn set_up(&mut self, board: &Board, unit: UnitId, cell: Cell) {
        self.put(unit, cell);
        if board.unit(unit).aircraft.is_none() {
            self.control[cell.index()].get_or_insert(board.unit(unit).side);
        }
    }

    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[unit.0 as usize]
    }

    /// The square a unit is in.
    pub fn cell(&self, unit: UnitId) -> Option<Cell> {
        if let Place::Board(cell) = self.piece(unit).place { Some(cell) } else { None }
    }

    /// Everybody in a square: aircraft and what is carried too.
    pub fn all_in(&self, cell: Cell) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(self.firsts[cell.index()], |unit| self.piece(*unit).next)
    }

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

    /// What a unit carries or tows.
    pub fn load(&self, carrier: UnitId) -> Option<UnitId> {
        let cell = self.cell(carrier)?;
        self.all_in(cell).find(|unit| self.piece(*unit).aboard == Some(carrier))
    }

    /// The aircraft over a square.
    pub fn aircraft(&self, board: &Board, cell: Cell) -> Option<UnitId> {
        self.all_in(cell).find(|unit| board.unit(*unit).aircraft.is_some())
    }

    /// Units of a side on the board.
    pub fn on_board<'t>(&'t self, board: &'t Board, side: SideId) -> impl Iterator<Item = (UnitId, Cell)> + 't {
        board.side(side).units.iter().filter_map(|unit| Some((*unit, self.cell(*unit)?)))
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

    pub(super) fn put(&mut self, unit: UnitId, cell: Cell) {
        // Also what seems to arrive twice, as it may in a record that was edited, stands in one place only.
        self.lift(unit);
        self.pieces[unit.0 as usize].place = Place::Board(cell);
        let last = self.all_in(cell).last();
        match last {
            Some(last) => self.pieces[last.0 as usize].next = Some(unit),
            None => self.firsts[cell.index()] = Some(unit),
        }
    }

    pub(super) fn lift(&mut self, unit: UnitId) {
        let Some(cell) = self.cell(unit) else { return };
        let next = self.pieces[unit.0 as usize].next.take();
        let before = self.all_in(cell).find(|other| self.piece(*other).next == Some(unit));
        match before {
            Some(before) => self.pieces[before.0 as usize].next = next,
            None => self.firsts[cell.index()] = next,
        }
        self.pieces[unit.0 as usize].place = Place::Away;
    }
}
