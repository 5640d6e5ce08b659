//! An object on a hexside where there is nothing to destroy.
//!
//! ## Why it matters
//! An object between two hexes stands for the bridge there. On a hexside without one its mark is printed beside the
//! bridge, and destroying it closes nothing.
//!
//! ## Example
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0505/0605"       # the bridge is at 0504/0604
//! ```
//! Write instead:
//! ```toml
//! [[object]]
//! id = "OB"
//! name = "Oster bridge"
//! at = "0504/0604"
//! ```

use crate::check::general::cut_paths;
use crate::check::small_units::prelude::*;
use crate::grid::Side;
use crate::scenario::draft::ObjectPlace;

pub const CHECK: Check = Check::error("SU731", Some("11.7"), Run::SmallUnits(run)).of_role(Role::NothingThere);

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    let kinds = &reading.tables.hexside;
    let destroyable = |kind: usize| kinds.get_index(kind).is_some_and(|(_, row)| row.destroyable());
    if some_bridge_is_lost(reading, map, destroyable) {
        return;
    }
    let words = |side: Side| {
        let (a, b) = side.cells();
        format!("{}/{}", map.grid.label(a), map.grid.label(b))
    };
    let sides: Vec<Side> = map
        .edges
        .iter()
        .filter(|(_, marks)| marks.iter().any(|mark| destroyable(mark.kind)))
        .map(|(side, _)| *side)
        .collect();
    let cut = cut_paths(&reading.draft);
    for object in &reading.draft.objects {
        let Some(Spanned { value: ObjectPlace::Side(side), span }) = object.at else { continue };
        if sides.binary_search(&side).is_ok() {
            continue;
        }
        let names: Vec<String> =
            kinds.iter().filter(|(_, row)| row.destroyable()).map(|(id, _)| id.to_string()).collect();
        let note = report
            .at(span, format!("there is no {} for `{}` on hexside {}", names.join(" or "), object.id, words(side)))
            .label("nothing to destroy here")
            .help(remedy(reading, map, &sides, side));
        if let Some(road) = cut.get(&side) {
            note.also(*road, "a road leads over it");
        }
    }
}

/// The bridge next to it that nobody else stands for, if the hexside was a slip; one of its own, if there is water to cross;
/// otherwise a hex.
fn remedy(reading: &Reading, map: &Map, bridges: &[Side], side: Side) -> String {
    let words = |side: Side| format!("{}/{}", map.grid.label(side.cells().0), map.grid.label(side.cells().1));
    let ends = |side: Side| [side.cells().0, side.cells().1];
    let apart = |other: Side| {
        let pairs = ends(side).into_iter().flat_map(|a| ends(other).map(|b| map.grid.distance(a, b)));
        pairs.sum::<u32>()
    };
    let taken = |other: &&Side| {
        reading.draft.objects.iter().any(|object| object.at.is_some_and(|at| at.value == ObjectPlace::Side(**other)))
    };
    // Every hex of the one within a step or two of every hex of the other.
    let near = bridges.iter().filter(|other| !taken(other) && apart(**other) <= 6).min_by_key(|other| apart(**other));
    if let Some(near) = near {
        return format!("the nearest is at {0}: `at = \"{0}\"`", words(*near));
    }
    let kinds = &reading.tables.hexside;
    let crossed = map.edges.get(&side).into_iter().flatten().find_map(|mark| kinds.get_index(mark.kind));
    let bridge = crossed.and_then(|(water, _)| {
        kinds.iter().find(|(_, row)| row.destroyable() && row.neutralizes().any(|over| over.as_str() == water))
    });
    match bridge {
        Some((id, _)) => {
            format!("lay one over it, a `[[map.edge]]` with `kind = \"{id}\"` and `sides = \"{}\"`", words(side))
        }
        None => format!("name the hexside it stands on, or a hex, `at = \"{}\"`", map.grid.label(side.cells().0)),
    }
}

/// Whether an edge that may have been the bridge came to nothing, which has been reported.
fn some_bridge_is_lost(reading: &Reading, map: &Map, destroyable: impl Fn(usize) -> bool) -> bool {
    let Some(table) = &reading.draft.document.map else { return true };
    let mut laid = vec![false; table.edge.len()];
    for mark in map.edges.values().flatten() {
        laid[mark.entry] = true;
    }
    table.edge.iter().zip(laid).any(|(edge, laid)| {
        let kind = edge.kind.as_ref().and_then(|kind| reading.tables.hexside.get_index_of(kind.as_str()));
        !laid && kind.is_none_or(&destroyable)
    })
}
