//! A unit that is placed twice.
//!
//! ## Why it matters
//! There is one counter for it. Whoever sets up the second place finds it already used, and the order of battle on the
//! card promises more than the box holds.
//!
//! ## Example
//! ```toml
//! [[arrival]]
//! turn = 4
//! units = ["Flak"]               # it already stands in 0904
//! at = "1004"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["88mm"]
//! at = "north-entry"
//! ```

use std::collections::BTreeMap;

use crate::check::prelude::*;
use crate::check::start::{self, Origin};

pub const CHECK: Check = Check::error("P002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let mut first: BTreeMap<UnitId, (Span, Origin)> = BTreeMap::new();
    for (unit, origin) in start::mentions(draft) {
        let Some((place, before)) = first.get(&unit.value) else {
            first.insert(unit.value, (unit.span, origin));
            continue;
        };
        let id = &draft.unit(unit.value).id;
        report
            .at(unit.span, format!("`{id}` {}", how(draft, *before, origin)))
            .label("placed again")
            .also(*place, "placed here first")
            .help(format!("there is one `{id}`: take it out of one of the two lists"));
    }
}

fn how(draft: &Draft, before: Origin, again: Origin) -> String {
    let turn = |arrival: usize| draft.arrivals[arrival].turn.map(|turn| turn.value);
    let on = |turn: Option<i64>| turn.map(|turn| format!(" on turn {turn}")).unwrap_or_default();
    match (before, again) {
        (Origin::Arrival(a), Origin::Arrival(b)) => match (turn(a), turn(b)) {
            (Some(a), Some(b)) if a != b => format!("arrives twice, on turn {a} and on turn {b}"),
            (a, _) => format!("arrives twice{}", on(a)),
        },
        (Origin::Arrival(arrival), _) | (_, Origin::Arrival(arrival)) => {
            format!("is set up and also arrives{}", on(turn(arrival)))
        }
        _ => "is set up twice".to_string(),
    }
}
