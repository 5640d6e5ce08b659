//! How the things of a game are said and understood: units by their ids, hexes by their labels, cards as `10C`.

use std::fmt::Write;

use super::board::Board;
use super::cards::Card;
use super::suits::Suit;
use crate::diag::nearest;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

/// Something that has words.
pub trait Say {
    /// Appends the words to a text, which a record uses again for every order.
    fn say_to(&self, board: &Board, text: &mut String);

    fn say(&self, board: &Board) -> String {
        let mut text = String::new();
        self.say_to(board, &mut text);
        text
    }
}

/// Something that can be understood from its words.
pub trait Phrase: Say + Sized {
    fn hear(words: &str, board: &Board) -> Result<Self, String>;
}

/// Puts words into the gaps `{}` of a phrase.
pub fn fill(phrase: &str, parts: &[&dyn Say], board: &Board, text: &mut String) {
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
fn named<'n>(what: &str, words: &str, known: impl Iterator<Item = &'n str> + Clone) -> Result<usize, String> {
    known.clone().position(|name| name == words).ok_or_else(|| {
        let like = nearest(words, known).map(|like| format!("; did you mean `{like}`?")).unwrap_or_default();
        format!("there is no {what} `{words}`{like}")
    })
}

macro_rules! by_id {
    ($type:ident, $what:literal, $list:ident) => {
        impl Say for $type {
            fn say_to(&self, board: &Board, text: &mut String) {
                text.push_str(&board.$list[self.0 as usize].id);
            }
        }

        impl Phrase for $type {
            fn hear(words: &str, board: &Board) -> Result<$type, String> {
                named($what, words, board.$list.iter().map(|one| one.id.as_str())).map(|at| $type(at as u32))
            }
        }
    };
}

by_id!(UnitId, "unit", units);
by_id!(FormationId, "formation", formations);
by_id!(ObjectId, "object", objects);
by_id!(SideId, "side", sides);

impl Say for Cell {
    fn say_to(&self, board: &Board, text: &mut String) {
        text.push_str(board.label(*self));
    }
}

impl Phrase for Cell {
    fn hear(words: &str, board: &Board) -> Result<Cell, String> {
        board.grid.parse(words).map_err(|_| format!("there is no hex `{words}`"))
    }
}

impl Say for Card {
    fn say_to(&self, _: &Board, text: &mut String) {
        text.push_str(self.rank.mark());
        text.push(self.suit.letter());
    }
}

impl Phrase for Card {
    fn hear(words: &str, _: &Board) -> Result<Card, String> {
        words.parse().map_err(|why| format!("`{words}` is no card: {why}"))
    }
}

impl Say for Suit {
    fn say_to(&self, _: &Board, text: &mut String) {
        text.push(self.letter());
    }
}

impl Phrase for Suit {
    fn hear(words: &str, _: &Board) -> Result<Suit, String> {
        words.parse().map_err(|_| format!("`{words}` is no suit: S, H, D or C"))
    }
}

/// Numbers of elements and points are said as they are counted.
impl Say for u8 {
    fn say_to(&self, _: &Board, text: &mut String) {
        // Writing to memory cannot fail.
        let _ = write!(text, "{self}");
    }
}

impl Phrase for u8 {
    fn hear(words: &str, _: &Board) -> Result<u8, String> {
        words.parse().map_err(|_| format!("`{words}` is no number from 0 to 255"))
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
