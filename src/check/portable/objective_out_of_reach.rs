//! An objective that a side cannot get to in time.
//!
//! ## Why it matters
//! Even if nobody stood in its way and it were activated every turn, the fastest unit of the side would come too late. Whoever
//! wins by this square has won before the first turn.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 1
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! ```

use crate::check::in_time;
use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::warning("PW032", Some("MOV"), Run::Laid(Proving::Portable(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let remedies = "add turns, let somebody begin nearer, or lead a road there";
    in_time::tell(&proof.reading.draft, &proof.reading.sources, proof, remedies, report);
}
