//! Pages to bytes: one file a format. Nothing here knows a word of any game.

mod number;
mod pdf;
mod png;
mod svg;

pub use pdf::{Document, Duplex, embeds, pdf};
pub use png::{mean, png};
pub use svg::{Lettering, svg, symbols};
