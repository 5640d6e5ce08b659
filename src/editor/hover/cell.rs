//! A cell in words: its ground, what lies on and around it, who begins there, and how far objectives are.

use std::collections::BTreeMap;

use crate::editor::View;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;
use crate::scenario::{Draft, Map};

/// More objectives than this are not listed.
const MOST_OBJECTIVES: usize = 6;

pub fn words(view: &View, cell: Cell) -> String {
    let draft = &*view.outcome.draft;
    let Some(map) = &draft.map else { return String::new() };
    let mut text = format!("**{}**: {}\n", draft.cell_words(cell), ground(draft, map, cell));
    let mut line = |name: &str, words: Vec<String>| {
        if !words.is_empty() {
            text += &format!("\n- {name}: {}", words.join(", "));
        }
    };
    let named = |kinds: &[String], kind: usize| kinds.get(kind).cloned().unwrap_or_default();
    let features = map.features.iter().filter(|feature| feature.cell.value == cell);
    line("stands here", features.map(|feature| named(&draft.vocabulary.features, feature.kind.value)).collect());
    line("sides", sides(draft, map, cell));
    let table = draft.document.map.as_ref();
    let paths = map.paths.iter().filter(|path| path.cells.iter().any(|at| at.value == cell)).map(|path| {
        let name = table.and_then(|table| table.path.get(path.entry)?.name.as_ref());
        with_name(named(&draft.vocabulary.paths, path.kind), name.map(|name| name.as_str()))
    });
    line("paths", paths.collect());
    let zones = map.zones.iter().filter(|zone| zone.cells.contains(&cell)).map(|zone| zone.name.clone());
    line("zones", zones.collect());
    let unit = |unit: UnitId| draft.unit(unit).id.value.clone();
    let (sure, perhaps): (Vec<_>, Vec<_>) = draft
        .setups
        .iter()
        .filter(|setup| setup.cells.iter().any(|at| at.value == cell))
        .partition(|setup| setup.cells.iter().all(|at| at.value == cell));
    line("begin here", sure.iter().flat_map(|setup| &setup.units).map(|one| unit(one.value)).collect());
    line("may begin here", perhaps.iter().flat_map(|setup| &setup.units).map(|one| unit(one.value)).collect());
    let coming = draft
        .arrivals
        .iter()
        .filter(|arrival| arrival.cells.as_ref().is_some_and(|cells| cells.iter().any(|at| at.value == cell)));
    let coming = coming.map(|arrival| {
        let units: Vec<String> = arrival.units.iter().map(|one| unit(one.value)).collect();
        let turn = arrival.turn.map(|turn| format!(" in turn {}", turn.value)).unwrap_or_default();
        format!("{}{turn}", units.join(" and "))
    });
    line("may enter here", coming.collect());
    let held = draft.control.iter().filter(|(_, cells)| cells.iter().any(|at| at.value == cell));
    line("held at the start by", held.map(|(side, _)| draft.side_name(*side)).collect());
    let exits = draft.exits.iter().filter(|(_, cells)| cells.iter().any(|at| at.value == cell));
    line("exit of", exits.map(|(side, _)| draft.side_name(*side)).collect());
    line("objectives", objectives(draft, map, cell));
    text
}

/// The terrain and height of a cell.
fn ground(draft: &Draft, map: &Map, cell: Cell) -> String {
    let terrain = map.terrain(cell).and_then(|id| draft.vocabulary.terrain.get(usize::from(id.0)));
    let terrain = terrain.map_or("no known terrain", String::as_str);
    match map.elevation[cell.index()] {
        0 => terrain.to_string(),
        height => format!("{terrain}, elevation {height}"),
    }
}

/// What lies on each side of a cell, with the directions it lies in.
fn sides(draft: &Draft, map: &Map, cell: Cell) -> Vec<String> {
    let table = draft.document.map.as_ref();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (direction, other) in map.grid.neighbours(cell) {
        let marks = map.grid.side(cell, other).and_then(|side| map.edges.get(&side));
        for mark in marks.into_iter().flatten() {
            let kind = draft.vocabulary.edges.get(mark.kind).cloned().unwrap_or_default();
            let name = table.and_then(|table| table.edge.get(mark.entry)?.name.as_ref());
            let words = with_name(kind, name.map(|name| name.as_str()));
            found.entry(words).or_default().push(direction.to_string());
        }
    }
    found.into_iter().map(|(words, directions)| format!("{words} ({})", directions.join(" "))).collect()
}

fn with_name(kind: String, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("{kind} {name}"),
        None => kind,
    }
}

/// How far the nearest objectives are.
fn objectives(draft: &Draft, map: &Map, cell: Cell) -> Vec<String> {
    let mut far: Vec<(u32, Cell)> =
        draft.objectives().into_iter().map(|goal| (map.grid.distance(cell, goal), goal)).collect();
    far.sort();
    let each = far.into_iter().take(MOST_OBJECTIVES).map(|(distance, goal)| match distance {
        0 => "this is one".to_string(),
        distance => format!("{} {distance} away", draft.cell_words(goal)),
    });
    each.collect()
}

/// A zone or place: the cells it stands for.
pub fn place(view: &View, name: &str) -> Option<String> {
    let draft = &view.outcome.draft;
    let named = draft.names.iter().find(|named| named.name == name)?;
    let noun = draft.map.as_ref().map_or("cells", |map| map.grid.shape().nouns());
    let count = named.cells.len();
    if let [only] = named.cells.as_slice() {
        return Some(words(view, *only));
    }
    Some(format!("**{name}**: {count} {noun}, {}", draft.cell_runs(&named.cells).join(", ")))
}
