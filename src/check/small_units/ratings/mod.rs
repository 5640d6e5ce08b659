//! `SU30x`-`SU32x`: what is printed on a counter.

use crate::check::Check;

mod morale_low;

pub const CHECKS: &[Check] = &[morale_low::CHECK];
