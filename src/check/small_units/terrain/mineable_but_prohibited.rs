//! A terrain that can be mined though nobody can enter it.
//!
//! ## Why it matters
//! Mines strike units that step onto them. In terrain closed to all they lie for nothing, and a player who lays one of his
//! few fields there has been misled by the chart.
//!
//! ## Example
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//! mineable = true
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//! mineable = false
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check = Check::warning("SU209", Some("11.6.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading) {
        let row = written.row;
        if !row.mineable() || row.foot() != Cost::Prohibited || row.motor() != Cost::Prohibited {
            continue;
        }
        let promise = written.own(&row.mineable).map(|flag| flag.span);
        let bars = [&row.foot, &row.motor].into_iter().filter_map(|cost| written.own(cost)).map(|cost| cost.span);
        let bar = bars.min();
        let Some(at) = promise.or(bar) else { continue };
        report
            .at(at, format!("mines in terrain `{}` can strike nobody: no unit may enter it", written.id))
            .label(if promise.is_some() { "mines without victims" } else { "the terrain stays `mineable`" })
            .also(bar.filter(|bar| *bar != at).unwrap_or_default(), "no entry")
            .help("write `mineable = false`");
    }
}
