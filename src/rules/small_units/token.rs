//! The written form of what events are made of: short, readable, and read back to the same thing.

use serde_json::Value;

use super::board::Board;
use super::cards::Card;
use super::deck::CardSet;
use super::event::{DefenceSum, FightSum, FireSum, RandomEventId};
use super::order::Choice;
use super::phrase::{Phrase, Say};
use super::sections;
use super::suits::Suit;
use super::tables::Purpose;
use crate::grid::Cell;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// The number of a section, as events cite it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule(pub &'static str);

/// Something that is written into a record and read from it.
pub trait Token: Sized {
    fn write(&self, board: &Board, out: &mut Vec<u8>);
    fn read(written: &Value, board: &Board) -> Result<Self, String>;
}

fn number(out: &mut Vec<u8>, number: i64) {
    // Nearly every number of a game has one digit.
    if let digit @ 0..10 = number {
        return out.push(b'0' + digit as u8);
    }
    let mut digits = [b'0'; 20];
    let mut at = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(&digits[at..]);
}

fn quoted(out: &mut Vec<u8>, plain: &str) {
    out.reserve(plain.len() + 2);
    out.push(b'"');
    out.extend_from_slice(plain.as_bytes());
    out.push(b'"');
}

fn text(written: &Value) -> Result<&str, String> {
    written.as_str().ok_or_else(|| format!("{written} is no text"))
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Token for $type {
            fn write(&self, _: &Board, out: &mut Vec<u8>) {
                number(out, i64::from(*self));
            }

            fn read(written: &Value, _: &Board) -> Result<$type, String> {
                let number = written.as_i64().and_then(|number| <$type>::try_from(number).ok());
                number.ok_or_else(|| format!("{written} is no number that fits"))
            }
        })*
    };
}

numbers!(i16, u8, u16, u32);

impl Token for bool {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(if *self { b"true" } else { b"false" });
    }

    fn read(written: &Value, _: &Board) -> Result<bool, String> {
        written.as_bool().ok_or_else(|| format!("{written} is neither true nor false"))
    }
}

impl<T: Token> Token for Option<T> {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        match self {
            Some(inner) => inner.write(board, out),
            None => out.extend_from_slice(b"null"),
        }
    }

    fn read(written: &Value, board: &Board) -> Result<Option<T>, String> {
        if written.is_null() { Ok(None) } else { T::read(written, board).map(Some) }
    }
}

/// Names chosen by a designer are escaped; what we name ourselves needs no escaping.
macro_rules! names {
    ($($type:ty),*) => {
        $(impl Token for $type {
            fn write(&self, board: &Board, out: &mut Vec<u8>) {
                escaped(out, &board.names(self));
            }

            fn read(written: &Value, board: &Board) -> Result<$type, String> {
                <$type>::hear(text(written)?, board)
            }
        })*
    };
}

fn escaped(out: &mut Vec<u8>, name: &str) {
    if name.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        quoted(out, name);
    } else {
        // A text always has a JSON form.
        let _ = serde_json::to_writer(out, name);
    }
}

impl Board {
    fn names(&self, named: &dyn Say) -> String {
        named.say(self)
    }
}

names!(ObjectId, Choice);

impl Token for UnitId {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(board.unit(*self).token.as_bytes());
    }

    fn read(written: &Value, board: &Board) -> Result<UnitId, String> {
        UnitId::hear(text(written)?, board)
    }
}

impl Token for SideId {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(board.side(*self).token.as_bytes());
    }

    fn read(written: &Value, board: &Board) -> Result<SideId, String> {
        SideId::hear(text(written)?, board)
    }
}

impl Token for Cell {
    fn write(&self, board: &Board, out: &mut Vec<u8>) {
        quoted(out, board.label(*self));
    }

    fn read(written: &Value, board: &Board) -> Result<Cell, String> {
        Cell::hear(text(written)?, board)
    }
}

impl Token for Card {
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

impl Token for Suit {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(&[b'"', self.letter() as u8, b'"']);
    }

    fn read(written: &Value, board: &Board) -> Result<Suit, String> {
        Suit::hear(text(written)?, board)
    }
}

impl Token for CardSet {
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

impl Token for Rule {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        quoted(out, self.0);
    }

    fn read(written: &Value, _: &Board) -> Result<Rule, String> {
        let wanted = text(written)?;
        let section = sections().section(wanted).ok_or_else(|| format!("there is no section {wanted}"))?;
        Ok(Rule(&section.number))
    }
}

impl Token for Purpose {
    fn write(&self, _: &Board, out: &mut Vec<u8>) {
        quoted(out, self.id());
    }

    fn read(written: &Value, _: &Board) -> Result<Purpose, String> {
        let wanted = text(written)?;
        let known = Purpose::ALL.into_iter().find(|purpose| purpose.id() == wanted);
        known.ok_or_else(|| format!("cards are not drawn for `{wanted}`"))
    }
}

impl Token for RandomEventId {
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

/// A sum is the list of its parts.
macro_rules! sums {
    ($($type:ident { $($field:ident),* }),*) => {
        $(impl Token for $type {
            fn write(&self, board: &Board, out: &mut Vec<u8>) {
                let mut mark = b'[';
                $(
                    out.push(mark);
                    self.$field.write(board, out);
                    mark = b',';
                )*
                let _ = mark;
                out.push(b']');
            }

            fn read(written: &Value, board: &Board) -> Result<$type, String> {
                let parts = written.as_array().ok_or("a sum is a list of its parts")?;
                let mut parts = parts.iter();
                let sum = $type {
                    $($field: Token::read(parts.next().unwrap_or(&Value::Bool(false)), board)?),*
                };
                if parts.next().is_some() { Err("a sum has a part too many".to_string()) } else { Ok(sum) }
            }
        })*
    };
}

sums! {
    FireSum { base, gun, support, times, value },
    DefenceSum { morale, cover, improved },
    FightSum { cards, added }
}
