//! A victory entry below one that always holds.
//!
//! ## Why it matters
//! Entries are read from top to bottom and the first that holds decides. An entry without tests holds in every case, so
//! nothing below it is ever looked at, whatever happens on the map.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "marginal"
//!
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "steps" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "german"
//! result = "decisive"
//! any = [{ destroyed = "OB" }, { losses = "british", at_least = 6, of = "steps" }]
//!
//! [[victory]]
//! side = "german"
//! result = "marginal"
//! ```

use super::implies::moment;
use crate::check::claims;
use crate::check::prelude::*;
use crate::check::words;
use crate::scenario::victory::Ending;

pub const CHECK: Check = Check::warning("V003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    // An entry that is only put in words has a finding of its own.
    let always = |ending: &Ending| ending.is_unconditional() && draft.document.victory[ending.entry].text.is_none();
    let Some(at) = draft.endings.iter().position(always) else { return };
    let (certain, below) = (&draft.endings[at], &draft.endings[at + 1..]);
    // What is looked at earlier in a turn can still come first.
    let late: Vec<&Ending> = below.iter().filter(|ending| moment(certain.when) <= moment(ending.when)).collect();
    let Some(first) = late.first() else { return };
    let more = match late.len() - 1 {
        0 => String::new(),
        more => format!(", nor {}", words::count(more, "entry below it", "entries below it")),
    };
    report
        .at(first.span, format!("{} is never reached{more}", claims::name(draft, first)))
        .label("never looked at")
        .also(certain.span, "this entry always holds")
        .help(format!("move {} to the end of the list, or give it tests", claims::name(draft, certain)));
}
