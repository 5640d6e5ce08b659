//! A unit on a transport that cannot take it.
//!
//! ## Why it matters
//! Each kind of transport carries or tows only some types, and tanks take riders only of some. Nobody could have loaded this
//! one.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! side = "red"
//! type = "light-tank"
//! on = "R-Truck"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! like = "R-1"
//! on = "R-Truck"
//! ```

use super::wagon_carries::is_wagon;
use crate::check::portable::prelude::*;
use crate::check::together::misfit;
use crate::check::words;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::error("PW016", Some("TRN"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let (load, Some(on)) = (reading.unit(id), reading.unit(id).on) else { continue };
        let carrier = reading.unit(on.value);
        let (Some((kind, row)), Some((what, _))) = (&carrier.kind, &load.kind) else { continue };
        // Wagons have a finding of their own, and so has a unit on itself.
        if carrier.takes(load).is_some() || is_wagon(row) || on.value == id {
            continue;
        }
        let why = refusal(kind, what, row);
        let note =
            misfit(report, &reading.draft, (id, on), |id, other| format!("`{id}` cannot begin on `{other}`: {why}"))
                .label(format!("a unit of type `{kind}`"));
        let able = takes(reading, row);
        if !able.is_empty() {
            note.help(format!("`{kind}` takes {able}"));
        }
    }
}

/// Why not, in a few words.
fn refusal(kind: &str, load: &str, row: &UnitType) -> String {
    if row.transport() || row.takes_riders() {
        format!("`{kind}` takes no `{load}`")
    } else {
        format!("`{kind}` is no transport")
    }
}

/// What a type takes along.
fn takes(reading: &Reading, row: &UnitType) -> String {
    let carried = row.carries().map(|kind| format!("`{kind}`"));
    let riders = reading.tables.unit_type.iter().filter(|(_, load)| row.takes_riders() && load.rides());
    let towed = reading.tables.unit_type.iter().filter(|(_, load)| row.tows() && load.is_towed());
    let more = riders.chain(towed).map(|(id, _)| format!("`{id}`"));
    words::list(carried.chain(more))
}
