//! Words for what lies on a map: hexes or squares, one or many, and the sides between them.

use crate::check::prelude::*;
use crate::grid::Side;
use crate::scenario::map::shape_of;

/// What a player calls one cell of this map.
pub fn noun(desk: &Desk<'_>) -> &'static str {
    desk.draft.document.map.as_ref().map_or("cell", |table| shape_of(table).noun())
}

/// "hexes" or "squares".
pub fn nouns(desk: &Desk<'_>) -> &'static str {
    plural(noun(desk))
}

/// "1 hex", "9 hexes", "4 squares".
pub fn many(count: usize, noun: &'static str) -> String {
    let noun = if count == 1 { noun } else { plural(noun) };
    format!("{count} {noun}")
}

fn plural(noun: &'static str) -> &'static str {
    match noun {
        "hex" => "hexes",
        "square" => "squares",
        _ => "cells",
    }
}

/// A side by its cells, the smaller label first: "0504/0604".
pub fn side(grid: &Grid, side: Side) -> String {
    let (a, b) = side.cells();
    let (a, b) = (grid.label(a), grid.label(b));
    if b < a { format!("{b}/{a}") } else { format!("{a}/{b}") }
}

/// Names in a row, "0504, 0505 and 0506"; of many only the first.
pub fn list(names: &[String]) -> String {
    const SHOWN: usize = 4;
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] if names.len() <= SHOWN => format!("{} and {last}", rest.join(", ")),
        _ => format!("{} and {} more", names[..SHOWN - 1].join(", "), names.len() - (SHOWN - 1)),
    }
}

/// Names to choose from: "0504, 0505 or 0506".
pub fn choice(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

/// A feature by its name, or by its kind where it has none: "river `Oster`", "the river".
pub fn feature(kind: &str, name: Option<&Spanned<String>>) -> String {
    match name {
        Some(name) => format!("{kind} `{name}`"),
        None => format!("the {kind}"),
    }
}

/// Whether two words differ only in capitals, and in what joins their parts.
pub fn differ_in_style_only(a: &str, b: &str) -> bool {
    let plain = |word: &str| word.to_lowercase().replace(['_', ' '], "-");
    plain(a) == plain(b)
}

/// Another word in place of one that was written, in quotes if it has them. None where the place is not the word's own:
/// in a text with escapes every word has the place of the whole.
pub fn rewrite(desk: &Desk<'_>, written: &Spanned<String>, word: &str) -> Option<Fix> {
    let (raw, quotes) = (desk.sources.text(written.span), ['"', '\'']);
    let text = if raw.starts_with(quotes) { format!("\"{word}\"") } else { word.to_string() };
    let exact = raw.trim_matches(quotes) == written.value;
    exact.then(|| Fix::replace(format!("write `{word}`"), written.span, text))
}

/// The first line of a long text, so that pointing at it does not cover a page.
pub fn first_line(desk: &Desk<'_>, span: Span) -> Span {
    let length = desk.sources.text(span).lines().next().map_or(0, str::len);
    if length == 0 { span } else { span.part(0..length) }
}
