//! What the rulebooks say: their sections, their charts, and where they leave a question open.

pub mod sections;
pub mod small_units;
