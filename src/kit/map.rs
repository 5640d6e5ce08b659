//! The map as a piece: cells with their terrain, what runs between and through them, and what is written on it.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::forces::ranges;
use super::{Side as Owner, Suit, Zone, zones};
use crate::grid::{Cell, Direction, Grid, Side};
use crate::scenario::draft::{ObjectId, ObjectPlace};
use crate::scenario::{Draft, Map};
use crate::scene::Colour;
use crate::source::Spanned;

/// A map to be drawn.
#[derive(Clone, Debug, PartialEq)]
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
    /// The same of works.
    pub work_legend: Vec<(WorkKind, String, String)>,
    /// The same of water, crossings and ways that are on the map.
    pub line_legend: Vec<(LineKind, String, String)>,
    /// How those effects are read, in a line below them.
    pub legend_key: String,
    /// Whether it tells levels of hills by their number.
    pub legend_levels: bool,
    /// How high each cell lies, in levels; empty where the ground is told by terrain alone.
    pub levels: Vec<u8>,
    /// The card suit at the foot of each cell; empty where cells have none.
    pub suits: Vec<Option<Suit>>,
    pub streams: Vec<Stream>,
    pub crossings: Vec<Crossing>,
    pub tracks: Vec<Track>,
    pub works: Vec<Work>,
    pub names: Vec<Name>,
    pub objectives: Vec<Cell>,
    /// Cells where reinforcements enter.
    pub entries: Vec<Entry>,
    /// Cells a side may leave by.
    pub exits: Vec<Exit>,
    /// What may be destroyed, by its id.
    pub objects: Vec<Object>,
    /// Where sides set up, to be shown over everything else.
    pub zones: Vec<Zone>,
}

/// A watercourse of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Stream {
    pub kind: String,
    pub name: Option<String>,
    pub course: Course,
}

/// Where water runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    /// Along sides of cells.
    Sides(Vec<Side>),
    /// Through cells: from each to those of its neighbours that are in the list too.
    Cells(Vec<Cell>),
}

/// A bridge, ford or other way over water.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossing {
    pub kind: String,
    pub over: Over,
    /// Whether everybody can use it, as a bridge, or only some, as a ford.
    pub easy: bool,
}

/// What a crossing leads over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    Side(Side),
    /// The water in a cell, from the neighbour in a direction to the one beyond.
    Cell(Cell, Direction),
}

/// A road or other way from centre to centre.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    pub kind: String,
    pub name: Option<String>,
    pub cells: Vec<Cell>,
}

/// Something that runs along sides or through cells, by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    Water(String),
    Crossing(String),
    Way(String),
}

/// Where reinforcements of a side enter.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub cell: Cell,
    pub colour: Colour,
    /// The turns they come in: "3", "2–5".
    pub turns: String,
}

/// Where a side may leave the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Exit {
    pub cell: Cell,
    pub side: String,
    pub colour: Colour,
}

/// Something that rules or victory speak of: its id stands on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    pub id: String,
    pub name: String,
    pub at: ObjectPlace,
    pub destroyed: bool,
    /// Somebody in this scenario can destroy it.
    pub is_in_danger: bool,
}

/// What was dug, built or laid in a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Work {
    pub cell: Cell,
    pub kind: WorkKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// A fortification, with room for so many where that is limited.
    Fort(Option<i64>),
    Trench,
    Wire,
    Mines,
    /// What is left of a vehicle.
    Wreck,
}

/// A place's name over its cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub words: String,
    pub cells: Vec<Cell>,
}

/// Terrain by id, with what a designer's own is drawn like.
pub fn with_likes<R>(
    rows: &IndexMap<String, R>,
    like: fn(&R) -> &Option<Spanned<String>>,
) -> Vec<(String, Option<String>)> {
    rows.iter().map(|(id, row)| (id.clone(), like(row).as_ref().map(|like| like.value.clone()))).collect()
}

