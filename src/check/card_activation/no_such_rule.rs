//! Something these rules do not know.
//!
//! ## Why it matters
//! Night and things that can be blown up belong to other games. Here they change nothing, and players would look for the
//! rule in vain.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 8
//! night = [1]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::TITLE;

pub const CHECK: Check = Check::warning("RF054", None, Run::CardActivation(run));

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
