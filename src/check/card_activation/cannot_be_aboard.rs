//! A unit aboard what cannot carry it.
//!
//! ## Why it matters
//! Transports carry infantry of their own side. Guns are towed, and everybody else goes by himself.
//!
//! ## Example
//! ```toml
//! id = "R-4"
//! side = "red"
//! type = "cavalry"
//! aboard = "R-Truck"
//! ```
//! Write instead:
//! ```toml
//! id = "R-4"
//! side = "red"
//! type = "infantry"
//! aboard = "R-Truck"
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check::error("RF043", Some("LOAD"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let Some(aboard) = reading.unit(id).aboard else { continue };
        let [load, carrier] = [id, aboard.value].map(|unit| reading.draft.unit(unit));
        let (Some((what, _)), Some((kind, row))) = (&reading.unit(id).kind, &reading.unit(aboard.value).kind) else {
            continue;
        };
        let why = if aboard.value == id {
            "it is the unit itself".to_string()
        } else if !row.can_carry(what) {
            format!("`{kind}` carries no `{what}`")
        } else if load.side.is_some() && carrier.side.is_some() && load.side != carrier.side {
            "it is of the other side".to_string()
        } else {
            continue;
        };
        let note = report
            .at(aboard.span, format!("`{}` cannot begin in `{}`: {why}", load.id, carrier.id))
            .label(format!("a unit of type `{kind}`"));
        let able = words::list(row.carries().map(|load| format!("`{load}`")));
        match able.is_empty() {
            true => note.help("name a transport, or leave `aboard` out"),
            false => note.help(format!("`{kind}` carries {able}")),
        };
    }
}
