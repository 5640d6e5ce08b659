//! `sandtable check`.

mod fixes;
mod known;
mod read;
mod statistics;
mod tell;
mod watch;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use super::args::{Check, Common};
use super::find;
use super::shelf::Shelf;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure};
use crate::check::{self, Manual, codes};
use crate::diag::Findings;
use crate::diag::format::{self, Checked};
use crate::settings::{Origin, Set, Settings, Values};
pub use known::{leave_out_known, open_baseline};

/// A scenario that was checked, with the settings that hold for it.
struct Looked {
    name: String,
    /// Its findings alone: a thousand checked scenarios need not stay in memory.
    findings: Findings,
    settings: Arc<Settings>,
}

pub fn run(args: &Check, common: &Common, talk: &mut Talk) -> Ended {
    for code in args.select.iter().chain(&args.ignore).chain(&args.deny).chain(&args.warn) {
        known_code(code)?;
    }
    if args.watch {
        return watch::run(args, common, talk);
    }
    once(args, common, talk, &mut Seen::default())
}

/// The files of a run.
#[derive(Default)]
struct Seen {
    /// The scenarios that were named or found.
    found: Vec<PathBuf>,
    /// Everything that was read.
    read: Vec<PathBuf>,
}

/// Checks everything once; `seen` takes the files it is about.
fn once(args: &Check, common: &Common, talk: &mut Talk, seen: &mut Seen) -> Ended {
    let started = Instant::now();
    let shelf = Shelf::new(common, typed(args))?;
    let found = find::scenarios(&args.paths, &shelf);
    seen.found.clone_from(&found.files);
    seen.read.clone_from(&found.files);
    for path in &found.files {
        shelf.of(path)?;
    }
    let baselines = known::Baselines::of(args, &found.files, &shelf)?;
    guard_outputs(args, &baselines, &taken(&baselines, &found.files, &[]))?;
    let mut read = read::all(&found.files, args, &shelf, talk)?;
    if args.fix || args.diff {
        let fixes = fixes::texts(&read);
        if args.diff {
            return fixes::show(&fixes, talk);
        }
        for (name, text) in &fixes {
            write::whole(std::path::Path::new(name), text.as_bytes())?;
            talk.say(format!("fixed {name}"));
        }
        if !fixes.is_empty() {
            read = read::all(&found.files, args, &shelf, talk)?;
        }
    }
    let read::All { mut looked, failures: unread, tallies } = read;
    let failures: Vec<Failure> = found.failures.into_iter().chain(unread).collect();
    let scenarios = looked.len();
    for one in &mut looked {
        let Looked { settings, findings, .. } = one;
        settings.choose(findings);
    }
    // What is wrong with the settings is told first, whatever they say of it themselves.
    let wrong = shelf.findings().into_iter().map(|settings| Looked {
        name: settings.file.clone().unwrap_or_default(),
        findings: settings.findings.clone(),
        settings,
    });
    let themes = themes(&shelf);
    looked.splice(0..0, wrong.chain(themes));
    let taken = taken(&baselines, &found.files, &looked);
    seen.read.extend(taken.iter().cloned());
    guard_outputs(args, &baselines, &taken)?;
    baselines.apply(args, &mut looked, &taken, talk)?;
    let unread: Vec<String> = failures.iter().map(|failure| failure.message.clone()).collect();
    tell::report(args, &looked, &unread, &outputs(&baselines, &taken), talk)?;
    for tally in tallies {
        talk.say(tally);
    }
    let exit = tell::verdict(&looked, scenarios, args, talk, started);
    for failure in &failures {
        talk.failure(failure);
    }
    Ok(if failures.is_empty() { exit } else { Exit::Failure })
}

/// The themes that settings name, where somebody wrote them. One that cannot be read is told by `render`.
fn themes(shelf: &Shelf) -> Vec<Looked> {
    let mut all: Vec<Looked> = Vec::new();
    for settings in shelf.all() {
        let Some(theme) = &settings.values.theme else { continue };
        let templates = settings.values.templates.as_ref().map(|set| set.value.as_path());
        let found = super::render::theme_findings(&theme.value, templates);
        let is_new =
            |findings: &Findings| !findings.all.is_empty() && !all.iter().any(|one| one.name == findings.name());
        let Some(mut findings) = found.filter(is_new) else { continue };
        settings.choose(&mut findings);
        all.push(Looked { name: findings.name().to_string(), findings, settings });
    }
    all
}

/// What was typed of that which settings may say as well.
fn typed(args: &Check) -> Values {
    let list = |flag, value: &Vec<String>| {
        (!value.is_empty()).then(|| Set { value: value.clone(), origin: Origin::Flag(flag) })
    };
    Values {
        select: list("select", &args.select),
        ignore: list("ignore", &args.ignore),
        deny: list("deny", &args.deny),
        warn: list("warn", &args.warn),
        exclude: list("exclude", &args.exclude),
        baseline: args.baseline.clone().map(|value| Set { value, origin: Origin::Flag("baseline") }),
        fail_on: args.fail_on.map(|value| Set { value, origin: Origin::Flag("fail-on") }),
        ..Values::default()
    }
}

/// The files that are read in this run.
fn taken(baselines: &known::Baselines, files: &[PathBuf], looked: &[Looked]) -> Vec<PathBuf> {
    let sources = looked.iter().flat_map(|one| one.findings.sources.iter());
    let named = sources.map(|source| PathBuf::from(&source.name));
    let settings = looked.iter().filter_map(|one| one.settings.file.as_ref()).map(PathBuf::from);
    let mut taken: Vec<PathBuf> = files.iter().chain(baselines.read()).cloned().chain(named).chain(settings).collect();
    taken.sort();
    taken.dedup();
    taken
}

/// The files that the report may not be written over.
fn outputs(baselines: &known::Baselines, taken: &[PathBuf]) -> Vec<PathBuf> {
    [taken, baselines.written().as_slice()].concat()
}

/// Nothing is written if one of the files asked for cannot be.
fn guard_outputs(args: &Check, baselines: &known::Baselines, taken: &[PathBuf]) -> Result<(), Failure> {
    if let Some(path) = baselines.written() {
        write::guard(&path, Kind::Baseline, taken)?;
    }
    if let Some(path) = &args.output_file {
        write::guard(path, Kind::Findings, &outputs(baselines, taken))?;
    }
    Ok(())
}

fn known_code(code: &str) -> Result<(), Failure> {
    if codes::is_known(code) {
        return Ok(());
    }
    let failure = Failure::new(format!("no check has a code that begins with `{code}`"));
    Err(match codes::near(code) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None => failure.help("`sandtable list codes` shows them all"),
    })
}

fn borrow(looked: &[Looked]) -> Vec<Checked<'_>> {
    looked.iter().map(|one| Checked { name: &one.name, findings: &one.findings }).collect()
}

pub fn manual(code: &str) -> Option<format::Manual> {
    let check = check::by_code(code)?;
    let Manual { summary, text } = Manual::of(check);
    Some(format::Manual { code: check.code, name: check.name, summary, text, severity: check.severity })
}
