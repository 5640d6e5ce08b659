//! Every example of play is borne out, every golden vector has one, and so has every answer to an open question.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sandtable::game::Misfit;
use sandtable::play::example::{Sheet, run, scenario};
use sandtable::rules::small_units::board::Board;
use sandtable::rules::small_units::sections;
use sandtable::rules::small_units::situation::{Changes, Facts};
use sandtable::source::Sources;

use crate::ground::root;
use crate::play::board;

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

/// Every file of examples, its text and its board.
fn sheets() -> Vec<(PathBuf, String, Sheet<Facts, Changes>, Board)> {
    let mut paths = Vec::new();
    for folder in ["scenarios", "tests/rules"] {
        collect(&root().join(folder), &mut paths);
    }
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let fault = |misfit: Misfit| -> String { format!("{}: {}", path.display(), misfit.why) };
        let scenario = scenario(&text).map_err(fault).unwrap();
        let board = board(&path.parent().unwrap().join(&scenario.value));
        let sheet = Sheet::read(&text, &board).map_err(fault).unwrap();
        (path, text, sheet, board)
    };
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, paths);
        } else if path.to_string_lossy().ends_with(".examples.toml") {
            paths.push(path);
        }
    }
}

#[test]
fn every_example_is_borne_out() {
    let mut failures = Vec::new();
    for (path, text, sheet, board) in sheets() {
        let mut sources = Sources::default();
        sources.add(path.display().to_string(), text);
        for example in &sheet.examples {
            if let Some(failing) = run(&board, &example.value, example.span).failing {
                let line = sources.get(0).line_column(failing.at.start).0;
                failures.push(format!("{}:{line}: {}: {}", path.display(), example.title(), failing.why));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_golden_vector_has_an_example_and_no_id_is_used_twice() {
    let mut ids = BTreeSet::new();
    for (path, _, sheet, _) in sheets() {
        for id in sheet.examples.iter().filter_map(|example| example.id.clone()) {
            assert!(ids.insert(id.value.clone()), "{}: {id} is used twice", path.display());
        }
    }
    let wanted = VECTORS.iter().flat_map(|(group, numbers)| numbers.iter().map(move |n| format!("V-{group}-{n:02}")));
    let missing: Vec<String> = wanted.filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "no example for {}", missing.join(", "));
}

#[test]
fn every_other_answer_to_an_open_question_is_played() {
    let mut chosen = BTreeSet::new();
    for (_, _, sheet, _) in sheets() {
        for example in &sheet.examples {
            chosen.extend(example.with.options.iter().map(|(key, value)| (key.value.clone(), value.value.to_string())));
        }
    }
    let mut missing = Vec::new();
    for (option, ruling) in sections().options() {
        let others = ruling.values.iter().skip(1).map(|value| value.to_string());
        missing.extend(
            others
                .filter(|value| !chosen.contains(&(option.to_string(), value.clone())))
                .map(|value| format!("{option} = {value}")),
        );
    }
    assert!(missing.is_empty(), "no example for {}", missing.join(", "));
}

#[test]
fn the_ground_of_the_examples_is_clean() {
    let path = root().join("tests/rules/small_units/ground.scenario.toml");
    let outcome = sandtable::check::check(&sandtable::source::Disk, &root(), &path).unwrap();
    // It is a practice ground, not a battle: hints about its balance are no concern.
    let found = outcome.findings.all.iter().filter(|finding| finding.severity != sandtable::diag::Severity::Hint);
    let found: Vec<&str> = found.map(|finding| finding.message.as_str()).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
