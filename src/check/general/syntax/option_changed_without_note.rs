//! An option is changed, and nothing on the card will say why.
//!
//! ## Why it matters
//! Players who know the rules will play them as they know them. A changed ruling needs a sentence on the scenario card.
//!
//! ## Example
//! ```toml
//! [options]
//! loss_threshold = "gt2"
//! ```
//! Write instead:
//! ```toml
//! [options]
//! loss_threshold = { value = "gt2", note = "Losses are rare in this mist." }
//! ```

use super::options::{chosen, written};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("S025", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for option in chosen(desk) {
        let Some(usual) = option.ruling.default_value() else { continue };
        let noted = option.setting.note.as_ref().is_some_and(|note| !note.trim().is_empty());
        // A value it cannot have is a finding of its own.
        if noted || option.value == *usual || !option.ruling.values.contains(&option.value) {
            continue;
        }
        let (key, value) = (option.key, written(&option.value));
        report
            .at(option.span(), format!("option `{key}` is {value} in place of {} without a note", written(usual)))
            .label("players will not expect this")
            .help(format!("write `{key} = {{ value = {value}, note = \"…\" }}`; the note is printed on the card"));
    }
}
