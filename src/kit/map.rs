//! The map as a piece: cells with their terrain, what runs between and through them, and what is written on it.

use std::collections::BTreeMap;

use crate::grid::{Cell, Direction, Grid, Side};
use crate::rules::small_units::sheet::Sheet;
use crate::rules::small_units::suits::Suit;
use crate::rules::small_units::tables::Cost;
use crate::scenario::Map;
use crate::scene::Colour;

/// A map to be drawn.
#[derive(Clone, Debug)]
pub struct MapPiece {
    pub grid: Grid,
    /// From flat to flat, in millimetres.
    pub size: f64,
    pub name: String,
    pub subtitle: String,
    /// The distance from cell to cell, in words.
    pub scale: Option<String>,
    /// The direction of north on the sheet, if not up.
    pub north: Option<Direction>,
    /// The terrain of each cell, as a row of `terrain`; none for a cell that is absent.
    pub cells: Vec<Option<usize>>,
    /// Terrain by id, with the id it is drawn like if a scenario made it up.
    pub terrain: Vec<(String, Option<String>)>,
    /// What the legend says of each terrain: its name, and its effects in a few words.
    pub legend: Vec<(String, String)>,
    pub suits: Vec<Option<Suit>>,
    pub streams: Vec<Stream>,
    pub crossings: Vec<Crossing>,
    pub tracks: Vec<Track>,
    pub forts: Vec<Fort>,
    pub names: Vec<Name>,
    pub objectives: Vec<Cell>,
    /// Cells where reinforcements enter, with the colour of their side.
    pub entries: Vec<(Cell, Colour)>,
}

/// A watercourse: sides of one kind.
#[derive(Clone, Debug)]
pub struct Stream {
    pub kind: String,
    pub name: Option<String>,
    pub sides: Vec<Side>,
}

/// A bridge, ford or other way over a side.
#[derive(Clone, Debug)]
pub struct Crossing {
    pub kind: String,
    pub side: Side,
    /// Whether everybody can use it, as a bridge, or only some, as a ford.
    pub easy: bool,
}

