//! The suit of every hex [6.7.4]: by the regular pattern, by a grid, or one by one.

use super::keys::{CellKeys, MapKeys};
use crate::grid::{Cell, Grid};
use crate::rules::common::suits::Suit;
use crate::scenario::{Draft, GridText, Inside};
use crate::source::{Sources, Span, Spanned};

/// The suits of a map, and what could not be read of them.
#[derive(Clone, Debug, Default)]
pub struct Suits {
    /// By cell index; empty where there is no map.
    pub of: Vec<Option<Suit>>,
    /// Where each was written.
    pub written: Vec<Span>,
    /// The `suits` key.
    pub key: Option<Span>,
    pub how: How,
    /// Texts that are no suit.
    pub unread: Vec<Spanned<String>>,
    /// A suit grid with another number of rows, or a row with another number of hexes, than the map: place, found, expected.
    pub ragged: Vec<(Span, usize, usize)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// Nothing is said.
    #[default]
    Unsaid,
    Regular,
    Grid,
}

/// The suit of a hex in the regular pattern, in which the six neighbours of a hex are two of each other suit.
///
/// It is laid over axial coordinates, so the promise holds on flat and pointy maps of either stagger.
pub fn regular(grid: &Grid, cell: Cell) -> Suit {
    let (q, r) = grid.axial(cell);
    match (q.rem_euclid(2), r.rem_euclid(2)) {
        (0, 0) => Suit::Spades,
        (1, 0) => Suit::Hearts,
        (0, _) => Suit::Diamonds,
        _ => Suit::Clubs,
    }
}

pub fn lay(draft: &Draft, sources: &Sources, keys: &MapKeys, cells: &[CellKeys]) -> Suits {
    let Some(map) = &draft.map else { return Suits::default() };
    let grid = &map.grid;
    let mut suits = Suits {
        of: vec![None; grid.len()],
        written: map.written.clone(),
        key: keys.suits.as_ref().map(|suits| suits.span),
        ..Suits::default()
    };
    if let Some(written) = &keys.suits {
        let inside = Inside::of(sources, written.as_ref().map(String::as_str));
        if written.trim() == "regular" {
            suits.how = How::Regular;
            for cell in grid.cells() {
                suits.of[cell.index()] = Some(regular(grid, cell));
                suits.written[cell.index()] = written.span;
            }
        } else if written.trim().contains(char::is_whitespace) {
            suits.how = How::Grid;
            suits.read_grid(draft, &GridText::parse(&inside), written.span);
        } else {
            suits.unread.push(written.clone());
        }
    }
    for (cell, entry) in &map.cells {
        if let Some(written) = cells.get(*entry).and_then(|keys| keys.suit.as_ref()) {
            match written.parse::<Suit>() {
                Ok(suit) => {
                    suits.of[cell.index()] = Some(suit);
                    suits.written[cell.index()] = written.span;
                }
                Err(_) => suits.unread.push(written.clone()),
            }
        }
    }
    suits.unread.sort();
    suits.unread.dedup();
    suits
}

impl Suits {
    fn read_grid(&mut self, draft: &Draft, text: &GridText<'_>, span: Span) {
        let Some(map) = &draft.map else { return };
        let (columns, rows) = (usize::from(map.grid.columns()), usize::from(map.grid.rows()));
        if text.rows.len() != rows {
            self.ragged.push((span, text.rows.len(), rows));
        }
        for (row, line) in text.rows.iter().enumerate().take(rows) {
            if line.tokens.len() != columns {
                self.ragged.push((line.span, line.tokens.len(), columns));
            }
            for (column, token) in line.tokens.iter().enumerate().take(columns) {
                let Some(cell) = map.grid.at(column as u16, row as u16) else { continue };
                self.written[cell.index()] = token.span;
                match token.value.parse::<Suit>() {
                    Ok(suit) => self.of[cell.index()] = Some(suit),
                    Err(_) => self.unread.push(token.map(String::from)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Orientation, Shape, Stagger};

    fn grid(orientation: Orientation, stagger: Stagger) -> Grid {
        Grid::new(Shape::Hex { orientation, stagger }, 15, 20, Numbering::default()).unwrap()
    }

    #[test]
    fn the_regular_pattern_repeats_two_rows() {
        let grid = grid(Orientation::Flat, Stagger::EvenDown);
        let suit = |column, row| regular(&grid, grid.at(column, row).unwrap());
        for row in 0..20 {
            let printed = if row % 2 == 0 { "SHDCSHDCSHDCSHD" } else { "DCSHDCSHDCSHDCS" };
            let ours: String = (0..15).map(|column| suit(column, row).letter()).collect();
            assert_eq!(ours, printed, "row {}", row + 1);
        }
        let count = |wanted| grid.cells().filter(|cell| regular(&grid, *cell) == wanted).count();
        assert_eq!(Suit::ALL.map(count), [80, 70, 80, 70]);
    }

    #[test]
    fn six_neighbours_are_two_of_each_other_suit_on_every_kind_of_map() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for stagger in [Stagger::EvenDown, Stagger::OddDown] {
                let grid = grid(orientation, stagger);
                for cell in grid.cells().filter(|cell| !grid.is_edge(*cell)) {
                    let own = regular(&grid, cell);
                    for suit in Suit::ALL {
                        let around = grid.neighbours(cell).map(|(_, other)| regular(&grid, other));
                        let found = around.filter(|other| *other == suit).count();
                        assert_eq!(found, if suit == own { 0 } else { 2 }, "{suit} around {}", grid.label(cell));
                    }
                }
            }
        }
    }
}
