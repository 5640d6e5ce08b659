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
use crate::check::words;
use crate::diag::nearest;

pub const CHECK: Check = Check::error("S023", None, Run::General(run));

/// So many options that are like none we know are no slips: a header is missing above them.
const MANY: usize = 3;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(ruleset) = desk.ruleset else { return };
    let sections = ruleset.sections();
    let known: Vec<String> = sections.options().map(|(option, _)| option.to_string()).collect();
    let unknown = desk.draft.document.options.iter().filter(|(key, _)| sections.option(key).is_none());
    let near = |key: &str| nearest(key, known.iter().map(String::as_str));
    let (slips, strange): (Vec<_>, Vec<_>) = unknown.map(|(key, _)| key).partition(|key| near(key).is_some());
    let (alone, together) = if strange.len() < MANY { (strange, Vec::new()) } else { (Vec::new(), strange) };
    for key in slips.into_iter().chain(alone) {
        report
            .at(key.span, format!("{} has no option `{}`", ruleset.title(), short(key)))
            .label("nothing is changed by this")
            .did_you_mean(near(key), &known);
    }
    if let Some(first) = together.first() {
        let names = words::list(together.iter().map(|key| format!("`{}`", short(key))));
        report
            .at(first.span, format!("{} has no options {names}", ruleset.title()))
            .label("nothing is changed by these")
            .help("a header such as `[map]` may be missing above them");
    }
}
