//! `SU05x`: markers the sheet must hold.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
