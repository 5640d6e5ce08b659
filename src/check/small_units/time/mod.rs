//! `SU5xx`: arrivals under this ruleset's stacking and terrain.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
