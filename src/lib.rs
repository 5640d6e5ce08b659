//! Reads wargame scenarios and holds them to their rulebook.

pub mod grid;
pub mod source;
