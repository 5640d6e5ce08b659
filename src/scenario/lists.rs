//! The small notations inside texts: cells `0501..0505 0605`, sides `0504/0604`, paths `0104-0203`.

use fixedbitset::FixedBitSet;

use super::document::Text;
use super::fault::{Fault, Kind};
use super::inside::Inside;
use super::texts::Texts;
use crate::diag::nearest;
use crate::grid::{Cell, Direction, Grid, LabelError, Side};
use crate::source::{Sources, Span, Spanned};

/// A named set of cells: a zone, or a place.
#[derive(Clone, Debug)]
pub struct Named {
    pub name: String,
    pub cells: Vec<Cell>,
    pub span: Span,
}

/// Reads the notations against a grid and the names it knows, collecting what cannot be read.
pub struct Lists<'a> {
    pub sources: &'a Sources,
    pub grid: &'a Grid,
    pub names: &'a [Named],
}

impl Lists<'_> {
    /// One cell.
    pub fn cell(&self, word: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<Cell> {
        match self.grid.parse(word.value) {
            Ok(cell) => Some(cell),
            Err(error) => {
                let written = word.map(String::from);
                faults.push(match error {
                    LabelError::Malformed { .. } => Fault::NotACell { written, why: error.to_string() },
                    _ => Fault::OffMap { written, why: error.to_string() },
                });
                None
            }
        }
    }

    /// Cells, rectangles `a..b` and names, each cell with the place that names it, in the order written.
    pub fn cells(&self, texts: &Spanned<Texts>, faults: &mut Vec<Fault>) -> Vec<Spanned<Cell>> {
        texts.each().into_iter().flat_map(|text| self.cells_of(text, faults)).collect()
    }

    fn cells_of(&self, text: Spanned<&str>, faults: &mut Vec<Fault>) -> Vec<Spanned<Cell>> {
        let inside = Inside::of(self.sources, text);
        if let Some(named) = self.named(inside.text.trim()) {
            return named.cells.iter().map(|&cell| Spanned::new(cell, text.span)).collect();
        }
        let words = inside.words();
        if let Some(fault) = self.misspelt(inside.text.trim(), &words, text.span, faults.len()) {
            faults.push(fault);
            return Vec::new();
        }
        let mut cells = Vec::new();
        for word in words {
            // Every cell fits in many times over; a list beyond this only repeats itself, at a price.
            if cells.len() > 4 * Grid::LARGEST {
                let expected = "each cell once";
                faults.push(Fault::BadNotation { written: word.map(String::from), expected });
                break;
            }
            if let Some(named) = self.named(word.value) {
                cells.extend(named.cells.iter().map(|&cell| Spanned::new(cell, word.span)));
            } else if let Some((a, b)) = word.value.split_once("..") {
                let (a, b) = (part(word, a), part(word, b));
                if let (Some(a), Some(b)) = (self.cell(a, faults), self.cell(b, faults)) {
                    cells.extend(self.grid.rectangle(a, b).map(|cell| Spanned::new(cell, word.span)));
                }
            } else if word.value.chars().any(|c| c.is_ascii_digit()) || self.names.is_empty() {
                cells.extend(self.cell(word, faults).map(|cell| Spanned::new(cell, word.span)));
            } else {
                faults.push(self.no_such_name(word, faults.len()));
            }
        }
        cells
    }

    /// A text of several words that was meant as one name: none of them is a cell or a name of its own.
    fn misspelt(&self, text: &str, words: &[Spanned<&str>], span: Span, before: usize) -> Option<Fault> {
        let means_something = |word: &Spanned<&str>| {
            let word = word.value;
            word.contains("..")
                || self.named(word).is_some()
                || !matches!(self.grid.parse(word), Err(LabelError::Malformed { .. }))
        };
        if words.len() < 2 || words.iter().any(means_something) {
            return None;
        }
        let whole = Spanned::new(text, span);
        if self.names.is_empty() {
            return self
                .grid
                .parse(text)
                .err()
                .map(|error| Fault::NotACell { written: whole.map(String::from), why: error.to_string() });
        }
        let near = |word: &str| self.near(word, before).is_some();
        // Several names, each with a slip of its own, are told apart from one name of several words.
        (near(text) || !words.iter().any(|word| near(word.value))).then(|| self.no_such_name(whole, before))
    }

    /// The name nearest to a word. Whoever has made a thousand mistakes before has made one, and it is not the spelling.
    fn near(&self, word: &str, before: usize) -> Option<&str> {
        let names = || self.names.iter().map(|named| named.name.as_str());
        (before < 1000).then(|| nearest(word, names())).flatten()
    }

    fn no_such_name(&self, written: Spanned<&str>, before: usize) -> Fault {
        Fault::UnknownName {
            kind: Kind::Zone,
            suggestion: self.near(written.value, before).map(String::from),
            // More than anyone would read; a map may have thousands.
            known: self.names.iter().take(20).map(|named| named.name.clone()).collect(),
            written: written.map(String::from),
        }
    }

    fn named(&self, name: &str) -> Option<&Named> {
        self.names.iter().find(|named| named.name == name)
    }

    /// Sides `a/b` between two cells that touch, or `a:NE`.
    pub fn sides(&self, texts: &Spanned<Texts>, faults: &mut Vec<Fault>) -> Vec<Spanned<Side>> {
        let mut sides = Vec::new();
        for text in texts.each() {
            for word in Inside::of(self.sources, text).words() {
                sides.extend(self.side(word, faults).map(|side| Spanned::new(side, word.span)));
            }
        }
        sides
    }

    pub fn side(&self, word: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<Side> {
        const EXPECTED: &str = "two cells that touch, as 0504/0604, or a cell and a direction, as 0504:NE";
        if let Some((a, direction)) = word.value.split_once(':') {
            let cell = self.cell(part(word, a), faults)?;
            let direction: Option<Direction> = direction.parse().ok().filter(|d| self.grid.directions().contains(d));
            let Some(direction) = direction else {
                faults.push(Fault::BadNotation { written: word.map(String::from), expected: EXPECTED });
                return None;
            };
            let Some(other) = self.grid.neighbour(cell, direction) else {
                let why = format!("{} has no neighbour to the {direction}", self.grid.label(cell));
                faults.push(Fault::OffMap { written: word.map(String::from), why });
                return None;
            };
            return self.grid.side(cell, other);
        }
        let Some((a, b)) = word.value.split_once('/') else {
            faults.push(Fault::BadNotation { written: word.map(String::from), expected: EXPECTED });
            return None;
        };
        let (a, b) = (self.cell(part(word, a), faults), self.cell(part(word, b), faults));
        let (a, b) = (a?, b?);
        let side = self.grid.side(a, b);
        if side.is_none() {
            faults.push(Fault::NotAdjacent { a: self.grid.label(a), b: self.grid.label(b), span: word.span });
        }
        side
    }

    /// Every side shared by two banks.
    pub fn between(&self, banks: &Spanned<Vec<Text>>, faults: &mut Vec<Fault>) -> Vec<Spanned<Side>> {
        let [a, b] = banks.value.as_slice() else {
            let written = Spanned::new(self.sources.text(banks.span).to_string(), banks.span);
            faults.push(Fault::BadNotation { written, expected: "two lists of cells, one for each bank" });
            return Vec::new();
        };
        let before = faults.len();
        let mut bank = |text: &Text| self.cells_of(Spanned::new(text.value.as_str(), text.span), faults);
        let (a, b) = (bank(a), bank(b));
        let (on_a, on_b) = (self.set(&a), self.set(&b));
        let opposite = |cell: Cell, bank: &FixedBitSet| -> Vec<Cell> {
            let facing = self.grid.neighbours(cell).map(|(_, other)| other);
            facing.filter(|other| bank.contains(other.index())).collect()
        };
        let mut sides = Vec::new();
        for near in &a {
            let facing = opposite(near.value, &on_b).into_iter();
            sides.extend(facing.filter_map(|far| self.grid.side(near.value, far)).map(|s| Spanned::new(s, banks.span)));
        }
        sides.sort();
        sides.dedup();
        if faults.len() > before {
            return sides;
        }
        if sides.is_empty() {
            faults.push(Fault::NoSharedSide { span: banks.span });
            return sides;
        }
        for (bank, other) in [(&a, &on_b), (&b, &on_a)] {
            for loose in bank.iter().filter(|cell| opposite(cell.value, other).is_empty()) {
                faults.push(Fault::LooseBank { cell: Spanned::new(self.grid.label(loose.value), loose.span) });
            }
        }
        sides
    }

    fn set(&self, cells: &[Spanned<Cell>]) -> FixedBitSet {
        let mut set = FixedBitSet::with_capacity(self.grid.len());
        set.extend(cells.iter().map(|cell| cell.value.index()));
        set
    }

    /// Paths `a-b-c`; a straight run may skip cells.
    pub fn paths(&self, texts: &Spanned<Texts>, faults: &mut Vec<Fault>) -> Vec<Vec<Spanned<Cell>>> {
        let mut paths = Vec::new();
        for text in texts.each() {
            for word in Inside::of(self.sources, text).words() {
                paths.extend(self.path(word, faults));
            }
        }
        paths
    }

    fn path(&self, word: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<Vec<Spanned<Cell>>> {
        let stops: Vec<_> = word.value.split('-').map(|stop| part(word, stop)).collect();
        if stops.len() < 2 {
            let expected = "cells joined by -, as 0104-0203-0304";
            faults.push(Fault::BadNotation { written: word.map(String::from), expected });
            return None;
        }
        let cells: Vec<Option<Cell>> = stops.iter().map(|stop| self.cell(*stop, faults)).collect();
        let mut path: Vec<Spanned<Cell>> = Vec::new();
        for (pair, spots) in cells.windows(2).zip(stops.windows(2)) {
            let [Some(a), Some(b)] = pair else { continue };
            let span = Span { start: spots[0].span.start, end: spots[1].span.end };
            match self.grid.straight_run(*a, *b) {
                Some(run) => {
                    let again = usize::from(path.last().is_some_and(|last| last.value == *a));
                    path.extend(run.into_iter().skip(again).map(|cell| Spanned::new(cell, span)));
                }
                None => {
                    faults.push(Fault::NotStraight { a: self.grid.label(*a), b: self.grid.label(*b), span });
                }
            }
        }
        Some(path)
    }
}

/// A part of a word with its own place; `part` is a slice of the word.
fn part<'t>(word: Spanned<&'t str>, part: &'t str) -> Spanned<&'t str> {
    let start = part.as_ptr() as usize - word.value.as_ptr() as usize;
    // In a text with escapes the whole text is the place of each of its parts.
    if (word.span.end - word.span.start) as usize == word.value.len() {
        Spanned::new(part, word.span.part(start..start + part.len()))
    } else {
        Spanned::new(part, word.span)
    }
}
