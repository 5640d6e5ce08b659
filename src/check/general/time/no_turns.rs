//! A scenario without a number of turns that can be played.
//!
//! ## Why it matters
//! The turn track is printed from it, arrivals and support refer to its boxes, and without a last turn the battle never
//! ends.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 0
//! start = "06:00"
//! minutes = 90
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! minutes = 90
//! ```

use crate::check::misfit;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("T001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let document = &desk.draft.document;
    let most = Draft::MOST_TURNS;
    let Some(time) = &document.time else {
        if !misfit::is_table(desk, "time") {
            report
                .at(document.head(), "the scenario does not say how many turns it has")
                .help("add a table `[time]` with `turns = 6`, or as many as the battle takes");
        }
        return;
    };
    match time.turns {
        Some(turns) if turns.value < 1 => {
            report
                .at(turns.span, format!("a battle cannot have {turns} turns"))
                .label("at least 1")
                .help("write the number of turns the battle takes, such as `turns = 6`");
        }
        Some(turns) if turns.value > most => {
            report
                .at(turns.span, format!("{turns} turns are more than a track can show"))
                .label(format!("at most {most}"))
                .help(format!("write {most} or less; longer turns make a battle shorter"));
        }
        Some(_) => {}
        None if misfit::below(desk.sources, time.span, &misfit::all(desk)) => {}
        None => {
            report
                .at(time.span, "`[time]` does not say how many turns the scenario has")
                .label("`turns` is missing")
                .help("add `turns = 6`, or as many as the battle takes");
        }
    }
}
