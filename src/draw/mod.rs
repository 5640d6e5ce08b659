//! Pieces as pictures: the only place with taste in ink.

pub mod counter;
mod grain;
pub mod map;
mod shape;
mod suit;
pub mod symbol;
pub mod theme;

pub use suit::suit;
