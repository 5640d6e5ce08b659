//! A unit of an optional rule that is not in force.
//!
//! ## Why it matters
//! Aircraft and cyclists are there only if the scenario says so: without the option the game has no rules for them, and
//! players have no reason to read any.
//!
//! ## Example
//! ```toml
//! [options]
//! air = false
//! ```
//! Write instead:
//! ```toml
//! [options]
//! air = { value = true, note = "A bomber comes over on turn 3." }
//! ```

use super::switches::is_off;
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW035", None, Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for id in reading.draft.unit_ids() {
        let unit = reading.draft.unit(id);
        let Some((kind, row)) = &reading.unit(id).kind else { continue };
        let (option, section, rules) = if row.is_aircraft() && is_off(reading, reading.options.air) {
            ("air", "AIRMOV", "the rules for aircraft are")
        } else if row.cyclists() && is_off(reading, reading.options.cyclists) {
            ("cyclists", "CYC", "the rule for cyclists is")
        } else {
            continue;
        };
        report
            .at(
                unit.kind.map_or(unit.span, |kind| kind.span),
                format!("`{}` is of type `{kind}`, but {rules} not in force", unit.id),
            )
            .cite(section)
            .label(format!("needs the option `{option}`"))
            .help(format!(
                "write `{option} = {{ value = true, note = \"…\" }}` under `[options]`, or take the unit out"
            ));
    }
}
