//! Card Activation as a game that can be played.

use super::sequence::Turn;
use crate::rules::common::game::game;
use crate::rules::common::muster::Places;

game! { opening: [Turn::begin(), Places::default()], turn: Turn::begin() }
