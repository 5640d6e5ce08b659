//! The numbered rules of a rulebook and our rulings on them, as every ruleset lists them in its `sections.toml`.

use std::cmp::Ordering;
use std::fmt;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::scenario::SettingValue;

/// A rulebook: its sections in order, and the house rulings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sections {
    #[serde(rename = "section")]
    pub sections: Vec<Section>,
    #[serde(rename = "ruling", default)]
    pub rulings: Vec<Ruling>,
}

/// A numbered rule, in our words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub number: String,
    pub title: String,
    pub gist: String,
    pub status: Status,
    /// Why the rule is left out.
    pub why: Option<String>,
}

/// What Sandtable does with a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The engine plays it.
    Modelled,
    /// Scenarios are held to it.
    Checked,
    /// The player aid tells it.
    Printed,
    LeftOut,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Modelled => "modelled",
            Status::Checked => "checked",
            Status::Printed => "printed",
            Status::LeftOut => "left out",
        })
    }
}

/// Our answer where the rulebook leaves a question open.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    pub id: String,
    /// The section the question arises in.
    pub cite: String,
    pub question: String,
    /// What we play unless a scenario says otherwise.
    pub default: String,
    /// The key by which a scenario chooses another answer.
    pub option: Option<String>,
    /// What that key may be set to, our answer first; empty without an `option`.
    #[serde(default)]
    pub values: Vec<OptionValue>,
    /// What each other answer means at the table, in the order of `values` after ours.
    #[serde(default)]
    pub means: Vec<String>,
    /// The check that tells of any other value, where it has more to say than what the values are.
    pub told_by: Option<String>,
    /// What must be chosen elsewhere for another answer than ours to matter.
    pub needs: Option<Needs>,
}

/// An option without which another has no effect.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Needs {
    pub option: String,
    /// What it must be set to: one of these.
    pub values: Vec<OptionValue>,
    /// The answers that need it; all but ours where nothing is said.
    #[serde(default)]
    pub only: Vec<OptionValue>,
}

impl Ruling {
    /// What an answer needs to matter, if anything.
    pub fn needs_of(&self, value: &OptionValue) -> Option<&Needs> {
        let is_other = self.values.contains(value) && self.default_value() != Some(value);
        self.needs.as_ref().filter(|needs| is_other && (needs.only.is_empty() || needs.only.contains(value)))
    }

    /// What an answer means at the table, ours too.
    pub fn meaning(&self, value: &OptionValue) -> Option<&str> {
        match self.values.iter().position(|known| known == value)? {
            0 => Some(&self.default),
            other => self.means.get(other - 1).map(String::as_str),
        }
    }

    /// The value that stands for our own answer.
    pub fn default_value(&self) -> Option<&OptionValue> {
        self.values.first()
    }
}

/// What an option may be set to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OptionValue {
    Flag(bool),
    Number(i64),
    Word(String),
}

/// As a scenario writes it.
impl From<SettingValue> for OptionValue {
    fn from(written: SettingValue) -> OptionValue {
        match written {
            SettingValue::Word(word) => OptionValue::Word(word),
            SettingValue::Flag(flag) => OptionValue::Flag(flag),
            SettingValue::Number(number) => OptionValue::Number(number),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Flag(flag) => flag.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Word(word) => word.fmt(f),
        }
    }
}

impl Sections {
    /// Reads a ruleset's own `sections.toml`.
    pub fn parse(text: &'static str) -> Sections {
        toml::from_str(text).expect("our own sections.toml is well-formed: every ruleset's tests read it")
    }

    pub fn section(&self, number: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.number == number)
    }

    /// The number of every section.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.number.as_str())
    }

    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The ruling that an option key changes.
    pub fn option(&self, key: &str) -> Option<&Ruling> {
        self.options().find(|(option, _)| *option == key).map(|(_, ruling)| ruling)
    }

    /// Every option key with its ruling, in the order of the rulings.
    pub fn options(&self) -> impl Iterator<Item = (&str, &Ruling)> {
        self.rulings.iter().filter_map(|ruling| Some((ruling.option.as_deref()?, ruling)))
    }

    /// The rulings on one section.
    pub fn rulings_on(&self, number: &str) -> impl Iterator<Item = &Ruling> {
        self.rulings.iter().filter(move |ruling| ruling.cite == number)
    }
}

