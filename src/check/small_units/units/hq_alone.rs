//! A headquarters with nobody to command.
//!
//! ## Why it matters
//! It can support its own fire and no other. Usually its companies were given to another formation, or their formation is
//! misspelt in the file.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Fus"                  # leaves HQ/Tk alone in Tk
//! type = "tanks"
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Tk"
//! formation = "Tk"
//! type = "tanks"
//! ```

use super::members::by_formation;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU335", Some("6.6"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for members in by_formation(reading) {
        let ([hq], [_]) = (members.hqs.as_slice(), members.units.as_slice()) else { continue };
        let (id, formation) = (&reading.draft.unit(*hq).id, &reading.draft.formation(members.formation).id);
        report
            .at(id.span, format!("headquarters `{id}` is the only unit of formation `{formation}`"))
            .label("nobody to support")
            .help(format!("give other units `formation = \"{formation}\"`, or put it into a larger formation"));
    }
}
