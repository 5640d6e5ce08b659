//! What a scenario changes of Portable, and its rules in the words of their sections.

use crate::kit::changes::book;
pub use crate::kit::changes::source;

book! { portable }
