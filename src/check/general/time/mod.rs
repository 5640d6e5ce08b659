//! `T`: turns, night and arrivals.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
