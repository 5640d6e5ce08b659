//! A cell that both sides hold at the start.
//!
//! ## Why it matters
//! Control decides victory and points. A cell given to both sides has no owner until somebody walks in, and the two
//! players will each count it as their own.
//!
//! ## Example
//! ```toml
//! [control]
//! british = "0104 0604"
//! german = "0604"               # both hold the bridge
//! ```
//! Write instead:
//! ```toml
//! [control]
//! british = "0104"
//! german = "0604"
//! ```

use std::collections::BTreeMap;

use crate::check::naming;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("P006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let mut first: BTreeMap<Cell, (SideId, Span)> = BTreeMap::new();
    for (side, cells) in &draft.control {
        for word in naming::by_word(cells) {
            let mut shared: Vec<Cell> = Vec::new();
            let mut other = None;
            for cell in &word.value {
                let holder = *first.entry(*cell).or_insert((*side, word.span));
                if holder.0 != *side {
                    shared.push(*cell);
                    other.get_or_insert(holder);
                }
            }
            let Some((holder, place)) = other else { continue };
            let (here, there) = (&draft.side(*side).id, &draft.side(holder).id);
            let cells = naming::cells(draft, shared);
            report
                .at(word.span, format!("`{here}` and `{there}` both hold {cells} at the start"))
                .label(format!("held by `{here}`"))
                .also(place, format!("and by `{there}`"))
                .help("leave it with one of them");
        }
    }
}
