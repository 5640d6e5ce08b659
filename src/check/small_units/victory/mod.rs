//! A general question about endings that only the demolitions of this ruleset answer. `SU807` was once what `V023` now asks of
//! every ruleset.

use crate::check::{Check, checks};

mod object_cannot_be_destroyed;

pub const CHECKS: &[Check] = checks![object_cannot_be_destroyed,];
