//! Examples of hexes, hexsides, works and roads for a chart: little maps that the map's own drawing draws.

use std::collections::BTreeSet;

use super::prose::Swatch;
use super::{Course, Crossing, MapPiece, Over, Stream, Track, Work, WorkKind};
use crate::grid::{Cell, Grid, Numbering, Orientation, Shape, Side, Stagger};
use crate::scenario::{Draft, TerrainId};

/// What is on a scenario's map, by id.
pub struct Used {
    pub terrain: BTreeSet<String>,
    pub sides: BTreeSet<String>,
    pub paths: BTreeSet<String>,
}

impl Used {
    /// The kinds on the map; all of them if there is no map.
    pub fn on_map(draft: &Draft) -> Used {
        let words = &draft.vocabulary;
        let all = |words: &[String]| words.iter().cloned().collect();
        let Some(map) = &draft.map else {
            return Used { terrain: all(&words.terrain), sides: all(&words.edges), paths: all(&words.paths) };
        };
        let there: BTreeSet<TerrainId> = map.terrain.iter().flatten().copied().collect();
        let terrain = there.into_iter().filter_map(|id| words.terrain.get(usize::from(id.0)));
        let sides = map.edges.values().flatten().filter_map(|mark| words.edges.get(mark.kind));
        let paths = map.paths.iter().filter_map(|path| words.paths.get(path.kind));
        Used { terrain: terrain.cloned().collect(), sides: sides.cloned().collect(), paths: paths.cloned().collect() }
    }
}

/// Cells across and down, and their size from flat to flat.
const COLUMNS: u16 = 7;
const ROWS: u16 = 5;
const SIZE: f64 = 12.0;

/// Open ground that examples are laid on.
pub struct Patch {
    pub shape: Shape,
    /// Terrain by id, with what a designer's own is drawn like.
    pub terrain: Vec<(String, Option<String>)>,
    /// Which of them is open ground.
    pub open: Option<usize>,
}

impl Patch {
    /// Hexes as the map has them.
    pub fn of(draft: &Draft, terrain: Vec<(String, Option<String>)>, open: Option<usize>) -> Patch {
        let usual = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
        Patch { shape: draft.map.as_ref().map_or(usual, |map| map.grid.shape()), terrain, open }
    }

    fn ground(&self) -> Option<MapPiece> {
        let grid = Grid::new(self.shape, COLUMNS, ROWS, Numbering::default()).ok()?;
        let cells = vec![self.open; grid.len()];
        Some(MapPiece::bare(grid, SIZE, cells, self.terrain.clone()))
    }

    /// A few cells of one terrain amid open ground, so many levels above it.
    pub fn terrain(&self, row: usize, level: u8) -> Option<Swatch> {
        let mut piece = self.ground()?;
        let middle = piece.grid.at(COLUMNS / 2, ROWS / 2)?;
        if level > 0 {
            piece.levels = vec![0; piece.grid.len()];
        }
        for column in 2..COLUMNS - 2 {
            if let Some(cell) = piece.grid.at(column, ROWS / 2) {
                piece.cells[cell.index()] = Some(row);
                if let Some(own) = piece.levels.get_mut(cell.index()) {
                    *own = level;
                }
            }
        }
        let above = piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?;
        Some(Swatch { piece, middle: (middle, above, self.lean()), cells: 1.62 })
    }

    /// A watercourse between two rows, or a crossing over the one named.
    pub fn side(&self, id: &str, over: Option<&str>, easy: bool) -> Option<Swatch> {
        let mut piece = self.ground()?;
        let (above, below) = (piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?, piece.grid.at(COLUMNS / 2, ROWS / 2)?);
        let course = Course::Sides(across(&piece.grid));
        piece.streams.push(Stream { kind: over.unwrap_or(id).to_string(), name: None, course });
        if over.is_some() {
            let side = piece.grid.side(above, below)?;
            piece.crossings.push(Crossing { kind: id.to_string(), over: Over::Side(side), easy });
        }
        Some(Swatch { piece, middle: (below, above, 0.66), cells: 0.85 })
    }

    /// A work in the middle cell.
    pub fn work(&self, kind: WorkKind) -> Option<Swatch> {
        let mut piece = self.ground()?;
        let middle = piece.grid.at(COLUMNS / 2, ROWS / 2)?;
        piece.works = vec![Work { cell: middle, kind }];
        Some(Swatch { piece, middle: (middle, middle, 0.0), cells: 0.85 })
    }

    /// A way through the middle row.
    pub fn path(&self, id: &str) -> Option<Swatch> {
        let mut piece = self.ground()?;
        let (above, middle) = (piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?, piece.grid.at(COLUMNS / 2, ROWS / 2)?);
        let cells = (0..COLUMNS).filter_map(|column| piece.grid.at(column, ROWS / 2)).collect();
        piece.tracks.push(Track { kind: id.to_string(), name: None, cells });
        Some(Swatch { piece, middle: (middle, above, self.lean()), cells: 0.85 })
    }

    /// How far the middle of a row lies above that of its middle cell: every other hex is half a cell higher.
    fn lean(&self) -> f64 {
        if self.shape == Shape::Square { 0.0 } else { 0.25 }
    }
}

/// Every side between the upper rows and the lower ones.
fn across(grid: &Grid) -> Vec<Side> {
    let is_above = |cell: Cell| grid.position(cell).1 < ROWS / 2;
    let between = |side: &Side| {
        let (a, b) = side.cells();
        is_above(a) != is_above(b)
    };
    grid.sides().filter(between).collect()
}
