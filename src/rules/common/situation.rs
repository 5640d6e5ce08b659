//! Words of situations written by hand, understood alike in every ruleset.

use std::collections::VecDeque;

use super::cards::Card;
use super::deck::CardSet;
use super::phrase::{Lexicon, Phrase};
use crate::game::Misfit;
use crate::scenario::draft::SideId;
use crate::source::{Span, Spanned};

/// Understands a word as a thing of the game.
pub fn heard<B, T: Phrase<B>>(board: &B, word: &str, at: Span) -> Result<T, Misfit> {
    T::hear(word.trim(), board).map_err(|why| Misfit::at(at, why))
}

/// A side, or none for "nobody".
pub fn holder<B: Lexicon>(board: &B, word: &str, at: Span) -> Result<Option<SideId>, Misfit> {
    if word.trim() == "nobody" { Ok(None) } else { heard(board, word, at).map(Some) }
}

/// A side as [`holder`] understands it.
pub fn holder_word<B: Lexicon>(board: &B, side: Option<SideId>) -> &str {
    side.and_then(|side| board.side_named(side)).map_or("nobody", |named| named.id)
}

/// A number as small as those of the game are.
pub fn small(number: i64, most: i16, at: Span) -> Result<i16, Misfit> {
    let fits = i16::try_from(number).ok().filter(|number| (0..=most).contains(number));
    fits.ok_or_else(|| Misfit::at(at, format!("{number} is not between 0 and {most}")))
}

/// A list of cards, none of them twice.
pub fn card_set<B>(board: &B, text: &Spanned<String>) -> Result<CardSet, Misfit> {
    let mut set = CardSet::NONE;
    for word in text.split_whitespace() {
        let card: Card = heard(board, word, text.span)?;
        if set.contains(card) {
            return Err(Misfit::at(text.span, format!("{card} is given twice")));
        }
        set.insert(card);
    }
    Ok(set)
}

/// Cards to come, by their numbers in the deck.
pub fn cards_to_come<B>(board: &B, written: &[Spanned<String>]) -> Result<VecDeque<u32>, Misfit> {
    written.iter().map(|text| heard::<B, Card>(board, text, text.span).map(Card::number)).collect()
}

/// Throws of ordinary dice to come, as [`Course::roll`](super::course::Course::roll) draws them.
pub fn dice_to_come(written: &[Spanned<String>]) -> Result<VecDeque<u32>, Misfit> {
    let face = |text: &Spanned<String>| match text.parse() {
        Ok(face @ 1..=6) => Ok(face - 1),
        _ => Err(Misfit::at(text.span, format!("a die shows 1 to 6, not {text}"))),
    };
    written.iter().map(face).collect()
}

/// Refuses what only says how an example begins, where it tells how it ends.
pub fn only_before<const N: usize>(said: [(&str, Option<Span>); N]) -> Result<(), Misfit> {
    match said.into_iter().find_map(|(key, at)| Some((key, at?))) {
        Some((key, at)) => Err(Misfit::at(at, format!("`{key}` belongs in `given`"))),
        None => Ok(()),
    }
}
