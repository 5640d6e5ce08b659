//! What only other games have: a file may say it, and nothing comes of it.

use crate::check::prelude::*;

/// Tells of night and of objects, for a ruleset of this title that has no rules for them.
pub fn tell(title: &str, draft: &Draft, report: &mut Report<'_>) {
    if let Some(night) = draft.document.time.as_ref().and_then(|time| time.night.as_ref()) {
        let note = report.at(night.span, format!("{title} has no rules for night")).label("has no effect");
        note.help("leave it out, or write a special rule");
    }
    for object in &draft.objects {
        report
            .at(object.id.span, format!("{title} has no rules for destroying objects such as `{}`", object.id))
            .label("has no effect")
            .help("make it a place, and let it be held");
    }
}
