//! The map as meant: a grid with its terrain, sides, paths, places and zones, each still knowing where it was written.

use std::collections::BTreeMap;

use super::document::{CellEntry, Cells, Edge, MapTable, NumberingWord, OrientationWord, StaggerWord};
use super::fault::{Fault, Kind};
use super::lists::{Lists, Named};
use super::terrain;
use super::vocabulary::{TerrainId, Vocabulary, index};
use crate::diag::nearest;
use crate::grid::{Cell, Grid, Numbering, Orientation, Scheme, Shape, Side, Stagger};
use crate::source::{Sources, Span, Spanned};

/// The map of a scenario.
#[derive(Clone, Debug)]
pub struct Map {
    pub grid: Grid,
    /// By cell index; none where the file gives no (known) terrain.
    pub terrain: Vec<Option<TerrainId>>,
    pub elevation: Vec<u8>,
    /// Where each cell's terrain was written: its token in the grid, or the map as a whole.
    pub written: Vec<Span>,
    pub edges: BTreeMap<Side, Vec<EdgeMark>>,
    pub paths: Vec<Path>,
    pub places: Vec<Place>,
    pub features: Vec<Feature>,
    pub zones: Vec<Named>,
    /// Single cells described by `[[map.cell]]`, with the entry's number.
    pub cells: Vec<(Spanned<Cell>, usize)>,
    /// The table's header.
    pub span: Span,
}

/// One feature on one side; `kind` counts in the vocabulary, `entry` in the document.
#[derive(Clone, Copy, Debug)]
pub struct EdgeMark {
    pub kind: usize,
    pub entry: usize,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Path {
    pub kind: usize,
    pub cells: Vec<Spanned<Cell>>,
    pub open_end: bool,
    pub entry: usize,
}

#[derive(Clone, Debug)]
pub struct Place {
    pub name: Spanned<String>,
    pub cells: Vec<Spanned<Cell>>,
    pub objective: bool,
}

#[derive(Clone, Debug)]
pub struct Feature {
    pub kind: Spanned<usize>,
    pub cell: Spanned<Cell>,
}

impl Map {
    pub fn terrain(&self, cell: Cell) -> Option<TerrainId> {
        self.terrain[cell.index()]
    }

    /// Whether a side carries a feature of a kind.
    pub fn has_edge(&self, side: Side, kind: usize) -> bool {
        self.edges.get(&side).is_some_and(|marks| marks.iter().any(|mark| mark.kind == kind))
    }

