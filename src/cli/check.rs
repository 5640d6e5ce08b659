//! `sandtable check`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use rayon::prelude::*;

use super::args::Check;
use super::find;
use super::talk::Talk;
use super::write::{self, Kind};
use super::{Ended, Exit, Failure};
use crate::check::{self, Depth, Manual};
use crate::diag::baseline::Baseline;
use crate::diag::format::{self, Checked, Checks, Format};
use crate::diag::grammar::count_of;
use crate::diag::{Findings, Severity, apply, nearest};
use crate::scenario::display;
use crate::source::{Disk, Files, Memory};

/// What became of one file.
struct Read {
    name: String,
    /// Its findings alone: a thousand checked scenarios need not stay in memory.
    outcome: Result<Findings, Failure>,
    /// How the games of bots went, if any were asked for.
    tally: Option<String>,
}

pub fn run(args: &Check, talk: &mut Talk) -> Ended {
    for code in args.select.iter().chain(&args.ignore).chain(&args.deny) {
        known_code(code)?;
    }
    let started = Instant::now();
    let found = find::scenarios(&args.paths);
    guard_outputs(args, &taken(args, &found.files, &[]))?;
    let mut read = read_all(&found.files, args, talk)?;
    if args.fix || args.diff {
        let fixes = fixed_texts(&read, args);
        if args.diff {
            return show_fixes(&fixes, talk);
        }
        for (name, text) in &fixes {
            write::whole(Path::new(name), text.as_bytes())?;
            talk.say(format!("fixed {name}"));
        }
        if !fixes.is_empty() {
            read = read_all(&found.files, args, talk)?;
        }
    }
    let mut failures: Vec<Failure> = found.failures;
    let mut checked: Vec<(String, Findings)> = Vec::new();
    let mut tallies: Vec<String> = Vec::new();
    for one in read {
        tallies.extend(one.tally);
        match one.outcome {
            Ok(findings) => checked.push((one.name, findings)),
            Err(failure) => failures.push(failure),
        }
    }
    for (_, findings) in &mut checked {
        choose(findings, args);
    }
    let taken = taken(args, &found.files, &checked);
    guard_outputs(args, &taken)?;
    if let Some(path) = &args.write_baseline {
        let baseline = Baseline::of(&borrow(&checked));
        write::output(path, baseline.to_text().as_bytes(), Kind::Baseline, &taken, talk)?;
        talk.say(format!("wrote {}: {}", path.display(), accepted(&checked)));
    }
    if let Some(path) = &args.baseline {
        drop_known(path, &mut checked, talk)?;
    }
    let unread: Vec<String> = failures.iter().map(|failure| failure.message.clone()).collect();
    report(args, &checked, &unread, &taken, talk)?;
    for tally in tallies {
        talk.say(tally);
    }
    let exit = verdict(&checked, args, talk, started);
    for failure in &failures {
        talk.failure(failure);
    }
    Ok(if failures.is_empty() { exit } else { Exit::Failure })
}

/// The files that are read in this run.
fn taken(args: &Check, files: &[PathBuf], checked: &[(String, Findings)]) -> Vec<PathBuf> {
    let sources = checked.iter().flat_map(|(_, findings)| findings.sources.iter());
    let named = sources.map(|source| PathBuf::from(&source.name));
    let mut taken: Vec<PathBuf> = files.iter().chain(&args.baseline).cloned().chain(named).collect();
    taken.sort();
    taken.dedup();
    taken
}

/// Nothing is written if one of the files asked for cannot be.
fn guard_outputs(args: &Check, taken: &[PathBuf]) -> Result<(), Failure> {
    if let Some(path) = &args.write_baseline {
        write::guard(path, Kind::Baseline, taken)?;
    }
    if let Some(path) = &args.output_file {
        write::guard(path, Kind::Findings, &[taken, args.write_baseline.as_slice()].concat())?;
    }
    Ok(())
}

