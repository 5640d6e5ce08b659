//! A unit that is neither set up nor arriving.
//!
//! ## Why it matters
//! Its counter is printed and its side counts on it, but no card tells the players where it begins or when it comes. A
//! scenario may leave out units of a battle file it uses; a unit written beside the set-up itself is there to be played.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus"]              # and where is `B/Fus`?
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0202"
//! units = ["A/Fus", "B/Fus"]
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::prelude::*;
use crate::check::roll::Roll;
use crate::check::start;

pub const CHECK: Check = Check::error("P001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let mut sides: BTreeMap<Option<SideId>, Vec<UnitId>> = BTreeMap::new();
    for unit in Roll::call(desk).forgotten {
        sides.entry(draft.unit(unit).side).or_default().push(unit);
    }
    let present: BTreeSet<Option<SideId>> =
        start::in_play(draft).into_iter().map(|unit| draft.unit(unit).side).collect();
    for (side, units) in sides {
        match (side, units.as_slice()) {
            // A side of which nobody is there has one thing missing, not one for each unit.
            (Some(id), [first, _, ..]) if !present.contains(&side) => {
                let name = &draft.side(id).id;
                report
                    .at(
                        draft.unit(*first).id.span,
                        format!("none of the {} units of `{name}` is set up or arriving", units.len()),
                    )
                    .label("the first of them")
                    .also(name.span, "the side")
                    .help(format!("name the units of `{name}` in `[[setup]]` or `[[arrival]]` entries"));
            }
            _ => {
                for unit in units {
                    let id = &draft.unit(unit).id;
                    let flown_in = draft.unit(unit).kind.is_some() && draft.is_unplaced(unit);
                    let entries = if flown_in { "an `[[arrival]]`" } else { "a `[[setup]]` or `[[arrival]]`" };
                    report
                        .at(id.span, format!("`{id}` is neither set up nor arriving"))
                        .label("no entry names it")
                        .help(format!("add \"{id}\" to the `units` of {entries}, or delete it"));
                }
            }
        }
    }
}
