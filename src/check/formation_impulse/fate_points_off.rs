//! Fate points in a battle without them.
//!
//! ## Why it matters
//! Fate points are an optional rule. Unless the option `fate` is on, nobody can spend what is listed here.
//!
//! ## Example
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! fate = 3
//! ```
//! Write instead:
//! ```toml
//! id = "blue"
//! colour = "#1B3A6B"
//! mines = 2
//! ```

use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::warning("NW040", Some("FATE"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    if reading.options.fate {
        return;
    }
    for side in reading.draft.side_ids() {
        // A number below nothing has a finding of its own.
        let Some(fate) = reading.side(side).fate.filter(|fate| fate.value > 0) else { continue };
        report
            .at(fate.span, format!("`{}` has fate points, but they are switched off", reading.draft.side(side).id))
            .label("cannot be spent")
            .help("leave `fate` out, or write `fate = { value = true, note = \"…\" }` under `[options]`");
    }
}
