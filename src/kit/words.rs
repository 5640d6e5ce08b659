//! Words and how they are meant, with small drawings among them.

use super::Suit;
use crate::scene::Colour;

/// How a stretch of text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Plain,
    Strong,
    /// Spoken aside.
    Soft,
    /// Differs from the rulebook in this scenario.
    Changed,
    /// A letter that points to a note.
    Note,
    /// With a line under it, as on a counter.
    Underlined,
}

/// A stretch of a text, or a small drawing that stands in it like a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Text {
        words: String,
        manner: Manner,
    },
    Suit(Suit),
    /// A box to tick with a pencil.
    Tick,
    /// A place for a card: to lay it on, or to write it down.
    Slot,
    /// So many cards face down and face up.
    Cards {
        down: i64,
        up: i64,
    },
    /// A word on a coloured ground, as in the key of a map.
    Chip {
        words: String,
        colour: Colour,
    },
}

/// A text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words(pub Vec<Part>);

impl Words {
    pub fn strong(words: impl Into<String>) -> Words {
        Words::default().with(words, Manner::Strong)
    }

    pub fn soft(words: impl Into<String>) -> Words {
        Words::default().with(words, Manner::Soft)
    }

    /// So many boxes to tick, in fives so that they are counted at a glance.
    pub fn boxes(count: usize) -> Words {
        let gap = || Part::Text { words: " ".into(), manner: Manner::Plain };
        let each = (0..count).flat_map(|at| (at > 0 && at % 5 == 0).then(gap).into_iter().chain([Part::Tick]));
        Words(each.collect())
    }

    pub fn with(mut self, words: impl Into<String>, manner: Manner) -> Words {
        self.0.push(Part::Text { words: words.into(), manner });
        self
    }

    pub fn and(self, words: impl Into<Words>) -> Words {
        let mut all = self.0;
        all.extend(words.into().0);
        Words(all)
    }

    /// Whether all of it is strong, as the heading of what follows is.
    pub fn is_heading(&self) -> bool {
        let strong = |part: &Part| matches!(part, Part::Text { manner: Manner::Strong, .. });
        !self.0.is_empty() && self.0.iter().all(strong)
    }

    /// Whether it says nothing at all.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|part| matches!(part, Part::Text { words, .. } if words.is_empty()))
    }
}

impl From<&str> for Words {
    fn from(words: &str) -> Words {
        Words::default().with(words, Manner::Plain)
    }
}

impl From<String> for Words {
    fn from(words: String) -> Words {
        Words::default().with(words, Manner::Plain)
    }
}

impl From<&String> for Words {
    fn from(words: &String) -> Words {
        Words::default().with(words, Manner::Plain)
    }
}

impl From<Part> for Words {
    fn from(part: Part) -> Words {
        Words(vec![part])
    }
}
