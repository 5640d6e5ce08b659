//! Fewer markers of some other kind than the scenario can call for.
//!
//! ## Why it matters
//! When the markers run out, players use coins or their memory, and both go wrong. The chart of markers says for each kind
//! what it follows from: the sides, the objectives, the artillery of the busiest turn.
//!
//! ## Example
//! ```toml
//! [print.markers]
//! ammunition = 1                     # both sides need one
//! ```
//! Write instead:
//! ```toml
//! [print.markers]
//! ammunition = 2
//! ```

use super::shortage::{DEFENSIVE_FIRE, DISORGANIZED, MINES, RUINS, SUIT, report_short};
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Need;

pub const CHECK: Check = Check::warning("SU058", None, Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let elsewhere = [SUIT, DEFENSIVE_FIRE, DISORGANIZED, MINES, RUINS];
    let wanted = |id: &str| !elsewhere.iter().any(|ids| ids.contains(&id));
    report_short(reading, report, wanted, |marker, things| match marker.need() {
        Need::Always => "the same in every scenario".to_string(),
        Need::Sides => format!("there are {things} sides"),
        Need::Units => format!("{things} units are in play"),
        Need::UnitsOfLargerSide => format!("the larger side has {things} units"),
        Need::UnitsOnFoot => format!("{things} units are on foot"),
        Need::MinesDrawn => format!("{things} mines are drawn"),
        Need::ObjectsAndFortifications => format!("{things} objects and fortifications can be destroyed"),
        Need::Objectives => format!("{things} hexes count for victory"),
        Need::ArtilleryFiresInATurn => format!("{things} artillery fires in the busiest turn"),
        Need::AirStrikesInATurn => format!("{things} air strikes in the busiest turn"),
        Need::Optional | Need::Reserved => String::new(),
    });
}
