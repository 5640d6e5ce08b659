//! `B`: behaviour in play.

use crate::check::{Check, checks};

mod one_sided;
mod smoke_game_without_result;

pub const CHECKS: &[Check] = checks![smoke_game_without_result, one_sided,];
