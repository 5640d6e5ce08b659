//! The pieces of a game, counted and sized but not yet drawn.

mod counter;
mod map;
mod marker;
pub mod page;
pub mod prose;
pub mod small_units;

pub use counter::{Badge, Counter, Echelon, Formation, Gait, Place, Side, Value, Values, all_counters, counters};
pub use map::{Crossing, Fort, MapPiece, Name, Stream, Track};
pub use marker::{Icon, Marker, MarkerFace, Tone, markers};
