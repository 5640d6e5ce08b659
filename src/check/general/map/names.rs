//! Names a ruleset or the map does not know, worded alike by the checks for each kind of them.

use super::words;
use crate::check::prelude::*;

/// Reports every name of a kind that nothing bears, with the nearest that something does.
pub fn unknown(desk: &Desk<'_>, report: &mut Report<'_>, wanted: Kind, what: &str) {
    for fault in desk.faults {
        let Fault::UnknownName { kind, written, suggestion, known } = fault else { continue };
        if *kind != wanted {
            continue;
        }
        let label = match desk.ruleset {
            Some(ruleset) => format!("{} has none of this name", ruleset.title()),
            None => "nothing has this name".to_string(),
        };
        let note = report
            .at(written.span, format!("unknown {what} `{written}`"))
            .label(label)
            .did_you_mean(suggestion.as_deref(), known);
        // Only where no letter differs is there no doubt.
        let meant = suggestion.as_deref().filter(|word| words::differ_in_style_only(word, written));
        if let Some(fix) = meant.and_then(|word| words::rewrite(desk, written, word)) {
            note.fix(fix);
        }
    }
}
