//! `SU33x`-`SU34x`: formations and headquarters.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
