//! What situations written by hand have in common: words that are heard with their place, what is to come by chance, and what
//! an example changes about charts, rosters and turns.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::cards::Card;
use super::charts::{Charts, Tables};
use super::deck::CardSet;
use crate::diag::nearest;
use crate::game::phrase::{Lexicon, Phrase};
use crate::game::{Misfit, Misfits};
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::map::Feature;
use crate::scenario::tree::{Table, Value};
use crate::scenario::{Fault, Keyed, Map, TerrainId, trusted};
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

/// The cell a unit is in; other words for where it is may have been meant.
pub fn placed<B: Lexicon>(board: &B, word: &str, others: &[&str], at: Span) -> Result<Cell, Misfit> {
    heard(board, word, at).map_err(|misfit| match nearest(word, others.iter().copied()) {
        Some(like) => Misfit::at(at, format!("{}; did you mean `{like}`?", misfit.why)),
        None => misfit,
    })
}

/// What is said of a word that tells nothing of a unit: the nearest that would, or the whole form.
pub fn says_nothing(word: &str, words: &[&str], form: &str, at: Span) -> Misfit {
    // A number behind a word stands for any.
    let plain = |text: &str| text.split(' ').filter(|part| part.parse::<f64>().is_err()).collect::<Vec<_>>().join(" ");
    let why = match nearest(&plain(word), words.iter().copied()) {
        Some(like) => format!("`{word}` says nothing; did you mean `{like}`?"),
        None => format!("`{word}` says nothing: {form}"),
    };
    Misfit::at(at, why)
}

/// What the rules never let come about, at the unit or the cell it is about.
pub fn impossible(units: &Keyed<String>, broken: Vec<String>, otherwise: Span) -> impl Iterator<Item = Misfit> {
    let place = |broken: &str| {
        let about = |(name, text): &&(Text, Text)| {
            let at = text.split(',').next().unwrap_or_default().trim();
            broken.starts_with(&format!("{name} ")) || broken.starts_with(&format!("{at}:"))
        };
        units.iter().find(about).map_or(otherwise, |(_, text)| text.span)
    };
    let each: Vec<Misfit> = broken
        .iter()
        .map(|broken| Misfit::of_game(place(broken), format!("the game can never come to this: {broken}")))
        .collect();
    each.into_iter()
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

/// Refuses what only says how an example begins, where it tells how it ends.
pub fn only_before<const N: usize>(said: [(&str, Option<Span>); N], misfits: &mut Misfits) {
    misfits.push_all(told(said).map(|(key, at)| Misfit::at(at, format!("`{key}` belongs in `given`"))));
}

/// Refuses what follows from the rest, where an example says how it begins.
pub fn only_after<const N: usize>(said: [(&str, Option<Span>); N], misfits: &mut Misfits) {
    misfits.push_all(
        told(said).map(|(key, at)| Misfit::at(at, format!("`{key}` follows from the units and belongs in `then`"))),
    );
}

/// Refuses whatever else is said of a table that the scenario's own set-up lays out.
pub fn opens<const N: usize>(said: [(&str, Option<Span>); N], misfits: &mut Misfits) {
    misfits.push_all(told(said).map(|(key, at)| {
        let why = format!("the scenario's own set-up says how it begins: leave out `{key}`, or `start = \"opening\"`");
        Misfit::at(at, why)
    }));
}

/// Refuses what has no meaning where an example begins.
pub fn only_where<const N: usize>(said: [(&str, Option<Span>, bool, &str); N], misfits: &mut Misfits) {
    let idle = said.into_iter().filter(|(_, _, has_meaning, _)| !has_meaning);
    misfits.push_all(idle.filter_map(|(key, at, _, starts)| {
        Some(Misfit::at(at?, format!("`{key}` says nothing where the example begins, only with `start` at {starts}")))
    }));
}

/// Those keys that are written.
fn told<const N: usize>(said: [(&str, Option<Span>); N]) -> impl Iterator<Item = (&str, Span)> {
    said.into_iter().filter_map(|(key, at)| Some((key, at?)))
}

/// Where the first value of a table by keys stands.
pub fn first_of<V>(said: &Keyed<V>) -> Option<Span> {
    said.iter().next().map(|(_, value)| value.span)
}

/// Where a value stands.
pub fn place_of<V>(said: &Option<Spanned<V>>) -> Option<Span> {
    said.as_ref().map(|said| said.span)
}

/// The turn an example begins in; the first where it says nothing.
pub fn begins_in(turn_said: Option<Spanned<u32>>, turns: u32, misfits: &mut Misfits) -> u32 {
    turn_said.and_then(|said| misfits.heard(turn(said, turns))).unwrap_or(1)
}

/// A turn that the game has.
pub fn turn<N: Copy + TryInto<u32> + std::fmt::Display>(turn: Spanned<N>, turns: u32) -> Result<u32, Misfit> {
    let there = turn.value.try_into().ok().filter(|turn| (1..=turns).contains(turn));
    there.ok_or_else(|| Misfit::of_game(turn.span, format!("there are turns 1 to {turns}, not {}", turn.value)))
}

/// Rows of charts that differ, as under `[tables]` in a scenario.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Rows(pub toml::Table);

impl JsonSchema for Rows {
    fn schema_name() -> Cow<'static, str> {
        "Rows".into()
    }

    /// Which rows there are, whoever reads the example says: see [`Staged::charts`](crate::game::Staged::charts).
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object" })
    }
}

