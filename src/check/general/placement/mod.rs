//! `P`: who stands where at the start.

use crate::check::Check;

mod enemies_share_cell;

pub const CHECKS: &[Check] = &[enemies_share_cell::CHECK];
