//! The tokens of terrains in a map's grid: each can be one, and none has two owners.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::Report;
use super::rows::Written;
use crate::rules::common::rows::Row;
use crate::scenario::{Draft, is_token};
use crate::source::{Span, Spanned};

/// Tells every token of a row the files wrote that is taken, or that no grid can hold.
pub fn tell<'s, R: Row>(
    draft: &Draft,
    terrain: &'s IndexMap<String, R>,
    written: impl Iterator<Item = Written<'s, R>>,
    token: fn(&R) -> &Option<Spanned<String>>,
    report: &mut Report<'_>,
) {
    let own: BTreeMap<&str, Option<Spanned<String>>> =
        written.map(|written| (written.id, written.own(token(written.row)))).collect();
    let legend = draft.document.map.iter().flat_map(|map| map.legend.iter()).map(|(token, _)| token.as_str());
    let legend: Vec<&str> = legend.collect();
    // Who has a token first keeps it: the rulebook's terrains, then the scenario's in order.
    let mut taken: BTreeMap<&str, (&str, Span)> = BTreeMap::new();
    for (id, row) in terrain {
        // A token that came with `like` is the other terrain's, and never read as this one.
        let borrowed = own.get(id.as_str()).is_some_and(|glyph| glyph.is_none()) && row.like().is_some();
        let Some(glyph) = token(row).as_ref().filter(|_| !borrowed) else { continue };
        let written = own.get(id.as_str()).is_some_and(Option::is_some);
        if written && !is_token(glyph) {
            report
                .at(glyph.span, format!("`{glyph}` cannot stand for `{id}` in a grid"))
                .label("not a token")
                .help("write one to four characters, without spaces, `#` and `|`; a lone `-` is a hole in the map");
            continue;
        }
        let (first, place) = *taken.entry(glyph.as_str()).or_insert((id, glyph.span));
        if first == id || legend.contains(&glyph.as_str()) {
            continue;
        }
        // Where a terrain of the rulebook is changed to an earlier one's token, or a new one takes it.
        let (late, at) = if written { (id.as_str(), glyph.span) } else { (first, place) };
        let early = if written { first } else { id };
        let used: Vec<&str> =
            terrain.values().filter_map(|row| token(row).as_ref()).map(|glyph| glyph.as_str()).collect();
        report
            .at(at, format!("`{late}` and `{early}` have the same token `{glyph}`"))
            .label(format!("`{early}` has it"))
            .also(if written { place } else { Span::default() }, "first given here")
            .help(format!("write another, such as `{}`", free(late, &used)));
    }
}

/// A letter nobody uses, of the terrain's own name if possible.
fn free(id: &str, used: &[&str]) -> char {
    let own = id.chars().filter(char::is_ascii_lowercase);
    let taken = |letter: &char| used.contains(&letter.to_string().as_str());
    own.chain('a'..='z').chain('A'..='Z').find(|letter| !taken(letter)).unwrap_or('?')
}
