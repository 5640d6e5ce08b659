//! `SU8xx`: objectives under this ruleset.

use crate::check::Check;

mod objective_prohibited;

pub const CHECKS: &[Check] = &[objective_prohibited::CHECK];
