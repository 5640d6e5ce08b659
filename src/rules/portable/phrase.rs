//! How facings and works are said and written: a facing by its letter, a work by its word in the tables.

use serde_json::Value;

use super::tables::WorkKind;
use crate::game::order::Part;
use crate::game::phrase::{Phrase, Say};
use crate::game::token::{Token, quoted, text};
use crate::grid::Direction;

/// The four ways a unit can face.
pub const FACINGS: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The letter of a facing.
pub fn letter(facing: Direction) -> &'static str {
    match facing {
        Direction::E => "E",
        Direction::S => "S",
        Direction::W => "W",
        _ => "N",
    }
}

impl<B> Say<B> for Direction {
    fn say_to(&self, _: &B, text: &mut String) {
        text.push_str(letter(*self));
    }
}

impl<B> Phrase<B> for Direction {
    fn hear(words: &str, _: &B) -> Result<Direction, String> {
        let known = FACINGS.into_iter().find(|facing| letter(*facing) == words);
        known.ok_or_else(|| format!("`{words}` is no facing: N, E, S or W"))
    }

    fn part(&self, _: &B) -> Part {
        Part::Facing(*self)
    }
}

impl<B> Token<B> for Direction {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        quoted(out, letter(*self));
    }

    fn read(written: &Value, board: &B) -> Result<Direction, String> {
        Direction::hear(text(written)?, board)
    }

    fn part(&self, _: &B) -> Option<Part> {
        Some(Part::Facing(*self))
    }
}

impl<B> Token<B> for WorkKind {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        quoted(out, self.id());
    }

    fn read(written: &Value, _: &B) -> Result<WorkKind, String> {
        let wanted = text(written)?;
        let known = WorkKind::ALL.into_iter().find(|work| work.id() == wanted);
        known.ok_or_else(|| format!("there is no work `{wanted}`"))
    }
}
