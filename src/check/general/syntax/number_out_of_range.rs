//! A number beyond what can stand there.
//!
//! ## Why it matters
//! No track, counter or map has room for it; it is most often a slip of the finger. The number is left out.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 6000000000
//! start = "06:00"
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! start = "06:00"
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S006", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::OutOfRange { place, written, range } = fault else { continue };
        let raw = desk.sources.text(written.span);
        let message = format!("{place} cannot be {}", short(raw));
        let note = report.at(written.span, message);
        // How many turns there may be is said by one number everywhere.
        let range = if place == "`time.turns`" { &Some((1, Draft::MOST_TURNS)) } else { range };
        match range {
            Some((min, max)) => {
                // A number too long to be read is as far off as its sign says.
                let below = written.parse::<i64>().map_or(raw.starts_with('-'), |number| number < *min);
                let bound = if below { format!("{min} or more") } else { format!("{max} or less") };
                note.label(format!("must lie between {min} and {max}")).help(format!("write {bound}"));
            }
            None => {
                note.label("no number is this large");
            }
        }
    }
}
