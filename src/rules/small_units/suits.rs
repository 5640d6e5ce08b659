//! Suits, of cards and of hexes, and the regular pattern that gives every hex one [6.7.4].

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Deserialize;

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

    /// The suit of a hex in the regular pattern, in which the six neighbours of a hex are two of each other suit.
    ///
    /// Columns and rows count from zero; hexes stand on a flat side with every second printed column half a hex lower.
    pub fn regular(column: u16, row: u16) -> Suit {
        let along = i32::from(row) - i32::from(column / 2);
        match (column % 2, along.rem_euclid(2)) {
            (0, 0) => Suit::Spades,
            (1, 0) => Suit::Hearts,
            (0, _) => Suit::Diamonds,
            _ => Suit::Clubs,
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

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn the_regular_pattern_repeats_two_rows() {
        for row in 0..20 {
            let printed = if row % 2 == 0 { "SHDCSHDCSHDCSHD" } else { "DCSHDCSHDCSHDCS" };
            let ours: String = (0..15).map(|column| Suit::regular(column, row).letter()).collect();
            assert_eq!(ours, printed, "row {}", row + 1);
        }
        let count =
            |suit| (0..15).flat_map(|c| (0..20).map(move |r| Suit::regular(c, r))).filter(|s| *s == suit).count();
        assert_eq!(Suit::ALL.map(count), [80, 70, 80, 70]);
    }

    #[test]
    fn six_neighbours_are_two_of_each_other_suit() {
        for column in 1..30u16 {
            for row in 1..30u16 {
                // Odd columns, counted from zero, stand half a hex lower.
                let upper = if column % 2 == 0 { row - 1 } else { row };
                let around = [
                    (column, row - 1),
                    (column, row + 1),
                    (column - 1, upper),
                    (column - 1, upper + 1),
                    (column + 1, upper),
                    (column + 1, upper + 1),
                ];
                let own = Suit::regular(column, row);
                for suit in Suit::ALL {
                    let found = around.iter().filter(|(c, r)| Suit::regular(*c, *r) == suit).count();
                    assert_eq!(found, if suit == own { 0 } else { 2 }, "{suit} around {column},{row}");
                }
            }
        }
    }
}
