//! An exception without a reason.
//!
//! ## Why it matters
//! Whoever reads the file later, or prints it, wants to know why a finding was waved through: was it looked at, or only
//! silenced?
//!
//! ## Example
//! ```toml
//! # sandtable: ignore[M029]
//! title = "Practice ground"
//! ```
//! Write instead:
//! ```toml
//! title = "Practice ground"
//! ```

use crate::check::exceptions;
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("S038", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for exception in desk.sources.iter().flat_map(exceptions::of) {
        if !exception.codes.is_empty() && exception.reason.is_empty() {
            let codes: Vec<&str> = exception.codes.iter().map(|code| code.value.as_str()).collect();
            report
                .at(exception.span, format!("nothing says why {} is ignored", codes.join(", ")))
                .label("no reason")
                .help("write the reason behind the bracket");
        }
    }
}
