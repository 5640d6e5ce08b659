//! `B`: behaviour in play.

use crate::check::Check;

mod one_sided;
mod smoke_game;

pub const CHECKS: &[Check] = &[smoke_game::CHECK, one_sided::CHECK];
