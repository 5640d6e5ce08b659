//! Playing cards: ranks, suits, and the deck of fifty-two.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::suits::Suit;
use crate::game::order::Part;
use crate::game::phrase::{Phrase, Say};
use crate::game::token::{Token, text};

/// A rank, ace low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
pub enum Rank {
    #[serde(rename = "A")]
    Ace,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "4")]
    Four,
    #[serde(rename = "5")]
    Five,
    #[serde(rename = "6")]
    Six,
    #[serde(rename = "7")]
    Seven,
    #[serde(rename = "8")]
    Eight,
    #[serde(rename = "9")]
    Nine,
    #[serde(rename = "10")]
    Ten,
    #[serde(rename = "J")]
    Jack,
    #[serde(rename = "Q")]
    Queen,
    #[serde(rename = "K")]
    King,
}

impl Rank {
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// As printed in the corner of the card.
    pub fn mark(self) -> &'static str {
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][self as usize]
    }

    /// The number on a number card; aces and court cards have none.
    pub fn number(self) -> Option<i64> {
        (Rank::Two..=Rank::Ten).contains(&self).then_some(self as i64 + 1)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.mark())
    }
}

/// A card, written as rank and suit: `10C`, `QD`, `JS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub rank: Rank,
    pub suit: Suit,
}

impl Card {
    /// The whole deck, suit by suit.
    pub fn deck() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { rank, suit }))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit)
    }
}

/// Why a text is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACard {
    UnknownRank,
    UnknownSuit,
}

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotACard::UnknownRank => "a card begins with its rank: A, 2 to 10, J, Q or K",
            NotACard::UnknownSuit => "a card ends with its suit: S, H, D or C",
        })
    }
}

impl std::error::Error for NotACard {}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let (at, _) = text.char_indices().next_back().ok_or(NotACard::UnknownRank)?;
        let (rank, suit) = text.split_at(at);
        let suit = suit.parse().map_err(|_| NotACard::UnknownSuit)?;
        let rank = Rank::ALL.into_iter().find(|known| known.mark().eq_ignore_ascii_case(rank));
        Ok(Card { rank: rank.ok_or(NotACard::UnknownRank)?, suit })
    }
}

impl<B> Say<B> for Card {
    fn say_to(&self, _: &B, text: &mut String) {
        text.push_str(self.rank.mark());
        text.push(self.suit.letter());
    }
}

impl<B> Phrase<B> for Card {
    fn hear(words: &str, _: &B) -> Result<Card, String> {
        words.parse().map_err(|why| format!("`{words}` is no card: {why}"))
    }

    fn part(&self, board: &B) -> Part {
        Part::Card(self.say(board))
    }
}

impl<B> Token<B> for Card {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
        out.push(b'"');
        out.extend_from_slice(self.rank.mark().as_bytes());
        out.push(self.suit.letter() as u8);
        out.push(b'"');
    }

    fn read(written: &Value, board: &B) -> Result<Card, String> {
        Card::hear(text(written)?, board)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn cards_read_as_they_are_written() {
        for card in Card::deck() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("10c".parse(), Ok(Card { rank: Rank::Ten, suit: Suit::Clubs }));
        assert_eq!("QX".parse::<Card>(), Err(NotACard::UnknownSuit));
        assert_eq!("1D".parse::<Card>(), Err(NotACard::UnknownRank));
        assert_eq!("11D".parse::<Card>(), Err(NotACard::UnknownRank));
        assert_eq!("D".parse::<Card>(), Err(NotACard::UnknownRank));
        assert_eq!("".parse::<Card>(), Err(NotACard::UnknownRank));
        assert_eq!("Q♦".parse::<Card>(), Err(NotACard::UnknownSuit));
    }

    #[test]
    fn a_deck_has_fifty_two_cards() {
        assert_eq!(Card::deck().collect::<BTreeSet<_>>().len(), 52);
    }
}
