//! `sandtable diff`.

mod revision;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::args::Diff;
use super::find;
use super::shelf::Shelf;
use super::talk::Talk;
use super::{Ended, Exit, Failure};
use crate::check::{self, Depth, Outcome};
use crate::report::difference::{self, Compared, Difference, State, Version};
use crate::scenario::display;
use crate::source::{Disk, Files};
pub use revision::Revision;

/// Where a version of all files lies.
struct Side<'f> {
    files: &'f dyn Files,
    /// Scenarios by the name that both versions have for them.
    scenarios: BTreeMap<String, PathBuf>,
}

pub fn run(args: &Diff, shelf: &Shelf, talk: &mut Talk) -> Ended {
    let asked = || Failure::new("two versions are compared: name the old one and the new one, or use --rev");
    match (&args.rev, args.paths.as_slice()) {
        (Some(rev), paths) if paths.len() < 2 => {
            let path = paths.first().cloned().unwrap_or_else(|| PathBuf::from("."));
            let revision = Revision::of(rev, &path)?;
            // What is gone by now was there once.
            let none = Side { files: &Disk, scenarios: BTreeMap::new() };
            let new = if path.exists() { on_disk(&path, shelf)? } else { none };
            let old = Side { files: &revision, scenarios: at_revision(&revision, &path, shelf)? };
            if old.scenarios.is_empty() && new.scenarios.is_empty() {
                return Err(if path.is_dir() { none_in(&path) } else { nowhere(&path, rev) });
            }
            compare(&old, &new, args, talk)
        }
        (Some(_), _) => Err(Failure::new("with --rev one file or folder is named, which is the new version")),
        (None, [old, new]) => {
            let (old, new) = alike(on_disk(old, shelf)?, on_disk(new, shelf)?, old, new)?;
            compare(&old, &new, args, talk)
        }
        (None, _) => Err(asked().help("sandtable diff OLD NEW, or sandtable diff --rev main PATH")),
    }
}

fn none_in(path: &Path) -> Failure {
    Failure::new(format!("there is no scenario in {}", path.display()))
        .help(format!("scenario files are called NAME{}", find::SCENARIO))
}

fn nowhere(path: &Path, rev: &str) -> Failure {
    Failure::new(format!("there is no {}, neither here nor at `{rev}`", path.display()))
}

/// The scenarios of a file or folder on the disk.
fn on_disk(path: &Path, shelf: &Shelf) -> Result<Side<'static>, Failure> {
    let mut found = find::Found::default();
    if path.is_dir() {
        find::search(path, &|file| find::is_named(file, find::SCENARIO), shelf, &mut found);
        if let Some(failure) = found.failures.into_iter().next() {
            return Err(failure);
        }
    } else {
        found.files.push(path.to_path_buf());
    }
    let named = found.files.into_iter().map(|file| (name(path, &file), file));
    Ok(Side { files: &Disk, scenarios: named.collect() })
}

/// The same at a revision.
fn at_revision(revision: &Revision, path: &Path, shelf: &Shelf) -> Result<BTreeMap<String, PathBuf>, Failure> {
    let is_wanted = |file: &PathBuf| find::is_named(file, find::SCENARIO) && !shelf.excludes(file);
    let kept = revision.files(path)?.into_iter().filter(|file| file == path || is_wanted(file));
    Ok(kept.map(|file| (name(path, &file), file)).collect())
}

/// A file as seen from the folder that was named; a file that was named itself keeps its name.
fn name(path: &Path, file: &Path) -> String {
    let inside = file.strip_prefix(path).ok().filter(|inside| !inside.as_os_str().is_empty());
    display(inside.unwrap_or(file))
}

/// Two files are versions of one scenario, whatever they are called; a file and a folder are not.
fn alike<'f>(old: Side<'f>, new: Side<'f>, was: &Path, is: &Path) -> Result<(Side<'f>, Side<'f>), Failure> {
    if was.is_dir() != is.is_dir() {
        return Err(Failure::new("a file is compared with a file, and a folder with a folder"));
    }
    if is.is_dir() {
        let nothing = old.scenarios.is_empty() && new.scenarios.is_empty();
        return if nothing { Err(none_in(is)) } else { Ok((old, new)) };
    }
    let both = if was == is { display(is) } else { format!("{} → {}", display(was), display(is)) };
    let one = |side: Side<'f>| Side {
        scenarios: side.scenarios.into_values().map(|path| (both.clone(), path)).collect(),
        ..side
    };
    Ok((one(old), one(new)))
}

fn compare(old: &Side<'_>, new: &Side<'_>, args: &Diff, talk: &mut Talk) -> Ended {
    let mut names: Vec<&String> = old.scenarios.keys().chain(new.scenarios.keys()).collect();
    names.sort();
    names.dedup();
    let one = |name: &&String| -> Result<Compared, Failure> {
        let state = match (old.scenarios.get(*name), new.scenarios.get(*name)) {
            (None, _) => State::Added,
            (_, None) => State::Removed,
            (Some(was), Some(is)) => {
                let (was, is) = rayon::join(|| read(old.files, was), || read(new.files, is));
                let (was, is) = (was?, is?);
                State::Both(Difference::between(version(&was), version(&is)))
            }
        };
        Ok(Compared { name: name.to_string(), state })
    };
    let all: Vec<Result<Compared, Failure>> = names.par_iter().map(one).collect();
    let (mut compared, mut failures) = (Vec::new(), Vec::new());
    for one in all {
        match one {
            Ok(one) => compared.push(one),
            Err(failure) => failures.push(failure),
        }
    }
    let differs = compared.iter().any(|one| !one.is_alike());
    if !compared.is_empty() {
        talk.result(difference::tell(&compared, args.format.into()))?;
    }
    for failure in &failures {
        talk.failure(failure);
    }
    Ok(match (failures.is_empty(), differs) {
        (false, _) => Exit::Failure,
        (true, true) => Exit::Findings,
        (true, false) => Exit::Clean,
    })
}

fn version(outcome: &Outcome) -> Version<'_> {
    Version { draft: &outcome.draft, sources: &outcome.findings.sources, scenario: outcome.scenario.as_ref() }
}

/// A scenario as it says things, whatever is wrong with what it says; not one that cannot be read at all.
fn read(files: &dyn Files, path: &Path) -> Result<Outcome, Failure> {
    let name = display(path);
    let outcome = check::check_with(files, &find::project(path), path, &Depth::LAYING_OUT)
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    if outcome.whole {
        return Ok(outcome);
    }
    let findings = &outcome.findings;
    let first = findings.all.first().map(|finding| {
        let source = findings.sources.of(finding.at.span);
        let (line, column) = source.line_column(finding.at.span.start);
        format!("{}:{line}:{column}: {}", source.name, finding.message)
    });
    let why = first.unwrap_or_else(|| "it names no ruleset there is".to_string());
    Err(Failure::new(format!("cannot compare {name}: {why}")).help(format!("`sandtable check {name}` shows all of it")))
}
