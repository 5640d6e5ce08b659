//! A key that nothing reads.
//!
//! ## Why it matters
//! A misspelt key is as good as none: the value is ignored, and what it was meant to change stays as it was. Sandtable
//! therefore refuses keys it does not know, in every table.
//!
//! ## Example
//! ```toml
//! [time]
//! truns = 6          # nothing reads this
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 6
//! ```

use super::words::{is_slip, quoted};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S003", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        if let Fault::LostHeader { place, keys, header } = fault {
            let names = quoted(keys.iter().map(|key| key.as_str()));
            let help = match header {
                Some(header) => format!("is the header `{header}` missing above?"),
                None => "is a header in brackets missing above?".to_string(),
            };
            report.at(keys[0].span, format!("unknown keys {names} in {place}")).label("nothing reads these").help(help);
            continue;
        }
        let Fault::UnknownKey { place, key, suggestion, known } = fault else { continue };
        let note = report
            .at(key.span, format!("unknown key `{key}` in {place}"))
            .label("nothing reads this")
            .did_you_mean(suggestion.as_deref(), known);
        if let Some(word) = suggestion.as_ref().filter(|word| is_slip(key, word)) {
            note.fix(Fix::replace(format!("write `{word}`"), key.span, word));
        }
    }
}
