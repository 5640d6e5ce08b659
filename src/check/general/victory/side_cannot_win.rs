//! A side that no victory entry lets win.
//!
//! ## Why it matters
//! Its player can at best draw. Some scenarios mean this, but then it should be a decision: usually the entries were written
//! for one side and the other was left for later.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! result = "draw"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//!
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ points = 2 }]
//! ```

use std::collections::BTreeSet;

use crate::check::prelude::*;
use crate::check::start::SIDES;

pub const CHECK: Check = Check::warning("V014", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // A winner whose name could not be read may be anyone.
    let lost = |entry: usize| draft.document.victory[entry].side.is_some() && draft.endings[entry].side.is_none();
    let Some(last) = draft.endings.last().filter(|_| !(0..draft.endings.len()).any(lost)) else { return };
    let winners: BTreeSet<SideId> = draft.endings.iter().filter_map(|ending| ending.side).collect();
    for side in draft.side_ids().take(SIDES).filter(|side| !winners.contains(side)) {
        let id = &draft.side(side).id;
        report
            .at(id.span, format!("`{id}` cannot win: no victory entry names it"))
            .label("never a winner")
            .also(last.span, "the last victory entry")
            .help(format!("add a `[[victory]]` entry with `side = \"{id}\"`"));
    }
}
