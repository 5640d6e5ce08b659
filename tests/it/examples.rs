//! Every example of play is borne out, every golden vector has one, and so has every answer to an open question.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use sandtable::check::check;
use sandtable::diag::Severity;
use sandtable::game::Staged;
use sandtable::play::example::{self, Reader, run};
use sandtable::rules::{RULESETS, Visit};
use sandtable::source::{Disk, Sources};

use crate::ground::{files_below, root};
use crate::soak;

/// The vectors every engine for these rules must reproduce.
const VECTORS: &[(&str, &[u32])] = &[
    ("INI", &[1, 2, 3, 4, 5, 6, 7, 9, 10]),
    ("ACT", &[1, 2, 3, 5, 6, 7, 10, 12, 13, 14]),
    ("FIR", &[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 18, 21, 23, 24, 25, 26, 27, 28, 29, 31, 33, 34]),
    ("AF", &[1, 2, 5, 8, 9, 11]),
    ("SCT", &[2, 3, 4, 5, 6]),
    ("DAF", &[1, 2, 3, 4, 5]),
    ("AS", &[1, 2]),
    ("DF", &[1, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
    ("RET", &[2]),
    ("RAL", &[3, 4]),
    ("DIS", &[1, 2, 3, 4, 5]),
    ("MIN", &[2, 4, 5, 6, 7, 8, 9]),
    ("CC", &[1, 2, 4, 7, 9, 10, 11, 12, 15, 16, 19, 20, 22, 24, 25]),
    ("MOV", &[2, 4, 5, 6, 7]),
    ("STK", &[2, 3]),
    ("LOS", &[2, 3, 4, 6, 7, 9, 11, 12, 13]),
    ("CTL", &[2]),
    ("EVT", &[3, 5, 6, 8]),
    ("AMM", &[2]),
    ("FRT", &[1, 3]),
];

/// The vectors of Portable.
const GOLDEN: &[u32] = &[
    1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 26, 31, 32, 34, 36, 37, 38, 39, 40, 41, 43, 44,
];

/// The vectors of Card Activation.
const VOLLEYS: &[u32] =
    &[2, 3, 5, 6, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 22, 24, 25, 27, 28, 31, 32, 33, 34, 35, 36, 37, 38];

/// The vectors of Formation Impulse.
const IMPULSES: &[u32] = &[
    1, 2, 3, 4, 5, 7, 10, 12, 15, 16, 17, 22, 23, 25, 26, 27, 28, 29, 30, 31, 33, 35, 36, 37, 38, 39, 40, 41, 42, 44,
    45,
];

/// A file of examples.
struct File {
    path: PathBuf,
    text: String,
    /// The ruleset of its scenario.
    rules: String,
    /// The same as a tree.
    tree: toml::Table,
}

impl File {
    /// Each example as it is written, with its number.
    fn examples(&self) -> impl Iterator<Item = (usize, &toml::Value)> {
        self.tree["example"].as_array().into_iter().flatten().enumerate()
    }
}

/// How many examples each ruleset has, by the rules of the scenarios they are played on.
pub fn counts() -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for file in files() {
        *counts.entry(file.rules.clone()).or_default() += file.examples().count();
    }
    counts
}

fn files() -> Vec<File> {
    let paths =
        ["scenarios", "tests/rules"].into_iter().flat_map(|folder| files_below(&root().join(folder), ".examples.toml"));
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let tree: toml::Table = toml::from_str(&text).unwrap();
        let scenario = path.parent().unwrap().join(tree["scenario"].as_str().unwrap());
        let named: toml::Table = toml::from_str(&std::fs::read_to_string(scenario).unwrap()).unwrap();
        let rules = named.get("rules").and_then(toml::Value::as_str).unwrap_or("small-units").to_string();
        File { path, text, rules, tree }
    };
    paths.map(read).collect()
}

