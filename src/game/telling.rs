//! What a game says of itself when it is over: steps as they were taken, lines of a narration, and observations.

use serde::Serialize;

use crate::scenario::draft::SideId;

/// An order with everything it led to; the opening has events alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<O, E> {
    pub given: Option<(SideId, O)>,
    pub events: Vec<E>,
}

/// One line of a narration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    pub rank: Rank,
    pub text: String,
    /// The arithmetic behind it, part by part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    /// The section that brings it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Our own ruling on that section, where the rulebook leaves the question open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<&'static str>,
    /// How many of the events that are told had happened by then.
    #[serde(skip)]
    pub after: usize,
}

/// What a line is in its story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    Turn,
    Phase,
    /// A decision that begins something.
    Order,
    /// A decision in the middle of it: a card from hand, a reaction, a retreat.
    Answer,
    Event,
}

impl Line {
    pub fn new(rank: Rank, text: impl Into<String>) -> Line {
        Line { rank, text: text.into(), sum: None, rule: None, ruling: None, after: 0 }
    }
}

/// Something a designer wants to know of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Observation {
    /// Stable, for programs.
    pub id: &'static str,
    pub title: String,
    pub items: Vec<Item>,
    /// Many small facts, told in one breath.
    #[serde(skip)]
    pub brief: bool,
}

impl Observation {
    pub fn new(id: &'static str, title: impl Into<String>, items: Vec<Item>) -> Observation {
        Observation { id, title: title.into(), items, brief: false }
    }
}

/// One fact of an observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// The unit, hex, side or section it is about.
    pub about: String,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

impl Item {
    pub fn new(about: impl Into<String>, text: impl Into<String>) -> Item {
        Item { about: about.into(), text: text.into(), rule: None }
    }

    pub fn by(self, rule: &'static str) -> Item {
        Item { rule: Some(rule), ..self }
    }
}
