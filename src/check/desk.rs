//! What a general check has in front of it.

use std::cell::OnceCell;

use super::Depth;
use crate::rules::Ruleset;
use crate::scenario::{Draft, Fault};
use crate::source::Sources;

/// A draft with everything that was found odd while reading it.
pub struct Desk<'d> {
    pub draft: &'d Draft,
    pub sources: &'d Sources,
    /// What reading and settling could not make sense of; each kind is worded by one check.
    pub faults: &'d [Fault],
    pub ruleset: Option<&'static dyn Ruleset>,
    /// Whether the file was read as a scenario of its ruleset, and not only held to its shape.
    pub whole: bool,
    /// How deep to look.
    pub depth: &'d Depth,
    /// The file as it was named.
    pub name: &'d str,
    /// How the games of bots went, once they are played.
    pub tally: OnceCell<String>,
}
