//! The map: cells whose ground is another, what lies on and between cells, and the names given to them.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Thing, compare, text};
use super::{Change, Detail, Kind, Part, Version, picture};
use crate::grid::{Cell, Grid};
use crate::scenario::{Draft, Map};

pub fn map(old: Version<'_>, new: Version<'_>) -> Part {
    let mut changes = compare(&sheet(old.draft), &sheet(new.draft));
    let mut pictures = Vec::new();
    if let (Some(before), Some(after)) = (&old.draft.map, &new.draft.map) {
        let cells = changed_cells(old.draft, new.draft, before, after);
        changes.extend(in_words(new.draft, after, &cells));
        if is_alike(&before.grid, &after.grid) {
            pictures = picture::of(old, new, before, after, &cells);
        }
    }
    changes.extend(compare(&lines(old.draft), &lines(new.draft)));
    changes.extend(compare(&named(old.draft), &named(new.draft)));
    Part { name: "Map", changes, pictures }
}

/// Whether cells of the same label lie at the same place of both maps.
fn is_alike(old: &Grid, new: &Grid) -> bool {
    old.shape() == new.shape() && old.numbering() == new.numbering()
}

/// What is said of the map as a whole.
fn sheet(draft: &Draft) -> Vec<Thing> {
    let Some(table) = &draft.document.map else { return Vec::new() };
    let size = draft.map.as_ref().map(|map| format!("{}x{}", map.grid.columns(), map.grid.rows()));
    let shape = draft.map.as_ref().map(|map| format!("{:?}", map.grid.shape()).to_lowercase());
    let numbering = table.numbering.map(|word| format!("{:?}", word.value));
    let thing = Thing::new("the map")
        .say("size", size)
        .say("cells", shape)
        .say("numbering", numbering)
        .say("name", text(&table.name))
        .say("first", text(&table.first))
        .say("scale", text(&table.scale))
        .say("north", text(&table.north))
        .table(&draft.document.own.map);
    vec![thing]
}

/// A cell that is otherwise: its ground before and after, in words; none where there is no such cell.
pub struct Changed {
    pub label: String,
    pub old: Option<String>,
    pub new: Option<String>,
}

fn changed_cells(old: &Draft, new: &Draft, before: &Map, after: &Map) -> Vec<Changed> {
    let alike = is_alike(&before.grid, &after.grid) && before.grid.columns() == after.grid.columns();
    let mut found = Vec::new();
    let mut met = BTreeSet::new();
    for cell in after.grid.cells() {
        let label = || after.grid.label(cell);
        let other = if alike && before.grid.rows() == after.grid.rows() {
            Some(cell).filter(|cell| before.grid.is_present(*cell))
        } else {
            before.grid.parse(&label()).ok()
        };
        met.extend(other);
        let was = other.map(|cell| (terrain(old, before, cell), before.elevation[cell.index()]));
        let is = (terrain(new, after, cell), after.elevation[cell.index()]);
        if was != Some(is) {
            let words = |ground: (Option<&str>, u8)| ground_words(ground);
            found.push(Changed { label: label(), old: was.map(words), new: Some(words(is)) });
        }
    }
    let gone = before.grid.cells().filter(|cell| !met.contains(cell));
    found.extend(gone.map(|cell| Changed {
        label: before.grid.label(cell),
        old: Some(ground_words((terrain(old, before, cell), before.elevation[cell.index()]))),
        new: None,
    }));
    found
}

fn terrain<'d>(draft: &'d Draft, map: &Map, cell: Cell) -> Option<&'d str> {
    let id = map.terrain(cell)?;
    draft.vocabulary.terrain.get(usize::from(id.0)).map(String::as_str)
}

pub fn ground_words((terrain, elevation): (Option<&str>, u8)) -> String {
    let terrain = terrain.unwrap_or("no terrain");
    if elevation == 0 { terrain.to_string() } else { format!("{terrain} at elevation {elevation}") }
}

