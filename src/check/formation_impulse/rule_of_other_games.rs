//! Something these rules do not know.
//!
//! ## Why it matters
//! Night and objects that are blown up belong to other rules. Here nothing reads them: the pages show them, and the game goes
//! on as if they were not there.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 8
//! start = "06:00"
//! minutes = 30
//! night = [1, 2]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! start = "06:00"
//! minutes = 30
//! ```

use crate::check::formation_impulse::prelude::*;
use crate::check::other_games;
use crate::rules::formation_impulse::TITLE;

pub const CHECK: Check = Check::warning("NW054", None, Run::FormationImpulse(run)).of_role(Role::NoNight);

fn run(reading: &Reading, report: &mut Report<'_>) {
    other_games::tell(TITLE, &reading.draft, report);
}
