//! Pages on rules and rulings: what a number or key of a rulebook says, what we play, and what else may be chosen.

use serde_json::{Value, json};

use super::wrapped;
use crate::check::{self, Check};
use crate::game::sections::{Ruling, Section};
use crate::rules::{RULESETS, Ruleset};
use crate::scenario::tree;

/// A rule, or a ruling of ours, of one ruleset.
#[derive(Clone, Copy)]
pub enum Rule {
    Section(&'static dyn Ruleset, &'static Section),
    Ruling(&'static dyn Ruleset, &'static Ruling),
}

/// Every rule and ruling with a key, of one ruleset or of all; a ruling is also found by its option.
pub fn find(key: &str, only: Option<&dyn Ruleset>) -> Vec<Rule> {
    let mut found = Vec::new();
    for ruleset in chosen(only) {
        let book = ruleset.sections();
        found.extend(book.sections.iter().filter(|one| fits(&one.number, key)).map(|one| Rule::Section(ruleset, one)));
        let of = |one: &&Ruling| fits(&one.id, key) || one.option.as_deref().is_some_and(|option| fits(option, key));
        found.extend(book.rulings.iter().filter(of).map(|one| Rule::Ruling(ruleset, one)));
    }
    found
}

/// What could have been meant.
pub fn keys(only: Option<&dyn Ruleset>) -> impl Iterator<Item = &'static str> {
    chosen(only).into_iter().flat_map(|ruleset| {
        let book = ruleset.sections();
        let numbers = book.sections.iter().map(|section| section.number.as_str());
        let rulings = book.rulings.iter().flat_map(|ruling| [Some(ruling.id.as_str()), ruling.option.as_deref()]);
        numbers.chain(rulings.flatten())
    })
}

fn chosen(only: Option<&dyn Ruleset>) -> Vec<&'static dyn Ruleset> {
    RULESETS.into_iter().filter(|ruleset| only.is_none_or(|only| only.id() == ruleset.id())).collect()
}

fn fits(known: &str, key: &str) -> bool {
    known.eq_ignore_ascii_case(key.trim().trim_start_matches('[').trim_end_matches(']'))
}

