//! Reads wargame scenarios and holds them to their rulebook.

pub mod rules;
pub mod source;
