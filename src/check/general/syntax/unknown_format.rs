//! A version of the file format that this tool does not read.
//!
//! ## Why it matters
//! Another version may mean other things by the same keys, so whatever else is said about the file may be beside the point.
//!
//! ## Example
//! ```toml
//! format = 9
//! rules = "small-units"
//! title = "A battle of tomorrow"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//! title = "A battle of today"
//! ```

use crate::check::prelude::*;
use crate::scenario::FORMAT;

pub const CHECK: Check = Check::error("S008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnknownFormat { written } = fault else { continue };
        let later = written.value > FORMAT;
        let help = if later {
            format!("update the tool, or write `format = {FORMAT}`")
        } else {
            format!("write `format = {FORMAT}`")
        };
        report
            .at(written.span, format!("format {written} is not known; this tool reads format {FORMAT}"))
            .label("unknown version")
            .help(help);
    }
}
