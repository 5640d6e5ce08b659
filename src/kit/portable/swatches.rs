//! Examples of squares, works and roads for the chart: little maps that the map's own drawing draws.

use super::map::{Wet, look, terrain as rows, wet};
use crate::grid::{Cell, Direction, Grid, Numbering, Shape};
use crate::kit::prose::Swatch;
use crate::kit::{Course, Crossing, MapPiece, Over, Stream, Track, Work};
use crate::rules::portable::reading::Reading;

/// Squares across and down, and their size.
const COLUMNS: u16 = 5;
const ROWS: u16 = 3;
const SIZE: f64 = 12.0;
/// How many squares high an example is.
const HIGH: f64 = 1.06;

/// Open ground, its middle square, and the row of that.
fn ground(reading: &Reading) -> Option<(MapPiece, Cell, Vec<Cell>)> {
    let grid = Grid::new(Shape::Square, COLUMNS, ROWS, Numbering::default()).ok()?;
    let open = reading.tables.terrain.get_index_of("open");
    let (middle, row) = (grid.at(COLUMNS / 2, ROWS / 2)?, (0..COLUMNS).filter_map(|column| grid.at(column, ROWS / 2)));
    let (row, cells) = (row.collect(), vec![open; grid.len()]);
    Some((MapPiece::bare(grid, SIZE, cells, rows(&reading.tables)), middle, row))
}

/// Three squares of a terrain amid open ground; a river runs through, and what leads over it stands in the middle.
pub fn terrain(reading: &Reading, id: &str) -> Option<Swatch> {
    let (mut piece, middle, row) = ground(reading)?;
    let index = reading.tables.terrain.get_index_of(id)?;
    let kind = wet(&reading.tables, id);
    if kind.is_some() {
        if kind != Some(Wet::River) {
            let over = Over::Cell(middle, Direction::N);
            piece.crossings.push(Crossing { kind: id.to_string(), over, easy: kind == Some(Wet::Bridge) });
        }
        if kind == Some(Wet::Bridge) {
            let road = reading.tables.path.keys().next().cloned().unwrap_or_default();
            let column = (0..ROWS).filter_map(|row| piece.grid.at(COLUMNS / 2, row)).collect();
            piece.tracks.push(Track { kind: road, name: None, cells: column });
        }
        piece.streams.push(Stream { kind: "river".into(), name: None, course: Course::Cells(row) });
    } else {
        let level = reading.tables.terrain.get(id).map_or(0, |row| row.level());
        let level = u8::try_from(level.clamp(0, 9)).unwrap_or(0);
        if level > 0 {
            piece.levels = vec![0; piece.grid.len()];
        }
        for cell in &row[1..row.len() - 1] {
            piece.cells[cell.index()] = Some(index);
            if let Some(own) = piece.levels.get_mut(cell.index()) {
                *own = level;
            }
        }
    }
    Some(Swatch { piece, middle: (middle, middle, 0.0), cells: HIGH })
}

/// A work in the middle square.
pub fn feature(reading: &Reading, id: &str) -> Option<Swatch> {
    let (mut piece, middle, _) = ground(reading)?;
    piece.works = vec![Work { cell: middle, kind: look(reading.tables.feature.get(id)?) }];
    Some(Swatch { piece, middle: (middle, middle, 0.0), cells: 0.85 })
}

/// A way through the middle row.
pub fn path(reading: &Reading, id: &str) -> Option<Swatch> {
    let (mut piece, middle, row) = ground(reading)?;
    piece.tracks.push(Track { kind: id.to_string(), name: None, cells: row });
    Some(Swatch { piece, middle: (middle, middle, 0.0), cells: 0.85 })
}
