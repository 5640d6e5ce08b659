//! Files that build on each other in a circle.
//!
//! ## Why it matters
//! A file is read after the ones it uses. In a circle none can come first, so it would depend on the file you open which
//! value counts.
//!
//! ## Example
//! ```toml
//! licence = "CC0-1.0"
//! use = "test.scenario.toml"     # the file itself
//! ```
//! Write instead:
//! ```toml
//! licence = "CC0-1.0"
//! ```

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S013", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::CircularUse { path } = fault else { continue };
        let here = &desk.sources.of(path.span).name;
        let itself = here.rsplit('/').next() == path.rsplit('/').next() && !path.contains("..");
        let message = if itself {
            format!("`{path}` uses itself")
        } else {
            format!("`{here}` uses `{path}`, which itself builds on `{here}`")
        };
        report.at(path.span, message).label("closes the circle").help("remove it here, or in the other file");
    }
}
