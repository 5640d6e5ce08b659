//! `sandtable test`: examples of play, reported as a test runner does.

use std::path::{Path, PathBuf};

use super::args::{Test, TestFormat};
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, find, game};
use crate::check;
use crate::diag::Severity;
use crate::diag::format::{clean_line, escape_xml};
use crate::game::{Misfit, Staged};
use crate::play::example::{self, Outcome, Sheet};
use crate::rules::{self, Visit};
use crate::scenario::display;
use crate::source::{Disk, Files, ReadError, Sources, Span, within};

/// A file of examples that was played.
struct Suite {
    path: PathBuf,
    name: String,
    /// The files it was read from.
    read: Vec<PathBuf>,
    cases: Vec<Case>,
}

/// One example, and what became of it.
struct Case {
    /// Its place in the file, from 0.
    number: usize,
    title: String,
    cite: String,
    line: usize,
    outcome: Outcome,
    /// The line of the first difference.
    failing_line: usize,
}

pub fn run(args: &Test, talk: &mut Talk) -> Ended {
    let found = find::examples(&args.paths);
    let mut failures = found.failures;
    let mut suites = Vec::new();
    for path in &found.files {
        talk.detail(format!("playing {}", display(path)));
        match play_file(path, args) {
            Ok(suite) => suites.push(suite),
            Err(failure) => failures.push(failure),
        }
    }
    if args.update {
        for suite in &suites {
            update(suite, talk)?;
        }
        return end(&suites, failures, talk);
    }
    let read: Vec<PathBuf> = suites.iter().flat_map(|suite| &suite.read).chain(&found.files).cloned().collect();
    let report = match args.format {
        TestFormat::Text => text(&suites),
        TestFormat::Junit => junit(&suites, &failures),
    };
    match &args.output_file {
        Some(path) => write::output(path, report.as_bytes(), Kind::Tests, &read, talk)?,
        None => talk.result(report)?,
    }
    end(&suites, failures, talk)
}

fn end(suites: &[Suite], failures: Vec<Failure>, talk: &mut Talk) -> Ended {
    let all: Vec<&Case> = suites.iter().flat_map(|suite| &suite.cases).collect();
    let failed = all.iter().filter(|case| case.outcome.failing.is_some()).count();
    if !suites.is_empty() {
        talk.say(format!("{} passed, {failed} failed", all.len() - failed));
    }
    for failure in &failures {
        talk.failure(failure);
    }
    Ok(match (failures.is_empty(), failed) {
        (false, _) => Exit::Failure,
        (true, 0) => Exit::Clean,
        (true, _) => Exit::Findings,
    })
}

fn play_file(path: &Path, args: &Test) -> Result<Suite, Failure> {
    let name = display(path);
    let text = Disk.read(path).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let mut sources = Sources::default();
    sources.add(&name, &text);
    let line = |at: Span| sources.get(0).line_column(at.start).0;
    let unreadable = |misfit: Misfit| {
        Failure::new(format!("{name}:{}: {}", line(misfit.at), misfit.why)).help("docs/EXAMPLES.md has the form")
    };
    let scenario = example::scenario(&text).map_err(unreadable)?;
    let ground = path.parent().unwrap_or(Path::new("")).join(&scenario.value);
    let unplayable = |why: String| unreadable(Misfit::at(scenario.span, why));
    let shown = display(&ground);
    ground_of(path, &ground).map_err(|error| unplayable(format!("{shown}: {error}")))?;
    let outcome = check::check(&Disk, &find::project(&ground), &ground)
        .map_err(|error| unplayable(format!("{shown}: {error}")))?;
    let errors = outcome.findings.count(Severity::Error);
    let Some(checked) = outcome.scenario else {
        return Err(unplayable(format!("{shown} has {errors} errors; `sandtable check {shown}` shows them")));
    };
    let playing = Playing { text: &text, name: &name, sources: &sources, args };
    let played = rules::with_game(&checked, &outcome.findings.sources, playing);
    let lacking = || unplayable(format!("{shown} cannot be played: it lacks a map, two sides or turns"));
    let cases = played.ok_or_else(lacking)?.map_err(unreadable)?;
    let read = game::read_from(&ground, &outcome.findings);
    Ok(Suite { path: path.to_path_buf(), name, read, cases })
}

/// Refuses a scenario that lies neither in the project of the examples nor in the one we stand in: examples may come from
/// anybody.
fn ground_of(examples: &Path, ground: &Path) -> Result<(), ReadError> {
    let inside = within(&find::project(examples), ground);
    inside.or_else(|error| match error {
        ReadError::Outside => within(&find::project(Path::new("")), ground),
        other => Err(other),
    })?;
    Ok(())
}

/// Plays the examples of a file by the rules of its scenario.
struct Playing<'p> {
    text: &'p str,
    name: &'p str,
    sources: &'p Sources,
    args: &'p Test,
}