/// How high each cell is drawn; nothing where all is flat.
pub fn levels(map: &Map, level: impl Fn(Cell) -> i64) -> Vec<u8> {
    let levels: Vec<u8> = map.grid.by_cell(|cell| u8::try_from(level(cell).clamp(0, 9)).unwrap_or(0));
    if levels.iter().any(|level| *level > 0) { levels } else { Vec::new() }
}

/// What leads over hexsides: of each kind whether it does, and whether one crosses there as if there were nothing.
pub fn crossings<R>(map: &Map, hexsides: &IndexMap<String, R>, leads: impl Fn(&R) -> Option<bool>) -> Vec<Crossing> {
    let all = map.edges.iter().flat_map(|(side, marks)| marks.iter().map(move |mark| (*side, mark.kind)));
    let each = all.filter_map(|(side, kind)| {
        let (id, row) = hexsides.get_index(kind)?;
        Some(Crossing { kind: id.clone(), over: Over::Side(side), easy: leads(row)? })
    });
    each.collect()
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
            legend_key: String::new(),
            legend_levels: false,
            work_legend: Vec::new(),
            line_legend: Vec::new(),
            levels: Vec::new(),
            suits: Vec::new(),
            streams: Vec::new(),
            crossings: Vec::new(),
            tracks: Vec::new(),
            works: Vec::new(),
            names: Vec::new(),
            objectives: Vec::new(),
            entries: Vec::new(),
            exits: Vec::new(),
            objects: Vec::new(),
            zones: Vec::new(),
        }
    }

    /// What every ruleset's map shows, with cells of a size: terrain by its name, watercourses, ways, places, objectives,
    /// entry cells, exits, objects and set-up zones. Crossings, works and what the legend says of effects are the ruleset's to add.
    pub fn of(draft: &Draft, map: &Map, size: f64) -> MapPiece {
        let names = &draft.vocabulary.terrain;
        let cells = map.terrain.iter().map(|id| id.map(|id| usize::from(id.0))).collect();
        let terrain = names.iter().map(|id| (id.clone(), None)).collect();
        let written = draft.document.map.as_ref();
        let objectives = map.places.iter().filter(|place| place.objective).flat_map(|place| &place.cells);
        MapPiece {
            name: written.and_then(|map| map.name.as_ref()).map(|name| name.value.clone()).unwrap_or_default(),
            subtitle: draft.title(),
            scale: written.and_then(|map| map.scale.as_ref()).map(|scale| scale.value.clone()),
            north: written.and_then(|map| map.north.as_ref()).and_then(|north| north.value.parse().ok()),
            legend: names.iter().map(|id| (id.clone(), String::new())).collect(),
            levels: if map.elevation.iter().any(|level| *level > 0) { map.elevation.clone() } else { Vec::new() },
            streams: streams(draft, map),
            tracks: tracks(draft, map),
            names: places(map),
            objectives: objectives.map(|cell| cell.value).collect(),
            entries: entries(draft),
            exits: exits(draft),
            objects: objects(draft),
            zones: zones(draft),
            ..MapPiece::bare(map.grid.clone(), size, cells, terrain)
        }
    }

    /// The ground of a cell in words, as the legend names it; none for a cell that is absent.
    pub fn ground(&self, cell: Cell) -> Option<String> {
        let row = (*self.cells.get(cell.index())?)?;
        let (name, _) = self.legend.get(row)?;
        let level = self.levels.get(cell.index()).filter(|level| **level > 0);
        Some(level.map_or_else(|| name.clone(), |level| format!("{name}, level {level}")))
    }

    /// What a kind of side is on this map, if it is on it.
    pub fn side_kind(&self, id: &str) -> Option<LineKind> {
        let is_water = self.streams.iter().any(|stream| stream.kind == id);
        let is_crossing = self.crossings.iter().any(|crossing| crossing.kind == id);
        match () {
            () if is_water => Some(LineKind::Water(id.to_string())),
            () if is_crossing => Some(LineKind::Crossing(id.to_string())),
            () => None,
        }
    }

    /// The same of a kind of way.
    pub fn way_kind(&self, id: &str) -> Option<LineKind> {
        self.tracks.iter().any(|track| track.kind == id).then(|| LineKind::Way(id.to_string()))
    }
}

