//! A ruleset that does not exist.
//!
//! ## Why it matters
//! The rules decide what the keys, terrain and unit types of a file mean. Without them only its spelling can be checked.
//!
//! ## Example
//! ```toml
//! rules = "smallunits"
//! ```
//! Write instead:
//! ```toml
//! rules = "small-units"
//! ```

use crate::check::prelude::*;
use crate::diag::nearest;
use crate::rules::{self, RULESETS};

pub const CHECK: Check = Check::error("S009", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(written) = &desk.draft.document.rules else { return };
    if rules::ruleset(written).is_some() {
        return;
    }
    let known: Vec<String> = RULESETS.iter().map(|ruleset| ruleset.id().to_string()).collect();
    let suggestion = nearest(written, known.iter().map(String::as_str));
    report
        .at(written.span, format!("there is no ruleset `{}`", super::words::short(written)))
        .label("unknown ruleset")
        .did_you_mean(suggestion, &known);
}
