//! What nearly every check of Card Activation needs.

pub use crate::check::prelude::*;
pub use crate::rules::card_activation::sheet::Sheet;
