//! Which rule is shown by what: docs/COVERAGE.md is made from the rulebook's sections and from what checks and examples cite.

use std::collections::BTreeMap;
use std::path::Path;

use sandtable::check;
use sandtable::game::sections::{Sections, Status};
use sandtable::rules::{RULESETS, Ruleset};

use crate::ground::root;

/// How often each section of a rulebook is cited by the texts below a folder: as `[6.4]`, `cite = "6.4"` or `rule = "6.4"`.
fn cited_below(folder: &Path, rulebook: &Sections) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            for (section, count) in cited_below(&path, rulebook) {
                *found.entry(section).or_default() += count;
            }
        } else if path.to_string_lossy().ends_with(".toml") {
            let text = std::fs::read_to_string(&path).unwrap();
            for part in text.split(['[', '"']).skip(1) {
                let number = part.split(']').next().unwrap_or_default();
                if rulebook.section(number).is_some() {
                    *found.entry(number.to_string()).or_default() += 1;
                }
            }
        }
    }
    found
}

/// The same for the examples of a ruleset.
fn cited_in_examples(ruleset: &dyn Ruleset) -> BTreeMap<String, usize> {
    cited_below(&root().join("tests/rules").join(ruleset.id().replace('-', "_")), ruleset.sections())
}

fn page() -> String {
    let mut page = String::from(
        "# Coverage: every numbered rule, and what shows it\n\n\
         Made from each ruleset's `sections.toml` and from what checks and examples of play cite; `SANDTABLE_BLESS=1 cargo \
         test --test it coverage` writes it anew. A *modelled* rule is played by the engine, a *checked* one is held against \
         scenarios, a *printed* one is told by the player aid and kept by the players.\n",
    );
    for ruleset in RULESETS {
        let examples = cited_in_examples(ruleset);
        let sections = &ruleset.sections().sections;
        let count = |status: Status| sections.iter().filter(|section| section.status == status).count();
        page += &format!(
            "\n## {}\n\n{} sections: {} modelled, {} checked, {} printed, {} left out.\n\n",
            ruleset.title(),
            sections.len(),
            count(Status::Modelled),
            count(Status::Checked),
            count(Status::Printed),
            count(Status::LeftOut)
        );
        page += "| section | title | what we do with it | checks | cited in examples |\n|---|---|---|---|---|\n";
        for section in sections {
            let checks = check::all().filter(|check| {
                check.cite == Some(section.number.as_str()) && check.ruleset().is_none_or(|id| id == ruleset.id())
            });
            let why = section.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
            page += &format!(
                "| {} | {} | {}{why} | {} | {} |\n",
                section.number,
                section.title,
                section.status,
                checks.count(),
                examples.get(&section.number).unwrap_or(&0)
            );
        }
    }
    page
}

#[test]
fn the_coverage_page_is_fresh() {
    let path = root().join("docs/COVERAGE.md");
    let fresh = page();
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == fresh, "docs/COVERAGE.md is out of date: SANDTABLE_BLESS=1 cargo test --test it coverage");
}

/// Chapter headings gather what their sections say and need no example of their own.
#[test]
fn every_modelled_section_is_shown_by_an_example_or_a_check() {
    let mut bare = Vec::new();
    for ruleset in RULESETS {
        let examples = cited_in_examples(ruleset);
        for section in &ruleset.sections().sections {
            let is_numbered = section.number.starts_with(|c: char| c.is_ascii_digit());
            let parts = format!("{}.", section.number);
            let is_chapter = if is_numbered {
                section.number.ends_with(".0") && section.number != "2.0"
            } else {
                ruleset.sections().sections.iter().any(|other| other.number.starts_with(&parts))
            };
            let checked = || {
                check::all().any(|check| {
                    check.cite == Some(section.number.as_str()) && check.ruleset().is_none_or(|id| id == ruleset.id())
                })
            };
            if section.status == Status::Modelled
                && !is_chapter
                && !examples.contains_key(&section.number)
                && !checked()
            {
                bare.push(format!("{} {} {}", ruleset.id(), section.number, section.title));
            }
        }
    }
    assert!(bare.is_empty(), "nothing shows these rules:\n{}", bare.join("\n"));
}
