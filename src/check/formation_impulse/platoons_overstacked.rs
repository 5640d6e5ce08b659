//! More platoons in a hex than it holds.
//!
//! ## Why it matters
//! A hex has room for a few platoons of a side, as the option `stacking` says. Headquarters, support weapons and those
//! who are carried take none.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//!
//! [[setup]]
//! at = "0308"
//! units = ["R-HT", "R-4"]
//!
//! [[setup]]
//! at = "0308"
//! units = ["R-Eng"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0308"
//! units = ["R-sHQ", "R-3"]
//!
//! [[setup]]
//! at = "0106"
//! units = ["R-HT", "R-4"]
//!
//! [[setup]]
//! at = "0407"
//! units = ["R-Eng"]
//! ```

use super::field::{stacks, takes_room};
use crate::check::formation_impulse::prelude::*;
use crate::check::{naming, start};

pub const CHECK: Check = Check {
    code: "NW012",
    name: "platoons-overstacked",
    severity: Severity::Error,
    cite: Some("TERR.stack"),
    doc: include_str!("platoons_overstacked.rs"),
    run: Run::FormationImpulse(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let limit = sheet.options.stacking;
    for ((cell, _), here) in stacks(sheet) {
        let platoons: Vec<Posted> = here.into_iter().filter(|post| takes_room(sheet, post.unit)).collect();
        let Some(beyond) = usize::try_from(limit).ok().and_then(|limit| platoons.get(limit)) else { continue };
        report
            .at(
                beyond.named,
                format!("{} platoons begin in {}, which holds {limit}", platoons.len(), sheet.draft.label(cell)),
            )
            .label(format!("`{}` is too many", sheet.draft.unit(beyond.unit).id))
            .help("let some of them begin beside it; headquarters and those who are carried take no room");
    }
    for setup in sheet.draft.setups.iter().filter(|setup| start::only_cell(setup).is_none()) {
        let cells = naming::distinct(&setup.cells).len() as i64;
        let platoons = setup.units.iter().filter(|unit| takes_room(sheet, unit.value)).count() as i64;
        if cells > 0 && platoons > cells.saturating_mul(limit) {
            report
                .at(setup.at, format!("{platoons} platoons are to begin in {cells} hexes, {limit} in each"))
                .label("too few hexes")
                .help("name more hexes, or fewer units");
        }
    }
}
