//! What situations written by hand have in common: words that are heard with their place, what is to come by chance, and what
//! an example changes about charts, rosters and turns.

use std::collections::VecDeque;
use std::sync::Arc;

use super::cards::Card;
use super::charts::{Charts, Tables};
use super::deck::CardSet;
use super::phrase::{Lexicon, Phrase};
use crate::game::Misfit;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::tree::{Table, Value};
use crate::scenario::{Fault, trusted};
use crate::source::{Span, Spanned};

type Text = Spanned<String>;

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

/// Lays rows over the charts, after those a scenario changes itself.
pub fn laid_over<T: Tables>(written: &mut Table, rows: &Spanned<toml::Table>) -> Result<Arc<T>, Misfit> {
    if let Some(number) = rows.value.values().find_map(far_out) {
        return Err(Misfit::at(rows.span, format!("numbers of the charts lie between -200 and 200, not at {number}")));
    }
    let text = toml::to_string(&rows.value).map_err(|error| Misfit::at(rows.span, error.to_string()))?;
    written.overlay(&trusted(&text));
    let mut own = Table::default();
    own.insert("tables", Span::default(), Spanned::new(Value::Table(written.clone()), Span::default()));
    let mut faults = Vec::new();
    let charts = Charts::of(&own, &mut faults);
    match faults.first() {
        None => Ok(charts.tables),
        Some(Fault::UnfinishedRow { message, .. }) => Err(Misfit::at(rows.span, message.as_str())),
        Some(_) => Err(Misfit::at(rows.span, "a row is like one that does not exist")),
    }
}

/// A number no chart has.
fn far_out(value: &toml::Value) -> Option<i64> {
    match value {
        toml::Value::Integer(number) => Some(*number).filter(|number| !(-200..=200).contains(number)),
        toml::Value::Array(items) => items.iter().find_map(far_out),
        toml::Value::Table(table) => table.values().find_map(far_out),
        _ => None,
    }
}

/// The only units of a side that take part.
pub fn roster<B: Lexicon>(
    board: &B,
    side: &Text,
    names: &[Text],
    side_of: impl Fn(UnitId) -> SideId,
) -> Result<(SideId, Vec<UnitId>), Misfit> {
    let id: SideId = heard(board, side, side.span)?;
    let named = names.iter().map(|name| heard(board, name, name.span)).collect::<Result<Vec<UnitId>, _>>()?;
    match named.iter().position(|unit| side_of(*unit) != id) {
        Some(at) => Err(Misfit::at(names[at].span, format!("{} does not belong to {side}", names[at]))),
        None => Ok((id, named)),
    }
}

/// How many turns are played.
pub fn turns(turns: Spanned<u32>) -> Result<u32, Misfit> {
    match turns.value {
        1..=1000 => Ok(turns.value),
        _ => Err(Misfit::at(turns.span, "a game has 1 to 1000 turns")),
    }
}
