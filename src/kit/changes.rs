//! What a scenario changes: values of the charts, and rulings chosen by its options; and rules in the words of their sections.

use std::fmt::Display;

use super::prose::{Block, Cell, Item, Line, Manner, Section, Source, Words};
use crate::game::sections::{OptionValue, Ruling, Sections};
use crate::scenario::Draft;
use crate::scenario::tree::Branch;
use crate::source::Spanned;

/// What the sections of an aid are written from.
pub struct Basis<'s, R, T, O> {
    pub reading: &'s R,
    pub tables: &'s T,
    pub options: O,
    pub changes: Changes<'s>,
}

/// What cards ask of a ruleset: its sections, and its charts as they are written.
pub struct Quotes {
    pub sections: fn() -> &'static Sections,
    pub chart: fn(&str) -> Option<&'static Branch>,
}

impl Quotes {
    /// A rule in the words of its section.
    pub fn rule(&self, number: &str) -> Line {
        let gist = (self.sections)().section(number).map(|section| said(&section.gist)).unwrap_or_default();
        Line::of(gist, self.source(number))
    }

    /// A rule for the margin, marked as ours where its gist says so.
    pub fn source(&self, number: &str) -> Source {
        let gist = (self.sections)().section(number).map(|section| section.gist.as_str()).unwrap_or_default();
        Source { number: number.to_string(), ours: gist.starts_with("Ours") }
    }

    /// A rule with its title before it.
    pub fn titled(&self, number: &str) -> Line {
        let Some(section) = (self.sections)().section(number) else { return self.rule(number) };
        let words = Words::strong(format!("{}. ", section.title)).and(said(&section.gist));
        Line::of(words, self.source(number))
    }
}

/// A gist without the word that says it is ours: the margin says so.
fn said(gist: &str) -> String {
    let Some(rest) = gist.strip_prefix("Ours: ") else { return gist.to_string() };
    let mut letters = rest.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What a ruleset's folder quotes: `QUOTES` itself, the `changes` of a reading, and rules in words. `source` says where
/// a row of a chart comes from.
macro_rules! quotes {
    ($module:ident) => {
        use crate::kit::changes::{Changes, Quotes};
        use crate::kit::prose::Line;
        use crate::rules::$module::charts::Charts;
        use crate::rules::$module::reading::Reading;
        use crate::rules::$module::sections;

        pub static QUOTES: Quotes = Quotes { sections, chart: Charts::builtin };

        pub fn changes<'s>(reading: &'s Reading) -> Changes<'s> {
            Changes { quotes: &QUOTES, draft: &reading.draft, written: &reading.charts.written }
        }

        pub fn rule(number: &str) -> Line {
            QUOTES.rule(number)
        }

        pub fn titled(number: &str) -> Line {
            QUOTES.titled(number)
        }
    };
}
pub(in crate::kit) use quotes;

/// Where a row of a chart comes from: the ruling it rests on, else the rule it stands in.
pub fn source(cite: &Option<Spanned<String>>, ruling: &Option<Spanned<String>>) -> Option<Source> {
    let ours = ruling.as_ref().map(|id| Source::ours(&id.value));
    ours.or_else(|| cite.as_ref().map(|cite| Source::rule(&cite.value)))
}

/// The changes of one scenario.
pub struct Changes<'s> {
    pub quotes: &'static Quotes,
    pub draft: &'s Draft,
    /// What its files write of the charts.
    pub written: &'s Branch,
}

