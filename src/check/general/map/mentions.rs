//! Where a file speaks of zones and places by their names.

use std::collections::BTreeSet;

use crate::scenario::document::{Document, Test};
use crate::scenario::tree::{Branch, Value};
use crate::source::Spanned;

/// Everything a file says that could be the name of some cells.
pub struct Mentions<'d> {
    /// Whole texts and single words of lists of cells.
    named: BTreeSet<&'d str>,
    /// Texts for readers, in which a name may occur.
    prose: Vec<&'d str>,
}

impl<'d> Mentions<'d> {
    pub fn of(document: &'d Document) -> Mentions<'d> {
        let mut mentions = Mentions { named: BTreeSet::new(), prose: Vec::new() };
        let tests = |tests: &'d [Spanned<Test>]| tests.iter().flat_map(|test| [&test.control, &test.exit]);
        let victory = document.victory.iter();
        let lists = (document.setup.iter().map(|setup| &setup.at))
            .chain(document.arrival.iter().map(|arrival| &arrival.at))
            .chain(document.exit.iter().map(|exit| &exit.at))
            .chain(document.points.iter().flat_map(|points| [&points.control, &points.exit]))
            .chain(victory.flat_map(|entry| tests(&entry.all).chain(tests(&entry.any)).chain(tests(&entry.none))));
        let lists = lists.flatten().chain(document.control.iter().map(|(_, at)| at));
        for text in lists.flat_map(|texts| texts.each()) {
            mentions.list(text.value);
        }
        let own = &document.own;
        let rows = [&own.cells, &own.sides, &own.formations, &own.units, &own.setups].into_iter().flatten();
        for table in [&own.file, &own.map].into_iter().chain(rows) {
            mentions.table(table);
        }
        let special = document.special.iter().flat_map(|special| [&special.title, &special.text]);
        let prose = (special.chain([&document.summary, &document.history, &document.design]))
            .chain(document.setup.iter().map(|setup| &setup.note))
            .chain(document.arrival.iter().map(|arrival| &arrival.note))
            .chain(document.points.iter().map(|points| &points.event))
            .chain(document.victory.iter().map(|entry| &entry.text));
        mentions.prose.extend(prose.flatten().map(|text| text.as_str()));
        mentions
    }

    /// Whether a list of cells uses a name.
    pub fn names(&self, name: &str) -> bool {
        self.named.contains(name)
    }

    /// Whether a name occurs anywhere at all.
    pub fn contains(&self, name: &str) -> bool {
        self.names(name) || self.prose.iter().any(|text| text.contains(name))
    }

    fn list(&mut self, text: &'d str) {
        self.named.insert(text.trim());
        self.named.extend(text.split(|c: char| c.is_whitespace() || c == ','));
    }

    /// A ruleset's own keys: which of them are lists of cells is its own affair.
    fn table(&mut self, table: &'d Branch) {
        for (_, entry) in table.iter() {
            self.value(&entry.value.value);
        }
    }

    fn value(&mut self, value: &'d Value) {
        match value {
            Value::Text(text) => {
                self.list(text);
                self.prose.push(text);
            }
            Value::List(items) => items.iter().for_each(|item| self.value(&item.value)),
            Value::Table(table) => self.table(table),
            Value::Integer(_) | Value::Number(_) | Value::Flag(_) => {}
        }
    }
}
