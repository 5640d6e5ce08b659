//! Pieces as pictures: the only place with taste in ink.

pub mod counter;
mod grain;
pub mod layout;
pub mod map;
mod shape;
mod suit;
pub mod symbol;
mod miniature;
mod page;
mod suit;
mod swatch;
pub mod theme;
mod track;

pub use page::{aid, card};
pub use suit::suit;
pub use track::track;
