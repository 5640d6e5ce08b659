//! More platoons due at an entry than its hexes hold.
//!
//! ## Why it matters
//! A hex has room for a few platoons of a side. Whoever finds none when its turn comes waits off the map, and comes a turn
//! later than the file says, or later still. Headquarters and those who are carried take no room.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "B-Tk2"
//! like = "B-Tk"
//!
//! [[unit]]
//! id = "B-Tk3"
//! like = "B-Tk"
//!
//! [[arrival]]
//! turn = 3
//! units = ["B-Tk", "B-Tk2", "B-Tk3"]
//! at = "1204"
//! ```
//! Write instead:
//! ```toml
//! [[arrival]]
//! turn = 3
//! units = ["B-Tk"]
//! at = "1204"
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::general::crowded_entries;

pub const CHECK: Check = Check::warning("NW056", Some("ENTER"), Run::Laid(Proving::FormationImpulse(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    crowded_entries(&proof.reading.draft, proof, ["platoons", "hex", "hexes"], report);
}
