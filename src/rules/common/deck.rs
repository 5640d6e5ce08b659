//! Cards as numbers and sets of them: piles and hands are sets from which any member is drawn with equal chance.
//!
//! That is the same as a shuffled pile nobody looks into, leaks nothing, and is cheap to copy.

use serde_json::Value;

use super::cards::{Card, Rank};
use super::suits::Suit;
use crate::game::phrase::Phrase;
use crate::game::token::{Token, text};

impl Card {
    /// Its number in the deck, suit by suit, aces first.
    pub fn number(self) -> u32 {
        self.suit as u32 * 13 + self.rank as u32
    }

    /// The card with a number below fifty-two.
    pub fn numbered(number: u32) -> Card {
        Card { rank: Rank::ALL[number as usize % 13], suit: Suit::ALL[number as usize / 13 % 4] }
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub u64);

impl CardSet {
    pub const ALL: CardSet = CardSet((1 << 52) - 1);
    pub const NONE: CardSet = CardSet(0);

    pub fn of(card: Card) -> CardSet {
        CardSet(1 << card.number())
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, card: Card) -> bool {
        self.0 & CardSet::of(card).0 != 0
    }

    pub fn insert(&mut self, card: Card) {
        self.0 |= CardSet::of(card).0;
    }

    pub fn remove(&mut self, card: Card) {
        self.0 &= !CardSet::of(card).0;
    }

    pub fn with(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    pub fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Card::numbered(number))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, |set, card| set.with(CardSet::of(card)))
    }
}

impl<B> Token<B> for CardSet {
    fn write(&self, _: &B, out: &mut Vec<u8>) {
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

    fn read(written: &Value, board: &B) -> Result<CardSet, String> {
        text(written)?.split_whitespace().map(|card| Card::hear(card, board)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_own_number() {
        for (number, card) in Card::deck().enumerate() {
            assert_eq!(card.number(), number as u32);
            assert_eq!(Card::numbered(card.number()), card);
        }
        assert_eq!(Card::deck().collect::<CardSet>(), CardSet::ALL);
        assert_eq!(CardSet::ALL.iter().count(), 52);
    }
}
