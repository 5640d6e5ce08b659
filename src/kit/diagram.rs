//! Small drawings that explain: boxes with arrows between them, and gauges to be laid on a map.

use super::prose::Source;

/// Boxes in columns and rows, with arrows from one to another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagram {
    /// What it shows, for those who cannot see it.
    pub title: String,
    pub boxes: Vec<Stop>,
    pub arrows: Vec<Arrow>,
    pub source: Option<Source>,
}

/// A box of a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    pub title: String,
    /// What stands under the title, smaller.
    pub words: String,
    /// Its column and its row, from the upper left.
    pub at: (usize, usize),
    pub weight: Weight,
}

/// How much a box is to be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Pale,
    Tinted,
    Dark,
}

/// An arrow between two boxes: beside each other, over each other, or round a corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    pub from: usize,
    pub to: usize,
    pub words: String,
    /// It may be taken, but nobody is driven along it.
    pub dashed: bool,
}

/// A row of cells as large as those of the map, counted from the middle of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// What it is laid on.
    pub origin: String,
    /// The size of a cell in millimetres.
    pub cell: f64,
    /// How far each part goes, in cells, and what it is for.
    pub zones: Vec<(usize, String)>,
}

impl Gauge {
    /// How many cells it has, besides the one it is laid on.
    pub fn reach(&self) -> usize {
        self.zones.iter().map(|(reach, _)| *reach).max().unwrap_or(0)
    }
}
