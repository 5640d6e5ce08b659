//! `SU7xx`: artillery, air strikes, mines, fortifications, demolition.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
