//! The table as the greedy player looks at it, with what is needed for every order worked out once.

use std::cell::{Cell as Memo, RefCell};
use std::rc::Rc;

use super::danger::Vantage;
use super::goals::Goal;
use super::weights::Weights;
use crate::grid::{Cell, Direction};
use crate::rules::common::goals::March;
use crate::rules::common::nearest::Nearest;
use crate::rules::portable::board::Board;
use crate::rules::portable::course::other;
use crate::rules::portable::table::Table;
use crate::rules::portable::{artillery, fire, hits};
use crate::scenario::draft::{SideId, UnitId};

/// One side's view of a moment.
pub struct Outlook<'s> {
    pub board: &'s Board,
    pub table: &'s Table,
    pub side: SideId,
    pub weights: &'s Weights,
    /// How far the nearest enemy is from each cell.
    near: Nearest,
    /// Enemies on the ground, without what they carry.
    pub foes: Vec<Foe>,
    /// One's own, the same way.
    pub friends: Vec<(UnitId, Cell)>,
    /// The side would win if the game ended now.
    pub is_winning: bool,
    /// What a turn's march is worth now.
    pub march: f32,
    /// How much a point counts for each side, by how near it is to exhaustion.
    pub strain: [f32; 2],
    /// Which enemies have a line to a square over bare ground, by square.
    lines: Vec<Memo<Option<u64>>>,
    /// By goal: how many of its side stand there.
    pub guards: Vec<usize>,
    /// By unit: the goal it goes for, once it has been asked.
    pub errands: Vec<Memo<Option<Option<usize>>>>,
    /// By unit: whether it has nowhere to retreat to, once it has been asked.
    cornered: Vec<Memo<Option<bool>>>,
    /// The unit last looked at, and what it is worth that it stands in each square, by the way it faces.
    sites: RefCell<Sites>,
    /// By square: what of it is the same for every unit, once somebody has asked.
    vantages: RefCell<Vec<Option<Rc<Vantage>>>>,
    /// A table to try things on.
    trial: Memo<Option<Table>>,
}

/// What squares are worth to one unit.
#[derive(Default)]
struct Sites {
    unit: Option<UnitId>,
    known: Vec<Option<[f32; 4]>>,
}

/// An enemy on the ground.
pub struct Foe {
    pub unit: UnitId,
    pub cell: Cell,
    /// It is in cover where it stands.
    pub covered: bool,
    /// What a hit on it is worth.
    pub hit: f32,
}

