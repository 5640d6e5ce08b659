//! Playing cards as pieces, for players without a deck.

use super::Wanted;
use crate::scenario::Draft;

/// Decks of fifty-two that a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// How many are shuffled together.
    pub decks: usize,
    /// Whether the scenario asks for them to be printed with everything else.
    pub printed: bool,
}

impl Deck {
    /// So many decks, printed if the scenario says so.
    pub fn of(draft: &Draft, decks: i64) -> Deck {
        let printed = draft.document.print.as_ref().and_then(|print| print.deck).is_some_and(|deck| deck.value);
        Deck { decks: usize::try_from(decks).unwrap_or(1), printed }
    }

    /// What is brought along unless it is printed.
    pub fn wanted(&self) -> Option<Wanted> {
        let name =
            if self.decks == 1 { "Deck of cards".to_string() } else { format!("Decks of cards: {}", self.decks) };
        let note = "52 ordinary cards without jokers; bring your own, or print a deck as well (the component “deck”)";
        (!self.printed).then(|| Wanted { name, note: note.into() })
    }
}
