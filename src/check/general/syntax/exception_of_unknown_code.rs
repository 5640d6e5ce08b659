//! An exception of a code that no check has.
//!
//! ## Why it matters
//! It excepts nothing. Codes are never reused, so it is a slip, or a code from another version.
//!
//! ## Example
//! ```toml
//! # sandtable: ignore[SU999] the square is meant to be walled in
//! title = "Practice ground"
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use crate::check::prelude::*;
use crate::check::{codes, exceptions};

pub const CHECK: Check = Check::warning("S036", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for code in desk.sources.iter().flat_map(exceptions::of).flat_map(|exception| exception.codes) {
        if codes::is_known(&code) {
            continue;
        }
        let help = match codes::near(&code) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`sandtable list codes` shows all there are".to_string(),
        };
        report.at(code.span, format!("no check has the code `{code}`")).label("excepts nothing").help(help);
    }
}
