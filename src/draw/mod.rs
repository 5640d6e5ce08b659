//! Pieces as pictures: the only place with taste in ink.

mod grain;
pub mod map;
mod suit;
pub mod theme;

pub use suit::suit;
