//! A unit set up where it can never retreat before the enemy.
//!
//! ## Why it matters
//! When an enemy comes next to it a unit may slip away, to a hex that is not next to that enemy. In a corner of the map or a
//! bend of a river there is no such hex, wherever the enemy comes from. Only units within
//! range of an enemy are told: whoever stands in the rear has time to move.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1008"                    # a corner, within range of machine guns
//! units = ["Sap", "Sig"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0203"
//! units = ["Sap", "Sig"]
//! ```

use super::pockets::Trap;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU917", Some("7.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for trapped in proof.trapped(Trap::Retreat) {
        let (names, label) = (&trapped.names, draft.label(trapped.cell));
        let message = format!("{names} can never retreat from {label}, wherever the enemy comes from");
        report
            .at(trapped.at, message)
            .label("no way out that is not next to the enemy")
            .help("set it up a hex further out of the corner");
    }
}
