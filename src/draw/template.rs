//! What can be wrong with a template: where in its text, what, and what to write instead.

use std::ops::Range;

/// A fault in the text of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// In bytes of the text.
    pub at: Range<usize>,
    pub what: String,
    pub help: String,
}

impl Flaw {
    pub fn new(at: Range<usize>, what: impl Into<String>, help: impl Into<String>) -> Flaw {
        Flaw { at, what: what.into(), help: help.into() }
    }

    /// What the reader of TOML complains about.
    pub fn of_toml(error: &toml::de::Error, help: impl Into<String>) -> Flaw {
        Flaw::new(error.span().unwrap_or(0..0), error.message().trim(), help)
    }
}
