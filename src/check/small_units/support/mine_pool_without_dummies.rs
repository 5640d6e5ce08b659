//! A pool of mines without dummies, or of dummies alone.
//!
//! ## Why it matters
//! Mine markers lie face down so that the enemy has to guess which of them are worth nothing. Without dummies every
//! marker is real, and with nothing else none is: there is nothing left to guess.
//!
//! ## Example
//! ```toml
//! [tables.mines]
//! pool = [{ value = 1, count = 4 }, { value = 2, count = 2 }]
//! ```
//! Write instead:
//! ```toml
//! [tables.mines]
//! pool = [{ value = 0, count = 3 }, { value = 1, count = 4 }, { value = 2, count = 2 }]
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU714", Some("11.6.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(pool) = reading.charts.written.inner("mines").and_then(|mines| mines.value("pool")) else { return };
    let markers = reading.tables.mines.markers();
    let dummies: i64 = reading.tables.mines.pool.iter().filter(|kind| kind.value == 0).map(|kind| kind.count).sum();
    if markers == 0 || (1..markers).contains(&dummies) {
        return;
    }
    let note = if dummies == 0 {
        report
            .at(pool.span, format!("none of the {markers} mine markers is a dummy"))
            .help("add some of value 0: `{ value = 0, count = 3 }`")
    } else {
        report
            .at(pool.span, format!("all {markers} mine markers are dummies"))
            .help("add some with a value: `{ value = 1, count = 3 }`")
    };
    note.label("nothing left to guess");
}
