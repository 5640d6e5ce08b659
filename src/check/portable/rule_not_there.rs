//! Something the rules of Portable do not know.
//!
//! ## Why it matters
//! Night, objects that are blown up, and features between squares belong to other rules. Here nothing reads them: the pages
//! show them, and the game goes on as if they were not there.
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

use crate::check::other_games;
use crate::check::portable::prelude::*;
use crate::rules::portable::TITLE;

pub const CHECK: Check = Check::warning("PW050", Some("DEF"), Run::Portable(run)).of_role(Role::NoNight);

fn run(reading: &Reading, report: &mut Report<'_>) {
    other_games::tell(TITLE, &reading.draft, report);
}
