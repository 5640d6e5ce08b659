//! Something these rules do not know.
//!
//! ## Why it matters
//! Night and things that can be blown up belong to other games. Here they change nothing, and players would look for the
//! rule in vain.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 8
//! night = [1]
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! ```

use crate::check::card_activation::prelude::*;
use crate::check::other_games;
use crate::rules::card_activation::TITLE;

pub const CHECK: Check = Check::warning("RF054", None, Run::CardActivation(run)).of_role(Role::NoNight);

fn run(reading: &Reading, report: &mut Report<'_>) {
    other_games::tell(TITLE, &reading.draft, report);
}
