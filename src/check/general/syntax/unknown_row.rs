//! A row of a chart is to be like one that does not exist.
//!
//! ## Why it matters
//! The new row takes from the other whatever it does not say itself. If there is no other, those values are missing.
//!
//! ## Example
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchad"
//! cover = 3
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! cover = 3
//! ```

use super::words::short;
use crate::check::prelude::*;

pub const CHECK: Check = Check::error("S020", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    for fault in desk.faults {
        let Fault::UnknownName { kind: Kind::Row, written, suggestion, known } = fault else { continue };
        report
            .at(written.span, format!("this chart has no row `{}` to be like", short(written)))
            .label("no such row")
            .did_you_mean(suggestion.as_deref(), known);
    }
}
