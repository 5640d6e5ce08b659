//! What could stand at a place: keys with what they are for, names, words of the ruleset, cells.

use std::collections::BTreeSet;
use std::ops::Range;

use super::View;
use super::context::{Context, Place};
use crate::game::sections::{OptionValue, Ruling};
use crate::rules::RULESETS;
use crate::scenario::{Key, Meaning, Noun, Shape, Shapes, TableShape};
use crate::source::Source;

/// One thing that could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// As it is shown and chosen by.
    pub label: String,
    pub insert: String,
    pub kind: Kind,
    /// What it is for.
    pub about: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Key,
    Table,
    Name,
    Word,
    Cell,
}

/// All that could stand at a place, and the bytes it would take the place of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub replaced: Range<usize>,
    pub all: Vec<Offer>,
    /// There is more than is offered: what is typed next must be asked for anew.
    pub more: bool,
}

/// More cells than this are not offered at once.
const MOST_CELLS: usize = 200;

/// What could stand at a byte of a file. Names are those of `view`; cells and the ruleset's words those of `whole`, which was
/// read when the file was last in order.
pub fn complete(view: &View, whole: &View, source: &Source, byte: usize) -> Offers {
    let context = Context::of(&source.text, byte);
    let shapes = view.shapes();
    let asked = Asked { view, whole, text: &source.text, byte };
    match context.place {
        Place::Comment => Offers::default(),
        Place::Header { start } => Offers { replaced: start..byte, all: headers(shapes), more: false },
        Place::Key { start } => {
            let Some((table, above)) = context.table(shapes) else { return Offers::default() };
            let mut all: Vec<Offer> = table.keys.iter().map(|(name, key)| key_offer(name, key)).collect();
            if let Some(Meaning::Names(noun)) = above.and_then(|key| key.keys.as_ref()) {
                let names = asked.names(noun).into_iter();
                all.extend(names.map(|(name, about)| Offer {
                    insert: format!("{} = ", as_key(&name)),
                    label: name,
                    kind: Kind::Name,
                    about,
                }));
            }
            Offers { replaced: start..byte, all, more: false }
        }
        Place::Value { start, quoted } => {
            if let [options, name] = context.way.as_slice()
                && options == "options"
            {
                return Offers { replaced: start..byte, all: asked.settings(name, quoted), more: false };
            }
            match context.key(shapes) {
                Some((shape, key)) => asked.values(shapes, shape, key, start, quoted),
                None => Offers::default(),
            }
        }
    }
}

struct Asked<'a> {
    view: &'a View,
    whole: &'a View,
    text: &'a str,
    byte: usize,
}