/// Lays rows over the charts, after those a scenario changes itself.
pub fn laid_over<T: Tables>(written: &mut Table, rows: &Spanned<Rows>) -> Result<Arc<T>, Misfit> {
    let own = written;
    let mut written = own.clone();
    let most = T::rulebook().tables.vocabulary().most.chart.unwrap_or(i64::MAX);
    if let Some(number) = rows.0.values().find_map(|row| far_out(row, most)) {
        let why = format!("numbers of the charts lie between -{most} and {most}, not at {number}");
        return Err(Misfit::at(rows.span, why));
    }
    let text = toml::to_string(&rows.0).map_err(|error| Misfit::at(rows.span, error.to_string()))?;
    written.overlay(&trusted(&text));
    let mut file = Table::default();
    file.insert("tables", Span::default(), Spanned::new(Value::Table(written.clone()), Span::default()));
    let mut faults = Vec::new();
    let charts = Charts::of(&file, &mut faults);
    match faults.first() {
        None => {
            *own = written;
            Ok(charts.tables)
        }
        Some(Fault::UnfinishedRow { message, .. }) => Err(Misfit::at(rows.span, message.as_str())),
        Some(_) => Err(Misfit::at(rows.span, "a row is like one that does not exist")),
    }
}

/// A number beyond what is played.
fn far_out(value: &toml::Value, most: i64) -> Option<i64> {
    match value {
        toml::Value::Integer(number) => Some(*number).filter(|number| !(-most..=most).contains(number)),
        toml::Value::Array(items) => items.iter().find_map(|item| far_out(item, most)),
        toml::Value::Table(table) => table.values().find_map(|item| far_out(item, most)),
        _ => None,
    }
}

/// Gives single cells another terrain, and builds or lays something in others.
pub fn ground<'k, B: Lexicon>(
    board: &mut B,
    (terrain, grounds): (&Keyed<String>, impl IntoIterator<Item = &'k String> + Clone),
    (feature, works): (&Keyed<String>, impl IntoIterator<Item = &'k String> + Clone),
    map: impl Fn(&mut B) -> &mut Map,
    misfits: &mut Misfits,
) {
    misfits.each(terrain.iter(), |(cell, word)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let kind = row_of("terrain", word, grounds.clone())?;
        map(board).terrain[at.index()] = u16::try_from(kind).ok().map(TerrainId);
        Ok(())
    });
    misfits.each(feature.iter(), |(cell, word)| {
        let at: Cell = heard(board, cell, cell.span)?;
        let kind = row_of("feature", word, works.clone())?;
        let feature = Feature { kind: Spanned::new(kind, word.span), cell: Spanned::new(at, cell.span) };
        map(board).features.push(feature);
        Ok(())
    });
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
        _ => Err(Misfit::at(turns.span, format!("a game has 1 to 1000 turns, not {}", turns.value))),
    }
}
