//! A factor that no die or counter can have.
//!
//! ## Why it matters
//! A To Hit or save number is what a die must reach: below the least every die would do, above the most none. Dice are
//! thrown by the handful, not by the bucket, and never fewer than none.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 7 }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 4 }
//! ```

use super::rows::{assaults, used};
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW016", Some("6.1"), Run::FormationImpulse(run));

/// No factor throws more dice: as many as armour may have.
pub const MOST_DICE: i64 = 20;
/// No weapon reaches farther.
const MOST_HEXES: i64 = 100;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let scores = (reading.tables.fire.least_th, reading.tables.fire.most_th);
    for written in used(reading) {
        let mut factors = vec![("save number".to_string(), written.row.save, scores)];
        let radius = written.row.radius.filter(|_| written.row.is_headquarters());
        factors.push(("command range".to_string(), radius, (1, MOST_HEXES)));
        for (key, weapon) in written.weapons() {
            let fires = weapon.fp() > 0;
            factors.push((format!("To Hit number of `{key}`"), weapon.th.filter(|_| fires), scores));
            factors.push((format!("firepower of `{key}`"), weapon.fp, (0, MOST_DICE)));
            // Too short a range has a finding of its own.
            factors.push((format!("range of `{key}`"), weapon.range.filter(|range| range.value > 0), (1, MOST_HEXES)));
        }
        for (key, factor) in assaults(written.row) {
            let fights = factor.fp() > 0;
            factors.push((format!("To Hit number of `{key}`"), factor.th.filter(|_| fights), scores));
            factors.push((format!("dice of `{key}`"), factor.fp, (0, MOST_DICE)));
        }
        for (what, value, (least, most)) in factors {
            let Some(value) = value.filter(|value| !(least..=most).contains(&value.value)) else { continue };
            let note = report
                .at(written.place(value.span), format!("the {what} of type `{}` cannot be {value}", written.id))
                .label(format!("{least} to {most}"))
                .help(format!("write a number from {least} to {most}"));
            if what.contains("assault") {
                note.cite("6.3.2");
            }
        }
    }
}