/// A road or other way from centre to centre.
#[derive(Clone, Debug)]
pub struct Track {
    pub kind: String,
    pub name: Option<String>,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
pub struct Fort {
    pub cell: Cell,
    pub capacity: i64,
}

/// A place's name over its cells.
#[derive(Clone, Debug)]
pub struct Name {
    pub words: String,
    pub cells: Vec<Cell>,
}

impl MapPiece {
    /// Terrain and nothing else.
    pub fn bare(grid: Grid, size: f64, cells: Vec<Option<usize>>, terrain: Vec<(String, Option<String>)>) -> MapPiece {
        MapPiece {
            grid,
            size,
            cells,
            terrain,
            name: String::new(),
            subtitle: String::new(),
            scale: None,
            north: None,
            legend: Vec::new(),
            suits: Vec::new(),
            streams: Vec::new(),
            crossings: Vec::new(),
            tracks: Vec::new(),
            forts: Vec::new(),
            names: Vec::new(),
            objectives: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The map of a Small Units scenario, with cells of a size.
    pub fn of(sheet: &Sheet<'_>, size: f64) -> Option<MapPiece> {
        let map = sheet.draft.map.as_ref()?;
        let rows = &sheet.tables.terrain;
        let terrain = rows.iter().map(|(id, row)| (id.clone(), row.like.as_ref().map(|like| like.value.clone())));
        let cells = (0..map.grid.len()).map(|index| map.terrain[index].map(|id| usize::from(id.0)));
        let written = sheet.draft.document.map.as_ref();
        let objectives = map.places.iter().filter(|place| place.objective).flat_map(|place| &place.cells);
        Some(MapPiece {
            grid: map.grid.clone(),
            size,
            name: written.and_then(|map| map.name.as_ref()).map(|name| name.value.clone()).unwrap_or_default(),
            cells: cells.collect(),
            terrain: terrain.collect(),
            legend: rows
                .iter()
                .map(|(id, row)| {
                    let price = |cost: Cost| cost.points().map_or("no".to_string(), |points| points.to_string());
                    let effects =
                        format!("foot {} · motor {} · cover {}", price(row.foot()), price(row.motor()), row.cover());
                    (row.name().unwrap_or(id).to_string(), effects)
                })
                .collect(),
            subtitle: sheet.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default(),
            scale: written.and_then(|map| map.scale.as_ref()).map(|scale| scale.value.clone()),
            north: written.and_then(|map| map.north.as_ref()).and_then(|north| north.value.parse().ok()),
            suits: sheet.suits.of.clone(),
            streams: streams(sheet, map),
            crossings: crossings(sheet, map),
            tracks: tracks(sheet, map),
            forts: forts(sheet, map),
            names: names(map),
            objectives: objectives.map(|cell| cell.value).collect(),
            entries: entries(sheet),
        })
    }
}

/// Sides by the entry that wrote them, watercourses only.
fn streams(sheet: &Sheet<'_>, map: &Map) -> Vec<Stream> {
    let edges = sheet.draft.document.map.as_ref().map(|map| map.edge.as_slice()).unwrap_or_default();
    let mut found: BTreeMap<(usize, usize), Vec<Side>> = BTreeMap::new();
    for (side, marks) in &map.edges {
        for mark in marks {
            found.entry((mark.kind, mark.entry)).or_default().push(*side);
        }
    }
    let each = found.into_iter().filter_map(|((kind, entry), sides)| {
        let (id, row) = sheet.tables.hexside.get_index(kind)?;
        let name = edges.get(entry).and_then(|edge| edge.name.as_ref()).map(|name| name.value.clone());
        row.water().then(|| Stream { kind: id.clone(), name, sides })
    });
    each.collect()
}

fn crossings(sheet: &Sheet<'_>, map: &Map) -> Vec<Crossing> {
    let all = map.edges.iter().flat_map(|(side, marks)| marks.iter().map(move |mark| (*side, mark.kind)));
    let each = all.filter_map(|(side, kind)| {
        let (id, row) = sheet.tables.hexside.get_index(kind)?;
        let easy = row.motor().points().is_some_and(|points| points == 0);
        (row.neutralizes().next().is_some()).then(|| Crossing { kind: id.clone(), side, easy })
    });
    each.collect()
}

fn tracks(sheet: &Sheet<'_>, map: &Map) -> Vec<Track> {
    let paths = sheet.draft.document.map.as_ref().map(|map| map.path.as_slice()).unwrap_or_default();
    let each = map.paths.iter().filter_map(|path| {
        let (id, _) = sheet.tables.path.get_index(path.kind)?;
        let name = paths.get(path.entry).and_then(|path| path.name.as_ref()).map(|name| name.value.clone());
        Some(Track { kind: id.clone(), name, cells: path.cells.iter().map(|cell| cell.value).collect() })
    });
    each.collect()
}

fn forts(sheet: &Sheet<'_>, map: &Map) -> Vec<Fort> {
    let each = map.features.iter().filter_map(|feature| {
        let (_, row) = sheet.tables.fortification.get_index(feature.kind.value)?;
        Some(Fort { cell: feature.cell.value, capacity: row.capacity() })
    });
    each.collect()
}

fn names(map: &Map) -> Vec<Name> {
    let each = map.places.iter().map(|place| Name {
        words: place.name.value.clone(),
        cells: place.cells.iter().map(|cell| cell.value).collect(),
    });
    each.collect()
}

/// Entry cells at the rim of the map, each once for a side.
fn entries(sheet: &Sheet<'_>) -> Vec<(Cell, Colour)> {
    let mut found: Vec<(Cell, Colour)> = Vec::new();
    for arrival in sheet.draft.arrivals.iter().filter(|arrival| !arrival.landing) {
        let sides = arrival.units.iter().filter_map(|unit| sheet.draft.unit(unit.value).side);
        for side in sides {
            let colour = super::counter::side(sheet, side).colour;
            for cell in arrival.cells.iter().flatten() {
                if !found.contains(&(cell.value, colour)) {
                    found.push((cell.value, colour));
                }
            }
        }
    }
    found
}
