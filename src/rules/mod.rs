//! What the rulebooks say: their sections, their charts, and where they leave a question open.
//!
//! A ruleset is one folder and one row in the list below. It lends the format its words and its own keys; what those mean
//! is read by the ruleset alone.

pub mod card_activation;
pub mod common;
pub mod formation_impulse;
pub mod listing;
pub mod portable;
pub mod scenario;
pub mod small_units;
mod words_schema;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::diag::Cite;
use crate::game::Staged;
use crate::game::sections::Sections;
use crate::scenario::document::{Cells, Document};
use crate::scenario::tree::Branch;
use crate::scenario::{Fault, Shapes, Vocabulary, schema};
use listing::{Chart, Listing};
pub use scenario::{AnyLaid, AnyReading, Scenario, Which};
pub use words_schema::json_schema;

/// The list of rulesets: the name each has as a module in every room, and its row. The first is taken where none is named.
/// Whatever the house has one of for each ruleset is made from this list, by handing it to a macro.
macro_rules! for_each_ruleset {
    ($make:ident) => {
        $make! {
            small_units: SmallUnits,
            portable: Portable,
            card_activation: CardActivation,
            formation_impulse: FormationImpulse,
        }
    };
}
pub(crate) use for_each_ruleset;

/// What the rest of the house needs to know of a ruleset before anything is played.
pub trait Ruleset: Sync {
    /// The word in `rules = "…"`.
    fn id(&self) -> &'static str;
    fn which(&self) -> Which;
    fn title(&self) -> &'static str;
    /// The game in one line: grid and randomizer.
    fn gist(&self) -> &'static str;
    /// What chance comes from, in a few words.
    fn randomizer(&self) -> &'static str;
    fn sections(&self) -> &'static Sections;
    /// The kind of cells it is played on.
    fn cells(&self) -> Cells;
    /// Whether its units belong to formations.
    fn has_formations(&self) -> bool;
    /// Its own keys, as the schema of a table for each definition of the format they stand in; `file` is the top.
    fn keys(&self) -> Vec<(&'static str, Value)>;
    /// The names its charts give, with the changes a file makes to them.
    fn vocabulary(&self, own: &Branch, faults: &mut Vec<Fault>) -> Vocabulary;
    /// Its charts, as the rulebook has them.
    fn charts(&self) -> &'static Branch;
    /// What a file changes in them, as far as it can be read.
    fn changes(&self, own: &Branch) -> Branch;
    /// The rows of a chart for people to read; nothing if it has no such chart.
    fn listing(&self, chart: Chart) -> Option<Listing>;
}

/// The ruleset with an id.
pub fn ruleset(id: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.into_iter().find(|ruleset| ruleset.id() == id)
}

/// Something that is done with a game, whichever ruleset it is played by.
pub trait Visit {
    type Out;
    fn visit<G: Staged>(self, game: &G) -> Self::Out;
}

macro_rules! rows {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// Every ruleset we know.
        pub static RULESETS: [&dyn Ruleset; [$(stringify!($module)),+].len()] = [$(&$module::$row),+];
    };
}

for_each_ruleset!(rows);

/// A citation of a section that exists.
pub fn cite(ruleset: &dyn Ruleset, number: &'static str) -> Option<Cite> {
    let section = ruleset.sections().section(number)?;
    Some(Cite { ruleset: ruleset.title(), number, title: section.title.clone() })
}

/// What may stand in a file of a ruleset; for an unknown one, whatever any ruleset allows.
pub fn shapes(id: Option<&str>) -> &'static Shapes {
    static SHAPES: LazyLock<BTreeMap<&'static str, Shapes>> = LazyLock::new(|| {
        let of = |ruleset: &&dyn Ruleset| (ruleset.id(), shapes_with(&[*ruleset]));
        RULESETS.iter().map(of).collect()
    });
    static ANY: LazyLock<Shapes> = LazyLock::new(|| shapes_with(&RULESETS));
    id.and_then(|id| SHAPES.get(id)).unwrap_or_else(|| &ANY)
}

fn shapes_with(rulesets: &[&dyn Ruleset]) -> Shapes {
    let mut shapes = Shapes::compile(&schema::of::<Document>());
    for (definition, keys) in rulesets.iter().flat_map(|ruleset| ruleset.keys()) {
        shapes.extend(definition, &keys);
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sections::assert_well_formed;
    use crate::scenario::tree;

    /// Every text under a key in a tree, with the path that leads to it.
    fn texts(wanted: &str, at: &str, value: &tree::Value, found: &mut Vec<(String, String)>) {
        match value {
            tree::Value::Table(table) => {
                for (key, entry) in table.iter() {
                    match &entry.value.value {
                        tree::Value::Text(text) if key == wanted => found.push((at.to_owned(), text.clone())),
                        inner => texts(wanted, &format!("{at}.{key}"), inner, found),
                    }
                }
            }
            tree::Value::List(items) => items.iter().for_each(|item| texts(wanted, at, &item.value, found)),
            _ => {}
        }
    }

    #[test]
    fn every_rulebook_is_well_formed() {
        for ruleset in RULESETS {
            assert_well_formed(ruleset.sections());
        }
    }

    #[test]
    fn every_chart_cites_sections_and_rulings_that_exist() {
        for ruleset in RULESETS {
            let (id, sections) = (ruleset.id(), ruleset.sections());
            for (name, chart) in ruleset.charts().iter() {
                let (mut cites, mut rulings) = (Vec::new(), Vec::new());
                texts("cite", name, &chart.value.value, &mut cites);
                texts("ruling", name, &chart.value.value, &mut rulings);
                assert!(!cites.is_empty(), "{id}: [{name}] cites nothing");
                for (path, cite) in cites {
                    assert!(sections.section(&cite).is_some(), "{id}: [{path}] cites {cite}");
                }
                for (path, ruling) in rulings {
                    assert!(sections.ruling(&ruling).is_some(), "{id}: [{path}] names ruling {ruling}");
                }
            }
        }
    }
}
