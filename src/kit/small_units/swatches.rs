//! Examples of terrain, hexsides and roads for the chart: little maps that the map's own drawing draws.

use std::collections::BTreeSet;

use crate::grid::{Cell, Grid, Numbering, Orientation, Shape, Stagger};
use crate::kit::prose::Swatch;
use crate::kit::{Course, Crossing, MapPiece, Over, Stream, Track};
use crate::rules::small_units::sheet::Sheet;

/// What is on a scenario's map, by id.
pub struct Used {
    pub terrain: BTreeSet<String>,
    pub sides: BTreeSet<String>,
    pub paths: BTreeSet<String>,
}

/// The kinds on the map; all of them if there is no map.
pub fn used(sheet: &Sheet<'_>) -> Used {
    let tables = &sheet.tables;
    let Some(map) = &sheet.draft.map else {
        return Used {
            terrain: tables.terrain.keys().cloned().collect(),
            sides: tables.hexside.keys().cloned().collect(),
            paths: tables.path.keys().cloned().collect(),
        };
    };
    let terrain = map.terrain.iter().flatten().filter_map(|id| tables.terrain.get_index(usize::from(id.0)));
    let sides = map.edges.values().flatten().filter_map(|mark| tables.hexside.get_index(mark.kind));
    let paths = map.paths.iter().filter_map(|path| tables.path.get_index(path.kind));
    Used {
        terrain: terrain.map(|(id, _)| id.clone()).collect(),
        sides: sides.map(|(id, _)| id.clone()).collect(),
        paths: paths.map(|(id, _)| id.clone()).collect(),
    }
}

/// Cells across and down, and their size from flat to flat.
const COLUMNS: u16 = 7;
const ROWS: u16 = 5;
const SIZE: f64 = 12.0;

/// Open ground with nothing on it.
fn ground(sheet: &Sheet<'_>) -> Option<MapPiece> {
    let shape = sheet
        .draft
        .map
        .as_ref()
        .map_or(Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown }, |map| map.grid.shape());
    let grid = Grid::new(shape, COLUMNS, ROWS, Numbering::default()).ok()?;
    let open = sheet.tables.terrain.get_index_of("clear");
    let cells = vec![open; grid.len()];
    Some(MapPiece::bare(grid, SIZE, cells, super::map::terrain(sheet)))
}

/// A few cells of one terrain amid open ground.
pub fn terrain(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let mut piece = ground(sheet)?;
    let row = sheet.tables.terrain.get_index_of(id)?;
    let middle = piece.grid.at(COLUMNS / 2, ROWS / 2)?;
    for column in 2..COLUMNS - 2 {
        if let Some(cell) = piece.grid.at(column, ROWS / 2) {
            piece.cells[cell.index()] = Some(row);
        }
    }
    // With its neighbours half a cell higher, the middle of the patch is not that of its middle cell.
    let above = piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?;
    Some(Swatch { piece, middle: (middle, above, 0.25), cells: 1.62 })
}

/// A watercourse between two rows, or a crossing over the first one it leads across.
pub fn side(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let mut piece = ground(sheet)?;
    let row = sheet.tables.hexside.get(id)?;
    let over = row.neutralizes().next().map(|over| over.value.clone());
    let (above, below) = (piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?, piece.grid.at(COLUMNS / 2, ROWS / 2)?);
    let course = across(&piece.grid);
    piece.streams.push(Stream {
        kind: over.clone().unwrap_or_else(|| id.to_string()),
        name: None,
        course: Course::Sides(course),
    });
    if over.is_some() {
        let side = piece.grid.side(above, below)?;
        let easy = row.motor().points() == Some(0);
        piece.crossings.push(Crossing { kind: id.to_string(), over: Over::Side(side), easy });
    }
    Some(Swatch { piece, middle: (below, above, 0.66), cells: 0.85 })
}

/// Every side between the upper rows and the lower ones.
fn across(grid: &Grid) -> Vec<crate::grid::Side> {
    let is_above = |cell: Cell| grid.position(cell).1 < ROWS / 2;
    let between = |side: &crate::grid::Side| {
        let (a, b) = side.cells();
        is_above(a) != is_above(b)
    };
    grid.sides().filter(between).collect()
}

/// A way through the middle row.
pub fn path(sheet: &Sheet<'_>, id: &str) -> Option<Swatch> {
    let mut piece = ground(sheet)?;
    let (above, middle) = (piece.grid.at(COLUMNS / 2, ROWS / 2 - 1)?, piece.grid.at(COLUMNS / 2, ROWS / 2)?);
    let cells = (0..COLUMNS).filter_map(|column| piece.grid.at(column, ROWS / 2)).collect();
    piece.tracks.push(Track { kind: id.to_string(), name: None, cells });
    Some(Swatch { piece, middle: (middle, above, 0.25), cells: 0.85 })
}
