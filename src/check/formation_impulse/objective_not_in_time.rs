//! An objective that a side cannot get to in the turns there are.
//!
//! ## Why it matters
//! Even if every chit of its formations were drawn in every turn and no enemy stood in the way, the fastest unit of the side
//! would come too late. Whoever wins by this hex has won before the first turn.
//!
//! ## Example
//! ```toml
//! [tables.unit_type]
//! tank-medium = { mf = 1 }
//! recon-car = { mf = 1 }
//! half-track = { mf = 1 }
//! rifle = { mf = 1 }
//! engineer = { mf = 1 }
//!
//! [[victory]]
//! side = "red"
//! result = "marginal"
//! when = "turn-end"
//! all = [{ control = "1207" }]
//!
//! [time]
//! turns = 3
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::in_time;

pub const CHECK: Check = Check::warning("NW055", Some("5.0"), Run::Proof(crate::check::Proving::FormationImpulse(run)));

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let remedies = "add turns or chits, let somebody begin nearer, or lead a road there";
    in_time::tell(&proof.reading.draft, &proof.reading.sources, proof, remedies, report);
}
