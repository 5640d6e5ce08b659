//! Two things of a kind bear the same id.
//!
//! ## Why it matters
//! Wherever the id is written, only the first of them is meant; the other can be neither placed nor counted, and two
//! counters look alike on the table.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Fus"       # there is an `A/Fus` already
//! like = "A/Fus"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "C/Fus"
//! like = "A/Fus"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S015", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::DuplicateId { kind, id, first } = fault else { continue };
        let word = kind.word();
        report
            .at(id.span, format!("{word} `{id}` is there twice"))
            .label("given again")
            .also(*first, "first given here")
            .help(format!("give each {word} an id of its own"));
    }
}
