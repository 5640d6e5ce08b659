//! The practice ground: a clean scenario that a test breaks in one place.

use std::path::{Path, PathBuf};

use sandtable::check::{Depth, Outcome, check_with};
use sandtable::diag::{Diagnostic, Severity};
use sandtable::source::{Disk, Memory, Sources};

/// The clean scenario that most examples change.
pub fn base() -> String {
    std::fs::read_to_string(root().join("tests/checks/base.scenario.toml")).unwrap()
}

/// The clean scenario of a ruleset; of none in particular, that of Small Units.
pub fn base_of(ruleset: Option<&str>) -> String {
    match ruleset {
        None | Some("small-units") => base(),
        Some(other) => std::fs::read_to_string(root().join(format!("tests/checks/{other}.scenario.toml"))).unwrap(),
    }
}

/// The folder of the package.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A battle as it lies in its file: read alone, for who asks how it is printed and not how it is played.
pub fn read(path: &Path) -> Outcome {
    check_with(&Disk, &root(), path, &Depth::READING).unwrap()
}

/// Files below a folder whose names end so, in order.
pub fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let below = |entry: PathBuf| match entry.is_dir() {
        true => files_below(&entry, ending),
        false => Some(entry).filter(|entry| entry.to_string_lossy().ends_with(ending)).into_iter().collect(),
    };
    entries.into_iter().flat_map(below).collect()
}

/// The codes of what was found, in order.
pub fn codes(outcome: &Outcome) -> Vec<&'static str> {
    outcome.findings.all.iter().map(|finding| finding.code).collect()
}

/// Checks one text as a scenario file of its own. Beside it lies a `battle.toml` that it may use, with a clock.
pub fn check_text(text: &str) -> Outcome {
    check_files(text, &battle())
}

/// What lies beside a text that names no files of its own.
pub fn battle() -> Vec<(String, String)> {
    let battle = "[time]\nturns = 6\nstart = \"06:00\"\nminutes = 90\n";
    vec![("battle.toml".to_string(), battle.to_string())]
}

/// Checks a text beside other files of its project.
pub fn check_files(text: &str, beside: &[(String, String)]) -> Outcome {
    check_as_deep(text, beside, &Depth::default())
}

/// Checks a text beside other files, as deep as is wanted.
pub fn check_as_deep(text: &str, beside: &[(String, String)], depth: &Depth) -> Outcome {
    let mut files = Memory::default().with("p/test.scenario.toml", text);
    for (name, text) in beside {
        files = files.with(format!("p/{name}"), text.clone());
    }
    let outcome = check_with(&files, Path::new("p"), Path::new("p/test.scenario.toml"), depth).unwrap();
    let errors = outcome.findings.count(Severity::Error);
    assert_eq!(outcome.scenario.is_none(), errors > 0, "what has no errors is laid out:\n{text}");
    outcome
}

/// The practice ground with one part replaced: where `old` stands in it, `new` is put; otherwise `new` is appended. A
/// text with its own `format` is a scenario for itself.
pub fn changed(old: &str, new: &str) -> String {
    changed_in(base(), old, new)
}

/// The same for another ground.
pub fn changed_in(base: String, old: &str, new: &str) -> String {
    if new.lines().any(|line| line.starts_with("format =")) {
        return new.to_string();
    }
    if !old.trim().is_empty() && base.contains(old.trim_end()) {
        return base.replacen(old.trim_end(), new.trim_end(), 1);
    }
    format!("{base}\n{new}")
}

/// A finding in one line, for failure messages.
pub fn show(finding: &Diagnostic, sources: &Sources) -> String {
    let source = sources.of(finding.at.span);
    let (line, column) = source.line_column(finding.at.span.start);
    let under = sources.text(finding.at.span);
    format!("{} {line}:{column} `{under}` {}", finding.code, finding.message)
}
