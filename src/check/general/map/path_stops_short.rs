//! A road that ends nowhere.
//!
//! ## Why it matters
//! Roads lead to places, to other roads or off the map. One that stops in open country mostly lacks its last hexes, and
//! reinforcements that count on it come too late.
//!
//! ## Example
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0304-0306"        # what is at 0306?
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0304-0308"
//! ```
//! A road that does end there says so:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0304-0306"
//! ```
//! Write instead:
//! ```toml
//! [[map.path]]
//! kind = "road"
//! cells = "0304-0306"
//! open_end = true
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::{torn, words};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("M036", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = &desk.draft.map else { return };
    let roads = Roads::of(map);
    for (number, path) in map.paths.iter().enumerate() {
        let [first, .., last] = path.cells.as_slice() else { continue };
        if path.open_end || !torn::path_is_known(desk, path.entry) {
            continue;
        }
        let entry = desk.draft.document.map.as_ref().and_then(|table| table.path.get(path.entry));
        let kind = entry.and_then(|entry| entry.kind.as_ref()).map_or("path", |kind| kind.as_str());
        let called = words::feature(kind, entry.and_then(|entry| entry.name.as_ref()));
        for (end, span) in [(first, stop(desk, first.span, true)), (last, stop(desk, last.span, false))] {
            if roads.leads_somewhere(map, number, end.value) {
                continue;
            }
            let next = map.grid.neighbours(end.value).map(|(_, cell)| cell);
            let next = next.filter(|cell| !path.cells.iter().any(|on| on.value == *cell));
            let next: Vec<String> = next
                .filter(|cell| roads.leads_somewhere(map, number, *cell))
                .map(|cell| map.grid.label(cell))
                .collect();
            let label = map.grid.label(end.value);
            let onward = match next.as_slice() {
                [] => "to a place, another path or the edge of the map".to_string(),
                some => format!("to {}", words::choice(some)),
            };
            report
                .at(span, format!("{called} stops at {label}, where nothing is"))
                .label("ends here")
                .help(format!("carry it on {onward}, name a place at {label}, or write `open_end = true`"));
        }
    }
}

/// What a path can lead to.
struct Roads {
    places: BTreeSet<Cell>,
    /// How often paths of a kind come by, and the path that comes by if it is only one.
    by: BTreeMap<(usize, Cell), (usize, usize)>,
    kinds: Vec<usize>,
}

impl Roads {
    fn of(map: &Map) -> Roads {
        let mut by = BTreeMap::new();
        for (number, path) in map.paths.iter().enumerate() {
            for cell in &path.cells {
                by.entry((path.kind, cell.value)).or_insert((0, number)).0 += 1;
            }
        }
        let places = map.places.iter().flat_map(|place| &place.cells).map(|cell| cell.value).collect();
        Roads { places, by, kinds: map.paths.iter().map(|path| path.kind).collect() }
    }

    fn leads_somewhere(&self, map: &Map, path: usize, cell: Cell) -> bool {
        let met = self.by.get(&(self.kinds[path], cell)).is_some_and(|(times, only)| *times > 1 || *only != path);
        met || map.grid.is_edge(cell) || self.places.contains(&cell)
    }
}

/// The first or last stop of a run such as `0104-0203`.
fn stop(desk: &Desk<'_>, run: Span, first: bool) -> Span {
    let text = desk.sources.text(run);
    // In a text with escapes the run has no place of its own.
    if text.starts_with(['"', '\'']) {
        return run;
    }
    match (text.find('-'), text.rfind('-')) {
        (Some(dash), _) if first => run.part(0..dash),
        (_, Some(dash)) => run.part(dash + 1..text.len()),
        _ => run,
    }
}
