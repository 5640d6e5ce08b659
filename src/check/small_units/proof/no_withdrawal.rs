//! A unit set up where a lost close combat destroys it.
//!
//! ## Why it matters
//! The beaten leave the hex, but not to where an attacker came from. With the enemy before the only way out, or before all of
//! them, no hex is left to withdraw to, and the first lost fight costs the whole unit, however many steps it has.
//!
//! ## Example
//! ```toml
//! [[map.edge]]
//! kind = "river"
//! sides = "1008/1007"
//!
//! [[setup]]
//! at = "1008"                    # the only way out leads towards the enemy
//! units = ["HQ/MG", "Flak"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0904"
//! units = ["HQ/MG", "Flak"]
//! ```

use super::pockets::Trap;
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU915", Some("9.4.1"), Run::Proof(Proving::SmallUnits(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let draft = proof.draft();
    for trapped in proof.trapped(Trap::Withdrawal) {
        let (names, label) = (&trapped.names, draft.label(trapped.cell));
        let is = if trapped.count == 1 { "is" } else { "are" };
        let message = format!("{names} {is} lost with any close combat in {label}: there is no hex to withdraw to");
        report
            .at(trapped.at, message)
            .label("the only way out is where the enemy comes from")
            .help("set it up a hex further on, or add a bridge, ford or road behind it");
    }
}
