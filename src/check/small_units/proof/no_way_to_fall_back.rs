//! A unit set up where it cannot fall back from the enemy.
//!
//! ## Why it matters
//! A unit that is disorganized a second time must get farther from the nearest enemy, and loses a step if it cannot. Here no hex
//! next to it is farther away, so every second hit costs a step. Only units within range of an enemy are
//! told, and as a hint: between two enemies there is no way back, and some battles begin just there.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "1001"                    # at the edge, with the enemy before it
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

pub const CHECK: Check = Check::hint("SU916", Some("8.2"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for trapped in proof.trapped(Trap::FallBack) {
        let (names, label) = (&trapped.names, draft.label(trapped.cell));
        let message = format!("{names} cannot fall back from {label}: a second disorganization always costs a step");
        report
            .at(trapped.at, message)
            .label("no hex next to it is farther from the enemy")
            .help("set it up a hex further back, or make room behind it");
    }
}
