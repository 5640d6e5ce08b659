//! An option that the ruleset does not have.
//!
//! ## Why it matters
//! An option chooses another answer where the rulebook leaves a question open. One that does not exist chooses nothing, and
//! the battle is played by the usual answer.
//!
//! ## Example
//! ```toml
//! [options]
//! loss_treshold = "gt2"
//! ```
//! Write instead:
//! ```toml
//! [options]
//! loss_threshold = "gt2"
//! ```

use super::words::short;
use crate::check::prelude::*;
use crate::diag::nearest;

pub const CHECK: Check = Check {
    code: "S023",
    name: "unknown-option",
    severity: Severity::Error,
    cite: None,
    doc: include_str!("unknown_option.rs"),
    run: Run::General(run),
};

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(ruleset) = desk.ruleset else { return };
    let sections = ruleset.sections();
    for (key, _) in desk.draft.document.options.iter().filter(|(key, _)| sections.option(key).is_none()) {
        let known: Vec<String> = sections.options().map(|(option, _)| option.to_string()).collect();
        let suggestion = nearest(key, known.iter().map(String::as_str));
        report
            .at(key.span, format!("{} has no option `{}`", ruleset.title(), short(key)))
            .label("nothing is changed by this")
            .did_you_mean(suggestion, &known);
    }
}
