//! Charts as lists for people to read: what a ruleset's files may name.

use indexmap::IndexMap;

use crate::source::Spanned;

/// The charts whose rows a scenario refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    Terrain,
    Edges,
    Paths,
    Features,
    UnitTypes,
    Markers,
}

/// A table with a heading for each column.
pub struct Listing {
    pub headings: &'static [&'static str],
    pub rows: Vec<Vec<String>>,
}

impl Listing {
    /// The rows of a chart: the id of each, and what else its cells say.
    pub fn of<R>(
        headings: &'static [&'static str],
        rows: &IndexMap<String, R>,
        cells: impl Fn(&R) -> Vec<String>,
    ) -> Listing {
        let rows = rows.iter().map(|(id, row)| [vec![id.clone()], cells(row)].concat());
        Listing { headings, rows: rows.collect() }
    }
}

/// A name, if there is one.
pub fn name(name: Option<&str>) -> String {
    name.unwrap_or_default().to_string()
}

/// Ids of other rows.
pub fn ids<'i>(ids: impl Iterator<Item = &'i Spanned<String>>) -> String {
    ids.map(|id| id.as_str()).collect::<Vec<_>>().join(", ")
}

/// A flag in words.
pub fn yes(flag: bool) -> String {
    if flag { "yes" } else { "no" }.to_string()
}
