//! What is wrong, said so that it can be put right.
//!
//! A [`Diagnostic`] names the fault in the user's words, points at it, cites the rule it breaks and says what to change.
//! It knows nothing of colours or line numbers: each output format is a file of its own below [`mod@format`].

pub mod baseline;
mod cite;
mod fix;
pub mod format;
pub mod grammar;
mod short;
mod suggest;

pub use cite::Cite;
pub use fix::{Edit, Fix, apply};
pub use short::short;
pub use suggest::{alike, nearest};

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::source::{Sources, Span};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The scenario cannot be played or printed as it stands.
    Error,
    /// It can, but probably not as intended.
    Warning,
    /// Worth a look; never fails a run.
    Hint,
}

impl Severity {
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "hint",
        }
    }
}

/// A place with a few words about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub span: Span,
    pub text: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable, never reused: `M012`.
    pub code: &'static str,
    /// The check's name in words joined by hyphens: `unit-off-map`.
    pub name: &'static str,
    pub severity: Severity,
    pub message: String,
    /// The fault itself.
    pub at: Label,
    /// Other places that matter to it.
    pub also: Vec<Label>,
    pub cite: Option<Cite>,
    /// What to change, exactly.
    pub help: Option<String>,
    /// The change itself, where it is certain.
    pub fix: Option<Fix>,
}

/// The findings of one scenario together with the texts they point into.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub sources: Arc<Sources>,
    pub all: Vec<Diagnostic>,
}

impl Findings {
    /// The file they were found in, or the first of several.
    pub fn name(&self) -> &str {
        self.sources.iter().next().map_or("", |source| &source.name)
    }

    pub fn count(&self, severity: Severity) -> usize {
        self.all.iter().filter(|finding| finding.severity == severity).count()
    }

    /// By place, then by code: the order a reader walks the file in, the same on every machine. A place has one finding
    /// of a code: a value that several units share by `like` is one mistake, not several.
    pub fn sort(&mut self) {
        self.all.sort_by(|a, b| (a.at.span, a.code).cmp(&(b.at.span, b.code)));
        self.all.dedup_by_key(|finding| (finding.at.span, finding.code));
        self.tell_few_a_line();
    }

    /// Of one code no more is told on a line than a reader can bear; the last says how many more there are.
    fn tell_few_a_line(&mut self) {
        const MOST: usize = 20;
        let sources = Arc::clone(&self.sources);
        let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
        let mut kept: Vec<Diagnostic> = Vec::with_capacity(self.all.len());
        let mut line_of: Option<u32> = None;
        let tell_rest = |counts: &mut BTreeMap<&'static str, usize>, kept: &mut Vec<Diagnostic>| {
            for (code, count) in std::mem::take(counts).into_iter().filter(|(_, count)| *count > MOST) {
                let last = kept.iter_mut().rfind(|finding| finding.code == code);
                let more = format!("the same holds of {} more places on this line", count - MOST);
                let Some(last) = last else { continue };
                last.help = Some(last.help.take().map_or(more.clone(), |help| format!("{help}; {more}")));
            }
        };
        for finding in std::mem::take(&mut self.all) {
            let at = finding.at.span.start;
            let same = line_of.is_some_and(|before| !sources.text(Span { start: before, end: at }).contains('\n'));
            if !same {
                tell_rest(&mut counts, &mut kept);
            }
            line_of = Some(at);
            let count = counts.entry(finding.code).or_default();
            *count += 1;
            if *count <= MOST {
                kept.push(finding);
            }
        }
        tell_rest(&mut counts, &mut kept);
        self.all = kept;
    }
}
