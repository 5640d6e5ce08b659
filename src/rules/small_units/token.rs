//! The written form of what only this game's events hold: what cards are drawn for, sums.

use serde_json::Value;

use super::board::Board;
use super::event::{DefenceSum, FightSum, FireSum, RandomEventId};
use super::order::Choice;
use super::tables::Purpose;
use crate::game::order::Part;
use crate::game::phrase::{Phrase, Say};
pub use crate::game::token::Rule;
use crate::game::token::{Token, escaped, quoted, sums, text};

impl Token<Board> for Choice {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        escaped(out, &self.say(board));
    }

    fn read(written: &Value, board: &Board) -> Result<Choice, String> {
        Choice::hear(text(written)?, board)
    }

    fn part(&self, board: &Board) -> Option<Part> {
        Some(Phrase::part(self, board))
    }
}

impl Token<Board> for Purpose {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        quoted(out, self.id());
    }

    fn read(written: &Value, _: &Board) -> Result<Purpose, String> {
        let wanted = text(written)?;
        let known = Purpose::ALL.into_iter().find(|purpose| purpose.id() == wanted);
        known.ok_or_else(|| format!("cards are not drawn for `{wanted}`"))
    }
}

impl Token<Board> for RandomEventId {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        let name = board.tables.event.get_index(self.0.into()).map_or("", |(id, _)| id);
        escaped(out, name);
    }

    fn read(written: &Value, board: &Board) -> Result<RandomEventId, String> {
        let wanted = text(written)?;
        let known = board.tables.event.get_index_of(wanted);
        known.map(|at| RandomEventId(at as u8)).ok_or_else(|| format!("there is no random event `{wanted}`"))
    }
}

sums! { Board:
    FireSum { base, gun, support, times, value },
    DefenceSum { morale, cover, improved },
    FightSum { cards, added }
}
