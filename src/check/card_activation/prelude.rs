//! What nearly every check of Card Activation needs.

pub use super::Proof;
pub use crate::check::Proving;
pub use crate::check::prelude::*;
pub use crate::check::start::{Posted, in_play_of, is_known, posted};
pub use crate::rules::card_activation::reading::Reading;
