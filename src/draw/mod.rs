//! Pieces as pictures: the only place with taste in ink.

pub mod counter;
mod grain;
pub mod layout;
pub mod map;
mod miniature;
mod page;
mod shape;
mod suit;
mod swatch;
pub mod symbol;
pub mod theme;
mod track;

pub use page::{aid, card};
pub use suit::suit;
pub use track::track;