impl Visit for Playing<'_> {
    type Out = Result<Vec<Case>, Misfit>;

    fn visit<G: Staged>(self, game: &G) -> Self::Out {
        let line = |at: Span| self.sources.get(0).line_column(at.start).0;
        let wanted = |title: &str, cite: &str| {
            let hears = |filter: &String| [title, cite, self.name].iter().any(|text| text.contains(filter.as_str()));
            self.args.filter.as_ref().is_none_or(hears)
        };
        let mut cases = Vec::new();
        for (number, example) in Sheet::read(self.text, game)?.examples.iter().enumerate() {
            let (title, cite) = (example.title(), example.cite.value.clone());
            if wanted(&title, &cite) {
                let outcome = example::run(game, &example.value, example.span);
                let failing_line = outcome.failing.as_ref().map_or(0, |failing| line(failing.at));
                cases.push(Case { number, title, cite, line: line(example.name.span), outcome, failing_line });
            }
        }
        Ok(cases)
    }
}

/// One line for every example that fails, with what would help below it.
fn text(suites: &[Suite]) -> String {
    let mut report = String::new();
    for suite in suites {
        for case in &suite.cases {
            let Some(failing) = &case.outcome.failing else { continue };
            let line = format!("{}:{}: failed: {}: {}", suite.name, case.failing_line, case.title, failing.why);
            report += &format!("{}\n", clean_line(&line));
            if let Some(more) = &failing.more {
                report += &format!("  {}\n", clean_line(more));
            }
        }
    }
    report
}

fn junit(suites: &[Suite], unread: &[Failure]) -> String {
    let failed = |suite: &Suite| suite.cases.iter().filter(|case| case.outcome.failing.is_some()).count();
    let tests = suites.iter().map(|suite| suite.cases.len()).sum::<usize>() + unread.len();
    let failures = suites.iter().map(failed).sum::<usize>();
    let mut report = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites name=\"sandtable test\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{}\" time=\"0\">\n",
        unread.len()
    );
    for suite in suites {
        let name = escape_xml(&suite.name);
        report += &format!(
            "  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"0\" time=\"0\">\n",
            suite.cases.len(),
            failed(suite)
        );
        for case in &suite.cases {
            let (title, cite) = (escape_xml(&case.title), escape_xml(&case.cite));
            let head = format!(
                "    <testcase classname=\"{name} [{cite}]\" name=\"{title}\" file=\"{name}\" line=\"{}\" time=\"0\"",
                case.line
            );
            report += &match &case.outcome.failing {
                None => format!("{head}/>\n"),
                Some(failing) => {
                    let why = escape_xml(&failing.why);
                    let more = escape_xml(failing.more.as_deref().unwrap_or_default());
                    let place = format!("{name}:{}", case.failing_line);
                    format!(
                        "{head}>\n      <failure message=\"{why}\">{place}: {why}&#10;{more}</failure>\n    </testcase>\n"
                    )
                }
            };
        }
        report += "  </testsuite>\n";
    }
    if !unread.is_empty() {
        let number = unread.len();
        report += &format!(
            "  <testsuite name=\"files\" tests=\"{number}\" failures=\"0\" errors=\"{number}\" skipped=\"0\" time=\"0\">\n"
        );
        for (number, failure) in (1..).zip(unread) {
            let why = escape_xml(&failure.message);
            report += &format!(
                "    <testcase classname=\"sandtable\" name=\"file {number}\" time=\"0\">\n      <error message=\"{why}\"/>\n    </testcase>\n"
            );
        }
        report += "  </testsuite>\n";
    }
    report + "</testsuites>\n"
}

/// Writes down what happens now, where only the expectation differs.
fn update(suite: &Suite, talk: &mut Talk) -> Result<(), Failure> {
    let failed = |why: String| Failure::new(format!("cannot update {}: {why}", suite.name));
    let stale: Vec<&Case> = suite
        .cases
        .iter()
        .filter(|case| case.outcome.failing.as_ref().is_some_and(|failing| failing.of_expectation))
        .collect();
    if stale.is_empty() {
        return Ok(());
    }
    let text = Disk.read(&suite.path).map_err(|error| failed(error.to_string()))?;
    let mut document: toml_edit::DocumentMut =
        text.parse().map_err(|error: toml_edit::TomlError| failed(error.to_string()))?;
    let examples = document.get_mut("example").and_then(toml_edit::Item::as_array_of_tables_mut);
    let Some(examples) = examples else { return Err(failed("there is no [[example]]".to_string())) };
    for case in &stale {
        let Some(example) = examples.get_mut(case.number) else { continue };
        for (key, lines) in [("expect", &case.outcome.events), ("sums", &case.outcome.sums)] {
            if example.contains_key(key) {
                example[key] = toml_edit::value(listed(lines));
            }
        }
    }
    write::whole(&suite.path, document.to_string().as_bytes())?;
    talk.say(format!("updated {} in {}", stale.len(), suite.name));
    Ok(())
}

/// A list with each entry on a line of its own.
fn listed(lines: &[String]) -> toml_edit::Array {
    let mut list = toml_edit::Array::new();
    for line in lines {
        let mut value = toml_edit::Value::from(line.as_str());
        value.decor_mut().set_prefix("\n    ");
        list.push_formatted(value);
    }
    if !lines.is_empty() {
        list.set_trailing("\n");
        list.set_trailing_comma(true);
    }
    list
}
