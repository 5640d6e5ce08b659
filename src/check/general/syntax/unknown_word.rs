//! A word that is not one of those allowed there.
//!
//! ## Why it matters
//! Some values are chosen from a short list. Any other word is not understood, and the usual value would be taken in its
//! place without a sign.
//!
//! ## Example
//! ```toml
//! [map]
//! cells = "hexes"
//! name = "Oster"
//! ```
//! Write instead:
//! ```toml
//! [map]
//! name = "Oster"
//! ```

use super::words::{is_slip, short};
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S005", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::NotAllowed { place, written, allowed, suggestion } = fault else { continue };
        let list = allowed.iter().map(|word| format!("`\"{word}\"`")).collect::<Vec<_>>().join(", ");
        let help = match suggestion {
            Some(word) => format!("did you mean `\"{word}\"`? allowed: {list}"),
            None => format!("allowed: {list}"),
        };
        let note = report
            .at(written.span, format!("{place} cannot be `{}`", short(written)))
            .label("not one of the words allowed")
            .help(help);
        if let Some(word) = allowed.iter().find(|word| is_slip(written, word)) {
            note.fix(Fix::replace(format!("write `\"{word}\"`"), written.span, format!("\"{word}\"")));
        }
    }
}
