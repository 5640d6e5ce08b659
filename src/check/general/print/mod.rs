//! `R`: what will not print well.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
