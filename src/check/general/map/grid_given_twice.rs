//! A map whose grid stands in the file and in a file of its own as well.
//!
//! ## Why it matters
//! Only one of the two is used. Whoever edits the other wonders why the map does not change.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid_file = "oster.map"    # never looked at
//! grid = """
//! . o .
//! . o .
//! """
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! grid = """
//! . o .
//! . o .
//! """
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::GridTwice { span, first } = fault else { continue };
        report
            .at(*span, "the map has a `grid` and a `grid_file`")
            .label("this file is not used")
            .also(words::first_line(desk, *first), "this grid is used")
            .help("keep one of the two");
    }
}
