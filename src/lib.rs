//! Reads wargame scenarios and holds them to their rulebook.

pub mod check;
pub mod cli;
pub mod diag;
pub mod grid;
pub mod rules;
pub mod scenario;
pub mod source;
