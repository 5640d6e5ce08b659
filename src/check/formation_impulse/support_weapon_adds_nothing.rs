//! A support weapon that adds nothing to its platoon.
//!
//! ## Why it matters
//! A support weapon gives dice, range or a plus to the fire of the platoon that has it. One that gives none of them is a counter
//! with nothing to say.
//!
//! ## Example
//! ```toml
//! [tables.support_weapon.bazooka]
//! name = "Bazooka"
//! short = "BZ"
//! ```
//! Write instead:
//! ```toml
//! [tables.support_weapon.bazooka]
//! name = "Bazooka"
//! short = "BZ"
//! ap_fp = 2
//! ```

use super::rows;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::warning("NW060", Some("1.3.4"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for written in rows::support_weapons(reading).filter(|written| written.whole) {
        let row = written.row;
        if row.plus() || [row.ap_fp(), row.ap_range(), row.he_fp(), row.he_range()].iter().any(|more| *more > 0) {
            continue;
        }
        report
            .at(written.span, format!("support weapon `{}` adds nothing to its platoon", written.id))
            .label("neither dice nor range nor plus")
            .help("add `ap_fp`, `ap_range`, `he_fp`, `he_range` or `plus`, or build the row on another with `like`");
    }
}
