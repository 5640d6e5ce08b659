//! Command [4.2], [1.3.2.4], [1.3.2.5]: how far headquarters reach.

use super::board::Board;
use super::table::Table;
use super::tables::{CommandPost, Movement};
use crate::grid::Cell;
use crate::rules::common::goals;
use crate::scenario::draft::{FormationId, UnitId};

/// How far it is from a headquarters to a hex: in hexes, or in movement factors on foot (C13).
fn distance(board: &Board, from: Cell, to: Cell) -> i64 {
    if !board.options.command_by_movement {
        return i64::from(board.grid.distance(from, to));
    }
    let foot = Movement::Foot as usize;
    let field = goals::distances(board.hexes.len(), to, |cell| {
        let entry = board.hex(cell).cost[foot];
        board.hex(cell).ways.iter().filter_map(move |near| {
            let way = board.way(near.to, cell)?;
            let price = way.road.map(|road| road[foot]).or(entry).filter(|_| !way.barred)?;
            Some((near.to, u16::from(price) + u16::from(way.crossing[foot]) + u16::from(way.uphill)))
        })
    });
    // Half movement factors, rounded up.
    match field[from.index()] {
        goals::UNREACHABLE => i64::MAX,
        halves => i64::from(halves).div_euclid(2) + i64::from(halves % 2),
    }
}

fn radius(board: &Board, table: &Table, post: UnitId) -> i64 {
    i64::from(board.unit(post).factors[usize::from(table.piece(post).reduced)].radius)
}

/// Headquarters of a formation that give orders: its HQ, and each sHQ near enough to it [1.3.2.4].
pub fn posts(board: &Board, table: &Table, formation: FormationId) -> Vec<(UnitId, Cell)> {
    let chart = &board.tables.command;
    let chief = table.posts(board, formation, CommandPost::Hq).next();
    let near = |(_, cell): &(UnitId, Cell)| {
        chief.is_some_and(|(hq, at)| distance(board, at, *cell) <= chart.sub_hq * radius(board, table, hq))
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
    let card = board.unit(unit);
    if card.is_headquarters() {
        return posts.iter().any(|(post, _)| *post == unit);
    }
    let times = if card.recon { board.tables.command.recon } else { 1 };
    posts.iter().any(|(post, at)| distance(board, *at, cell) <= times * radius(board, table, *post))
}
