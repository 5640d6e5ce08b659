//! `A`: what some players cannot tell apart.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
