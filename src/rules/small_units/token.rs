//! The written form of what only this game's events hold: cards, suits, what cards are drawn for, sums.

use serde_json::Value;

use super::board::Board;
use super::cards::Card;
use super::deck::CardSet;
use super::event::{DefenceSum, FightSum, FireSum, RandomEventId};
use super::order::Choice;
use super::phrase::{Phrase, Say};
use super::suits::Suit;
use super::tables::Purpose;
pub use crate::rules::common::token::Rule;
use crate::rules::common::token::{Token, escaped, quoted, sums, text};

impl Token<Board> for Choice {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        escaped(out, &self.say(board));
    }

    fn read(written: &Value, board: &Board) -> Result<Choice, String> {
        Choice::hear(text(written)?, board)
    }
}

impl Token<Board> for Card {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        out.push(b'"');
        out.extend_from_slice(self.rank.mark().as_bytes());
        out.push(self.suit.letter() as u8);
        out.push(b'"');
    }

    fn read(written: &Value, board: &Board) -> Result<Card, String> {
        Card::hear(text(written)?, board)
    }
}

impl Token<Board> for Suit {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(&[b'"', self.letter() as u8, b'"']);
    }

    fn read(written: &Value, board: &Board) -> Result<Suit, String> {
        Suit::hear(text(written)?, board)
    }
}

impl Token<Board> for CardSet {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        out.push(b'"');
        for (number, card) in self.iter().enumerate() {
            if number > 0 {
                out.push(b' ');
            }
            out.extend_from_slice(card.rank.mark().as_bytes());
            out.push(card.suit.letter() as u8);
        }
        out.push(b'"');
    }

    fn read(written: &Value, board: &Board) -> Result<CardSet, String> {
        text(written)?.split_whitespace().map(|card| Card::hear(card, board)).collect()
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
