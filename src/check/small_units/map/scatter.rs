//! Where shells that miss can fall [6.7.4]: the suits around a hex.

use std::iter::once;

use smallvec::SmallVec;

use crate::check::small_units::prelude::*;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::suit_grid::How;
use crate::rules::small_units::suit_grid::regular;

/// More findings of one kind than this are told in one.
pub const FEW: usize = 4;

/// How far away one looks for a hex to exchange suits with.
const REACH: u32 = 3;

/// Suits a card may show for which shells aimed at a hex have nowhere to fall. Nothing is said where a suit is unknown.
pub fn missing(grid: &Grid, of: &[Option<Suit>], cell: Cell) -> Vec<Suit> {
    let around: Option<SmallVec<[Suit; 7]>> =
        once(cell).chain(grid.neighbours(cell).map(|(_, other)| other)).map(|cell| of[cell.index()]).collect();
    let Some(around) = around else { return Vec::new() };
    Suit::ALL.into_iter().filter(|suit| !around.contains(suit)).collect()
}

/// How many neighbours have a hex's own suit.
pub fn equals(grid: &Grid, of: &[Option<Suit>], cell: Cell) -> usize {
    let own = of[cell.index()];
    if own.is_none() { 0 } else { grid.neighbours(cell).filter(|(_, other)| of[other.index()] == own).count() }
}

/// Hexes that lack a neighbour of some suit, with what they lack. A hex that has a neighbour of its own suit lacks another
/// for that very reason, and is reported for it.
pub fn lacking(grid: &Grid, of: &[Option<Suit>], edge: bool) -> Vec<(Cell, Vec<Suit>)> {
    let there = grid.cells().filter(|cell| grid.is_edge(*cell) == edge && equals(grid, of, *cell) == 0);
    there.map(|cell| (cell, missing(grid, of, cell))).filter(|(_, missing)| !missing.is_empty()).collect()
}

/// The suits of the regular pattern for the whole map.
pub fn pattern(grid: &Grid) -> Vec<Option<Suit>> {
    let mut of = vec![None; grid.len()];
    for cell in grid.cells() {
        of[cell.index()] = Some(regular(grid, cell));
    }
    of
}

/// The place of the map's suits as a whole.
pub fn whole(reading: &Reading, map: &Map) -> Span {
    reading.suits.key.unwrap_or(map.span)
}

/// The place of the suit that departs from the pattern among some hexes, or of the first of them.
pub fn odd_one(reading: &Reading, grid: &Grid, cells: &[Cell]) -> Option<Span> {
    let suits = &reading.suits;
    let departs = |cell: &&Cell| suits.of[cell.index()] != Some(regular(grid, **cell));
    let odd = cells.iter().find(departs).or(cells.first())?;
    Some(suits.written[odd.index()])
}

/// The place to point at for what one hex lacks: its own suit, or where the pattern gives that, whatever disturbs the
/// pattern around it.
pub fn centre(reading: &Reading, grid: &Grid, cell: Cell) -> Span {
    let own = reading.suits.written[cell.index()];
    if reading.suits.how != How::Regular || Some(own) != reading.suits.key {
        return own;
    }
    let around: Vec<Cell> = grid.neighbours(cell).map(|(_, other)| other).collect();
    odd_one(reading, grid, &around).unwrap_or(own)
}

/// How to undo what disturbs the pattern.
pub fn back_to_pattern(reading: &Reading) -> &'static str {
    if reading.suits.how == How::Regular {
        "take out the single suits in `[[map.cell]]`"
    } else {
        "write `suits = \"regular\"`"
    }
}

/// A change that gives a hex the neighbour it lacks.
pub enum Mend {
    /// A neighbour gets back the suit of the pattern.
    Restore(Cell),
    /// Two hexes exchange their suits.
    Exchange(Cell, Cell),
}

/// The change that gives a hex a neighbour of a suit and disturbs the fewest hexes around.
pub fn mend(grid: &Grid, of: &[Option<Suit>], cell: Cell, wanted: Suit) -> Option<Mend> {
    let mut of = of.to_vec();
    let mut near: Vec<Cell> = grid.neighbours(cell).map(|(_, near)| near).collect();
    near.sort_unstable();
    for &near in near.iter().filter(|near| regular(grid, **near) == wanted) {
        let before = of[near.index()].replace(wanted);
        if equals(grid, &of, near) == 0 {
            return Some(Mend::Restore(near));
        }
        of[near.index()] = before;
    }
    let far: Vec<Cell> = grid.within(cell, REACH).filter(|far| of[far.index()] == Some(wanted)).collect();
    let mut best: Option<(usize, Mend)> = None;
    for &near in &near {
        for &far in &far {
            let touched: Vec<Cell> = grid.within(near, 1).chain(grid.within(far, 1)).collect();
            let before = faults(grid, &of, &touched);
            of.swap(near.index(), far.index());
            let after = faults(grid, &of, &touched);
            let mends = !missing(grid, &of, cell).contains(&wanted) && after < before;
            of.swap(near.index(), far.index());
            if mends && best.as_ref().is_none_or(|(least, _)| after < *least) {
                best = Some((after, Mend::Exchange(near, far)));
            }
        }
    }
    best.map(|(_, mend)| mend)
}

/// How many suits are missing around some hexes, and how many of their neighbours have their own suit.
fn faults(grid: &Grid, of: &[Option<Suit>], cells: &[Cell]) -> usize {
    cells.iter().map(|cell| missing(grid, of, *cell).len() + equals(grid, of, *cell)).sum()
}
