//! The pieces of a game, counted and sized but not yet drawn.

mod map;

pub use map::{Crossing, Fort, MapPiece, Name, Stream, Track};
