//! What `check` finds, without playing: in every battle as it is written, and by each value of each option where that
//! makes a difference.

use std::path::Path;

use rayon::prelude::*;
use sandtable::check::{Depth, check_with};
use sandtable::rules::{self, Ruleset};
use sandtable::source::Disk;

use super::{Changed, assert_kept, battles};
use crate::agreement::{NO_NOTE, choosing};
use crate::ground::root;

/// Where the options of a text begin, as a line from 1; beyond its end if it has none.
fn options_line(text: &str) -> usize {
    text.lines().position(|line| line == "[options]").map_or(usize::MAX, |at| at + 1)
}

/// Codes and places of all findings but that an option has no note. Lines are those of the plain text.
fn found(path: &Path, plain: &str, text: &str) -> Vec<String> {
    let outcome = check_with(&Changed { path, text }, &root(), path, &Depth::PROOFS).unwrap();
    let grown = text.lines().count() - plain.lines().count();
    let sources = &outcome.findings.sources;
    let place = |at: sandtable::source::Span| {
        let source = sources.of(at);
        let (line, column) = source.line_column(at.start);
        let own = Path::new(&source.name) == path;
        let line = if own && line > options_line(plain).saturating_add(grown) { line - grown } else { line };
        if own { format!("{line}:{column}") } else { format!("{}:{line}:{column}", file_name(&source.name)) }
    };
    let all = outcome.findings.all.iter().filter(|finding| finding.code != NO_NOTE);
    all.map(|finding| format!("{} {}", finding.code, place(finding.at.span))).collect()
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

fn said(findings: &[String]) -> String {
    if findings.is_empty() { "nothing".to_string() } else { findings.join(", ") }
}

/// The lines of one battle: as it is, then every answer that changes what is found.
fn lines(name: &str) -> Vec<String> {
    let path = root().join(name);
    let plain = std::fs::read_to_string(&path).unwrap();
    let usual = found(&path, &plain, &plain);
    let mut lines = vec![format!("{name}: {}", said(&usual))];
    for (option, value) in values(ruleset_of(&path)) {
        let findings = found(&path, &plain, &choosing(&plain, &[(option, value)]));
        if findings != usual {
            lines.push(format!("{name} {option} = {value}: {}", said(&findings)));
        }
    }
    lines
}

fn ruleset_of(path: &Path) -> &'static dyn Ruleset {
    let outcome = check_with(&Disk, &root(), path, &Depth::READING).unwrap();
    let scenario = outcome.scenario.unwrap_or_else(|| panic!("{} has errors", path.display()));
    rules::ruleset(scenario.document.rules.as_ref().unwrap()).unwrap()
}

/// Every value of every option of a ruleset.
fn values(
    ruleset: &dyn Ruleset,
) -> impl Iterator<Item = (&'static str, &'static sandtable::game::sections::OptionValue)> + use<> {
    let options = ruleset.sections().options();
    options.flat_map(|(option, ruling)| ruling.values.iter().map(move |value| (option, value)))
}

#[test]
fn check_finds_what_it_found() {
    let all: Vec<Vec<String>> = battles().par_iter().map(|name| lines(name)).collect();
    assert_kept("check.txt", &all.concat());
}
