//! What nearly every check of Card Activation needs.

pub use crate::check::prelude::*;
pub use crate::check::start::{Posted, in_play_of, is_known, posted};
pub use crate::rules::card_activation::reading::Reading;
