//! A formation of which only a part is in play.
//!
//! ## Why it matters
//! A scenario may use a part of a battle's units. But players look for the others in the box, and a formation without
//! some of its companies acts with less than its name promises. Often one unit was simply forgotten.
//!
//! ## Example
//! A battle file gives the formation two companies:
//! ```toml battle.toml
//! [map]
//! size = "4x4"
//! default = "clear"
//!
//! [[side]]
//! id = "british"
//!
//! [[formation]]
//! id = "Fus"
//! side = "british"
//!
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//!
//! [[unit]]
//! id = "B/Fus"
//! like = "A/Fus"
//! ```
//! The scenario plays with one of them:
//! ```toml
//! format = 1
//! rules = "small-units"
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! use = "battle.toml"
//!
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::prelude::*;
use crate::check::roll::Roll;
use crate::check::start::{self, Origin};
use crate::check::{naming, words};

pub const CHECK: Check = Check::hint("P010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let first = first_entries(draft);
    let mut missing: BTreeMap<FormationId, BTreeSet<UnitId>> = BTreeMap::new();
    for unit in Roll::call(desk).left_out {
        if let Some(formation) = draft.unit(unit).formation {
            missing.entry(formation.value).or_default().insert(unit);
        }
    }
    for (formation, missing) in missing {
        let Some(span) = first.get(&formation) else { continue };
        let id = &draft.formation(formation).id;
        let (names, count) = (naming::units(draft, missing.iter().copied()), missing.len());
        report
            .at(*span, format!("formation `{id}` is in play without {names}"))
            .label(format!("{} missing", words::count(count, "unit is", "units are")))
            .also(id.span, "the formation")
            .help(format!("add {names} to a `[[setup]]` or `[[arrival]]`, if not left out on purpose"));
    }
}

/// The units of each formation in the first entry that has any, as one stretch.
fn first_entries(draft: &Draft) -> BTreeMap<FormationId, Span> {
    let mut stretches: BTreeMap<FormationId, (Origin, Span)> = BTreeMap::new();
    let mut before: Option<FormationId> = None;
    for (unit, origin) in start::mentions(draft) {
        let formation = draft.unit(unit.value).formation.map(|formation| formation.value);
        if let Some(formation) = formation {
            let (begun, span) = stretches.entry(formation).or_insert((origin, unit.span));
            if *begun == origin && before == Some(formation) {
                *span = naming::stretch(*span, unit.span);
            }
        }
        before = formation;
    }
    stretches.into_iter().map(|(formation, (_, span))| (formation, span)).collect()
}
