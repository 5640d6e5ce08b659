//! Questions asked of a scenario: one small file a check, whose comment is its manual page.
//!
//! [`check`] reads a file, settles it, asks every question that applies and answers with all findings, sorted. Only a
//! scenario without errors is handed on.

mod claims;
mod desk;
pub mod general;
mod inherited;
mod manual;
mod misfit;
mod naming;
pub mod prelude;
mod report;
mod roll;
pub mod small_units;
mod start;
mod survive;
mod words;

use std::path::Path;

pub use desk::Desk;
pub use manual::Manual;
pub use report::{Note, Report};
pub use survive::survive;

use crate::diag::{Findings, Severity};
use crate::rules::{self, Ruleset, small_units::sheet::Sheet};
use crate::scenario::{Draft, Reader, settle};
use crate::source::{Files, ReadError};

/// One question.
pub struct Check {
    /// Stable, never reused; the letters are its family.
    pub code: &'static str,
    /// The fault in a few words joined by hyphens.
    pub name: &'static str,
    pub severity: Severity,
    /// The section of the ruleset it rests on.
    pub cite: Option<&'static str>,
    /// This check's own file: the comment at its head is the manual page.
    pub doc: &'static str,
    pub run: Run,
}

/// Whom a question is put to.
pub enum Run {
    /// Files of every ruleset.
    General(fn(&Desk<'_>, &mut Report<'_>)),
    SmallUnits(fn(&Sheet<'_>, &mut Report<'_>)),
}

impl Check {
    /// The ruleset the check belongs to, if it is not for all.
    pub fn ruleset(&self) -> Option<&'static str> {
        match self.run {
            Run::General(_) => None,
            Run::SmallUnits(_) => Some(rules::small_units::ID),
        }
    }
}

/// Every check, by family and number.
pub fn all() -> impl Iterator<Item = &'static Check> {
    general::FAMILIES.iter().chain(small_units::FAMILIES).flat_map(|family| family.iter())
}

/// The check with a code, in any case.
pub fn by_code(code: &str) -> Option<&'static Check> {
    all().find(|check| check.code.eq_ignore_ascii_case(code))
}

/// A scenario that was found right.
pub struct Scenario {
    draft: Draft,
}

impl std::ops::Deref for Scenario {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.draft
    }
}

/// What checking a file gave.
pub struct Outcome {
    pub findings: Findings,
    /// None if there are errors.
    pub scenario: Option<Scenario>,
}

/// Checks a scenario file; fails only if the file itself cannot be opened.
pub fn check(files: &dyn Files, root: &Path, path: &Path) -> Result<Outcome, ReadError> {
    let mut reading = Reader { files, root, shapes: &rules::shapes }.read(path)?;
    let ruleset = reading.document.rules.as_ref().and_then(|rules| rules::ruleset(rules));
    // Without its rules, or with holes where the file is not TOML, a file can only be judged by its shape.
    let whole = ruleset.is_some() && !reading.broken;
    let vocabulary = match ruleset {
        Some(ruleset) if whole => ruleset.vocabulary(&reading.document.own.file, &mut reading.faults),
        _ => Default::default(),
    };
    let draft = if whole {
        settle(&mut reading, vocabulary)
    } else {
        Draft { document: std::mem::take(&mut reading.document), ..Draft::default() }
    };
    let mut findings = Findings { sources: reading.sources, all: Vec::new() };
    let sheet = ruleset
        .filter(|ruleset| whole && ruleset.id() == rules::small_units::ID)
        .map(|_| Sheet::read(&draft, &findings.sources, &mut reading.faults));
    let desk = Desk { draft: &draft, sources: &findings.sources, faults: &reading.faults, ruleset };
    let mut found = Vec::new();
    for check in all().filter(|check| whole || is_of_family(check.code, "S")) {
        let mut report = Report::new(check, ruleset, &mut found);
        match (&check.run, &sheet) {
            (Run::General(run), _) => run(&desk, &mut report),
            (Run::SmallUnits(run), Some(sheet)) => run(sheet, &mut report),
            (Run::SmallUnits(_), None) => {}
        }
    }
    drop(sheet);
    // A map of the wrong cells makes everything said about what stands on it moot.
    if found.iter().any(|finding| finding.code == WRONG_CELLS) {
        found.retain(|finding| ["S", "M"].iter().any(|family| is_of_family(finding.code, family)));
    }
    // A table with a value that did not fit is not blamed for lacking something, too.
    found.retain(|finding| !reading.holes.contains(&finding.at.span));
    inherited::tell_once(&draft, &mut found);
    findings.all = found;
    findings.sort();
    let scenario = (whole && findings.count(Severity::Error) == 0).then_some(Scenario { draft });
    Ok(Outcome { findings, scenario })
}

/// The check that finds squares where the rules need hexes.
const WRONG_CELLS: &str = "M027";

/// Whether a code is a family's letters and a number.
fn is_of_family(code: &str, family: &str) -> bool {
    code.trim_end_matches(|c: char| c.is_ascii_digit()) == family
}

/// The citation of a section, for findings.
fn cite(ruleset: Option<&dyn Ruleset>, number: Option<&'static str>) -> Option<crate::diag::Cite> {
    rules::cite(ruleset?, number?)
}
