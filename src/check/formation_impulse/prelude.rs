//! What nearly every check of Formation Impulse needs.

pub use super::Proof;
pub use crate::check::Proving;
pub use crate::check::prelude::*;
pub use crate::check::start::{Posted, in_play_of, is_known, posted};
pub use crate::rules::formation_impulse::reading::Reading;
