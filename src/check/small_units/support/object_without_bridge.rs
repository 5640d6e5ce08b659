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

use crate::check::small_units::prelude::*;
use crate::grid::Side;
use crate::scenario::draft::ObjectPlace;

pub const CHECK: Check = Check {
    code: "SU731",
    name: "object-without-bridge",
    severity: Severity::Error,
    cite: Some("11.7"),
    doc: include_str!("object_without_bridge.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let Some(map) = &sheet.draft.map else { return };
    let kinds = &sheet.tables.hexside;
    let destroyable = |kind: usize| kinds.get_index(kind).is_some_and(|(_, row)| row.destroyable());
    if some_bridge_is_lost(sheet, map, destroyable) {
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
    for object in &sheet.draft.objects {
        let Some(Spanned { value: ObjectPlace::Side(side), span }) = object.at else { continue };
        if sides.binary_search(&side).is_ok() {
            continue;
        }
        let names: Vec<String> =
            kinds.iter().filter(|(_, row)| row.destroyable()).map(|(id, _)| id.to_string()).collect();
        let from = side.cells().0;
        let near = sides.iter().min_by_key(|other| map.grid.distance(from, other.cells().0));
        let help = match near {
            Some(near) => format!("the nearest is at {0}: `at = \"{0}\"`", words(*near)),
            None => format!("add one to the map: a `[[map.edge]]` on {}", words(side)),
        };
        report
            .at(span, format!("there is no {} for `{}` on hexside {}", names.join(" or "), object.id, words(side)))
            .label("nothing to destroy here")
            .help(help);
    }
}

/// Whether an edge that may have been the bridge came to nothing, which has been reported.
fn some_bridge_is_lost(sheet: &Sheet<'_>, map: &Map, destroyable: impl Fn(usize) -> bool) -> bool {
    let Some(table) = &sheet.draft.document.map else { return true };
    let mut laid = vec![false; table.edge.len()];
    for mark in map.edges.values().flatten() {
        laid[mark.entry] = true;
    }
    table.edge.iter().zip(laid).any(|(edge, laid)| {
        let kind = edge.kind.as_ref().and_then(|kind| sheet.tables.hexside.get_index_of(kind.as_str()));
        !laid && kind.is_none_or(&destroyable)
    })
}