/// What a baseline accepts, in one line.
fn accepted(checked: &[(String, Findings)]) -> String {
    let borrowed = borrow(checked);
    let findings = format::distinct(&borrowed);
    let files: BTreeSet<&str> = findings.iter().map(|finding| finding.source().name.as_str()).collect();
    match findings.len() {
        0 => "no findings to accept".to_string(),
        number => format!("{} in {} accepted", count_of(number, "finding"), count_of(files.len(), "file")),
    }
}

/// Reads and checks every file, in parallel, in the order named.
fn read_all(paths: &[PathBuf], args: &Check, talk: &Talk) -> Result<Vec<Read>, Failure> {
    let stdin = if paths.iter().any(|path| path.as_os_str() == "-") { Some(find::standard_input()?) } else { None };
    let depth = Depth { play: !args.no_play, games: args.games.unwrap_or(0), ..Depth::default() };
    let one = |path: &PathBuf| -> Read {
        if path.as_os_str() == "-" {
            let path = &args.stdin_filename;
            let files = Beside { path, text: stdin.clone().unwrap_or_default() };
            return read_one(&files, path, &depth);
        }
        read_one(&Disk, path, &depth)
    };
    let progress = talk.progress("checking", paths.len());
    args.jobs.share(|| paths.par_iter().map(one).inspect(|_| progress.step()).collect())
}

fn read_one(files: &dyn Files, path: &Path, depth: &Depth) -> Read {
    let name = display(path);
    let (outcome, tally) = match check::check_with(files, &find::project(path), path, depth) {
        Ok(outcome) => (Ok(outcome.findings), outcome.tally),
        Err(error) => (Err(Failure::new(format!("cannot read {name}: {error}"))), None),
    };
    Read { name, outcome, tally }
}

/// Standard input under a name, with the files that stand beside it.
struct Beside<'a> {
    path: &'a Path,
    text: String,
}

impl Files for Beside<'_> {
    fn read(&self, path: &Path) -> Result<String, crate::source::ReadError> {
        if path == self.path {
            return Memory::default().with(path, self.text.clone()).read(path);
        }
        Disk.read(path)
    }

    fn read_inside(&self, folder: &Path, path: &Path) -> Result<String, crate::source::ReadError> {
        if path == self.path { self.read(path) } else { Disk.read_inside(folder, path) }
    }
}

fn known_code(code: &str) -> Result<(), Failure> {
    if check::all().any(|check| matches(code, check.code)) {
        return Ok(());
    }
    let failure = Failure::new(format!("no check has a code that begins with `{code}`"));
    Err(match nearest(code, check::all().map(|check| check.code)) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None => failure.help("`sandtable list codes` shows them all"),
    })
}

/// A code is meant by itself, or by its beginning: `M` means every map check and `SU3` every counter check, but `S` does
/// not mean `SU`.
fn matches(written: &str, code: &str) -> bool {
    let family = |code: &str| code.chars().take_while(|c| c.is_ascii_alphabetic()).collect::<String>().to_uppercase();
    family(written) == family(code) && code.to_uppercase().starts_with(&written.to_uppercase())
}

fn choose(findings: &mut Findings, args: &Check) {
    let among = |codes: &[String], code: &str| codes.iter().any(|written| matches(written, code));
    findings.all.retain(|finding| {
        (args.select.is_empty() || among(&args.select, finding.code)) && !among(&args.ignore, finding.code)
    });
    for finding in findings.all.iter_mut().filter(|finding| among(&args.deny, finding.code)) {
        finding.severity = Severity::Error;
    }
}

fn borrow(checked: &[(String, Findings)]) -> Vec<Checked<'_>> {
    checked.iter().map(|(name, findings)| Checked { name, findings }).collect()
}

fn drop_known(path: &Path, checked: &mut [(String, Findings)], talk: &mut Talk) -> Result<(), Failure> {
    let failed = |why: String| Failure::new(format!("cannot use the baseline {}: {why}", path.display()));
    let text = Disk.read(path).map_err(|error| failed(error.to_string()))?;
    let mut baseline = Baseline::parse(&text).map_err(failed)?;
    for (_, findings) in checked {
        let Findings { sources, all } = findings;
        all.retain(|finding| !baseline.is_known(sources, finding));
    }
    if baseline.met() > 0 {
        talk.say(format!("{} left out", count_of(baseline.met(), "known finding")));
    }
    match baseline.gone() {
        0 => {}
        1 => talk.say("1 known finding is gone; --write-baseline forgets it"),
        gone => talk.say(format!("{gone} known findings are gone; --write-baseline forgets them")),
    }
    Ok(())
}