/// Cells that changed in the same way, together.
fn in_words(new: &Draft, map: &Map, cells: &[Changed]) -> Vec<Change> {
    let mut ways: BTreeMap<(Option<&str>, Option<&str>), Vec<&Changed>> = BTreeMap::new();
    for cell in cells {
        ways.entry((cell.old.as_deref(), cell.new.as_deref())).or_default().push(cell);
    }
    let each = ways.into_iter().map(|((old, now), cells)| {
        let here: Vec<Cell> = cells.iter().filter_map(|cell| map.grid.parse(&cell.label).ok()).collect();
        let labels = match here.len() == cells.len() {
            true => new.cell_runs(&here),
            false => cells.iter().map(|cell| cell.label.clone()).collect(),
        };
        let words = |ground: Option<&str>| Some(ground.unwrap_or("no cell").to_string());
        let detail = Detail { key: String::new(), old: words(old), new: words(now), members: false };
        Change { kind: Kind::Changed, subject: few(labels), details: vec![detail] }
    });
    each.collect()
}

/// More runs of cells than this are counted.
const MOST_RUNS: usize = 12;

fn few(mut labels: Vec<String>) -> String {
    let more = labels.len().saturating_sub(MOST_RUNS);
    labels.truncate(MOST_RUNS);
    let text = labels.join(", ");
    if more > 0 { format!("{text} and {more} more runs") } else { text }
}

/// Rivers, roads and the like by kind and name, each with its sides or cells; and what stands in cells.
fn lines(draft: &Draft) -> Vec<Thing> {
    let Some(map) = &draft.map else { return Vec::new() };
    let table = draft.document.map.as_ref();
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let named = |kind: Option<&String>, name: Option<&str>| {
        let kind = kind.map(String::as_str).unwrap_or_default();
        name.map_or(kind.to_string(), |name| format!("{kind} {name}"))
    };
    for (side, marks) in &map.edges {
        let (a, b) = side.cells();
        let words = format!("{}/{}", map.grid.label(a), map.grid.label(b));
        for mark in marks {
            let name = table.and_then(|table| text(&table.edge.get(mark.entry)?.name));
            all.entry(named(draft.vocabulary.edges.get(mark.kind), name)).or_default().push(words.clone());
        }
    }
    for path in &map.paths {
        let name = table.and_then(|table| text(&table.path.get(path.entry)?.name));
        let steps = path.cells.windows(2).map(|pair| {
            let (a, b) = (pair[0].value.min(pair[1].value), pair[0].value.max(pair[1].value));
            format!("{}-{}", map.grid.label(a), map.grid.label(b))
        });
        all.entry(named(draft.vocabulary.paths.get(path.kind), name)).or_default().extend(steps);
    }
    for feature in &map.features {
        let kind = named(draft.vocabulary.features.get(feature.kind.value), None);
        all.entry(kind).or_default().push(map.grid.label(feature.cell.value));
    }
    all.into_iter().map(|(name, members)| Thing::new(name).members("", sorted(members))).collect()
}

fn sorted(mut members: Vec<String>) -> Vec<String> {
    members.sort();
    members.dedup();
    members
}

/// Zones and places with their cells, and what single cells have of their own.
fn named(draft: &Draft) -> Vec<Thing> {
    let Some(map) = &draft.map else { return Vec::new() };
    let labels = |cells: &mut dyn Iterator<Item = Cell>| sorted(cells.map(|cell| map.grid.label(cell)).collect());
    let zones = map
        .zones
        .iter()
        .map(|zone| Thing::new(format!("zone {}", zone.name)).members("", labels(&mut zone.cells.iter().copied())));
    let places = map.places.iter().map(|place| {
        Thing::new(format!("place {}", place.name))
            .members("", labels(&mut place.cells.iter().map(|cell| cell.value)))
            .say("objective", place.objective.then_some("yes"))
    });
    let single = map.cells.iter().filter_map(|(cell, entry)| {
        let own = draft.document.own.cells.get(*entry).filter(|own| !own.is_empty())?;
        Some(Thing::new(format!("cell {}", map.grid.label(cell.value))).table(own))
    });
    zones.chain(places).chain(single).collect()
}
