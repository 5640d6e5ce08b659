//! Something these rules do not know.
//!
//! ## Why it matters
//! Night and objects that are blown up belong to other rules. Here nothing reads them: the pages show them, and the game goes
//! on as if they were not there.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 8
//! start = "06:00"
//! minutes = 30
//! night = [1, 2]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! start = "06:00"
//! minutes = 30
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::TITLE;

pub const CHECK: Check = Check::warning("NW054", None, Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let document = &reading.draft.document;
    if let Some(night) = document.time.as_ref().and_then(|time| time.night.as_ref()) {
        let note = report.at(night.span, format!("{TITLE} has no rules for night")).label("has no effect");
        note.help("leave it out, or write a special rule");
    }
    for object in &reading.draft.objects {
        report
            .at(object.id.span, format!("{TITLE} has no rules for destroying objects such as `{}`", object.id))
            .label("has no effect")
            .help("make it a place, and let it be held");
    }
}
