//! The written form of what events are made of: short, readable, and read back to the same thing.

use serde_json::Value;

use super::order::Part;
use super::phrase::{Lexicon, Phrase};
use crate::grid::Cell;
use crate::scenario::draft::{ObjectId, SideId, UnitId};

/// The number of a section, as events cite it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule(pub &'static str);

/// Something that is written into a record of a game laid out as `B`, and read from it.
pub trait Token<B>: Sized {
    fn write(&self, board: &B, out: &mut Vec<u8>);
    fn read(written: &Value, board: &B) -> Result<Self, String>;

    /// What it names on the table, if it does.
    fn part(&self, _: &B) -> Option<Part> {
        None
    }
}

/// Appends a number as it is written.
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

/// Appends a text in quotes; it holds nothing that must be escaped.
pub fn quoted(out: &mut Vec<u8>, plain: &str) {
    out.reserve(plain.len() + 2);
    out.push(b'"');
    out.extend_from_slice(plain.as_bytes());
    out.push(b'"');
}

/// Appends a name chosen by a designer, in quotes.
pub fn escaped(out: &mut Vec<u8>, name: &str) {
    if name.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        quoted(out, name);
    } else {
        // A text always has a JSON form.
        let _ = serde_json::to_writer(out, name);
    }
}

/// A name as it is written into every event.
pub fn name_token(name: &str) -> String {
    let mut out = Vec::new();
    escaped(&mut out, name);
    String::from_utf8(out).unwrap_or_default()
}

/// What was written, if it is a text.
pub fn text(written: &Value) -> Result<&str, String> {
    written.as_str().ok_or_else(|| format!("{written} is no text"))
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl<B> Token<B> for $type {
            fn write(&self, _: &B, out: &mut Vec<u8>) {
                number(out, i64::from(*self));
            }

            fn read(written: &Value, _: &B) -> Result<$type, String> {
                let number = written.as_i64().and_then(|number| <$type>::try_from(number).ok());
                number.ok_or_else(|| format!("{written} is no number that fits"))
            }
        })*
    };
}

numbers!(i16, u8, u16, u32);

impl<B> Token<B> for bool {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        out.extend_from_slice(if *self { b"true" } else { b"false" });
    }

    fn read(written: &Value, _: &B) -> Result<bool, String> {
        written.as_bool().ok_or_else(|| format!("{written} is neither true nor false"))
    }
}

impl<B, T: Token<B>> Token<B> for Option<T> {
    fn write(&self, board: &B, out: &mut Vec<u8>) {
        match self {
            Some(inner) => inner.write(board, out),
            None => out.extend_from_slice(b"null"),
        }
    }

    fn read(written: &Value, board: &B) -> Result<Option<T>, String> {
        if written.is_null() { Ok(None) } else { T::read(written, board).map(Some) }
    }

    fn part(&self, board: &B) -> Option<Part> {
        self.as_ref().and_then(|inner| inner.part(board))
    }
}

impl<B: Lexicon> Token<B> for UnitId {
    fn write(&self, board: &B, out: &mut Vec<u8>) {
        out.extend_from_slice(board.unit_named(*self).map_or("null", |named| named.token).as_bytes());
    }

    fn read(written: &Value, board: &B) -> Result<UnitId, String> {
        UnitId::hear(text(written)?, board)
    }

    fn part(&self, _: &B) -> Option<Part> {
        Some(Part::Unit(*self))
    }
}

impl<B: Lexicon> Token<B> for SideId {
    fn write(&self, board: &B, out: &mut Vec<u8>) {
        out.extend_from_slice(board.side_named(*self).map_or("null", |named| named.token).as_bytes());
    }

    fn read(written: &Value, board: &B) -> Result<SideId, String> {
        SideId::hear(text(written)?, board)
    }

    fn part(&self, _: &B) -> Option<Part> {
        Some(Part::Side(*self))
    }
}

impl<B: Lexicon> Token<B> for ObjectId {
    fn write(&self, board: &B, out: &mut Vec<u8>) {
        escaped(out, board.object_named(*self).unwrap_or_default());
    }

    fn read(written: &Value, board: &B) -> Result<ObjectId, String> {
        ObjectId::hear(text(written)?, board)
    }
}

impl<B: Lexicon> Token<B> for Cell {
    fn write(&self, board: &B, out: &mut Vec<u8>) {
        quoted(out, board.cell_label(*self));
    }

    fn read(written: &Value, board: &B) -> Result<Cell, String> {
        Cell::hear(text(written)?, board)
    }

    fn part(&self, _: &B) -> Option<Part> {
        Some(Part::Cell(*self))
    }
}

impl<B: Lexicon> Token<B> for Rule {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        quoted(out, self.0);
    }

    fn read(written: &Value, board: &B) -> Result<Rule, String> {
        let wanted = text(written)?;
        let section = board.rulebook().section(wanted).ok_or_else(|| format!("there is no section {wanted}"))?;
        Ok(Rule(&section.number))
    }
}

/// A sum is written as the list of its parts.
macro_rules! sums {
    ($board:ty: $($type:ident { $($field:ident),* }),*) => {
        $(impl $crate::game::token::Token<$board> for $type {
            fn write(&self, board: &$board, out: &mut Vec<u8>) {
                let mut mark = b'[';
                $(
                    out.push(mark);
                    $crate::game::token::Token::write(&self.$field, board, out);
                    mark = b',';
                )*
                let _ = mark;
                out.push(b']');
            }

            fn read(written: &serde_json::Value, board: &$board) -> Result<$type, String> {
                let parts = written.as_array().ok_or("a sum is a list of its parts")?;
                let mut parts = parts.iter();
                let sum = $type {
                    $($field: $crate::game::token::Token::read(
                        parts.next().unwrap_or(&serde_json::Value::Bool(false)),
                        board,
                    )?),*
                };
                if parts.next().is_some() { Err("a sum has a part too many".to_string()) } else { Ok(sum) }
            }
        })*
    };
}
pub(crate) use sums;
