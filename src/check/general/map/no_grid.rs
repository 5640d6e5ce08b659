//! A map that does not say what cells it has.
//!
//! ## Why it matters
//! Without a grid or a size there is no first and no last cell, and every label on the map is off it.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! default = "clear"          # how many?
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [map]
//! size = "10x8"
//! default = "clear"
//! ```

use super::words;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("M007", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::NoGrid { span } = fault else { continue };
        report
            .at(*span, format!("the map does not say what {} it has", words::nouns(desk)))
            .label("neither `grid`, `grid_file` nor `size`")
            .help("add a `grid`, or a `size` such as \"10x8\" with a `default` terrain");
    }
}
