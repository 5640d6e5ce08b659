//! Reads wargame scenarios and holds them to their rulebook.

pub mod diag;
pub mod source;
