//! Examples of play as text: a situation, the cards or dice to come, the orders, and what is expected to happen.
//!
//! The form is the same for every ruleset; what a situation consists of, the ruleset says ([`Staged`](crate::game::Staged)).

mod compare;
mod draft;
mod format;
mod read;
mod run;

pub use draft::draft;
pub use format::Example;
pub use read::{Examples, Read, Reader, json_schema, scenario};
pub use run::{Failing, Outcome, legal_words, run};
