//! `M`: the grid, what lies on it, and whether the two agree.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
