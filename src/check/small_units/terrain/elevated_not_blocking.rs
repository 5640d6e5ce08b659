//! High ground that does not block sight.
//!
//! ## Why it matters
//! Units on high ground see over what blocks the view of others, but the hill itself stands in the way of those below. If
//! it does not block sight, units in the plain look right through it.
//!
//! ## Example
//! ```toml
//! [tables.terrain.hill]
//! blocks_sight = false
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.hill]
//! blocks_sight = true
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU213", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading) {
        let row = written.row;
        let open = row.blocks_sight.is_some_and(|blocks| !blocks.value);
        if !row.elevated() || !open {
            continue;
        }
        let (sight, height) = (written.own(&row.blocks_sight), written.own(&row.elevated));
        let Some(at) = sight.or(height).map(|flag| flag.span) else { continue };
        report
            .at(at, format!("units look right through `{}`, though it is elevated", written.id))
            .label(if sight.is_some() { "the height is no obstacle" } else { "and does not block sight" })
            .help("write `blocks_sight = true`, or `elevated = false`");
    }
}
