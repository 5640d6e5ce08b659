//! A token for a terrain that is taken, or that no grid can hold.
//!
//! ## Why it matters
//! The token stands for the terrain in the map's grid. If two terrains claim one, the grid reads the first of them
//! everywhere and the other is lost without a word; some characters have a meaning of their own in a grid.
//!
//! ## Example
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! glyph = "s"              # sunken roads have it
//!
//! [[map.cell]]
//! at = "0402"
//! terrain = "vineyard"
//! ```
//! Write instead:
//! ```toml
//! [tables.terrain.vineyard]
//! like = "orchard"
//! glyph = "v"
//!
//! [[map.cell]]
//! at = "0402"
//! terrain = "vineyard"
//! ```

use std::collections::BTreeMap;

use super::rows;
use crate::check::small_units::prelude::*;
use crate::scenario::is_token;

pub const CHECK: Check = Check {
    code: "SU217",
    name: "glyph-clash",
    severity: Severity::Error,
    cite: None,
    doc: include_str!("glyph_clash.rs"),
    run: Run::SmallUnits(run),
};

fn run(sheet: &Sheet<'_>, report: &mut Report<'_>) {
    let own: BTreeMap<&str, Option<Spanned<String>>> =
        rows::terrain(sheet).map(|written| (written.id, written.own(&written.row.glyph))).collect();
    let legend = sheet.draft.document.map.iter().flat_map(|map| map.legend.iter()).map(|(token, _)| token.as_str());
    let legend: Vec<&str> = legend.collect();
    // Who has a token first keeps it: the rulebook's terrains, then the scenario's in order.
    let mut taken: BTreeMap<&str, (&str, Span)> = BTreeMap::new();
    for (id, row) in &sheet.tables.terrain {
        // A token that came with `like` is the other terrain's, and never read as this one.
        let borrowed = own.get(id.as_str()).is_some_and(|glyph| glyph.is_none()) && row.like.is_some();
        let Some(glyph) = row.glyph.as_ref().filter(|_| !borrowed) else { continue };
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
        let free = free_token(late, sheet);
        report
            .at(at, format!("`{late}` and `{early}` have the same token `{glyph}`"))
            .label(format!("`{early}` has it"))
            .also(if written { place } else { Span::default() }, "first given here")
            .help(format!("write another, such as `{free}`"));
    }
}

/// A letter nobody uses, of the terrain's own name if possible.
fn free_token(id: &str, sheet: &Sheet<'_>) -> char {
    let used = |letter: &char| sheet.tables.terrain.values().any(|row| row.glyph() == letter.to_string());
    let own = id.chars().filter(char::is_ascii_lowercase);
    own.chain('a'..='z').chain('A'..='Z').find(|letter| !used(letter)).unwrap_or('?')
}