impl Changes<'_> {
    /// Whether the scenario writes a value: `["terrain", "hill", "cover"]`.
    pub fn has(&self, path: &[&str]) -> bool {
        lies_in(self.written, path)
    }

    /// A value of the charts, marked if the scenario writes it.
    pub fn say(&self, path: &[&str], value: impl Display) -> Words {
        let manner = if self.has(path) { Manner::Changed } else { Manner::Plain };
        Words::default().with(value.to_string(), manner)
    }

    /// A row of a chart that the rulebook does not have.
    pub fn is_new(&self, chart: &str, id: &str) -> bool {
        (self.quotes.chart)(chart).is_none_or(|rows| rows.value(id).is_none())
    }

    /// Every ruling that the scenario answers in its own way.
    pub fn rulings(&self) -> Vec<(&'static Ruling, OptionValue)> {
        let options = (self.quotes.sections)().options();
        options.filter_map(|(key, ruling)| Some((ruling, self.chosen(key, ruling)?))).collect()
    }

    fn chosen(&self, key: &str, ruling: &Ruling) -> Option<OptionValue> {
        let value = OptionValue::from(self.draft.document.options.value(key)?.value.value.clone()?);
        (ruling.default_value() != Some(&value)).then_some(value)
    }

    /// A house ruling as played here: our answer, or the scenario's own.
    pub fn ruling(&self, id: &str) -> Option<Line> {
        let ruling = (self.quotes.sections)().ruling(id)?;
        let other = ruling.option.as_deref().and_then(|key| self.chosen(key, ruling));
        let question = Words::soft(format!("{} ", ruling.question));
        let answer = match other {
            Some(value) => {
                let answer = ruling.meaning(&value).map_or_else(|| format!("{value}."), str::to_string);
                let words = Words::default().with(answer, Manner::Changed);
                let note = ruling.option.as_deref().and_then(|key| self.note(key));
                note.map_or(words.clone(), |note| words.and(Words::soft(format!(" {note}"))))
            }
            None => Words::from(&ruling.default),
        };
        Some(Line::of(question.and(answer), Source::ours(&ruling.id)))
    }

    /// Why the scenario chose an answer, in its own words.
    fn note(&self, key: &str) -> Option<&str> {
        self.draft.document.options.value(key)?.value.note.as_deref()
    }

    /// Rulings as they are played here, as lines of a list.
    pub fn ruled(&self, ids: &[&str]) -> Block {
        Block::bullets(ids.iter().filter_map(|id| self.ruling(id)))
    }

    /// Those of some rulings that the scenario changes.
    pub fn ruled_anew(&self, ids: &[&str]) -> Block {
        let changed = self.rulings();
        let anew = ids.iter().filter(|id| changed.iter().any(|(ruling, _)| ruling.id == **id));
        Block::bullets(anew.filter_map(|id| self.ruling(id)))
    }

    /// The rulings the scenario changes, each with what it means.
    pub fn changed_rulings(&self) -> Vec<Line> {
        self.rulings().iter().filter_map(|(ruling, _)| self.ruling(&ruling.id)).collect()
    }

    /// The rows and values of the charts that the scenario writes, as paths in words.
    pub fn changed_charts(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (chart, entry) in self.written.iter() {
            let rows = entry.value.value.as_table().into_iter().flat_map(Branch::iter);
            let names: Vec<String> = rows.map(|(row, _)| row.replace(['-', '_'], " ")).collect();
            found.push(format!("{}: {}", chart.replace(['-', '_'], " "), names.join(", ")));
        }
        found
    }

    /// A value of a row; a row of the scenario's own is marked by its name alone.
    pub fn field(&self, chart: &str, id: &str, key: &str, value: impl Display) -> Cell {
        if self.is_new(chart, id) { value.to_string().into() } else { self.say(&[chart, id, key], value).into() }
    }

    /// The name of a row.
    pub fn name(&self, chart: &str, id: &str, name: Option<&str>) -> Cell {
        let manner = if self.is_new(chart, id) { Manner::Changed } else { Manner::Strong };
        Words::default().with(name.unwrap_or(id), manner).into()
    }

    /// What the scenario plays otherwise, gathered at the end of an aid.
    pub fn section(&self) -> Option<Section> {
        let charts = self.changed_charts().into_iter().map(|words| {
            let words = Words::strong("Chart. ").and(words);
            Item::bullet(Line::new(words))
        });
        let rulings = self.changed_rulings().into_iter().map(Item::bullet);
        let items: Vec<Item> = charts.chain(rulings).collect();
        (!items.is_empty()).then(|| Section::new("Changed in this scenario").with(Block::List(items)))
    }

    /// What the marks on an aid mean.
    pub fn legend(&self) -> Words {
        let words = Words::from("Numbers in the margin are sections of the rulebook; boxed ones are rulings of ours. ");
        if self.changed_charts().is_empty() && self.rulings().is_empty() {
            return words.and("This scenario plays the charts and rulings as they are.");
        }
        let example = Words::default().with("Bold", Manner::Changed);
        words.and(example).and(" differs from the rulebook in this scenario.")
    }
}

fn lies_in(table: &Branch, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else { return true };
    match table.value(first) {
        Some(_) if rest.is_empty() => true,
        Some(tree) => tree.value.as_table().is_some_and(|inner| lies_in(inner, rest)),
        None => false,
    }
}