impl Rule {
    fn ruleset(&self) -> &'static dyn Ruleset {
        match self {
            Rule::Section(ruleset, _) | Rule::Ruling(ruleset, _) => *ruleset,
        }
    }

    fn heading(&self) -> String {
        match self {
            Rule::Section(ruleset, section) => {
                format!("{}  {}: {} ({})", section.number, ruleset.title(), section.title, section.status)
            }
            Rule::Ruling(ruleset, ruling) => {
                let on = ruleset.sections().section(&ruling.cite).map(|on| format!(", {}", on.title));
                format!("{}  {}: our ruling on {}{}", ruling.id, ruleset.title(), ruling.cite, on.unwrap_or_default())
            }
        }
    }

    fn gist(&self) -> String {
        match self {
            Rule::Section(_, section) => match &section.why {
                Some(why) => format!("{} Left out: {why}", section.gist),
                None => section.gist.clone(),
            },
            Rule::Ruling(_, ruling) => format!("{} {}", ruling.question, ruling.default),
        }
    }

    /// What an option may be set to, with what each value means.
    fn values(&self) -> Vec<(String, String)> {
        let Rule::Ruling(_, ruling) = self else { return Vec::new() };
        let meaning = |(at, value): (usize, &crate::game::sections::OptionValue)| {
            let needs = ruling.needs_of(value).map(|needs| {
                let each: Vec<String> =
                    needs.values.iter().map(|value| format!("{} = {value}", needs.option)).collect();
                format!(" Only with {}.", each.join(" or "))
            });
            let meaning = ruling.meaning(value).unwrap_or_default();
            let words = match at {
                0 => format!("{} This is the default.", ruling.default),
                _ => meaning.to_string(),
            };
            (value.to_string(), words + &needs.unwrap_or_default())
        };
        ruling.values.iter().enumerate().map(meaning).collect()
    }

    fn option(&self) -> Option<&'static str> {
        if let Rule::Ruling(_, ruling) = self { ruling.option.as_deref() } else { None }
    }

    /// Our rulings on a section.
    fn rulings(&self) -> Vec<&'static Ruling> {
        let Rule::Section(ruleset, section) = self else { return Vec::new() };
        ruleset.sections().rulings_on(&section.number).collect()
    }

    /// The charts that cite it, each with its rows: "terrain: hill, woods".
    fn charts(&self) -> Vec<String> {
        let (key, wanted) = match self {
            Rule::Section(_, section) => ("cite", &section.number),
            Rule::Ruling(_, ruling) => ("ruling", &ruling.id),
        };
        let mut found = Vec::new();
        for (chart, entry) in self.ruleset().charts().iter() {
            let mut rows = Vec::new();
            citing(&entry.value.value, (key, wanted), "", &mut rows);
            let named: Vec<String> = rows.iter().filter(|row| !row.is_empty()).cloned().collect();
            if !named.is_empty() {
                found.push(format!("{chart}: {}", named.join(", ")));
            } else if !rows.is_empty() {
                found.push(chart.to_string());
            }
        }
        found
    }

    /// The checks that rest on it.
    fn checks(&self) -> Vec<&'static Check> {
        let (ruleset, number) = match self {
            Rule::Section(ruleset, section) => (ruleset, &section.number),
            Rule::Ruling(..) => return Vec::new(),
        };
        let of = |check: &&Check| check.cite == Some(number) && check.ruleset().is_none_or(|id| id == ruleset.id());
        check::all().filter(of).collect()
    }

    pub fn text(&self, bold: anstyle::Style) -> String {
        let heading = self.heading();
        let (key, rest) = heading.split_once("  ").unwrap_or((&heading, ""));
        let mut page = format!("{bold}{key}{bold:#}  {rest}\n\n{}\n", wrapped(&self.gist()));
        if let Some(option) = self.option() {
            page.push_str(&format!("\nA scenario chooses by [options] {option}:\n"));
            for (value, meaning) in self.values() {
                page.push_str(&format!("  {value}: {meaning}\n"));
            }
        } else if matches!(self, Rule::Ruling(..)) {
            page.push_str("\nNo option changes it.\n");
        }
        let rulings = self.rulings();
        if !rulings.is_empty() {
            page.push_str("\nOur rulings on it:\n");
            for ruling in rulings {
                page.push_str(&format!("  {}: {} {}\n", ruling.id, ruling.question, ruling.default));
            }
        }
        let charts = self.charts();
        if !charts.is_empty() {
            page.push_str(&format!("\n{}\n", wrapped(&format!("Charts that cite it: {}.", charts.join("; ")))));
        }
        let checks = self.checks();
        if !checks.is_empty() {
            let names: Vec<String> = checks.iter().map(|check| format!("{} {}", check.code, check.name)).collect();
            page.push_str(&format!("\n{}\n", wrapped(&format!("Checks that rest on it: {}.", names.join(", ")))));
        }
        page
    }

    pub fn markdown(&self) -> String {
        let mut page = format!("## {}\n\n{}\n", self.heading().replacen("  ", " ", 1), self.gist());
        if let Some(option) = self.option() {
            page.push_str(&format!("\nA scenario chooses by `[options] {option}`:\n\n"));
            for (value, meaning) in self.values() {
                page.push_str(&format!("- `{value}`: {meaning}\n"));
            }
        }
        let rulings = self.rulings();
        if !rulings.is_empty() {
            page.push_str("\nOur rulings on it:\n\n");
            for ruling in rulings {
                page.push_str(&format!("- {}: {} {}\n", ruling.id, ruling.question, ruling.default));
            }
        }
        for (words, list) in [("Charts that cite it", self.charts()), ("Checks that rest on it", self.codes())] {
            if !list.is_empty() {
                page.push_str(&format!("\n{words}: {}.\n", list.join("; ")));
            }
        }
        page
    }

    pub fn json(&self) -> Value {
        let mut page = json!({
            "ruleset": self.ruleset().id(),
            "charts": self.charts(),
        });
        let more = match self {
            Rule::Section(_, section) => json!({
                "section": section.number,
                "title": section.title,
                "status": section.status.to_string(),
                "gist": section.gist,
                "why": section.why,
                "rulings": self.rulings().iter().map(|ruling| ruling.id.as_str()).collect::<Vec<_>>(),
                "checks": self.codes(),
            }),
            Rule::Ruling(_, ruling) => json!({
                "ruling": ruling.id,
                "on": ruling.cite,
                "question": ruling.question,
                "answer": ruling.default,
                "option": ruling.option,
                "values": self.values().iter().map(|(value, meaning)| json!({ "value": value, "meaning": meaning })).collect::<Vec<_>>(),
            }),
        };
        if let (Value::Object(page), Value::Object(more)) = (&mut page, more) {
            page.extend(more);
        }
        page
    }

    fn codes(&self) -> Vec<String> {
        self.checks().iter().map(|check| check.code.to_string()).collect()
    }
}

/// The rows of a chart that cite a rule, by their paths within it; an empty path is the chart itself.
fn citing(value: &tree::Value, (key, wanted): (&str, &str), at: &str, found: &mut Vec<String>) {
    match value {
        tree::Value::Table(table) => {
            for (name, entry) in table.iter() {
                match &entry.value.value {
                    tree::Value::Text(text) if name == key => found.extend((text == wanted).then(|| at.to_string())),
                    inner => {
                        let below = if at.is_empty() { name.to_string() } else { format!("{at}.{name}") };
                        citing(inner, (key, wanted), &below, found);
                    }
                }
            }
        }
        tree::Value::List(items) => items.iter().for_each(|item| citing(&item.value, (key, wanted), at, found)),
        _ => {}
    }
}
