//! What two rulesets or more have in common: how games are said and written, and how procedures follow each other.

pub mod course;
pub mod event;
pub mod order;
pub mod phrase;
pub mod token;