/// Orders section numbers as a reader counts them: 6.9.4 before 6.10, 9.5 before 10.0.
pub fn natural_order(left: &str, right: &str) -> Ordering {
    let parts = |number: &str| -> Vec<u32> { number.split('.').map(|part| part.parse().unwrap_or(u32::MAX)).collect() };
    parts(left).cmp(&parts(right)).then_with(|| left.cmp(right))
}

/// Holds a rulebook to its form; each ruleset's tests call it with their own.
#[cfg(test)]
pub(crate) fn assert_well_formed(sections: &Sections) {
    use std::collections::BTreeSet;

    let mut numbers = BTreeSet::new();
    for section in &sections.sections {
        assert!(numbers.insert(&section.number), "{} is there twice", section.number);
    }
    for pair in sections.sections.windows(2) {
        let (before, after) = (&pair[0].number, &pair[1].number);
        // Rules without numbers stand in the order of their book.
        let counted = [before, after].iter().all(|number| number.starts_with(|c: char| c.is_ascii_digit()));
        assert!(!counted || natural_order(before, after) == Ordering::Less, "{before} and {after} are out of order");
    }
    for section in &sections.sections {
        assert!(!section.title.is_empty() && !section.gist.is_empty(), "{} has no text", section.number);
        assert_eq!(
            section.status == Status::LeftOut,
            section.why.is_some(),
            "{}: only `left-out` has a `why`",
            section.number
        );
    }
    let (mut ids, mut options) = (BTreeSet::new(), BTreeSet::new());
    for ruling in &sections.rulings {
        assert!(ids.insert(&ruling.id), "{} is there twice", ruling.id);
        assert!(sections.section(&ruling.cite).is_some(), "{} cites {}, which does not exist", ruling.id, ruling.cite);
        let Some(option) = &ruling.option else {
            let none = ruling.values.is_empty() && ruling.means.is_empty();
            assert!(none, "{} has values but no option", ruling.id);
            continue;
        };
        assert!(options.insert(option), "option {option} is there twice");
        assert!(ruling.values.len() > 1, "option {option} leaves no choice");
        assert_eq!(ruling.means.len() + 1, ruling.values.len(), "option {option}: every other answer has its meaning");
        let kind = std::mem::discriminant(&ruling.values[0]);
        assert!(ruling.values.iter().all(|value| std::mem::discriminant(value) == kind), "option {option} mixes kinds");
        let distinct: BTreeSet<String> = ruling.values.iter().map(OptionValue::to_string).collect();
        assert_eq!(distinct.len(), ruling.values.len(), "option {option} repeats a value");
        let Some(needs) = &ruling.needs else { continue };
        let other = sections.option(&needs.option).unwrap_or_else(|| panic!("{option} needs {}", needs.option));
        assert!(needs.values.iter().all(|value| other.values.contains(value)), "{option} needs what cannot be");
        assert!(needs.only.iter().all(|value| ruling.values[1..].contains(value)), "{option} has no such answer");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"
        [[section]]
        number = "1.0"
        title  = "One"
        gist   = "First."
        status = "modelled"

        [[section]]
        number = "1.10"
        title  = "Ten"
        gist   = "Last."
        status = "left-out"
        why    = "Too far."

        [[ruling]]
        id       = "A01"
        cite     = "1.10"
        question = "Which?"
        default  = "This."
        option   = "which"
        values   = ["this", "that"]
        means    = ["That."]
    "#;

    #[test]
    fn numbers_are_ordered_as_read() {
        let mut numbers = ["10.0", "6.10", "6.9.4", "6.9", "6.0"];
        numbers.sort_by(|left, right| natural_order(left, right));
        assert_eq!(numbers, ["6.0", "6.9", "6.9.4", "6.10", "10.0"]);
    }

    #[test]
    fn sections_rulings_and_options_are_found() {
        let sections = Sections::parse(TWO);
        assert_well_formed(&sections);
        assert_eq!(sections.section("1.10").unwrap().status, Status::LeftOut);
        assert!(sections.section("1.1").is_none());
        assert_eq!(sections.option("which").unwrap().id, "A01");
        assert_eq!(sections.rulings_on("1.10").count(), 1);
        assert_eq!(sections.ruling("A01").unwrap().default_value().unwrap().to_string(), "this");
    }
}
