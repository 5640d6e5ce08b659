//! What changed between two versions of a scenario, as a person would say it.
//!
//! Both versions are reduced to things with facts about them, and told part by part: what came, what went, what is otherwise.
//! Things are known by their names, so that their order in a file does not matter; a unit of which only the name is new is
//! told as renamed.

mod facts;
mod ground;
mod orders;
mod picture;
mod printing;
mod telling;
mod units;

pub use telling::{Compared, DifferenceFormat, State, tell};

use crate::check::Scenario;
use crate::scenario::Draft;
use crate::source::Sources;

/// One of the two versions.
#[derive(Clone, Copy)]
pub struct Version<'v> {
    pub draft: &'v Draft,
    pub sources: &'v Sources,
    /// None if it has errors: then nobody knows what is printed of it.
    pub scenario: Option<&'v Scenario>,
}

/// What changed, part by part; parts without changes are not there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    pub parts: Vec<Part>,
}

/// The changes of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: &'static str,
    pub changes: Vec<Change>,
    /// The changed parts of a map, drawn with letters.
    pub pictures: Vec<String>,
}

/// One thing that came, went or is otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub kind: Kind,
    pub subject: String,
    pub details: Vec<Detail>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Added,
    Removed,
    Changed,
    Renamed,
}

/// What is otherwise about a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Empty where the thing has only one fact.
    pub key: String,
    pub old: Option<String>,
    pub new: Option<String>,
    /// Of many members, `old` are those that went and `new` those that came.
    pub members: bool,
}

impl Difference {
    pub fn between(old: Version<'_>, new: Version<'_>) -> Difference {
        let renamed = units::renamed(old, new);
        let mut parts = vec![
            orders::about(old, new),
            orders::sides(old, new),
            units::units(old, new, &renamed),
            orders::set_up(old, new, &renamed),
            orders::arrivals(old, new, &renamed),
            ground::map(old, new),
            orders::time(old, new),
            orders::victory(old, new),
            orders::options(old, new),
            orders::charts(old, new),
            orders::special(old, new),
        ];
        if parts.iter().any(|part| !part.is_empty()) {
            parts.push(printing::anew(old, new));
        }
        parts.retain(|part| !part.is_empty());
        Difference { parts }
    }

    /// Whether both versions say the same.
    pub fn is_none(&self) -> bool {
        self.parts.is_empty()
    }
}

impl Part {
    fn of(name: &'static str, changes: Vec<Change>) -> Part {
        Part { name, changes, pictures: Vec::new() }
    }

    fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.pictures.is_empty()
    }
}
