//! `SU4xx`: stacking, forts and state at the start.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
