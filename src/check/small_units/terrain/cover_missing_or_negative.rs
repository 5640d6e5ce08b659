//! A cover that is missing or below zero.
//!
//! ## Why it matters
//! Cover is added to the defence of every unit in the hex, so fire into it cannot be worked out without. Ground that makes
//! units easier to hit than on a bare field is not part of the rules.
//!
//! ## Example
//! ```toml
//! [tables.terrain.marsh]
//! cover = -1
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.marsh]
//! cover = 0
//! ```

use super::rows;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::error("SU204", Some("6.4"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::terrain(reading) {
        judge(report, &format!("terrain `{}`", written.id), "cover", &written, &written.row.cover);
    }
    for written in rows::fortifications(reading) {
        let what = format!("fortification `{}`", written.id);
        judge(report, &what, "cover", &written, &written.row.cover);
        judge(report, &what, "ruined_cover", &written, &written.row.ruined_cover);
    }
}

fn judge<R>(
    report: &mut Report<'_>,
    what: &str,
    key: &str,
    written: &rows::Written<'_, R>,
    cover: &Option<Spanned<i64>>,
) {
    if let Some(cover) = written.own(cover).filter(|cover| cover.value < 0) {
        report.at(cover.span, format!("{what} has a `{key}` of {cover}")).label("below 0").help("write 0 or more");
    } else if cover.is_none() && written.whole {
        report
            .at(written.span, format!("{what} has no `{key}`"))
            .label(format!("`{key}` missing"))
            .help(format!("add `{key} = 0`, or more where units are harder to hit"));
    }
}
