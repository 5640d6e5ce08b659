//! `SU6xx`: hands, the initiative draw, ammunition, events.

use crate::check::Check;

pub const CHECKS: &[Check] = &[];
