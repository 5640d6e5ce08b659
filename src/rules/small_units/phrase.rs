//! How cards and suits are said and understood: a card as `10C`, a suit by its letter.

use super::cards::Card;
use super::suits::Suit;
pub use crate::rules::common::phrase::{Phrase, Say};

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
