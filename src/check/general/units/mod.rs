//! `U`: sides, formations and units as such.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
