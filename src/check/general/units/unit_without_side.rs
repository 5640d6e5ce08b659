//! A unit that belongs to nobody.
//!
//! ## Why it matters
//! A unit's side follows from its formation, or is said by itself if it has none. With neither, no player may move it and
//! its counter has no colour.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Flak"
//! support_weapon = true
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Flak"
//! side = "german"
//! support_weapon = true
//! ```

use super::patterns::Patterns;
use crate::check::prelude::*;
use crate::check::words;

pub const CHECK: Check = Check {
    code: "U002",
    name: "unit-without-side",
    severity: Severity::Error,
    cite: None,
    doc: include_str!("unit_without_side.rs"),
    run: Run::General(run),
};

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let patterns = Patterns::of(desk);
    for unit in &draft.units {
        let said =
            || patterns.said(unit.entry, |unit| &unit.side).or(patterns.said(unit.entry, |unit| &unit.formation));
        if unit.side.is_some() || said().is_some() || !patterns.is_whole(unit.entry) {
            continue;
        }
        let note =
            report.at(unit.span, format!("`{}` belongs to no side", unit.id)).label("neither `formation` nor `side`");
        let ids = |ids: Vec<String>| words::list(ids);
        let formations = ids(draft.formations.iter().map(|formation| format!("`{}`", formation.id)).collect());
        let sides = ids(draft.sides.iter().map(|side| format!("`{}`", side.id)).collect());
        match (formations.is_empty(), sides.is_empty()) {
            (false, _) => note.help(format!("add `formation`: {formations}; or `side`: {sides}")),
            (true, false) => note.help(format!("add `side`: {sides}")),
            (true, true) => note.help("add `side`, and a `[[side]]` of that name"),
        };
    }
}
