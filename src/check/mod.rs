//! Questions asked of a scenario: one small file a check, whose comment is its manual page.
//!
//! [`check`] reads a file, settles it, asks every question that applies and answers with all findings, sorted. What only
//! play can prove is asked last, and only of a scenario without errors. Only such a scenario is handed on.

mod asking;
mod bound;
pub mod card_activation;
mod cascades;
mod claims;
pub mod codes;
mod contact;
mod depth;
mod desk;
pub mod exceptions;
pub mod formation_impulse;
pub mod general;
mod glyphs;
mod goals;
mod in_time;
mod inherited;
pub mod laws;
mod manual;
mod misfit;
mod naming;
mod other_games;
pub mod portable;
pub mod prelude;
mod report;
mod role;
mod roll;
mod row;
mod rows;
mod slips;
pub mod small_units;
mod start;
mod survive;
mod themed;
mod together;
mod words;

use std::cell::OnceCell;
use std::path::Path;
use std::sync::Arc;

pub use depth::{Depth, Stop};
pub use desk::Desk;
pub use laws::Laws;
pub use manual::Manual;
pub use report::{Note, Report};
pub use role::Role;
pub use row::Check;
pub(in crate::check) use row::checks;
pub use slips::slips;
pub use survive::survive;
pub use themed::{Themed, of_theme};

use crate::diag::{Diagnostic, Findings, Severity};
pub use crate::rules::Scenario;
use crate::rules::{self, AnyLaid, AnyReading, Ruleset, for_each_ruleset};
use crate::scenario::{Draft, Reader, display, settle};
use crate::source::{Files, ReadError, Sources, Span};

