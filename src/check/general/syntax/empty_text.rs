//! A title, name or id with nothing in it, or an id with a space at its end.
//!
//! ## Why it matters
//! It is printed as a blank, and an empty id can be neither set up nor found. A space at the end of an id cannot be seen,
//! yet `"A/Fus "` and `"A/Fus"` are two different units.
//!
//! ## Example
//! ```toml
//! title = ""
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use super::printed::printed;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S031", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for printed in printed(desk) {
        let (what, text) = (printed.what, printed.text);
        let trimmed = text.trim();
        if trimmed.is_empty() {
            report
                .at(text.span, format!("the {what} is empty"))
                .label("nothing to print")
                .help("write it out, or remove the key if it may be left out");
        } else if printed.is_id && trimmed != text.as_str() {
            let side = if text.starts_with(char::is_whitespace) { "begins" } else { "ends" };
            report
                .at(text.span, format!("the {what} {side} with a space"))
                .label("a space nobody sees")
                .help(format!("write `\"{trimmed}\"`"));
        }
    }
}
