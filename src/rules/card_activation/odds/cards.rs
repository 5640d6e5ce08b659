//! Cards that mean the same are of one kind; what counts of a pile nobody looks into is how many of each kind are in it.

use super::ways::Ways;
use crate::rules::card_activation::pile::Pile;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;

/// All cards by what they mean.
pub struct Kinds(Vec<CardSet>);

impl Kinds {
    pub fn of<M: PartialEq>(means: impl Fn(Card) -> M) -> Kinds {
        let mut kinds: Vec<(M, CardSet)> = Vec::new();
        for card in Card::deck() {
            let meaning = means(card);
            match kinds.iter_mut().find(|(known, _)| *known == meaning) {
                Some((_, kind)) => kind.insert(card),
                None => kinds.push((meaning, CardSet::of(card))),
            }
        }
        Kinds(kinds.into_iter().map(|(_, kind)| kind).collect())
    }

    /// How many of each kind are in a pile.
    pub fn counts(&self, pile: &Pile) -> Vec<u32> {
        self.0.iter().map(|kind| kind.iter().map(|card| pile.count(card) as u32).sum()).collect()
    }

    /// A card of each kind that is in a pile.
    pub fn each(&self, pile: &Pile) -> Vec<Card> {
        self.0.iter().filter_map(|kind| kind.iter().find(|card| pile.count(*card) > 0)).collect()
    }
}

/// In how many ways cards of several kinds can lie in a pile, if only the kinds are told apart.
pub fn orders(counts: &[u32]) -> Ways {
    let mut all = 0;
    counts.iter().fold(Ways::of(1), |ways, count| {
        all += count;
        ways.times(&Ways::choose(all, *count))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::suits::Colour;

    #[test]
    fn a_deck_is_half_red() {
        let colours = Kinds::of(|card| card.suit.colour() == Colour::Red);
        let mut pile = Pile::decks(2);
        assert_eq!(colours.counts(&pile), [52, 52]);
        colours.each(&pile).into_iter().for_each(|card| pile.remove(card));
        assert_eq!(colours.counts(&pile), [51, 51]);
    }

    #[test]
    fn orders_of_kinds_are_counted() {
        assert_eq!(orders(&[2, 1]).number(), Some(3));
        assert_eq!(orders(&[2, 1, 2]).number(), Some(30));
        assert_eq!(orders(&[26, 26]).number(), Some(495_918_532_948_104));
        assert_eq!(orders(&[]).number(), Some(1));
    }
}
