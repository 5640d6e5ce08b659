//! What the text under a key stands for: a name that is given, a name that is used, or cells.
//!
//! The types of the format say it beside their keys, in words the schema carries: `x-text` for a value, `x-keys` for the keys
//! of a table whose keys the designer chooses. Whoever helps with writing reads it there, and no key is listed twice.

use serde_json::Value;

/// What has names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Noun {
    Side,
    Formation,
    Unit,
    Object,
    /// A zone or a place: a name for cells.
    Place,
    Terrain,
    Edge,
    Path,
    Feature,
    UnitType,
    Marker,
    Ruleset,
    /// An option of the ruleset.
    Ruling,
    /// A row of one of the ruleset's charts.
    Row(String),
}

/// What a text stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// It gives something its name.
    Gives(Noun),
    /// It names something.
    Names(Noun),
    /// Cells, rectangles, sides or paths, and names for cells.
    Cells,
    /// The number of a rule.
    Rule,
}

impl Meaning {
    /// What a schema says of the text itself, or of the keys of a table.
    pub fn of(schema: &Value, word: &str) -> Option<Meaning> {
        let text = schema.get(word)?.as_str()?;
        let (verb, noun) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "cells" => Some(Meaning::Cells),
            "rule" => Some(Meaning::Rule),
            "row" => Some(Meaning::Names(Noun::Row(noun.to_string()))),
            "gives" => Noun::of(noun).map(Meaning::Gives),
            "names" => Noun::of(noun).map(Meaning::Names),
            _ => None,
        }
    }
}

impl Noun {
    fn of(word: &str) -> Option<Noun> {
        Some(match word {
            "side" => Noun::Side,
            "formation" => Noun::Formation,
            "unit" => Noun::Unit,
            "object" => Noun::Object,
            "place" => Noun::Place,
            "terrain" => Noun::Terrain,
            "edge" => Noun::Edge,
            "path" => Noun::Path,
            "feature" => Noun::Feature,
            "type" => Noun::UnitType,
            "marker" => Noun::Marker,
            "ruleset" => Noun::Ruleset,
            "option" => Noun::Ruling,
            _ => return None,
        })
    }

    /// What it is called.
    pub fn word(&self) -> &str {
        match self {
            Noun::Side => "side",
            Noun::Formation => "formation",
            Noun::Unit => "unit",
            Noun::Object => "object",
            Noun::Place => "place",
            Noun::Terrain => "terrain",
            Noun::Edge => "hexside",
            Noun::Path => "path",
            Noun::Feature => "feature",
            Noun::UnitType => "unit type",
            Noun::Marker => "marker",
            Noun::Ruleset => "ruleset",
            Noun::Ruling => "option",
            Noun::Row(chart) => chart,
        }
    }
}
