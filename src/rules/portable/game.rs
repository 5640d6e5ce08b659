//! Portable as a game that can be played.

use super::sequence::Opening;
use crate::rules::common::game::game;

game! { opening: Opening::default() }
