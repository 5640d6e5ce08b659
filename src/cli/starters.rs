//! What `new` starts from and `demo` shows: files that travel inside the program. They are found where they lie: a ruleset's
//! starters below `templates/starters/<id>/`, whose `index.toml` names them, and its battles below `scenarios/<id>/`.
//! Examples of play stay outside and are only counted.

use std::sync::LazyLock;

use serde::Deserialize;

use super::find::SCENARIO;
use crate::rules::RULESETS;

/// Every file below `templates/starters/` and `scenarios/`, examples of play aside: its path and its text.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/starters.rs"));

/// How many examples of play each ruleset has, by its id; one without any is not there.
static EXAMPLES: &[(&str, usize)] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// A small, complete scenario to begin with.
pub struct Starter {
    pub ruleset: &'static str,
    pub name: String,
    /// What it is, in one line.
    pub gist: String,
    /// The scenario file; `{{title}}` stands for its title.
    pub text: &'static str,
}

/// A battle that `demo` shows.
pub struct Battle {
    pub ruleset: &'static str,
    /// Where it lies in the project.
    pub folder: String,
    /// Its files: each with its path and its text.
    pub files: Vec<(&'static str, &'static str)>,
    /// What else there is to do with it.
    pub next: Vec<String>,
}

/// Every starter, ruleset by ruleset; the first of a ruleset is what `new` takes where nothing is said.
pub static STARTERS: LazyLock<Vec<Starter>> = LazyLock::new(|| {
    let each = indices().flat_map(|(ruleset, index)| index.starter.into_iter().map(move |listed| (ruleset, listed)));
    let starters = each.filter_map(|(ruleset, Listed { name, gist })| {
        let text = file(&format!("templates/starters/{ruleset}/{name}/{name}{SCENARIO}"))?;
        Some(Starter { ruleset, name, gist, text })
    });
    starters.collect()
});

/// The battles that `demo` shows, one for each ruleset.
pub static BATTLES: LazyLock<Vec<Battle>> = LazyLock::new(|| {
    let battles = indices().filter_map(|(ruleset, index)| {
        let demo = index.demo?;
        let folder = format!("scenarios/{ruleset}/{}/", demo.battle);
        let files = FILES.iter().copied().filter(|(path, _)| path.starts_with(&folder)).collect();
        Some(Battle { ruleset, folder, files, next: demo.next })
    });
    battles.collect()
});

/// How many scenarios a ruleset comes with.
pub fn scenarios(ruleset: &str) -> usize {
    let folder = format!("scenarios/{ruleset}/");
    FILES.iter().filter(|(path, _)| path.starts_with(&folder) && path.ends_with(SCENARIO)).count()
}

/// How many examples of play the project has for a ruleset.
pub fn examples(ruleset: &str) -> usize {
    EXAMPLES.iter().find(|(id, _)| *id == ruleset).map_or(0, |(_, count)| *count)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Index {
    starter: Vec<Listed>,
    demo: Option<Demo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    name: String,
    gist: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Demo {
    battle: String,
    next: Vec<String>,
}

fn indices() -> impl Iterator<Item = (&'static str, Index)> {
    RULESETS.into_iter().filter_map(|ruleset| {
        let text = file(&format!("templates/starters/{}/index.toml", ruleset.id()))?;
        Some((ruleset.id(), toml::from_str(text).expect("our own indices are well-formed: a test reads them")))
    })
}

fn file(wanted: &str) -> Option<&'static str> {
    FILES.iter().find(|(path, _)| *path == wanted).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starter_is_listed_and_every_listed_one_is_there() {
        for (ruleset, index) in indices() {
            let folder = format!("templates/starters/{ruleset}/");
            let lying = FILES.iter().filter(|(path, _)| path.starts_with(&folder) && path.ends_with(SCENARIO)).count();
            let found = STARTERS.iter().filter(|starter| starter.ruleset == ruleset).count();
            assert_eq!((found, lying), (index.starter.len(), index.starter.len()), "{ruleset}");
        }
    }

    #[test]
    fn every_demo_has_a_battle() {
        for battle in BATTLES.iter() {
            assert!(battle.files.iter().any(|(path, _)| path.ends_with(SCENARIO)), "{}", battle.folder);
        }
    }
}
