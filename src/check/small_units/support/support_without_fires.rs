//! A support entry without artillery fires or air strikes.
//!
//! ## Why it matters
//! It gives its side nothing. Most often the numbers are still to be filled in, or stand in another entry.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 5
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 5
//! af = "1x1"
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU717", Some("6.7.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let own = &reading.draft.document.own.file;
    for (number, support) in reading.support.iter().enumerate().filter(|(_, support)| support.fires.is_empty()) {
        let written = own.item("support", number);
        if written.is_some_and(|entry| entry.is_lost("af") || entry.is_lost("as")) {
            continue;
        }
        let message = match support.side {
            Some(side) => format!("this support gives `{}` nothing", reading.draft.side(side).id),
            None => "this support gives nothing".to_string(),
        };
        report
            .at(support.span, message)
            .label("neither `af` nor `as`")
            .help("add artillery fires, as `af = \"1x1\"`, or air strikes, as `as = \"1x1\"`");
    }
}
