//! `SU1xx`: suits, and ground nobody can reach.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
