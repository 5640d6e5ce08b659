//! More mines are drawn than there are markers.
//!
//! ## Why it matters
//! Mines are drawn at random from a pool of markers, which both sides share. When it is empty, the rest of the mines
//! cannot be placed, and who knows the pool knows all their values.
//!
//! ## Example
//! ```toml
//! [mines.german]
//! count = 12           # the pool has 10 markers
//! ```
//! Write instead:
//! ```toml
//! [mines.german]
//! count = 2
//! ```

use super::minefields::layers;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU711", Some("11.6.1"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let all = layers(reading);
    let drawn: i64 = all.iter().map(|mines| mines.count.value).sum();
    let markers = reading.tables.mines.markers();
    let Some((last, others)) = all.split_last() else { return };
    if drawn <= markers {
        return;
    }
    let message = match others {
        [] => format!("`{}` draws {drawn} mines from a pool of {markers}", reading.draft.side(last.side).id),
        _ => format!("the sides draw {drawn} mines from a pool of {markers}"),
    };
    let mut note = report.at(last.count.span, message).label(format!("{} too many", drawn - markers));
    for other in others {
        note = note.also(other.count.span, "drawn from the same pool");
    }
    let pool = reading.charts.written.inner("mines").and_then(|mines| mines.value("pool"));
    note.also(pool.map(|pool| pool.span).unwrap_or_default(), format!("{markers} markers"))
        .help(format!("draw {markers} or fewer, or give a larger `pool` in `[tables.mines]`"));
}
