//! Small Units as a game that can be played.

use super::sequence::{Opening, Turn};
use crate::rules::common::game::game;
use crate::rules::common::muster::Places;

game! { opening: [Opening::default(), Places::default()], turn: Turn::begin() }
