//! `B`: behaviour in play.

use crate::check::Check;

mod smoke_game;

pub const CHECKS: &[Check] = &[smoke_game::CHECK];
