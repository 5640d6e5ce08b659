//! Findings written where they were asked for, and the last line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::{Looked, borrow, manual, statistics};
use crate::cli::args::Check;
use crate::cli::talk::Talk;
use crate::cli::write::{self, Kind};
use crate::cli::{Exit, Failure};
use crate::diag::Severity;
use crate::diag::format::{self, Checked, Checks, Format};
use crate::diag::grammar::count_of;
use crate::diag::{Diagnostic, Findings};

pub fn report(
    args: &Check,
    looked: &[Looked],
    unread: &[String],
    taken: &[PathBuf],
    talk: &mut Talk,
) -> Result<(), Failure> {
    let shown = gravest(looked, args.max_findings);
    let checked: Vec<Checked<'_>> = match &shown {
        Some((few, _)) => few.iter().map(|(name, findings)| Checked { name, findings }).collect(),
        None => borrow(looked),
    };
    let left_out = shown.as_ref().map_or(0, |(_, left_out)| *left_out);
    let checks = Checks { checked: &checked, unread, left_out };
    let in_github = std::env::var("GITHUB_ACTIONS").is_ok_and(|value| value == "true");
    let format = args.format.unwrap_or(if in_github && !args.statistics { Format::Github } else { Format::Full });
    let mut bytes = Vec::new();
    if args.statistics {
        bytes = statistics::written(&checked, format)?.into_bytes();
    } else {
        let colour = args.output_file.is_none() && talk.colours_results();
        format::write(format, checks, &manual, colour, talk.width(), &mut bytes)
            .map_err(|error| Failure::new(format!("cannot write the findings: {error}")))?;
    }
    match &args.output_file {
        Some(path) => write::output(path, &bytes, Kind::Findings, taken, talk)?,
        None => talk.result(&bytes)?,
    }
    if left_out > 0 {
        talk.say(format!(
            "{} not shown, of {}",
            count_of(left_out, "finding"),
            left_out + args.max_findings.unwrap_or(0)
        ));
    }
    if format == Format::Github
        && let Ok(path) = std::env::var("GITHUB_STEP_SUMMARY")
    {
        append(Path::new(&path), &format::markdown(checks))?;
    }
    Ok(())
}

/// The gravest findings, so many as are wanted, each in its place; and how many are left out. None if all are wanted.
fn gravest(looked: &[Looked], most: Option<usize>) -> Option<(Vec<(String, Findings)>, usize)> {
    let most = most?;
    let borrowed = borrow(looked);
    let mut all: Vec<&Diagnostic> = format::distinct(&borrowed).iter().map(|finding| finding.diagnostic).collect();
    let left_out = all.len().checked_sub(most).filter(|more| *more > 0)?;
    all.sort_by_key(|finding| finding.severity);
    let kept: BTreeSet<*const Diagnostic> = all.into_iter().take(most).map(std::ptr::from_ref).collect();
    let few = looked.iter().map(|one| {
        let wanted = one.findings.all.iter().filter(|finding| kept.contains(&std::ptr::from_ref(*finding)));
        (one.name.clone(), Findings { sources: one.findings.sources.clone(), all: wanted.cloned().collect() })
    });
    Some((few.collect(), left_out))
}

/// Adds to a file that others write to as well.
pub fn append(path: &Path, text: &str) -> Result<(), Failure> {
    use std::io::Write;
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| Failure::new(format!("cannot add to {}: {error}", path.display())))
}

pub fn verdict(looked: &[Looked], scenarios: usize, args: &Check, talk: &mut Talk, started: Instant) -> Exit {
    let borrowed = borrow(looked);
    let findings = format::distinct(&borrowed);
    let count = |severity| findings.iter().filter(|finding| finding.diagnostic.severity == severity).count();
    if scenarios > 0 {
        talk.say(format!(
            "{} checked: {}, {}, {} ({:.2} s)",
            count_of(scenarios, "scenario"),
            count_of(count(Severity::Error), "error"),
            count_of(count(Severity::Warning), "warning"),
            count_of(count(Severity::Hint), "hint"),
            started.elapsed().as_secs_f64()
        ));
    }
    let fails = |one: &Looked| {
        let least = one.settings.values.fail_on.as_ref().map_or_else(Default::default, |set| set.value);
        one.findings.all.iter().any(|finding| least.fails(finding.severity))
    };
    let forgiven = args.exit_zero || args.write_baseline.is_some();
    if forgiven || !looked.iter().any(fails) { Exit::Clean } else { Exit::Findings }
}
