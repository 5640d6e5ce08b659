//! Charts as lists for people to read: what a ruleset's files may name.

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

/// A flag in words.
pub fn yes(flag: bool) -> String {
    if flag { "yes" } else { "no" }.to_string()
}