    /// Names that stand for cells: zones first, then places.
    pub fn names(&self) -> Vec<Named> {
        let places = self.places.iter().map(|place| Named {
            name: place.name.value.clone(),
            cells: place.cells.iter().map(|cell| cell.value).collect(),
            span: place.name.span,
        });
        self.zones.iter().cloned().chain(places).collect()
    }
}

/// Makes a map of what was written, or says why there can be none.
pub fn settle(
    table: &Spanned<MapTable>,
    sources: &Sources,
    grid_file: Option<usize>,
    vocabulary: &Vocabulary,
    faults: &mut Vec<Fault>,
) -> Option<Map> {
    let ground = terrain::lay(table, sources, grid_file, vocabulary, faults)?;
    let mut map = Map {
        grid: ground.grid,
        terrain: ground.terrain,
        elevation: ground.elevation,
        written: ground.written,
        edges: BTreeMap::new(),
        paths: Vec::new(),
        places: Vec::new(),
        features: Vec::new(),
        zones: Vec::new(),
        cells: Vec::new(),
        span: table.span,
    };
    single_cells(&mut map, &table.cell, sources, vocabulary, faults);
    zones_and_places(&mut map, table, sources, faults);
    for (entry, edge) in table.edge.iter().enumerate() {
        lay_edge(&mut map, entry, edge, sources, vocabulary, faults);
    }
    lay_paths(&mut map, table, sources, vocabulary, faults);
    lay_features(&mut map, table, sources, vocabulary, faults);
    Some(map)
}

/// The shape of the cells, as the table words it.
pub fn shape_of(table: &MapTable) -> Shape {
    if table.cells.is_some_and(|cells| cells.value == Cells::Square) {
        return Shape::Square;
    }
    let orientation = match table.orientation.map(|word| word.value) {
        Some(OrientationWord::Pointy) => Orientation::Pointy,
        Some(OrientationWord::Flat) | None => Orientation::Flat,
    };
    let stagger = match table.stagger.map(|word| word.value) {
        Some(StaggerWord::OddDown) => Stagger::OddDown,
        Some(StaggerWord::EvenDown) | None => Stagger::EvenDown,
    };
    Shape::Hex { orientation, stagger }
}

/// How the cells are numbered, as the table words it.
pub fn numbering_of(table: &MapTable, faults: &mut Vec<Fault>) -> Numbering {
    let scheme = match table.numbering.map(|word| word.value) {
        Some(NumberingWord::RowColumn) => Scheme::RowColumn,
        Some(NumberingWord::LetterNumber) => Scheme::LetterNumber,
        Some(NumberingWord::Dotted) => Scheme::Dotted,
        Some(NumberingWord::ColumnRow) | None => Scheme::ColumnRow,
    };
    let plain = Numbering { scheme, first_column: 1, first_row: 1 };
    let Some(first) = &table.first else { return plain };
    match Numbering::starting_at(scheme, first.value.trim()) {
        Some(numbering) => numbering,
        None => {
            let example = match scheme {
                Scheme::ColumnRow | Scheme::RowColumn => "0101",
                Scheme::LetterNumber => "A1",
                Scheme::Dotted => "1.1",
            };
            let too_high = Numbering::is_label(scheme, first.value.trim());
            faults.push(Fault::BadFirst { written: first.clone(), example: example.to_string(), too_high });
            plain
        }
    }
}

fn single_cells(
    map: &mut Map,
    entries: &[Spanned<CellEntry>],
    sources: &Sources,
    vocabulary: &Vocabulary,
    faults: &mut Vec<Fault>,
) {
    let mut absent = Vec::new();
    let mut first: BTreeMap<Cell, Span> = BTreeMap::new();
    for (number, entry) in entries.iter().enumerate() {
        let Some(at) = &entry.at else { continue };
        let lists = Lists { sources, grid: &map.grid, names: &[] };
        let cells = lists.cells(at, faults);
        let terrain = entry.terrain.as_ref().and_then(|name| {
            find(Kind::Terrain, &vocabulary.terrain, name.as_ref().map(String::as_str), faults)
                .map(|at| Spanned::new(TerrainId(at as u16), name.span))
        });
        for cell in cells {
            if let Some(first) = first.insert(cell.value, cell.span) {
                let cell = Spanned::new(map.grid.label(cell.value), cell.span);
                faults.push(Fault::CellTwice { cell, first });
                continue;
            }
            if let Some(terrain) = terrain {
                map.terrain[cell.index()] = Some(terrain.value);
                map.written[cell.index()] = terrain.span;
            }
            if let Some(elevation) = entry.elevation {
                map.elevation[cell.index()] = elevation.value as u8;
            }
            if entry.absent.is_some_and(|absent| absent.value) {
                absent.push(cell.value);
            }
            map.cells.push((cell, number));
        }
    }
    for cell in absent {
        map.grid.remove(cell);
    }
}

fn zones_and_places(map: &mut Map, table: &MapTable, sources: &Sources, faults: &mut Vec<Fault>) {
    let lists = Lists { sources, grid: &map.grid, names: &[] };
    let zones = table.zone.iter().map(|(name, at)| Named {
        name: name.value.clone(),
        cells: lists.cells(at, faults).into_iter().map(|cell| cell.value).collect(),
        span: name.span,
    });
    let zones: Vec<Named> = zones.collect();
    let places = table.place.iter().filter_map(|place| {
        let cells = lists.cells(place.at.as_ref()?, faults);
        let objective = place.objective.is_some_and(|objective| objective.value);
        Some(Place { name: place.name.clone()?, cells, objective })
    });
    let places = places.collect();
    (map.zones, map.places) = (zones, places);
}

fn lay_edge(
    map: &mut Map,
    entry: usize,
    edge: &Spanned<Edge>,
    sources: &Sources,
    vocabulary: &Vocabulary,
    faults: &mut Vec<Fault>,
) {
    let lists = Lists { sources, grid: &map.grid, names: &[] };
    let mut sides = edge.sides.as_ref().map(|sides| lists.sides(sides, faults)).unwrap_or_default();
    sides.extend(edge.between.iter().flat_map(|banks| lists.between(banks, faults)));
    if edge.sides.is_none() && edge.between.is_none() {
        let place = format!("edge `{}`", edge.kind.as_ref().map_or("", |kind| kind.as_str()));
        faults.push(Fault::MissingKey { place, key: "sides".into(), span: edge.span });
    }
    let Some(written) = &edge.kind else { return };
    let Some(kind) = find(Kind::EdgeKind, &vocabulary.edges, written.as_ref().map(String::as_str), faults) else {
        return;
    };
    for side in sides {
        let marks = map.edges.entry(side.value).or_default();
        if let Some(first) = marks.iter().find(|mark| mark.kind == kind) {
            let (kind, first) = (written.value.clone(), first.span);
            faults.push(Fault::EdgeTwice { kind, side: side.value, span: side.span, first });
            continue;
        }
        marks.push(EdgeMark { kind, entry, span: side.span });
    }
}

fn lay_paths(map: &mut Map, table: &MapTable, sources: &Sources, vocabulary: &Vocabulary, faults: &mut Vec<Fault>) {
    for (entry, path) in table.path.iter().enumerate() {
        let (Some(written), Some(cells)) = (&path.kind, &path.cells) else { continue };
        let lists = Lists { sources, grid: &map.grid, names: &[] };
        let runs = lists.paths(cells, faults);
        let Some(kind) = find(Kind::PathKind, &vocabulary.paths, written.as_ref().map(String::as_str), faults) else {
            continue;
        };
        let open_end = path.open_end.is_some_and(|open| open.value);
        map.paths.extend(runs.into_iter().map(|cells| Path { kind, cells, open_end, entry }));
    }
}

fn lay_features(map: &mut Map, table: &MapTable, sources: &Sources, vocabulary: &Vocabulary, faults: &mut Vec<Fault>) {
    for feature in &table.feature {
        let (Some(written), Some(at)) = (&feature.kind, &feature.at) else { continue };
        let cells = Lists { sources, grid: &map.grid, names: &[] }.cells(at, faults);
        let kind = find(Kind::FeatureKind, &vocabulary.features, written.as_ref().map(String::as_str), faults);
        let Some(kind) = kind else { continue };
        let kind = Spanned::new(kind, written.span);
        map.features.extend(cells.into_iter().map(|cell| Feature { kind, cell }));
    }
}

/// The place of a name in a list, or a fault that offers the nearest.
pub fn find(kind: Kind, names: &[String], written: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<usize> {
    let found = index(names, written.value);
    if found.is_none() {
        faults.push(Fault::UnknownName {
            kind,
            suggestion: nearest(written.value, names.iter().map(String::as_str)).map(String::from),
            known: names.to_vec(),
            written: written.map(String::from),
        });
    }
    found
}