/// The files after every certain fix of a chosen finding.
fn fixed_texts(read: &[Read], args: &Check) -> Vec<(String, String)> {
    let mut texts = std::collections::BTreeMap::new();
    for findings in read.iter().filter_map(|one| one.outcome.as_ref().ok()) {
        let mut findings = findings.clone();
        choose(&mut findings, args);
        let fixes = findings.all.iter().filter_map(|finding| finding.fix.as_ref());
        // A file that several scenarios share is fixed once, as the first of them sees it.
        for (name, text) in apply(&findings.sources, fixes) {
            texts.entry(name).or_insert(text);
        }
    }
    texts.into_iter().filter(|(name, _)| Path::new(name).is_file()).collect()
}

fn show_fixes(fixes: &[(String, String)], talk: &mut Talk) -> Ended {
    for (name, text) in fixes {
        let before = Disk.read(Path::new(name)).unwrap_or_default();
        talk.result(super::fmt::diff(name, &before, text))?;
    }
    talk.say(match fixes.len() {
        0 => "nothing to fix".to_string(),
        files => format!("{} would change", count_of(files, "file")),
    });
    Ok(if fixes.is_empty() { Exit::Clean } else { Exit::Findings })
}

fn report(
    args: &Check,
    checked: &[(String, Findings)],
    unread: &[String],
    taken: &[PathBuf],
    talk: &mut Talk,
) -> Result<(), Failure> {
    let checked = borrow(checked);
    let checks = Checks { checked: &checked, unread };
    let in_github = std::env::var("GITHUB_ACTIONS").is_ok_and(|value| value == "true");
    let format = args.format.unwrap_or(if in_github { Format::Github } else { Format::Full });
    let colour = args.output_file.is_none() && talk.colours_results();
    let mut bytes = Vec::new();
    format::write(format, checks, &manual, colour, talk.width(), &mut bytes)
        .map_err(|error| Failure::new(format!("cannot write the findings: {error}")))?;
    match &args.output_file {
        Some(path) => {
            write::output(path, &bytes, Kind::Findings, &[taken, args.write_baseline.as_slice()].concat(), talk)?;
        }
        None => talk.result(&bytes)?,
    }
    if format == Format::Github
        && let Ok(path) = std::env::var("GITHUB_STEP_SUMMARY")
    {
        append(Path::new(&path), &format::github_summary(checks))?;
    }
    Ok(())
}

/// Adds to a file that others write to as well.
fn append(path: &Path, text: &str) -> Result<(), Failure> {
    use std::io::Write;
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| Failure::new(format!("cannot add to {}: {error}", path.display())))
}

pub fn manual(code: &str) -> Option<format::Manual> {
    let check = check::by_code(code)?;
    let Manual { summary, text } = Manual::of(check);
    Some(format::Manual { code: check.code, name: check.name, summary, text, severity: check.severity })
}

fn verdict(checked: &[(String, Findings)], args: &Check, talk: &mut Talk, started: Instant) -> Exit {
    let borrowed = borrow(checked);
    let findings = format::distinct(&borrowed);
    let count = |severity| findings.iter().filter(|finding| finding.diagnostic.severity == severity).count();
    let (errors, warnings, hints) = (count(Severity::Error), count(Severity::Warning), count(Severity::Hint));
    if !checked.is_empty() {
        talk.say(format!(
            "{} checked: {}, {}, {} ({:.2} s)",
            count_of(checked.len(), "scenario"),
            count_of(errors, "error"),
            count_of(warnings, "warning"),
            count_of(hints, "hint"),
            started.elapsed().as_secs_f64()
        ));
    }
    if errors + warnings == 0 || args.exit_zero || args.write_baseline.is_some() { Exit::Clean } else { Exit::Findings }
}
