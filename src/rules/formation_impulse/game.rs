//! Formation Impulse as a game.

use super::sequence::Turn;
use crate::rules::common::game::game;
use crate::rules::common::muster::Places;

game! { opening: [Turn::begin(), Places::default()], turn: Turn::begin() }
