//! Turn labels whose clock runs backwards.
//!
//! ## Why it matters
//! The labels are printed on the turn track. A time that is earlier than that of the turn before it looks like a slip, and
//! players who follow the clock end up in the wrong box. Passing midnight is no such thing.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [time]
//! turns = 6
//! labels = ["06:00", "07:30", "07:00", "10:30", "12:00", "13:30"]
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [time]
//! turns = 6
//! labels = ["06:00", "07:30", "09:00", "10:30", "12:00", "13:30"]
//! ```

use super::clock;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("T008", None, Run::General(run));

/// No pause between two turns of a battle is longer: a clock that seems to jump further has gone back.
const LONGEST_PAUSE: i64 = 16 * 60;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(labels) = desk.draft.document.time.as_ref().and_then(|time| time.labels.as_ref()) else { return };
    for (turn, pair) in labels.windows(2).enumerate() {
        let [before, label] = pair else { continue };
        let (Some((earlier, day)), Some((later, same_day))) = (clock::find(before), clock::find(label)) else {
            continue;
        };
        // With another date beside it the same time is a day later.
        let pause = (later - earlier - 1).rem_euclid(clock::DAY) + 1;
        if day != same_day || pause <= LONGEST_PAUSE || later > earlier {
            continue;
        }
        report
            .at(label.span, format!("turn {} is labelled `{label}`, not later than the turn before it", turn + 2))
            .label("the clock runs backwards")
            .also(before.span, format!("turn {}", turn + 1))
            .help("write a later time, or the date if a day has passed");
    }
}
