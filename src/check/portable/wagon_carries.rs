//! A unit on a wagon that only tows.
//!
//! ## Why it matters
//! Horse-drawn transport pulls guns and carries nobody: men walk beside it.
//!
//! ## Example
//! ```toml
//! id = "R-Truck"
//! side = "red"
//! type = "horse-transport"
//! ```
//! Write instead:
//! ```toml
//! id = "R-Truck"
//! side = "red"
//! type = "truck"
//! ```

use crate::check::portable::prelude::*;
use crate::check::together::misfit;
use crate::check::words;
use crate::rules::portable::tables::UnitType;

pub const CHECK: Check = Check::error("PW017", Some("TRN"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let (load, Some(on)) = (reading.unit(id), reading.unit(id).on) else { continue };
        let carrier = reading.unit(on.value);
        let Some((kind, row)) = &carrier.kind else { continue };
        if load.kind.is_none() || !is_wagon(row) || carrier.takes(load).is_some() || on.value == id {
            continue;
        }
        let able = reading
            .tables
            .unit_type
            .iter()
            .filter(|(_, row)| load.kind.as_ref().is_some_and(|(what, _)| row.transport() && row.can_carry(what)));
        let able = words::list(able.map(|(id, _)| format!("`{id}`")));
        let note = misfit(report, &reading.draft, (id, on), |id, other| {
            format!("`{id}` is on `{other}`, which only tows guns")
        })
        .label(format!("a unit of type `{kind}`"));
        match able.is_empty() {
            true => note.help("let it walk"),
            false => note.help(format!("let it walk, or make its transport {able}")),
        };
    }
}

/// A transport that tows and carries nobody.
pub fn is_wagon(row: &UnitType) -> bool {
    row.transport() && row.tows() && row.carries().next().is_none()
}
