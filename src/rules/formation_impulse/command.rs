//! Command [4.2], [1.3.2.4], [1.3.2.5]: how far headquarters reach.

use super::board::Board;
use super::movement;
use super::table::Table;
use super::tables::{CommandPost, Movement};
use crate::grid::Cell;
use crate::rules::common::goals;
use crate::scenario::draft::{FormationId, UnitId};

/// How far it is from a headquarters to a hex: in hexes, or in movement factors on foot, halves counted as whole ones (C13);
/// none if nobody gets there on foot and that is what counts.
pub fn distance(board: &Board, from: Cell, to: Cell) -> Option<i64> {
    if !board.options.command_by_movement {
        return Some(i64::from(board.grid.distance(from, to)));
    }
    let field = goals::distances(board.hexes.len(), to, |cell| {
        let near = board.hex(cell).ways.iter().map(|way| way.to);
        near.filter_map(move |near| Some((near, u16::from(movement::toll(board, near, cell, Movement::Foot)?))))
    });
    match field[from.index()] {
        goals::UNREACHABLE => None,
        halves => Some(i64::from(halves.div_ceil(2))),
    }
}

/// Whether it is no farther than that.
pub fn is_within(board: &Board, from: Cell, to: Cell, reach: i64) -> bool {
    distance(board, from, to).is_some_and(|far| far <= reach)
}

/// How far a headquarters keeps its sub-headquarters in command [1.3.2.4].
pub fn reach_of_posts(board: &Board, table: &Table, hq: UnitId) -> i64 {
    board.tables.command.sub_hq.saturating_mul(radius(board, table, hq))
}

/// How far a headquarters commands a unit, reconnaissance or other [1.3.2.5], [1.3.3.2].
pub fn reach(board: &Board, table: &Table, post: UnitId, unit: UnitId) -> i64 {
    let times = if board.unit(unit).recon { board.tables.command.recon } else { 1 };
    times.saturating_mul(radius(board, table, post))
}

/// How far a headquarters commands, as its counter shows it now.
pub fn radius(board: &Board, table: &Table, post: UnitId) -> i64 {
    i64::from(board.unit(post).factors[usize::from(table.piece(post).reduced)].radius)
}

/// Headquarters of a formation that give orders: its HQ, and each sHQ near enough to it [1.3.2.4].
pub fn posts(board: &Board, table: &Table, formation: FormationId) -> Vec<(UnitId, Cell)> {
    let chief = table.posts(board, formation, CommandPost::Hq).next();
    let near = |(_, cell): &(UnitId, Cell)| {
        chief.is_some_and(|(hq, at)| is_within(board, at, *cell, reach_of_posts(board, table, hq)))
    };
    let others = table.posts(board, formation, CommandPost::SubHq).filter(near);
    chief.into_iter().chain(others).collect()
}

/// Whether a unit is within reach of a headquarters of its formation.
pub fn is_in_range(board: &Board, table: &Table, unit: UnitId) -> bool {
    let (Some(formation), Some(cell)) = (board.unit(unit).formation, table.cell(unit)) else { return false };
    reaches(board, table, &posts(board, table, formation), unit, cell)
}

/// The same where the headquarters that give orders are known.
pub fn reaches(board: &Board, table: &Table, posts: &[(UnitId, Cell)], unit: UnitId, cell: Cell) -> bool {
    if board.unit(unit).is_headquarters() {
        return posts.iter().any(|(post, _)| *post == unit);
    }
    posts.iter().any(|(post, at)| is_within(board, *at, cell, reach(board, table, *post, unit)))
}
