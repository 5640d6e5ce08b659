//! Pieces as pictures: the only place with taste in ink.

pub mod counter;
mod cover;
mod deck;
mod grain;
mod hosts;
pub mod layout;
pub mod map;
mod miniature;
mod page;
mod roster;
mod shape;
mod strip;
mod suit;
mod swatch;
pub mod symbol;
pub mod template;
pub mod theme;
mod track;
mod vista;

pub use cover::Cover;
pub use deck::{CARD, playing_card, playing_card_back};
pub use page::{aid, card};
pub use roster::roster;
pub use strip::{strips, tracks};
pub use suit::suit;
pub use track::track;
pub use vista::Vista;
