//! How the things of a game are said and understood: units by their ids, cells by their labels, numbers as counted.

use std::fmt::Write;

use super::order::Part;
use super::sections::Sections;
use crate::diag::nearest;
use crate::grid::{Cell, Grid, Shape};
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

/// What the things of a game are called.
pub trait Lexicon {
    fn rulebook(&self) -> &'static Sections;
    fn grid(&self) -> &Grid;
    fn cell_label(&self, cell: Cell) -> &str;
    fn unit_named(&self, unit: UnitId) -> Option<Named<'_>>;
    fn side_named(&self, side: SideId) -> Option<Named<'_>>;

    fn formation_named(&self, _: FormationId) -> Option<&str> {
        None
    }

    fn object_named(&self, _: ObjectId) -> Option<&str> {
        None
    }
}

/// The name of something that is written often.
#[derive(Clone, Copy, Debug)]
pub struct Named<'n> {
    pub id: &'n str,
    /// The same as a JSON string, quotes and all.
    pub token: &'n str,
}

/// Something that has words in a game laid out as `B`.
pub trait Say<B> {
    /// Appends the words to a text, which a record uses again for every order.
    fn say_to(&self, board: &B, text: &mut String);

    fn say(&self, board: &B) -> String {
        let mut text = String::new();
        self.say_to(board, &mut text);
        text
    }
}

/// Something that can be understood from its words.
pub trait Phrase<B>: Say<B> + Sized {
    fn hear(words: &str, board: &B) -> Result<Self, String>;

    /// What it is on the table.
    fn part(&self, board: &B) -> Part {
        Part::Named(self.say(board))
    }
}

/// Puts words into the gaps `{}` of a phrase.
pub fn fill<B>(phrase: &str, parts: &[&dyn Say<B>], board: &B, text: &mut String) {
    let mut rest = phrase;
    for part in parts {
        let Some((before, after)) = rest.split_once("{}") else { break };
        text.push_str(before);
        part.say_to(board, text);
        rest = after;
    }
    text.push_str(rest);
}

/// What stands in the gaps, if a text fits the phrase.
pub fn unfill<'w>(phrase: &str, words: &'w str) -> Option<Vec<&'w str>> {
    let mut pieces = phrase.split("{}");
    let mut rest = words.trim().strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    let pieces: Vec<&str> = pieces.collect();
    for (number, piece) in pieces.iter().enumerate() {
        let last = number + 1 == pieces.len();
        let at = if last { rest.strip_suffix(piece)?.len() } else { rest.find(piece)? };
        found.push(&rest[..at]);
        rest = &rest[at + piece.len()..];
    }
    rest.is_empty().then_some(found)
}

/// Finds a name among those of the game, or offers the nearest.
fn named<'n>(what: &str, words: &str, known: impl Iterator<Item = &'n str> + Clone) -> Result<u32, String> {
    known.clone().position(|name| name == words).map(|at| at as u32).ok_or_else(|| {
        let like = nearest(words, known).map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
        format!("there is no {what} `{words}`{like}")
    })
}

macro_rules! by_id {
    ($type:ident, $what:literal, $of:expr $(, $part:ident)?) => {
        impl<B: Lexicon> Say<B> for $type {
            fn say_to(&self, board: &B, text: &mut String) {
                let of: fn(&B, $type) -> Option<&str> = $of;
                text.push_str(of(board, *self).unwrap_or_default());
            }
        }

        impl<B: Lexicon> Phrase<B> for $type {
            fn hear(words: &str, board: &B) -> Result<$type, String> {
                let of: fn(&B, $type) -> Option<&str> = $of;
                named($what, words, (0..).map_while(|at| of(board, $type(at)))).map($type)
            }

            $(fn part(&self, _: &B) -> Part {
                Part::$part(*self)
            })?
        }
    };
}

by_id!(UnitId, "unit", |board, unit| board.unit_named(unit).map(|named| named.id), Unit);
by_id!(SideId, "side", |board, side| board.side_named(side).map(|named| named.id), Side);
by_id!(FormationId, "formation", |board, formation| board.formation_named(formation), Formation);
by_id!(ObjectId, "object", |board, object| board.object_named(object));

impl<B: Lexicon> Say<B> for Cell {
    fn say_to(&self, board: &B, text: &mut String) {
        text.push_str(board.cell_label(*self));
    }
}

impl<B: Lexicon> Phrase<B> for Cell {
    fn hear(words: &str, board: &B) -> Result<Cell, String> {
        let word = if board.grid().shape() == Shape::Square { "square" } else { "hex" };
        board.grid().parse(words).map_err(|_| format!("there is no {word} `{words}`"))
    }

    fn part(&self, _: &B) -> Part {
        Part::Cell(*self)
    }
}

/// Numbers of elements and points are said as they are counted.
impl<B> Say<B> for u8 {
    fn say_to(&self, _: &B, text: &mut String) {
        // Writing to memory cannot fail.
        let _ = write!(text, "{self}");
    }
}

impl<B> Phrase<B> for u8 {
    fn hear(words: &str, _: &B) -> Result<u8, String> {
        words.parse().map_err(|_| format!("`{words}` is no number from 0 to 255"))
    }

    fn part(&self, _: &B) -> Part {
        Part::Number(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_gives_back_what_was_put_in() {
        assert_eq!(unfill("{} fires at {}", "88mm a fires at It 1"), Some(vec!["88mm a", "It 1"]));
        assert_eq!(unfill("{} fires at {}", "88mm a fires It 1"), None);
        assert_eq!(unfill("pass", "pass"), Some(vec![]));
        assert_eq!(unfill("pass", "pass on"), None);
        assert_eq!(unfill("{} rallies", " It 1 rallies "), Some(vec!["It 1"]));
    }
}