impl<'s> Outlook<'s> {
    pub fn of(board: &'s Board, table: &'s Table, side: SideId, weights: &'s Weights) -> Outlook<'s> {
        let ground = |side: SideId| {
            let grounded = move |(unit, _): &(UnitId, Cell)| {
                board.unit(*unit).aircraft.is_none() && table.piece(*unit).aboard.is_none()
            };
            table.on_board(board, side).filter(grounded)
        };
        let march = March::of(board, table, side, (weights.march, weights.hurry, weights.content));
        let mut outlook = Outlook {
            board,
            table,
            side,
            weights,
            near: Nearest::of(&board.grid),
            foes: Vec::new(),
            friends: ground(side).collect(),
            is_winning: march.is_winning,
            march: march.worth,
            strain: [SideId(0), SideId(1)].map(|side| strain(board, table, side, weights)),
            lines: vec![Memo::new(None); board.squares.len()],
            guards: Vec::new(),
            errands: vec![Memo::new(None); board.units.len()],
            cornered: vec![Memo::new(None); board.units.len()],
            sites: RefCell::default(),
            vantages: RefCell::new(vec![None; board.squares.len()]),
            trial: Memo::new(None),
        };
        let held = |goal: &Goal| outlook.friends.iter().filter(|(_, at)| *at == goal.cell).count();
        outlook.guards = board.goals().cells.iter().map(held).collect();
        let foe = other(side);
        outlook.foes = ground(foe)
            .map(|(unit, cell)| Foe {
                unit,
                cell,
                covered: fire::is_covered(board, table, cell, foe, None),
                hit: outlook.hit(unit),
            })
            .collect();
        outlook
    }

    /// A table that is as this one is, to try things on.
    pub fn trial(&self) -> Table {
        self.trial.take().unwrap_or_else(|| self.table.clone())
    }

    /// Such a table when it is as it was again.
    pub fn give_back(&self, trial: Table) {
        self.trial.set(Some(trial));
    }

    /// What a square is worth to a unit; worked out once as long as the same unit is looked at.
    pub fn known_site(&self, unit: UnitId, cell: Cell, look: impl FnOnce() -> [f32; 4]) -> [f32; 4] {
        {
            let mut sites = self.sites.borrow_mut();
            if sites.unit != Some(unit) {
                sites.unit = Some(unit);
                sites.known.clear();
                sites.known.resize(self.board.squares.len(), None);
            }
            if let Some(known) = sites.known[cell.index()] {
                return known;
            }
        }
        let worth = look();
        self.sites.borrow_mut().known[cell.index()] = Some(worth);
        worth
    }

    /// What of a square is the same for every unit.
    pub fn vantage(&self, cell: Cell, look: impl FnOnce() -> Vantage) -> Rc<Vantage> {
        let known = self.vantages.borrow()[cell.index()].clone();
        known.unwrap_or_else(|| {
            let found = Rc::new(look());
            self.vantages.borrow_mut()[cell.index()] = Some(Rc::clone(&found));
            found
        })
    }

    pub fn foe(&self) -> SideId {
        other(self.side)
    }

    /// Squares from one to the nearest enemy.
    pub fn nearest(&self, cell: Cell) -> Option<u32> {
        self.near.from(&self.board.grid, cell, self.foes.iter().map(|foe| foe.cell))
    }

    /// Whether an enemy, by its place among them, has a line to a square over bare ground.
    pub fn has_line(&self, foe: usize, cell: Cell) -> bool {
        let memo = &self.lines[cell.index()];
        let lines = memo.get().unwrap_or_else(|| {
            let seen = |foe: &Foe| self.board.sees(self.table, foe.cell, cell, true);
            let bits = self.foes.iter().take(64).enumerate().map(|(at, foe)| u64::from(seen(foe)) << at);
            bits.fold(0, |all, bit| all | bit)
        });
        memo.set(Some(lines));
        lines & (1 << (foe % 64)) != 0
    }

    /// Whether a hit unit has nowhere to go.
    pub fn is_cornered(&self, unit: UnitId) -> bool {
        let memo = &self.cornered[unit.0 as usize];
        if let Some(known) = memo.get() {
            return known;
        }
        let (board, table) = (self.board, self.table);
        let cornered = table.cell(unit).is_some_and(|cell| {
            !board.grid.neighbours(cell).any(|(_, to)| hits::may_retreat(board, table, unit, to).is_ok())
        });
        memo.set(Some(cornered));
        cornered
    }

    /// Enemy aircraft over the board.
    pub fn aircraft(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        artillery::aircraft(self.board, self.table, unit)
    }

    /// What it is worth that a unit stands where it does.
    pub fn here(&self, unit: UnitId) -> f32 {
        self.facing(unit, self.table.piece(unit).facing)
    }

    /// The same if it faced another way.
    pub fn facing(&self, unit: UnitId, facing: Direction) -> f32 {
        self.table.cell(unit).map_or(0.0, |cell| self.standing(unit, cell, facing))
    }

    /// What it would be worth in another square, on a table of one's own to try it on.
    pub fn elsewhere(&self, table: &mut Table, unit: UnitId, to: Cell) -> f32 {
        let facing = table.piece(unit).facing;
        let mined = if self.table.knows_mine(to, self.side) { self.hit(unit) } else { 0.0 };
        self.standing(unit, to, facing) - mined
    }

    /// A square to set up or to arrive in.
    pub fn placing(&self, table: &mut Table, unit: UnitId, cell: Cell) -> f32 {
        self.elsewhere(table, unit, cell)
    }
}

/// How much a point of a side counts \[EXH].
fn strain(board: &Board, table: &Table, side: SideId, weights: &Weights) -> f32 {
    if table.is_exhausted(side) {
        return weights.exhausted;
    }
    let share = f32::from(table.lost[side.0 as usize]) / f32::from(board.exhaustion_point(side).max(1));
    1.0 + weights.strain * share * share
}
