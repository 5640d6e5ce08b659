//! Findings as an editor is told them: each at its place in a file, with the change that mends it.

use std::ops::Range;
use std::path::{Path, PathBuf};

use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position, TextEdit,
};

use super::address;
use crate::check;
use crate::diag::{self, Findings, Fix, Severity};
use crate::editor::{Lines, Spot};
use crate::source::{Sources, Span};

/// A finding in one file.
#[derive(Clone)]
pub struct Told {
    pub path: PathBuf,
    pub bytes: Range<usize>,
    pub diagnostic: Diagnostic,
    pub fix: Option<Mending>,
    /// Found by a proof, and not by reading.
    pub proved: bool,
}

/// A change that mends a finding, file by file.
#[derive(Clone)]
pub struct Mending {
    pub title: String,
    pub edits: Vec<(PathBuf, TextEdit)>,
}

pub fn position(spot: Spot) -> Position {
    Position { line: spot.line, character: spot.unit }
}

pub fn spot(position: Position) -> Spot {
    Spot { line: position.line, unit: position.character }
}

pub fn range(lines: &Lines<'_>, bytes: Range<usize>) -> lsp_types::Range {
    let spots = lines.spots(bytes);
    lsp_types::Range { start: position(spots.start), end: position(spots.end) }
}

/// A place in a file.
pub fn location(sources: &Sources, span: Span) -> Option<Location> {
    let source = sources.of(span);
    let lines = Lines::of(&source.text);
    Some(Location { uri: address::uri_of(Path::new(&source.name))?, range: range(&lines, source.range(span)) })
}

/// The change of some spans as edits of files.
pub fn edits(sources: &Sources, edits: &[diag::Edit]) -> Vec<(PathBuf, TextEdit)> {
    let each = edits.iter().map(|edit| {
        let source = sources.of(edit.span);
        let lines = Lines::of(&source.text);
        let new_text = edit.text.clone();
        (PathBuf::from(&source.name), TextEdit { range: range(&lines, source.range(edit.span)), new_text })
    });
    each.collect()
}

/// All findings of a scenario, file by file.
pub fn tell(findings: &Findings) -> Vec<Told> {
    let sources = &findings.sources;
    let lines: Vec<Lines<'_>> = sources.iter().map(|source| Lines::of(&source.text)).collect();
    let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
    let number = |name: &str| names.iter().position(|known| *known == name);
    let each = findings.all.iter().filter_map(|finding| {
        let source = sources.of(finding.at.span);
        let bytes = source.range(finding.at.span);
        let at = number(&source.name)?;
        let also = finding.also.iter().filter_map(|label| {
            Some(DiagnosticRelatedInformation { location: location(sources, label.span)?, message: label.text.clone() })
        });
        let also: Vec<_> = also.collect();
        let diagnostic = Diagnostic {
            range: range(&lines[at], bytes.clone()),
            severity: Some(severity(finding.severity)),
            code: Some(NumberOrString::String(finding.code.to_string())),
            source: Some("sandtable".to_string()),
            message: message(finding),
            related_information: (!also.is_empty()).then_some(also),
            ..Diagnostic::default()
        };
        let mending = |fix: &Fix| Mending { title: fix.title.clone(), edits: edits(sources, &fix.edits) };
        Some(Told {
            path: PathBuf::from(&source.name),
            bytes,
            diagnostic,
            fix: finding.fix.as_ref().map(mending),
            proved: check::by_code(finding.code).is_some_and(check::Check::needs_play),
        })
    });
    each.collect()
}

fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        // Editors hide what they call a hint; ours are worth a look.
        Severity::Hint => DiagnosticSeverity::INFORMATION,
    }
}

/// The fault, what stands under it, the remedy and the rule.
fn message(finding: &diag::Diagnostic) -> String {
    let mut text = finding.message.clone();
    if !finding.at.text.is_empty() {
        text += &format!("\n{}", finding.at.text);
    }
    if let Some(help) = &finding.help {
        text += &format!("\nhelp: {help}");
    }
    if let Some(cite) = &finding.cite {
        text += &format!("\nrule: {cite}");
    }
    text
}

/// Moves what was found before an edit to where it stands after it; what the edit touches is not known any more.
pub fn shift(told: &mut Vec<Told>, path: &Path, replaced: &Range<usize>, length: usize) {
    told.retain_mut(|one| {
        if one.path != path || one.bytes.end <= replaced.start {
            return true;
        }
        if one.bytes.start < replaced.end {
            return false;
        }
        let moved = |at: usize| at - replaced.len() + length;
        one.bytes = moved(one.bytes.start)..moved(one.bytes.end);
        // Its change was written for the text as it was.
        one.fix = None;
        true
    });
}