/// Plays the examples of texts that lie in one place, by the rules of the scenario the first names: for each text the line
/// and the reason of every example that fails.
pub fn failures(path: &Path, texts: &[String]) -> Result<Vec<Vec<(usize, String)>>, String> {
    let mut sources = Sources::default();
    sources.add("examples", texts[0].clone());
    let scenario = example::scenario(sources.get(0)).map_err(|misfits| misfits[0].why.clone())?;
    let ground = path.parent().unwrap().join(&scenario.value);
    let outcome = check(&Disk, &root(), &ground).map_err(|error| error.to_string())?;
    let checked = outcome.scenario.ok_or_else(|| format!("{} has errors", ground.display()))?;
    checked.with_game(Playing { texts })
}

struct Playing<'p> {
    texts: &'p [String],
}

impl Visit for Playing<'_> {
    type Out = Result<Vec<Vec<(usize, String)>>, String>;

    fn visit<G: Staged>(self, game: &G) -> Self::Out {
        let (mut all, reader) = (Vec::new(), Reader::of(game));
        for text in self.texts {
            let mut sources = Sources::default();
            sources.add("examples", text.clone());
            let mut failures = Vec::new();
            let reading = reader.read(sources.get(0), game);
            if let Some(misfit) = reading.misfits.first() {
                return Err(misfit.why.clone());
            }
            for read in &reading.examples {
                for failing in run(game, read).failings {
                    let line = sources.get(0).line_column(failing.at.start).0;
                    failures.push((line, format!("{}: {}", read.example.title(), failing.why)));
                }
            }
            all.push(failures);
        }
        Ok(all)
    }
}

#[test]
fn every_example_is_borne_out() {
    let mut faults = Vec::new();
    for file in files() {
        let path = file.path.display();
        match failures(&file.path, std::slice::from_ref(&file.text)) {
            Ok(played) => faults.extend(played[0].iter().map(|(line, why)| format!("{path}:{line}: {why}"))),
            Err(why) => faults.push(format!("{path}: {why}")),
        }
    }
    assert!(faults.is_empty(), "{} failures\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_golden_vector_has_an_example_and_no_id_is_used_twice() {
    let mut ids = BTreeSet::new();
    for file in files() {
        for id in file.examples().filter_map(|(_, example)| example.get("id")?.as_str()) {
            assert!(ids.insert(id.to_string()), "{}: {id} is used twice", file.path.display());
        }
    }
    let grouped = VECTORS.iter().flat_map(|(group, numbers)| numbers.iter().map(move |n| format!("V-{group}-{n:02}")));
    let wanted = grouped.chain(GOLDEN.iter().map(|number| format!("G{number}")));
    let wanted = wanted.chain(VOLLEYS.iter().map(|number| format!("H{number}")));
    let wanted = wanted.chain(IMPULSES.iter().map(|number| format!("J{number}")));
    let missing: Vec<String> = wanted.filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "no example for {}", missing.join(", "));
}

/// Each answer but our own is chosen by an example that would not be borne out by ours.
#[test]
fn every_other_answer_to_an_open_question_is_played() {
    let mut shown: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
    for file in files() {
        let ruleset = RULESETS.iter().find(|ruleset| ruleset.id() == file.rules).unwrap();
        let (mut chosen, mut texts) = (Vec::new(), Vec::new());
        for (number, example) in file.examples() {
            let options = example.get("with").and_then(|with| with.get("options")?.as_table());
            for (key, value) in options.into_iter().flatten() {
                let ruling = ruleset.sections().option(key).unwrap();
                let value = value.as_str().map_or_else(|| value.to_string(), String::from);
                let own = toml::from_str::<toml::Table>(&format!("own = {}", quoted(&ruling.values[0].to_string())));
                let mut tree = file.tree.clone();
                let mut only = tree["example"][number].clone();
                only["with"]["options"][key] = own.unwrap()["own"].clone();
                tree["example"] = vec![only].into();
                chosen.push((key.clone(), value));
                texts.push(toml::to_string(&tree).unwrap());
            }
        }
        if texts.is_empty() {
            continue;
        }
        let played = failures(&file.path, &texts).unwrap();
        let telling = chosen.into_iter().zip(played).filter(|(_, failures)| !failures.is_empty());
        shown.entry(ruleset.id()).or_default().extend(telling.map(|(chosen, _)| chosen));
    }
    let mut missing = Vec::new();
    for ruleset in RULESETS {
        for (option, ruling) in ruleset.sections().options() {
            for value in ruling.values.iter().skip(1).map(|value| value.to_string()) {
                let key = (option.to_string(), value);
                if !shown.get(ruleset.id()).is_some_and(|shown| shown.contains(&key)) {
                    missing.push(format!("{} {} = {}", ruleset.id(), key.0, key.1));
                }
            }
        }
    }
    assert!(missing.is_empty(), "no example shows {}", missing.join(", "));
}

