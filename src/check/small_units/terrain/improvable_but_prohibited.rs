//! A terrain in which units could dig in, if only they could enter.
//!
//! ## Why it matters
//! Only units on foot dig in. Where they may not go, the promise on the terrain chart is empty, and one of the two entries
//! is a slip.
//!
//! ## Example
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//! improvable = true
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.marsh]
//! foot = "prohibited"
//! improvable = false
//! ```

use super::rows;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Cost;

pub const CHECK: Check = Check::warning("SU208", Some("5.8"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading) {
        if !written.row.improvable() || written.row.foot() != Cost::Prohibited {
            continue;
        }
        let (promise, bar) = (written.own(&written.row.improvable), written.own(&written.row.foot));
        let Some(at) = promise.map(|flag| flag.span).or(bar.as_ref().map(|cost| cost.span)) else { continue };
        report
            .at(at, format!("nobody can dig in on terrain `{}`: units on foot may not enter it", written.id))
            .label(if promise.is_some() { "never comes true" } else { "the terrain stays `improvable`" })
            .also(bar.map(|cost| cost.span).filter(|bar| *bar != at).unwrap_or_default(), "no entry on foot")
            .help("write `improvable = false`, or give `foot` a price");
    }
}