/// Sides by the entry that wrote them, watercourses only.
fn streams(draft: &Draft, map: &Map) -> Vec<Stream> {
    let edges = draft.document.map.as_ref().map(|map| map.edge.as_slice()).unwrap_or_default();
    let mut found: BTreeMap<(usize, usize), Vec<Side>> = BTreeMap::new();
    for (side, marks) in &map.edges {
        for mark in marks.iter().filter(|mark| draft.vocabulary.water.contains(&mark.kind)) {
            found.entry((mark.kind, mark.entry)).or_default().push(*side);
        }
    }
    let each = found.into_iter().filter_map(|((kind, entry), sides)| {
        let name = edges.get(entry).and_then(|edge| edge.name.as_ref()).map(|name| name.value.clone());
        Some(Stream { kind: draft.vocabulary.edges.get(kind)?.clone(), name, course: Course::Sides(sides) })
    });
    each.collect()
}

fn tracks(draft: &Draft, map: &Map) -> Vec<Track> {
    let paths = draft.document.map.as_ref().map(|map| map.path.as_slice()).unwrap_or_default();
    let each = map.paths.iter().filter_map(|path| {
        let name = paths.get(path.entry).and_then(|path| path.name.as_ref()).map(|name| name.value.clone());
        let cells = path.cells.iter().map(|cell| cell.value).collect();
        Some(Track { kind: draft.vocabulary.paths.get(path.kind)?.clone(), name, cells })
    });
    each.collect()
}

fn places(map: &Map) -> Vec<Name> {
    let each = map.places.iter().map(|place| Name {
        words: place.name.value.clone(),
        cells: place.cells.iter().map(|cell| cell.value).collect(),
    });
    each.collect()
}

/// Entry cells at the rim of the map, each once for a side.
fn entries(draft: &Draft) -> Vec<Entry> {
    let mut found: Vec<(Cell, Colour, Vec<i64>)> = Vec::new();
    for arrival in draft.arrivals.iter().filter(|arrival| !arrival.landing) {
        let sides = arrival.units.iter().filter_map(|unit| draft.unit(unit.value).side);
        for side in sides {
            let colour = Owner::of(draft, side).colour;
            let turn = arrival.turn.iter().map(|turn| turn.value);
            for cell in arrival.cells.iter().flatten() {
                match found.iter_mut().find(|(own, of, _)| *own == cell.value && *of == colour) {
                    Some((.., turns)) => turns.extend(turn.clone()),
                    None => found.push((cell.value, colour, turn.clone().collect())),
                }
            }
        }
    }
    found.into_iter().map(|(cell, colour, turns)| Entry { cell, colour, turns: ranges(&turns) }).collect()
}

/// Cells that sides may leave by, each once for a side.
fn exits(draft: &Draft) -> Vec<Exit> {
    let mut found: Vec<Exit> = Vec::new();
    for (side, cells) in &draft.exits {
        let owner = Owner::of(draft, *side);
        for cell in cells {
            if !found.iter().any(|known| known.cell == cell.value && known.side == owner.name) {
                found.push(Exit { cell: cell.value, side: owner.name.clone(), colour: owner.colour });
            }
        }
    }
    found
}

fn objects(draft: &Draft) -> Vec<Object> {
    let each = draft.objects.iter().enumerate().filter_map(|(number, object)| {
        Some(Object {
            id: object.id.value.clone(),
            name: draft.object_words(ObjectId(number as u32)),
            at: object.at.as_ref()?.value,
            destroyed: object.destroyed,
            is_in_danger: true,
        })
    });
    each.collect()
}
