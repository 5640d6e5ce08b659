//! The suit of every hex [6.7.4]: by the regular pattern, by a grid, or one by one.

use super::keys::{CellKeys, MapKeys};
use super::suits::Suit;
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
                suits.of[cell.index()] = Some(Suit::regular(grid.axial(cell)));
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
