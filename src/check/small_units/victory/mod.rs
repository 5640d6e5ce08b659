//! `SU8xx`: objectives under this ruleset; and a general question about endings that only its demolitions answer.

use crate::check::Check;

mod object_cannot_be_destroyed;
mod objective_prohibited;

pub const CHECKS: &[Check] = &[objective_prohibited::CHECK, object_cannot_be_destroyed::CHECK];
