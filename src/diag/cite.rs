//! A reference to a numbered rule.

use std::fmt;

/// A section of a rulebook, as a finding or an event cites it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The ruleset's title: `Small Units`.
    pub ruleset: &'static str,
    /// The section's number: `6.7.4`.
    pub number: &'static str,
    /// Our own title of the section.
    pub title: String,
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, {}", self.ruleset, self.number, self.title)
    }
}
