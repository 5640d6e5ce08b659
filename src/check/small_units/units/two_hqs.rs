//! Two headquarters in one formation.
//!
//! ## Why it matters
//! A unit gets support from the headquarters of its formation. With two of them both values would be added to one fire,
//! which the numbers of the game are not made for.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "headquarters"              # HQ/Fus is one already
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4, sup = 1 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Sap"
//! formation = "Fus"
//! type = "engineers"
//! size = "platoon"
//! front = { fp = 1, rng = 2, mor = 6, ma = 4 }
//! ```

use super::members::by_formation;
use crate::check::small_units::prelude::*;
use crate::check::together::tell_second;

pub const CHECK: Check = Check::error("SU333", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for members in by_formation(reading) {
        let help = "give it a formation of its own, or another type";
        tell_second(report, &reading.draft, (members.formation, &members.hqs), "headquarters", help);
    }
}
