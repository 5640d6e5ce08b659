//! What a scenario changes: values of the charts, and rulings chosen by its options.

use std::fmt::Display;

use super::choices::meaning;
use crate::kit::prose::{Line, Manner, Source, Words};
use crate::rules::sections::{OptionValue, Ruling};
use crate::rules::small_units::charts::Charts;
use crate::rules::small_units::sections;
use crate::rules::small_units::sheet::Sheet;
use crate::scenario::SettingValue;
use crate::scenario::tree::Table;

/// The changes of one scenario.
pub struct Changes<'s> {
    sheet: &'s Sheet<'s>,
}

impl<'s> Changes<'s> {
    pub fn of(sheet: &'s Sheet<'s>) -> Changes<'s> {
        Changes { sheet }
    }

    /// Whether the scenario writes a value: `["terrain", "hill", "cover"]`.
    pub fn has(&self, path: &[&str]) -> bool {
        lies_in(&self.sheet.charts.written, path)
    }

    /// A value of the charts, marked if the scenario writes it.
    pub fn say(&self, path: &[&str], value: impl Display) -> Words {
        let manner = if self.has(path) { Manner::Changed } else { Manner::Plain };
        Words::default().with(value.to_string(), manner)
    }

    /// A row of a chart that the rulebook does not have.
    pub fn is_new(&self, chart: &str, id: &str) -> bool {
        Charts::builtin(chart).is_none_or(|rows| rows.value(id).is_none())
    }

    /// Every ruling that the scenario answers in its own way.
    pub fn rulings(&self) -> Vec<(&'static Ruling, OptionValue)> {
        let options = sections().options();
        options.filter_map(|(key, ruling)| Some((ruling, self.chosen(key, ruling)?))).collect()
    }

    fn chosen(&self, key: &str, ruling: &Ruling) -> Option<OptionValue> {
        let written = self.sheet.draft.document.options.value(key)?.value.value.clone()?;
        let value = match written {
            SettingValue::Word(word) => OptionValue::Word(word),
            SettingValue::Flag(flag) => OptionValue::Flag(flag),
            SettingValue::Number(number) => OptionValue::Number(number),
        };
        (ruling.default_value() != Some(&value)).then_some(value)
    }

    /// A house ruling as played here: our answer, or the scenario's own.
    pub fn ruling(&self, id: &str) -> Option<Line> {
        let ruling = sections().ruling(id)?;
        let other = ruling.option.as_deref().and_then(|key| self.chosen(key, ruling));
        let question = Words::soft(format!("{} ", ruling.question));
        let answer = match other {
            Some(value) => Words::default().with(answer(ruling, &value), Manner::Changed),
            None => Words::from(&ruling.default),
        };
        Some(Line::of(question.and(answer), Source::ours(&ruling.id)))
    }

    /// The rulings the scenario changes, each with what it means.
    pub fn changed_rulings(&self) -> Vec<Line> {
        self.rulings().iter().filter_map(|(ruling, _)| self.ruling(&ruling.id)).collect()
    }

    /// The rows and values of the charts that the scenario writes, as paths in words.
    pub fn changed_charts(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (chart, entry) in self.sheet.charts.written.iter() {
            let rows = entry.value.value.as_table().into_iter().flat_map(Table::iter);
            let names: Vec<String> = rows.map(|(row, _)| row.replace(['-', '_'], " ")).collect();
            found.push(format!("{}: {}", chart.replace(['-', '_'], " "), names.join(", ")));
        }
        found
    }
}

fn answer(ruling: &Ruling, value: &OptionValue) -> String {
    let key = ruling.option.as_deref().unwrap_or_default();
    match meaning(key, &value.to_string()) {
        Some(words) => words.to_string(),
        None => format!("{value}."),
    }
}

fn lies_in(table: &Table, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else { return true };
    match table.value(first) {
        Some(_) if rest.is_empty() => true,
        Some(tree) => tree.value.as_table().is_some_and(|inner| lies_in(inner, rest)),
        None => false,
    }
}

/// A rule in the words of its section.
pub fn rule(number: &str) -> Line {
    let gist = sections().section(number).map(|section| section.gist.clone()).unwrap_or_default();
    Line::of(gist, Source::rule(number))
}

/// A rule with its title before it.
pub fn titled(number: &str) -> Line {
    let Some(section) = sections().section(number) else { return rule(number) };
    let words = Words::strong(format!("{}. ", section.title)).and(&section.gist);
    Line::of(words, Source::rule(number))
}
