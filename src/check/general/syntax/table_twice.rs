//! A table that may stand in one file only stands in two.
//!
//! ## Why it matters
//! A battle has one map and one clock. Two files that each bring their own would have to be merged line by line, and no
//! reader could tell which line counts.
//!
//! ## Example
//! ```toml
//! licence = "CC0-1.0"
//! use = "battle.toml"        # it has a `[time]` too
//! ```
//! Write instead:
//! ```toml
//! licence = "CC0-1.0"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S014", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::Twice { what, span, first } = fault else { continue };
        let other = &desk.sources.of(*first).name;
        report
            .at(*span, format!("`[{what}]` stands in this file and in `{other}`"))
            .label("left unread")
            .also(*first, "the one that is read")
            .help(format!("keep `[{what}]` in one of the two files"));
    }
}
