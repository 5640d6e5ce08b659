//! Command [4.2], [1.3.2.4], [1.3.2.5]: how far headquarters reach.

use super::board::{Board, Hex};
use super::table::Table;
use super::tables::{CommandPost, Movement, Tables};
use crate::grid::{Cell, Grid};
use crate::rules::common::goals;
use crate::scenario::draft::{FormationId, UnitId};

/// How far it is from a headquarters to a hex: in hexes, or in movement factors on foot (C13).
pub fn distance(board: &Board, from: Cell, to: Cell) -> i64 {
    match board.options.command_by_movement {
        true => on_foot(&board.hexes, from, to).unwrap_or(i64::MAX),
        false => in_hexes(&board.grid, from, to),
    }
}

/// How many hexes it is from one to another, straight.
pub fn in_hexes(grid: &Grid, from: Cell, to: Cell) -> i64 {
    i64::from(grid.distance(from, to))
}

/// The movement factors a unit on foot would pay from one hex to another, halves counted as whole ones; none if it cannot go.
pub fn on_foot(hexes: &[Hex], from: Cell, to: Cell) -> Option<i64> {
    let foot = Movement::Foot as usize;
    let field = goals::distances(hexes.len(), to, |cell| {
        let hex = &hexes[cell.index()];
        hex.ways.iter().filter_map(move |near| {
            let way = hexes[near.to.index()].ways.iter().find(|way| way.to == cell)?;
            let price = way.road.map(|road| road[foot]).or(hex.cost[foot]).filter(|_| !way.barred)?;
            Some((near.to, u16::from(price) + u16::from(way.crossing[foot]) + u16::from(way.uphill)))
        })
    });
    match field[from.index()] {
        goals::UNREACHABLE => None,
        halves => Some(i64::from(halves.div_ceil(2))),
    }
}

/// How far a headquarters of some radius keeps its sub-headquarters in command [1.3.2.4].
pub fn reach_of_posts(tables: &Tables, radius: i64) -> i64 {
    tables.command.sub_hq.saturating_mul(radius)
}

/// How far it commands a unit, reconnaissance or other [1.3.2.5], [1.3.3.2].
pub fn reach(tables: &Tables, radius: i64, recon: bool) -> i64 {
    if recon { tables.command.recon.saturating_mul(radius) } else { radius }
}

fn radius(board: &Board, table: &Table, post: UnitId) -> i64 {
    i64::from(board.unit(post).factors[usize::from(table.piece(post).reduced)].radius)
}

/// Headquarters of a formation that give orders: its HQ, and each sHQ near enough to it [1.3.2.4].
pub fn posts(board: &Board, table: &Table, formation: FormationId) -> Vec<(UnitId, Cell)> {
    let chief = table.posts(board, formation, CommandPost::Hq).next();
    let near = |(_, cell): &(UnitId, Cell)| {
        chief.is_some_and(|(hq, at)| {
            distance(board, at, *cell) <= reach_of_posts(&board.tables, radius(board, table, hq))
        })
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
    let within = |post: UnitId| reach(&board.tables, radius(board, table, post), card.recon);
    posts.iter().any(|(post, at)| distance(board, *at, cell) <= within(*post))
}
