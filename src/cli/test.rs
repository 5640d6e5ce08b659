//! `sandtable test`: examples of play, reported as a test runner does.

use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::args::{Test, TestFormat};
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure, find, game};
use crate::check::{self, Depth, Scenario};
use crate::diag::Severity;
use crate::diag::format::{clean_line, escape_xml, unread_files};
use crate::game::{Misfit, Staged};
use crate::play::example::{self, Outcome, Reader};
use crate::rules::Visit;
use crate::scenario::display;
use crate::source::{Disk, Files, ReadError, Source, Sources, Span, within};

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
    /// The line of everything in which it fails.
    failing_lines: Vec<usize>,
}

impl Case {
    fn fails(&self) -> bool {
        !self.outcome.failings.is_empty()
    }
}

pub fn run(args: &Test, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let found = find::examples(&args.paths, shelf);
    let mut failures = found.failures;
    let mut suites = Vec::new();
    let progress = talk.progress("playing", found.files.len());
    let one = |path: &PathBuf| play_file(path, args);
    let played =
        args.jobs.share(|| found.files.par_iter().map(one).inspect(|_| progress.step()).collect::<Vec<_>>())?;
    drop(progress);
    for (path, (suite, misfits)) in found.files.iter().zip(played) {
        talk.detail(format!("played {}", display(path)));
        suites.extend(suite);
        failures.extend(misfits);
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
    let failed = all.iter().filter(|case| case.fails()).count();
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

/// Plays the examples of a file; what is wrong with the file itself is a failure each.
fn play_file(path: &Path, args: &Test) -> (Option<Suite>, Vec<Failure>) {
    let name = display(path);
    let text = match Disk.read(path) {
        Ok(text) => text,
        Err(error) => {
            return (None, vec![Failure::new(format!("cannot read {name}: {error}"))]);
        }
    };
    let mut sources = Sources::default();
    sources.add(&name, &text);
    let source = sources.get(0);
    let unreadable = |misfit: Misfit| {
        let line = source.line_column(misfit.at.start).0;
        Failure::new(format!("{name}:{line}: {}", misfit.why)).help("docs/EXAMPLES.md has the form")
    };
    let played = ground(path, source).map(|(scenario, read)| {
        let playing = Playing { source, name: &name, args };
        let (cases, misfits) = scenario.with_game(playing);
        (cases, misfits, read)
    });
    match played {
        Ok((cases, misfits, read)) => {
            let suite = Suite { path: path.to_path_buf(), name: name.clone(), read, cases };
            (Some(suite), misfits.into_iter().map(unreadable).collect())
        }
        Err(misfits) => (None, misfits.into_iter().map(unreadable).collect()),
    }
}

/// The scenario a file of examples is about, and the files it was read from; or why it cannot be played.
pub fn ground(path: &Path, source: &Source) -> Result<(Scenario, Vec<PathBuf>), Vec<Misfit>> {
    let scenario = example::scenario(source)?;
    let ground = path.parent().unwrap_or(Path::new("")).join(&scenario.value);
    let unplayable = |why: String| vec![Misfit::at(scenario.span, why)];
    let shown = display(&ground);
    ground_of(path, &ground).map_err(|error| unplayable(format!("{shown}: {error}")))?;
    let outcome = check::check_with(&Disk, &find::project(&ground), &ground, &Depth::ERRORS)
        .map_err(|error| unplayable(format!("{shown}: {error}")))?;
    let read = game::read_from(&ground, &outcome.findings);
    outcome.scenario.map(|scenario| (scenario, read)).ok_or_else(|| {
        let errors = outcome.findings.count(Severity::Error) + outcome.excepted.len();
        unplayable(format!("{shown} has {errors} errors; `sandtable check {shown}` shows them"))
    })
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
    source: &'p Source,
    name: &'p str,
    args: &'p Test,
}

impl Visit for Playing<'_> {
    /// What became of the examples, and what is wrong with the file beside them.
    type Out = (Vec<Case>, Vec<Misfit>);

    fn visit<G: Staged>(self, game: &G) -> Self::Out {
        let line = |at: Span| self.source.line_column(at.start).0;
        let wanted = |title: &str, cite: &str| {
            let hears = |filter: &String| [title, cite, self.name].iter().any(|text| text.contains(filter.as_str()));
            self.args.filter.as_ref().is_none_or(hears)
        };
        let mut cases = Vec::new();
        let reading = Reader::of(game).read(self.source, game);
        for (number, read) in reading.examples.iter().enumerate() {
            let example = &read.example;
            let (title, cite) = (example.title(), example.cite.as_deref().cloned().unwrap_or_default());
            if wanted(&title, &cite) {
                let outcome = example::run(game, read);
                let failing_lines = outcome.failings.iter().map(|failing| line(failing.at)).collect();
                let line = line(example.name.as_ref().map_or(example.span, |name| name.span));
                cases.push(Case { number, title, cite, line, outcome, failing_lines });
            }
        }
        (cases, reading.misfits)
    }
}

/// One line for everything that is wrong with an example, with what would help below it.
fn text(suites: &[Suite]) -> String {
    let mut report = String::new();
    for suite in suites {
        for case in &suite.cases {
            for (failing, line) in case.outcome.failings.iter().zip(&case.failing_lines) {
                let line = format!("{}:{line}: failed: {}: {}", suite.name, case.title, failing.why);
                report += &format!("{}\n", clean_line(&line));
                if let Some(more) = &failing.more {
                    report += &format!("  {}\n", clean_line(more));
                }
            }
        }
    }
    report
}

fn junit(suites: &[Suite], unread: &[Failure]) -> String {
    let failed = |suite: &Suite| suite.cases.iter().filter(|case| case.fails()).count();
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
            report += &match case.outcome.failings.first() {
                None => format!("{head}/>\n"),
                Some(first) => {
                    let told = case.outcome.failings.iter().zip(&case.failing_lines).map(|(failing, line)| {
                        let more = escape_xml(failing.more.as_deref().unwrap_or_default());
                        format!("{name}:{line}: {}&#10;{more}", escape_xml(&failing.why))
                    });
                    let (why, told) = (escape_xml(&first.why), told.collect::<Vec<_>>().join("&#10;"));
                    format!("{head}>\n      <failure message=\"{why}\">{told}</failure>\n    </testcase>\n")
                }
            };
        }
        report += "  </testsuite>\n";
    }
    let unread: Vec<&str> = unread.iter().map(|failure| failure.message.as_str()).collect();
    report + &unread_files(&unread) + "</testsuites>\n"
}

/// Writes down what happens now, where only the expectation differs.
fn update(suite: &Suite, talk: &mut Talk) -> Result<(), Failure> {
    let failed = |why: String| Failure::new(format!("cannot update {}: {why}", suite.name));
    let stale: Vec<&Case> =
        suite.cases.iter().filter(|case| case.outcome.failings.iter().any(|failing| failing.of_expectation)).collect();
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
