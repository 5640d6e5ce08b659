//! Suits, of cards and of whatever else bears one, and their colours.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::game::phrase::{Phrase, Say};
use crate::game::token::{Token, text};

/// A suit, written as its first letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
pub enum Suit {
    #[serde(rename = "S")]
    Spades,
    #[serde(rename = "H")]
    Hearts,
    #[serde(rename = "D")]
    Diamonds,
    #[serde(rename = "C")]
    Clubs,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    pub fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Suit::Spades => "spades",
            Suit::Hearts => "hearts",
            Suit::Diamonds => "diamonds",
            Suit::Clubs => "clubs",
        }
    }

    pub fn symbol(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
        }
    }

    pub fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    pub fn colour(self) -> Colour {
        if self.is_red() { Colour::Red } else { Colour::Black }
    }
}

/// The colour of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    Red,
    Black,
}

impl Colour {
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Black];

    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is not one of the four letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASuit;

impl fmt::Display for NotASuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a suit is S, H, D or C")
    }
}

impl std::error::Error for NotASuit {}

impl FromStr for Suit {
    type Err = NotASuit;

    fn from_str(text: &str) -> Result<Suit, NotASuit> {
        Suit::ALL
            .into_iter()
            .find(|suit| text.len() == 1 && text.starts_with([suit.letter(), suit.letter().to_ascii_lowercase()]))
            .ok_or(NotASuit)
    }
}

impl<B> Say<B> for Suit {
    fn say_to(&self, _: &B, text: &mut String) {
        text.push(self.letter());
    }
}

impl<B> Phrase<B> for Suit {
    fn hear(words: &str, _: &B) -> Result<Suit, String> {
        words.parse().map_err(|_| format!("`{words}` is no suit: S, H, D or C"))
    }
}

impl<B> Token<B> for Suit {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        out.extend_from_slice(&[b'"', self.letter() as u8, b'"']);
    }

    fn read(written: &Value, board: &B) -> Result<Suit, String> {
        Suit::hear(text(written)?, board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_suits_are_of_each_colour() {
        for colour in Colour::ALL {
            assert_eq!(Suit::ALL.into_iter().filter(|suit| suit.colour() == colour).count(), 2, "{}", colour.name());
        }
    }

    #[test]
    fn suits_read_and_write_as_letters() {
        for suit in Suit::ALL {
            assert_eq!(suit.to_string().parse(), Ok(suit));
        }
        assert_eq!("d".parse(), Ok(Suit::Diamonds));
        for wrong in ["", "X", "SS", "♠"] {
            assert_eq!(wrong.parse::<Suit>(), Err(NotASuit), "{wrong}");
        }
    }
}
