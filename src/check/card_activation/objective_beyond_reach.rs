//! An objective that a side cannot get to in time.
//!
//! ## Why it matters
//! Even with the best cards, a commander beside it and nobody in its way, the fastest unit of the side would come too
//! late. Whoever wins by this hex has won before the first turn.
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

use crate::check::card_activation::prelude::*;
use crate::check::in_time;

pub const CHECK: Check = Check::warning("RF034", Some("MOVE"), Run::Laid(Proving::CardActivation(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let remedies = "add turns, let somebody begin nearer, or lead a road there";
    in_time::tell(&proof.reading.draft, &proof.reading.sources, proof, remedies, report);
}
