//! The draw for the suits is not given, or only in part.
//!
//! ## Why it matters
//! Every turn goes to the owner of the suit that is turned up, and before turn 1 a draw decides who owns which suit. The
//! scenario has to say which side draws and how many cards.
//!
//! ## Example
//! ```toml
//! [initiative]
//! side = "british"
//! ```
//! Write instead:
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 2
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU603", Some("3.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let document = &reading.draft.document;
    let lost = |key: &str| document.own.file.is_lost_on(&["initiative", key]);
    let Some(draw) = &reading.keys.initiative else {
        if !lost("") {
            report
                .at(document.head(), "nobody draws for the suits before turn 1")
                .label("no `[initiative]` in this scenario")
                .help("add `[initiative]` with the `side` that draws and its number of `cards`");
        }
        return;
    };
    let nobody = draw.side.as_ref().is_none_or(|side| side.each().is_empty()) && !lost("side");
    let nothing = draw.cards.is_none() && !lost("cards");
    let (message, label) = match (nobody, nothing) {
        (true, true) => ("the draw for the suits names neither side nor number", "`side` and `cards` are missing"),
        (true, false) => ("the draw for the suits does not say which side draws", "`side` is missing"),
        (false, true) => ("the draw for the suits does not say how many cards", "`cards` is missing"),
        (false, false) => return,
    };
    report.at(draw.span, message).label(label).help(match (nobody, nothing) {
        (true, false) => "add the `side` that draws",
        (false, true) => "add the number of `cards` it draws",
        _ => "add the `side` that draws and its number of `cards`",
    });
}