impl Asked<'_> {
    fn values(&self, shapes: &Shapes, shape: &Shape, key: &Key, start: usize, quoted: bool) -> Offers {
        let word = |label: String, about: String, kind: Kind| {
            let insert = if quoted { label.clone() } else { format!("\"{label}\"") };
            Offer { label, insert, kind, about }
        };
        let replaced = start..self.byte;
        match &key.text {
            Some(Meaning::Names(noun)) => {
                let names = self.names(noun).into_iter();
                let all = names.map(|(name, about)| word(name, about, Kind::Name)).collect();
                Offers { replaced, all, more: false }
            }
            Some(Meaning::Cells) => self.cells(start, quoted),
            Some(Meaning::Rule) => {
                let sections = self.view.outcome.ruleset.map(|ruleset| ruleset.sections().sections.iter());
                let all = sections.into_iter().flatten();
                let all = all.map(|section| word(section.number.clone(), section.title.clone(), Kind::Word)).collect();
                Offers { replaced, all, more: false }
            }
            Some(Meaning::Gives(_)) => Offers::default(),
            None => {
                let all = match shapes.resolve(shape) {
                    Shape::Word(words) => {
                        words.iter().map(|one| word(one.clone(), String::new(), Kind::Word)).collect()
                    }
                    Shape::Flag if !quoted => ["true", "false"].map(|one| plain(one, "")).to_vec(),
                    _ => Vec::new(),
                };
                Offers { replaced, all, more: false }
            }
        }
    }

    /// Names for cells, and cells that begin with what is typed.
    fn cells(&self, start: usize, quoted: bool) -> Offers {
        let typed = self.text.get(start..self.byte).unwrap_or_default();
        let parts = |letter: char| letter.is_whitespace() || ",/-.:".contains(letter);
        let begun = start + typed.rfind(parts).map_or(0, |at| at + 1);
        let prefix = self.text.get(begun..self.byte).unwrap_or_default().to_uppercase();
        let framed = |text: &str| if quoted { text.to_string() } else { format!("\"{text}\"") };
        let names = self.view.given(&Noun::Place).map(|name| Offer {
            label: name.to_string(),
            insert: framed(name),
            kind: Kind::Name,
            about: "zone or place".to_string(),
        });
        let mut all: Vec<Offer> = names.collect();
        let draft = &self.whole.outcome.draft;
        let grid = draft.map.as_ref().map(|map| &map.grid);
        let labels = grid.into_iter().flat_map(|grid| grid.cells().map(|cell| (cell, grid.label(cell))));
        let mut fitting = labels.filter(|(_, label)| label.starts_with(&prefix));
        for (cell, label) in fitting.by_ref().take(MOST_CELLS) {
            let terrain = draft.map.as_ref().and_then(|map| map.terrain(cell));
            let terrain = terrain.and_then(|id| draft.vocabulary.terrain.get(usize::from(id.0))).cloned();
            let insert = framed(&label);
            all.push(Offer { label, insert, kind: Kind::Cell, about: terrain.unwrap_or_default() });
        }
        Offers { replaced: begun..self.byte, all, more: fitting.next().is_some() }
    }

    /// The names of a kind with what is known of each.
    fn names(&self, noun: &Noun) -> Vec<(String, String)> {
        let vocabulary = &self.whole.outcome.draft.vocabulary;
        let words = |words: &[String]| words.iter().map(|word| (word.clone(), noun.word().to_string())).collect();
        match noun {
            Noun::Side | Noun::Formation | Noun::Object | Noun::Place => {
                self.given(noun).into_iter().map(|name| (name, noun.word().to_string())).collect()
            }
            Noun::Unit => self.given(noun).into_iter().map(|name| (name.clone(), self.unit(&name))).collect(),
            Noun::Terrain => words(&vocabulary.terrain),
            Noun::Edge => words(&vocabulary.edges),
            Noun::Path => words(&vocabulary.paths),
            Noun::Feature => words(&vocabulary.features),
            Noun::UnitType => words(&vocabulary.unit_types),
            Noun::Marker => words(&vocabulary.markers),
            Noun::Ruleset => {
                RULESETS.iter().map(|ruleset| (ruleset.id().to_string(), ruleset.gist().to_string())).collect()
            }
            Noun::Ruling => {
                let options = self.view.outcome.ruleset.map(|ruleset| ruleset.sections().options());
                let options = options.into_iter().flatten();
                options.map(|(key, ruling)| (key.to_string(), ruling.question.clone())).collect()
            }
            Noun::Row(chart) => {
                let charts = self.view.outcome.ruleset.map(|ruleset| ruleset.charts());
                let rows = charts.and_then(|charts| charts.inner(chart)).into_iter().flat_map(|chart| chart.iter());
                rows.map(|(row, _)| (row.to_string(), chart.replace('_', " "))).collect()
            }
        }
    }

    /// Each name of a kind once.
    fn given(&self, noun: &Noun) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let both = self.view.given(noun).chain(self.whole.given(noun));
        both.filter(|name| seen.insert(name.to_string())).map(String::from).collect()
    }

    fn unit(&self, name: &str) -> String {
        let draft = &self.whole.outcome.draft;
        let unit = draft.units.iter().find(|unit| unit.id.value == name);
        let kind = unit.and_then(|unit| draft.vocabulary.unit_types.get(unit.kind?.value).cloned());
        let side = unit.and_then(|unit| unit.side).map(|side| draft.side_name(side));
        [kind, side].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// What an option may be set to.
    fn settings(&self, option: &str, quoted: bool) -> Vec<Offer> {
        let ruling = self.view.outcome.ruleset.and_then(|ruleset| ruleset.sections().option(option));
        let values = ruling.into_iter().flat_map(|ruling| ruling.values.iter().map(move |value| (ruling, value)));
        let offer = |(ruling, value): (&Ruling, &OptionValue)| {
            let about = match ruling.default_value() == Some(value) {
                true => format!("{} This is the default.", ruling.default),
                false => ruling.meaning(value).unwrap_or_default().to_string(),
            };
            match value {
                OptionValue::Word(word) => {
                    let insert = if quoted { word.clone() } else { format!("\"{word}\"") };
                    Some(Offer { label: word.clone(), insert, kind: Kind::Word, about })
                }
                OptionValue::Flag(flag) if !quoted => Some(plain(&flag.to_string(), &about)),
                OptionValue::Number(number) if !quoted => Some(plain(&number.to_string(), &about)),
                OptionValue::Flag(_) | OptionValue::Number(_) => None,
            }
        };
        values.filter_map(offer).collect()
    }
}

fn plain(word: &str, about: &str) -> Offer {
    Offer { label: word.to_string(), insert: word.to_string(), kind: Kind::Word, about: about.to_string() }
}

fn as_key(name: &str) -> String {
    let bare = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    if name.chars().all(bare) { name.to_string() } else { format!("\"{name}\"") }
}

fn key_offer(name: &str, key: &Key) -> Offer {
    Offer { label: name.to_string(), insert: format!("{name} = "), kind: Kind::Key, about: key.about.clone() }
}

/// Every table that may have a header: `[map]`, `[[unit]]`, without their brackets.
fn headers(shapes: &Shapes) -> Vec<Offer> {
    let mut found = Vec::new();
    if let Shape::Table(root) = &shapes.root {
        tables(shapes, root, "", 0, &mut found);
    }
    found
}

fn tables(shapes: &Shapes, table: &TableShape, way: &str, depth: usize, found: &mut Vec<Offer>) {
    for (name, key) in &table.keys {
        let (inner, list) = match shapes.resolve(&key.shape) {
            Shape::Table(inner) => (Some(inner.clone()), false),
            Shape::List(each) => match shapes.resolve(each) {
                Shape::Table(inner) => (Some(inner.clone()), true),
                _ => (None, true),
            },
            _ => (None, false),
        };
        let Some(inner) = inner else { continue };
        let label = if way.is_empty() { name.clone() } else { format!("{way}.{name}") };
        found.push(Offer { label: label.clone(), insert: label.clone(), kind: Kind::Table, about: key.about.clone() });
        // Deeper than this, tables are written inside of braces.
        if depth == 0 && !list {
            tables(shapes, &inner, &label, depth + 1, found);
        }
    }
}
