//! Words that are heard with their place: things of the game, numbers, cards, and what is to come by chance.

use std::collections::VecDeque;

use crate::diag::nearest;
use crate::game::phrase::{Lexicon, Phrase};
use crate::game::{Misfit, Misfits};
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::SideId;
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

/// Understands a word as a thing of the game.
pub fn heard<B, T: Phrase<B>>(board: &B, word: &str, at: Span) -> Result<T, Misfit> {
    T::hear(word.trim(), board).map_err(|why| Misfit::at(at, why))
}

/// A word nobody has written.
pub fn unsaid(word: &str) -> Text {
    Spanned::new(word.to_string(), Span::default())
}

/// A side, or none for "nobody".
pub fn holder<B: Lexicon>(board: &B, word: &str, at: Span) -> Result<Option<SideId>, Misfit> {
    if word.trim() == "nobody" { Ok(None) } else { heard(board, word, at).map(Some) }
}

/// A side as [`holder`] understands it.
pub fn holder_word<B: Lexicon>(board: &B, side: Option<SideId>) -> &str {
    side.and_then(|side| board.side_named(side)).map_or("nobody", |named| named.id)
}

/// The place of a word in a chart, or what it may have been meant to be.
pub fn row_of<'k>(
    what: &str,
    word: &Text,
    known: impl IntoIterator<Item = &'k String> + Clone,
) -> Result<usize, Misfit> {
    let found = known.clone().into_iter().position(|id| *id == word.value);
    found.ok_or_else(|| {
        let help = match nearest(word, known.clone().into_iter().map(String::as_str)) {
            Some(like) => format!("; did you mean `{like}`?"),
            None => format!(", but {}", known.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ")),
        };
        Misfit::at(word.span, format!("there is no {what} `{word}`{help}"))
    })
}

/// A number as small as those of the game are.
pub fn small<N: TryFrom<i64>>(number: i64, most: i64, at: Span) -> Result<N, Misfit> {
    let fits = Some(number).filter(|number| (0..=most).contains(number)).and_then(|number| N::try_from(number).ok());
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

/// What is to come by chance, each entry understood by itself.
pub fn to_come(written: &[Text], misfits: &mut Misfits, hear: impl Fn(&Text) -> Result<u32, Misfit>) -> VecDeque<u32> {
    written.iter().filter_map(|text| misfits.heard(hear(text))).collect()
}

/// A card to come, by its number in the deck.
pub fn card_to_come<B>(board: &B, text: &Text) -> Result<u32, Misfit> {
    heard::<B, Card>(board, text, text.span).map(Card::number)
}

/// A throw of an ordinary die to come, as [`Course::roll`](crate::game::course::Course::roll) draws it.
pub fn die_to_come(text: &Text) -> Result<u32, Misfit> {
    match text.parse() {
        Ok(face @ 1..=6) => Ok(face - 1),
        _ => Err(Misfit::at(text.span, format!("a die shows 1 to 6, not {text}"))),
    }
}

/// Passes if something is as it is said to be, else tells how it is.
pub fn same(is: bool, at: Span, found: impl FnOnce() -> String) -> Result<(), Misfit> {
    if is { Ok(()) } else { Err(Misfit::differs(at, found())) }
}

/// A turn that the game has.
pub fn turn<N: Copy + TryInto<u32> + std::fmt::Display>(turn: Spanned<N>, turns: u32) -> Result<u32, Misfit> {
    let there = turn.value.try_into().ok().filter(|turn| (1..=turns).contains(turn));
    there.ok_or_else(|| Misfit::of_game(turn.span, format!("there are turns 1 to {turns}, not {}", turn.value)))
}
