//! What `odds` answers, whole, to a list of questions: those of the docs and of the other tests, and every option of every
//! ruleset.
//!
//! `tests/goldens/odds.txt` has the questions, below the file they are asked of. Behind its name, what else is written into
//! it before its map, with `;` between lines. The answers lie in `tests/goldens/odds/`, one line each.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use sandtable::check::{Depth, check_with};
use sandtable::cli;
use serde_json::{Value, json};

use super::{Changed, assert_kept};
use crate::ground::root;

/// A file, what is written into it besides, and what is asked of it.
struct Round<'l> {
    file: &'l str,
    besides: &'l str,
    questions: Vec<&'l str>,
}

fn rounds(list: &str) -> Vec<Round<'_>> {
    let mut rounds: Vec<Round<'_>> = Vec::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("@ ") {
            Some(named) => {
                let (file, besides) = named.split_once(" with ").unwrap_or((named, ""));
                rounds.push(Round { file, besides, questions: Vec::new() });
            }
            None => rounds.last_mut().unwrap().questions.push(line),
        }
    }
    rounds
}

/// The words of a line as a shell has them; what stands in double quotes is part of one word.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut open, mut quoted) = (Vec::new(), None::<String>, false);
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                open.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(open.take()),
            other => open.get_or_insert_default().push(other),
        }
    }
    words.extend(open);
    words
}

/// The ruleset of a round, and a line for each of its answers.
fn answers(round: &Round<'_>) -> (&'static str, Vec<String>) {
    let path = root().join(round.file);
    let text = std::fs::read_to_string(&path).unwrap();
    let besides: String = round.besides.split(';').map(|line| format!("{}\n", line.trim())).collect();
    let text = if round.besides.is_empty() { text } else { text.replacen("[map]", &format!("{besides}\n[map]"), 1) };
    let outcome = check_with(&Changed { path: &path, text: &text }, &root(), &path, &Depth::READING).unwrap();
    let messages: Vec<&str> = outcome.findings.all.iter().map(|finding| finding.message.as_str()).collect();
    let scenario = outcome.scenario.unwrap_or_else(|| panic!("{} with {}: {messages:#?}", round.file, round.besides));
    let line = |question: &&str| {
        let words = words(question);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let heading = if round.besides.is_empty() { String::new() } else { format!(" with {}", round.besides) };
        let asked = format!("{}{heading} {question}", round.file);
        match cli::odds(&scenario, round.file, &words) {
            Ok(answer) => json!({ "asked": asked, "answer": serde_json::from_str::<Value>(&answer).unwrap() }),
            Err(refused) => json!({ "asked": asked, "refused": refused.to_string() }),
        }
        .to_string()
    };
    (scenario.ruleset().id(), round.questions.iter().map(line).collect())
}

fn list() -> String {
    std::fs::read_to_string(root().join("tests/goldens/odds.txt")).unwrap()
}

#[test]
fn odds_are_what_they_were() {
    let list = list();
    let mut kept: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let all: Vec<_> = rounds(&list).par_iter().map(answers).collect();
    for (ruleset, lines) in all {
        kept.entry(ruleset).or_default().extend(lines);
    }
    for (ruleset, lines) in kept {
        assert_kept(&format!("odds/{ruleset}.jsonl"), &lines);
    }
}

#[test]
fn every_option_of_odds_is_asked_with_and_every_question_of_the_docs_is_on_the_list() {
    let list = list();
    let asked: BTreeSet<String> = list.lines().flat_map(words).collect();
    let given = |long: &str| {
        let option = format!("--{long}");
        asked.iter().any(|word| word.split('=').next() == Some(&option))
    };
    let command = cli::command();
    let odds = command.find_subcommand("odds").unwrap();
    let mut missing: Vec<String> = odds
        .get_arguments()
        .filter_map(|argument| argument.get_long())
        .filter(|long| !["help", "format"].contains(long) && !given(long))
        .map(|long| format!("--{long} is never given"))
        .collect();
    for page in ["README.md", "docs/ODDS.md"] {
        let text = std::fs::read_to_string(root().join(page)).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("$ sandtable odds ")) {
            let (file, question) = line.split_once(' ').unwrap();
            let question = question.trim_end_matches(" --format json");
            let known = rounds(&list).iter().any(|round| round.file == file && round.questions.contains(&question));
            if !known {
                missing.push(format!("{page} asks `{question}` of {file}"));
            }
        }
    }
    assert!(missing.is_empty(), "tests/goldens/odds.txt lacks:\n{}", missing.join("\n"));
}