macro_rules! runs {
    ($($module:ident: $row:ident),+ $(,)?) => {
        /// Whom a question is put to.
        pub enum Run {
            /// Files of every ruleset.
            General(fn(&Desk<'_>, &mut Report<'_>)),
            /// A scenario of any ruleset that is whole, to be answered by playing it.
            Play(fn(&Desk<'_>, &Scenario, &mut Report<'_>)),
            /// A scenario of any ruleset that is whole, laid out to be played: answered by its ruleset's laws.
            Laws(fn(&Desk<'_>, &dyn Laws, &mut Report<'_>)),
            /// A draft of one ruleset as it lies on its board, whatever may be wrong elsewhere.
            Laid(Proving),
            /// A whole scenario of one ruleset, laid out to be played.
            Proof(Proving),
            /// The exceptions of a file, once everything else is found.
            Last(fn(&exceptions::Honoured, &mut Report<'_>)),
            /// A theme that somebody wrote, whatever is printed in it.
            Theme(fn(&Themed<'_>, &mut Report<'_>)),
            $(
                /// Files of this ruleset, as it reads them.
                $row(fn(&rules::$module::reading::Reading, &mut Report<'_>)),
            )+
        }

        /// What is asked of a board, by whose rules.
        pub enum Proving {
            $($row(fn(&$module::Proof<'_>, &mut Report<'_>)),)+
        }

        /// Every check, by family and number.
        pub fn all() -> impl Iterator<Item = &'static Check> {
            general::FAMILIES.iter()$(.chain($module::FAMILIES))+.flat_map(|family| family.iter())
        }
    };
}

for_each_ruleset!(runs);

/// The check with a code, in any case.
pub fn by_code(code: &str) -> Option<&'static Check> {
    all().find(|check| check.code.eq_ignore_ascii_case(code))
}

/// What checking a file gave.
pub struct Outcome {
    pub findings: Findings,
    /// What the file says, as far as it makes sense, whatever is wrong with it.
    pub draft: Arc<Draft>,
    /// The ruleset it names, if there is one of that name.
    pub ruleset: Option<&'static dyn Ruleset>,
    /// Whether the file was read as a scenario of its ruleset, and not only held to its shape.
    pub whole: bool,
    /// None if there are errors.
    pub scenario: Option<Scenario>,
    /// How the games of bots went, if any were asked for.
    pub tally: Option<String>,
    /// What would have been found, had the files not made an exception of it. An error among them is one all the same:
    /// it is not told, but the scenario is not whole.
    pub excepted: Vec<Diagnostic>,
}

/// Checks a scenario file, as deep as is usual; fails only if the file itself cannot be opened.
pub fn check(files: &dyn Files, root: &Path, path: &Path) -> Result<Outcome, ReadError> {
    check_with(files, root, path, &Depth::default())
}

/// Checks a scenario file as deep as is wanted.
pub fn check_with(files: &dyn Files, root: &Path, path: &Path, depth: &Depth) -> Result<Outcome, ReadError> {
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
    let (draft, sources) = (Arc::new(draft), Arc::new(reading.sources));
    let read = ruleset.filter(|_| whole).map(|ruleset| ruleset.which().read(&draft, &sources, &mut reading.faults));
    let mut read = read.map(AnyReading::lay_out);
    let faults = &reading.faults;
    let name = display(path);
    let desk =
        Desk { draft: &draft, sources: &sources, faults, ruleset, whole, depth, name: &name, tally: OnceCell::new() };
    let mut found = Vec::new();
    let mut put = |ask: &dyn Fn(&Check, &mut Report<'_>)| {
        for check in depth.asked().filter(|check| whole || is_of_family(check.code, "S")) {
            let mut report = Report::new(check, ruleset, &mut found);
            match &check.run {
                Run::General(run) => run(&desk, &mut report),
                _ => ask(check, &mut report),
            }
        }
    };
    match &read {
        Some(read) => asking::asking(read, put),
        None => put(&|_, _| {}),
    }
    drop_moot(&draft, &mut found);
    // A table with a value that did not fit is not blamed for lacking something, too.
    found.retain(|finding| !reading.holes.contains(&finding.at.span));
    tell_values(&sources, &mut found);
    let mut hand_on = || read.take().and_then(Result::ok).map(AnyLaid::found_right);
    let scenario = if has_errors(&found) { None } else { hand_on() };
    if let Some(scenario) = scenario.as_ref().filter(|_| depth.play) {
        prove(&desk, scenario, &mut found);
    }
    inherited::tell_place_errors(&draft, &mut found);
    inherited::tell_once(&draft, &mut found);
    cascades::tell_causes(&mut found);
    let tally = desk.tally.into_inner();
    // An error that went with its cause stands in nobody's way.
    let is_faulty = has_errors(&found);
    let scenario = if is_faulty { None } else { scenario.or_else(hand_on) };
    let honoured = exceptions::honour(&sources, &mut found, &exceptions::Judged { depth, is_faulty });
    for check in all() {
        if let Run::Last(run) = check.run {
            run(&honoured, &mut Report::new(check, ruleset, &mut found));
        }
    }
    let mut findings = Findings { sources, all: found };
    findings.sort();
    Ok(Outcome { findings, draft, ruleset, whole, scenario, tally, excepted: honoured.excepted })
}

fn has_errors(found: &[Diagnostic]) -> bool {
    found.iter().any(|finding| finding.severity == Severity::Error)
}

/// Asks what only play can answer.
fn prove(desk: &Desk<'_>, scenario: &Scenario, found: &mut Vec<Diagnostic>) {
    asking::proving(scenario, desk, |proof| {
        for check in desk.depth.asked() {
            if desk.depth.stop.is_pulled() {
                return;
            }
            let mut report = Report::new(check, desk.ruleset, found);
            match &check.run {
                Run::Play(run) => run(desk, scenario, &mut report),
                Run::Laws(_) | Run::Proof(_) => proof(check, &mut report),
                _ => {}
            }
        }
    });
}

/// The check that finds squares where the rules need hexes, and the one that finds rulers that differ from the map.
const WRONG_CELLS: &str = "M027";
const WRONG_RULER: &str = "M012";

/// A map of the wrong cells makes everything said about what stands on it moot; and so does a first label that the rulers
/// contradict, since every cell may then be another.
fn drop_moot(draft: &Draft, found: &mut Vec<Diagnostic>) {
    let any = |found: &[Diagnostic], code: &str| found.iter().any(|finding| finding.code == code);
    if any(found, WRONG_CELLS) {
        found.retain(|finding| ["S", "M"].iter().any(|family| is_of_family(finding.code, family)));
    }
    if any(found, WRONG_RULER) && draft.document.map.as_ref().is_some_and(|map| map.first.is_some()) {
        found.retain(|finding| finding.code == WRONG_RULER || is_of_family(finding.code, "S"));
    }
}

/// The check that tells which rows of charts are changed.
const ROW_CHANGED: &str = "S026";

/// A row of a chart is not told as changed where its changes are told value by value.
fn tell_values(sources: &Sources, found: &mut Vec<Diagnostic>) {
    let single = found.iter().filter(|one| Role::ChartValue.is_of(one.code)).map(|one| one.at.span);
    let single: Vec<Span> = single.collect();
    found.retain(|one| one.code != ROW_CHANGED || !misfit::below(sources, one.at.span, &single));
}

/// Whether a code is a family's letters and a number.
fn is_of_family(code: &str, family: &str) -> bool {
    code.trim_end_matches(|c: char| c.is_ascii_digit()) == family
}

/// The citation of a section, for findings.
fn cite(ruleset: Option<&dyn Ruleset>, number: Option<&'static str>) -> Option<crate::diag::Cite> {
    rules::cite(ruleset?, number?)
}
