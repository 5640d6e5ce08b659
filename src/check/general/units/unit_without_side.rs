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

pub const CHECK: Check = Check::error("U002", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let patterns = Patterns::of(desk);
    let formations = desk.ruleset.is_none_or(|ruleset| ruleset.has_formations());
    let label = if formations { "neither `formation` nor `side`" } else { "no `side`" };
    for id in draft.unit_ids() {
        let unit = draft.unit(id);
        let said = || draft.written(id, |unit| &unit.side).or(draft.written(id, |unit| &unit.formation));
        if unit.side.is_some() || said().is_some() || !patterns.is_whole(id) {
            continue;
        }
        let apart = unit.kind.is_some() && draft.is_unplaced(id);
        report
            .at(unit.span, format!("`{}` belongs to no side", unit.id))
            .label(if apart { "no `side`" } else { label })
            .help(choice(draft, !apart));
    }
}

/// The names it might give; who comes without a place belongs to no formation either.
fn choice(draft: &Draft, in_formation: bool) -> String {
    let formations = draft.formations.iter().filter(|_| in_formation);
    let formations = words::list(formations.map(|formation| format!("`{}`", formation.id)));
    let sides = words::list(draft.sides.iter().map(|side| format!("`{}`", side.id)));
    match (formations.is_empty(), sides.is_empty()) {
        (false, _) => format!("add `formation`: {formations}; or `side`: {sides}"),
        (true, false) => format!("add `side`: {sides}"),
        (true, true) => "add `side`, and a `[[side]]` of that name".to_string(),
    }
}
