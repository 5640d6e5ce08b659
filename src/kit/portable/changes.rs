//! What a scenario changes of Portable, and its rules in the words of their sections.

use crate::kit::changes::quotes;
pub use crate::kit::changes::source;

quotes! { portable }
