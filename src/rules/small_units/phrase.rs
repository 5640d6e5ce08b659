//! How the things of a game are said and understood: units by their ids, hexes by their labels, cards as `10C`.

use super::board::Board;
use super::cards::Card;
use super::suits::Suit;
use crate::diag::nearest;
use crate::grid::Cell;
use crate::scenario::draft::{FormationId, ObjectId, SideId, UnitId};

/// Something that has words.
pub trait Say {
    fn say(&self, board: &Board) -> String;
}

/// Something that can be understood from its words.
pub trait Phrase: Say + Sized {
    fn hear(words: &str, board: &Board) -> Result<Self, String>;
}

/// Puts words into the gaps `{}` of a phrase.
pub fn fill(phrase: &str, parts: &[&dyn Say], board: &Board) -> String {
    let mut text = String::with_capacity(phrase.len() + 16);
    let mut parts = parts.iter();
    for (number, piece) in phrase.split("{}").enumerate() {
        if number > 0
            && let Some(part) = parts.next()
        {
            text.push_str(&part.say(board));
        }
        text.push_str(piece);
    }
    text
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
            fn say(&self, board: &Board) -> String {
                board.$list[self.0 as usize].id.clone()
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
    fn say(&self, board: &Board) -> String {
        board.label(*self).to_string()
    }
}

impl Phrase for Cell {
    fn hear(words: &str, board: &Board) -> Result<Cell, String> {
        board.grid.parse(words).map_err(|_| format!("there is no hex `{words}`"))
    }
}

impl Say for Card {
    fn say(&self, _: &Board) -> String {
        self.to_string()
    }
}

impl Phrase for Card {
    fn hear(words: &str, _: &Board) -> Result<Card, String> {
        words.parse().map_err(|why| format!("`{words}` is no card: {why}"))
    }
}

impl Say for Suit {
    fn say(&self, _: &Board) -> String {
        self.to_string()
    }
}

impl Phrase for Suit {
    fn hear(words: &str, _: &Board) -> Result<Suit, String> {
        words.parse().map_err(|_| format!("`{words}` is no suit: S, H, D or C"))
    }
}

/// Numbers of elements and points are said as they are counted.
impl Say for u8 {
    fn say(&self, _: &Board) -> String {
        self.to_string()
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
