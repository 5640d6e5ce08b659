//! Checks that only Portable knows, by what they look at.

use super::Check;

/// The groups in the order of their numbers.
pub const FAMILIES: &[&[Check]] = &[];
