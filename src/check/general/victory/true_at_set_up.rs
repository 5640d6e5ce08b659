//! A victory entry that holds before anything has happened.
//!
//! ## Why it matters
//! It is looked at after every turn, or at once, and what it asks is already so when the players have set up: the battle is
//! won before the first shot.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! when = "turn-end"
//! all = [{ control = "0604" }]          # the Germans hold it from the start
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! all = [{ control = "0604" }]
//! ```

use super::opening::Opening;
use crate::check::claims;
use crate::check::prelude::*;
use crate::scenario::document::When;

pub const CHECK: Check = Check::warning("V009", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let opening = Opening::of(draft);
    for ending in draft.endings.iter().filter(|ending| !ending.unclear && ending.when != When::End) {
        let entry = &draft.document.victory[ending.entry];
        // What is only put in words is for the players to judge.
        let judged = ending.is_unconditional() && entry.text.is_some();
        let Some(when) = entry.when.filter(|_| !judged && ending.holds(&opening)) else { continue };
        let over = if ending.when == When::Immediate { "before turn 1" } else { "after turn 1" };
        report
            .at(
                when.span,
                format!("{} already holds at the start: the battle would end {over}", claims::name(draft, ending)),
            )
            .label("nothing needs to happen")
            .help("leave `when` out to judge at the end of the battle, or add a test that is not yet true");
    }
}
