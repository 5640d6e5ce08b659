//! Piles of cards from one deck or several [TURN.1], \[DECK]. As in any pile nobody looks into, every card of it is equally
//! likely to be on top.

use crate::game::Chance;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;

/// The most decks a scenario may use.
pub const MOST_DECKS: usize = 4;

/// A pile: equal cards of several decks lie in different layers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pile {
    layers: [CardSet; MOST_DECKS],
}

impl Pile {
    /// Whole decks.
    pub fn decks(count: usize) -> Pile {
        let mut pile = Pile::default();
        pile.layers.iter_mut().take(count).for_each(|layer| *layer = CardSet::ALL);
        pile
    }

    pub fn len(&self) -> u16 {
        self.layers.iter().map(|layer| layer.len() as u16).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.layers.iter().all(|layer| layer.is_empty())
    }

    /// How many cards of a kind are in it.
    pub fn count(&self, card: Card) -> usize {
        self.layers.iter().filter(|layer| layer.contains(card)).count()
    }

    pub fn insert(&mut self, card: Card) {
        if let Some(layer) = self.layers.iter_mut().find(|layer| !layer.contains(card)) {
            layer.insert(card);
        }
    }

    pub fn remove(&mut self, card: Card) {
        if let Some(layer) = self.layers.iter_mut().rev().find(|layer| layer.contains(card)) {
            layer.remove(card);
        }
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.layers.into_iter().flat_map(CardSet::iter)
    }

    /// The card on top; it stays there until an event takes it.
    pub fn top(&self, chance: &mut Chance) -> Option<Card> {
        chance.member_of("cards", &self.layers.map(|layer| layer.0)).map(Card::numbered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_decks_hold_every_card_twice() {
        let mut pile = Pile::decks(2);
        assert_eq!(pile.len(), 104);
        let mut chance = Chance::seeded(1, "test", 0);
        let mut drawn = Pile::default();
        while let Some(card) = pile.top(&mut chance) {
            pile.remove(card);
            drawn.insert(card);
        }
        assert!(pile.is_empty() && drawn == Pile::decks(2));
        assert!(Card::deck().all(|card| drawn.count(card) == 2));
    }
}
