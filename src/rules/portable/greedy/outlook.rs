//! The table as the greedy player looks at it, with what is needed for every order worked out once.

use std::cell::Cell as Memo;

use super::weights::*;
use crate::game::play::Score;
use crate::game::victory;
use crate::grid::{Cell, Direction};
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
    /// The unit last looked at, and the goal it goes for.
    pub errand: Memo<Option<(UnitId, Option<usize>)>>,
    /// The unit last looked at, and whether it has nowhere to retreat to.
    cornered: Memo<Option<(UnitId, bool)>>,
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
    pub fn of(board: &'s Board, table: &'s Table, side: SideId) -> Outlook<'s> {
        let ground = |side: SideId| {
            let grounded = move |(unit, _): &(UnitId, Cell)| {
                board.unit(*unit).aircraft.is_none() && table.piece(*unit).aboard.is_none()
            };
            table.on_board(board, side).filter(grounded)
        };
        let score = Score { board, table };
        let ending = victory::after_turn(&board.endings, &score, Some(victory::Close::LastTurn)).flatten();
        let is_winning = ending.and_then(|at| board.endings[usize::from(at)].side) == Some(side);
        let late = table.turn as f32 / board.turns.max(1) as f32;
        let mut outlook = Outlook {
            board,
            table,
            side,
            foes: Vec::new(),
            friends: ground(side).collect(),
            is_winning,
            march: if is_winning { MARCH * CONTENT } else { MARCH + HURRY * late },
            strain: [SideId(0), SideId(1)].map(|side| strain(board, table, side)),
            lines: vec![Memo::new(None); board.squares.len()],
            errand: Memo::new(None),
            cornered: Memo::new(None),
        };
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

    pub fn foe(&self) -> SideId {
        other(self.side)
    }

    /// Squares from one to the nearest enemy.
    pub fn nearest(&self, cell: Cell) -> Option<u32> {
        self.foes.iter().map(|foe| self.board.grid.distance(foe.cell, cell)).min()
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
        if let Some((known, cornered)) = self.cornered.get()
            && known == unit
        {
            return cornered;
        }
        let (board, table) = (self.board, self.table);
        let cornered = table.cell(unit).is_some_and(|cell| {
            !board.grid.neighbours(cell).any(|(_, to)| hits::may_retreat(board, table, unit, to).is_ok())
        });
        self.cornered.set(Some((unit, cornered)));
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
fn strain(board: &Board, table: &Table, side: SideId) -> f32 {
    if table.is_exhausted(side) {
        return EXHAUSTED;
    }
    let share = f32::from(table.lost[side.0 as usize]) / f32::from(board.exhaustion_point(side).max(1));
    1.0 + STRAIN * share * share
}
