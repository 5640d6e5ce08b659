//! The pieces of Card Activation.

use super::Kit;
use super::length::Sizes;
use crate::rules::card_activation::sheet::Sheet;

/// The sections that only its aids and cards have.
pub const SECTIONS: &[&str] = &[];

/// Everything to print of a scenario.
pub fn kit(_: &Sheet<'_>, _: Sizes) -> Option<Kit> {
    None
}