/// A value as TOML writes it: words in quotes, flags and numbers as they are.
fn quoted(value: &str) -> String {
    let bare = matches!(value, "true" | "false") || value.parse::<i64>().is_ok();
    if bare { value.to_string() } else { format!("\"{value}\"") }
}

#[test]
fn the_ground_of_the_examples_is_clean() {
    for ruleset in RULESETS {
        let ground = ruleset.id().replace('-', "_");
        let path = root().join(format!("tests/rules/{ground}/ground.scenario.toml"));
        let outcome = check(&Disk, &root(), &path).unwrap();
        // It is a practice ground, not a battle: hints about its balance are no concern.
        let found = outcome.findings.all.iter().filter(|finding| finding.severity != Severity::Hint);
        let found: Vec<&str> = found.map(|finding| finding.message.as_str()).collect();
        assert!(found.is_empty(), "{ground}: {}", found.join("\n"));
    }
}

/// Whatever is cut out of a file of examples or put into it, something is said of it and nothing panics.
#[test]
fn a_file_of_examples_with_anything_in_it_is_answered() {
    struct Torn<'t>(&'t str);

    impl Visit for Torn<'_> {
        /// How many files were torn, and how much was said of them.
        type Out = [usize; 2];

        fn visit<G: Staged>(self, game: &G) -> [usize; 2] {
            const PUT: [&str; 16] = [
                "",
                "\"",
                "[",
                "]",
                "{",
                "}",
                "=",
                "\n",
                "[[example]]\n",
                "\0",
                "ß",
                "9999999999",
                "-1",
                "given.",
                "'''",
                "#",
            ];
            let (reader, mut torn, mut told) = (Reader::of(game), 0, 0);
            let whole: Vec<char> = self.0.chars().collect();
            // The same places every time, all over the file.
            let mut seed: u64 = 12345;
            let mut next = |most: usize| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (seed >> 33) as usize % most
            };
            let places: Vec<_> = (0..300).map(|_| (next(whole.len()), next(12), PUT[next(PUT.len())])).collect();
            for (at, length, put) in soak::some(places, 7) {
                torn += 1;
                let mut text = whole.clone();
                let end = (at + length).min(text.len());
                text.splice(at..end, put.chars());
                let mut sources = Sources::default();
                sources.add("examples", text.into_iter().collect::<String>());
                told += example::scenario(sources.get(0)).err().map_or(0, |misfits| misfits.len());
                let reading = reader.read(sources.get(0), game);
                told += reading.misfits.len();
                told += reading.examples.iter().map(|read| run(game, read).failings.len()).sum::<usize>();
            }
            [torn, told]
        }
    }

    for ruleset in RULESETS {
        let folder = root().join("tests/rules").join(ruleset.id().replace('-', "_"));
        let outcome = check(&Disk, &root(), &folder.join("ground.scenario.toml")).unwrap();
        let text = std::fs::read_to_string(folder.join("between.examples.toml")).unwrap();
        let text: String = text.chars().take(2_500).collect();
        let [torn, told] = outcome.scenario.unwrap().with_game(Torn(&text));
        assert!(told > torn, "{}: {told} things said of {torn} files", ruleset.id());
    }
}
