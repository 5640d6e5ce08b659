//! `V`: how the battle ends.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
