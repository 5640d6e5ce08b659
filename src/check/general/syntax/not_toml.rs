//! A line that is not TOML.
//!
//! ## Why it matters
//! What cannot be read cannot be checked: the line is left out, and as long as it is, nothing is said about hexes, units
//! or victory, because what seems wrong there may only be missing here. Each such line is named once; the rest of the
//! file is still searched for misspelt keys and wrong values.
//!
//! ## Example
//! ```toml
//! title = Practice ground
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use super::slips::{Slip, foreign};
use crate::check::prelude::*;
use crate::rules;

pub const CHECK: Check = Check::error("S001", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let torn = desk.faults.iter().filter(|fault| matches!(fault, Fault::Syntax { .. })).count();
    let shapes = rules::shapes(desk.ruleset.map(|ruleset| ruleset.id()));
    for fault in desk.faults {
        let Fault::Syntax { message, span, lines, last } = fault else { continue };
        let source = desk.sources.of(*span);
        if let Some(format) = foreign(&source.text) {
            report
                .at(*span, format!("`{}` is {format}, not TOML: {message}", source.name))
                .label("not TOML")
                .help("a scenario is written in TOML; it begins with `format = 1` and `rules = \"small-units\"`");
            continue;
        }
        let slip = Slip::at(message, source, *span, shapes);
        let message = slip.message();
        let said = match (*last, *lines) {
            (true, _) => format!("not TOML: {message}; {torn} places cannot be read, and reading stops here"),
            (false, 0) => format!("not TOML: {message}"),
            (false, lines) => format!("not TOML: {message}; nor are the {lines} lines below it"),
        };
        let note = report.at(*span, said).label(slip.label());
        let Some(advice) = slip.advice() else { continue };
        let note = note.help(advice.help);
        if let Some(text) = advice.write {
            note.fix(Fix::replace(format!("write `{text}`"), *span, text));
        }
    }
}
