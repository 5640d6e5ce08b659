//! A set-up entry that names no cell.
//!
//! ## Why it matters
//! The units are on the list of those that begin on the map, but nobody can tell where: the players would have to guess,
//! and the program cannot begin the battle.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = ""
//! units = ["A/Fus", "B/Fus"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use crate::check::prelude::*;
use crate::check::{misfit, naming};

pub const CHECK: Check = Check::error("P005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let misfits = misfit::all(desk);
    for setup in &draft.setups {
        let written = setup.written(&draft.document);
        let Some(at) = written.at.as_ref().filter(|at| at.each().iter().all(|text| text.trim().is_empty())) else {
            continue;
        };
        if misfit::below(desk.sources, draft.document.setup[setup.entry].span, &misfits) {
            continue;
        }
        let units = match setup.units.as_slice() {
            [] => "a set-up entry".to_string(),
            units => naming::units(draft, units.iter().map(|unit| unit.value)),
        };
        let example = draft.map.iter().flat_map(|map| map.grid.cells().next()).map(|cell| draft.label(cell)).next();
        let zones: Vec<String> =
            draft.map.iter().flat_map(|map| &map.zones).take(3).map(|zone| format!("`{}`", zone.name)).collect();
        let zones = if zones.is_empty() { String::new() } else { format!(": {}", zones.join(", ")) };
        report.at(at.span, format!("no cell is given for {units}")).label("nowhere").help(format!(
            "write a cell as `at = \"{}\"`, several, or the name of a zone{zones}",
            example.unwrap_or_default()
        ));
    }
}
