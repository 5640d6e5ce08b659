//! `SU2xx`: the terrain chart and its changes.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
