//! An exception that cannot be read.
//!
//! ## Why it matters
//! A comment that is meant to except a finding and is not written as one excepts nothing: the finding stays, and the next
//! reader believes that it was looked at.
//!
//! ## Example
//! ```toml
//! # sandtable: ignore M029
//! title = "Practice ground"
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use crate::check::exceptions::{self, FORM};
use crate::check::prelude::*;

pub const CHECK: Check = Check::warning("S035", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for exception in desk.sources.iter().flat_map(exceptions::of).filter(|exception| exception.codes.is_empty()) {
        report
            .at(exception.span, "this exception cannot be read")
            .label("it excepts nothing")
            .help(format!("write `{FORM}`, with one code or several between the brackets"));
    }
}
