//! A transport for a type of unit that the chart does not have.
//!
//! ## Why it matters
//! `carries` names the types a transport takes. It carries nobody of a type that does not exist, and the type that was meant
//! has to walk.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.half-track]
//! carries = ["rifles", "engineer"]
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.half-track]
//! carries = ["rifle", "engineer"]
//! ```

use std::collections::BTreeSet;

use crate::check::formation_impulse::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("NW061", Some("CARRY"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let types = &reading.tables.unit_type;
    let known: Vec<String> = types.keys().cloned().collect();
    // Rows that are like each other have one list.
    let mut told = BTreeSet::new();
    for (id, row) in types {
        for load in row.carries().filter(|load| !types.contains_key(load.as_str()) && told.insert(load.span)) {
            let suggestion = nearest(load, known.iter().map(String::as_str));
            let note = report
                .at(load.span, format!("`{id}` carries `{load}`, and there is no such type of unit"))
                .label("unknown type")
                .did_you_mean(suggestion, &known);
            if let Some(word) = suggestion {
                note.fix(Fix::replace(format!("write `{word}`"), load.span, format!("\"{word}\"")));
            }
        }
    }
}
