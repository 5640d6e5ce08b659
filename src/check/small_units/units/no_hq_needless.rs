//! A formation said to have no headquarters that has one.
//!
//! ## Why it matters
//! One of the two is left over from an earlier version. As it stands the headquarters does its work, and the word in the
//! formation only misleads whoever reads the file next.
//!
//! ## Example
//! ```toml
//! [[formation]]
//! id = "MG"
//! side = "german"
//! no_hq = true                       # but there is HQ/MG
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "MG"
//! side = "german"
//! ```

use super::members::by_formation;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU344", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for members in by_formation(reading) {
        let flag = reading.formations[members.formation.0 as usize].no_hq.filter(|flag| flag.value);
        let (Some(flag), Some(hq)) = (flag, members.hqs.first()) else { continue };
        let (formation, hq) = (&reading.draft.formation(members.formation).id, &reading.draft.unit(*hq).id);
        report
            .at(flag.span, format!("formation `{formation}` has a headquarters, `{hq}`"))
            .label("says it has none")
            .also(hq.span, "its headquarters")
            .help("leave `no_hq` out");
    }
}
