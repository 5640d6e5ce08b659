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
    /// The coordinates are axial (`Grid::axial`), so the promise holds on flat and pointy maps of either stagger.
    pub fn regular((q, r): (i32, i32)) -> Suit {
        match (q.rem_euclid(2), r.rem_euclid(2)) {
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
    use crate::grid::{Grid, Numbering, Orientation, Shape, Stagger};

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

    fn grid(orientation: Orientation, stagger: Stagger) -> Grid {
        Grid::new(Shape::Hex { orientation, stagger }, 15, 20, Numbering::default()).unwrap()
    }

    #[test]
    fn the_regular_pattern_repeats_two_rows() {
        let grid = grid(Orientation::Flat, Stagger::EvenDown);
        let suit = |column, row| Suit::regular(grid.axial(grid.at(column, row).unwrap()));
        for row in 0..20 {
            let printed = if row % 2 == 0 { "SHDCSHDCSHDCSHD" } else { "DCSHDCSHDCSHDCS" };
            let ours: String = (0..15).map(|column| suit(column, row).letter()).collect();
            assert_eq!(ours, printed, "row {}", row + 1);
        }
        let count = |wanted| grid.cells().filter(|cell| Suit::regular(grid.axial(*cell)) == wanted).count();
        assert_eq!(Suit::ALL.map(count), [80, 70, 80, 70]);
    }

    #[test]
    fn six_neighbours_are_two_of_each_other_suit_on_every_kind_of_map() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for stagger in [Stagger::EvenDown, Stagger::OddDown] {
                let grid = grid(orientation, stagger);
                for cell in grid.cells().filter(|cell| !grid.is_edge(*cell)) {
                    let own = Suit::regular(grid.axial(cell));
                    for suit in Suit::ALL {
                        let around = grid.neighbours(cell).map(|(_, other)| Suit::regular(grid.axial(other)));
                        let found = around.filter(|other| *other == suit).count();
                        assert_eq!(found, if suit == own { 0 } else { 2 }, "{suit} around {}", grid.label(cell));
                    }
                }
            }
        }
    }
}
