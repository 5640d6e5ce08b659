//! Findings as a compiler shows them: the source, carets, the rule, the change.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Message, Patch, Renderer, Snippet};

use super::cluster::{Cluster, FAR, Mark, clusters};
use super::{Finding, clean, place};
use crate::diag::grammar::count_of;
use crate::diag::{Edit, Fix, Label, Severity};
use crate::source::Span;

/// More places than this are counted, not shown.
const MOST_LABELS: usize = 6;
/// Edits further apart than this are shown apart.
const FAR_EDITS: usize = 3;
/// A longer change is better read in the file; more lines of one would not be shown whole.
const LONGEST_EDIT: usize = 1000;
const MOST_EDIT_LINES: usize = 5;
/// Ends a true place in what the renderer takes for a path; cleaned text has no control characters.
const PLACE_END: char = '\u{1}';

pub fn write(findings: &[Finding<'_>], colour: bool, width: usize, out: &mut dyn Write) -> io::Result<()> {
    // Narrower is unreadable, and wider than any screen means that nobody knows.
    let width = width.clamp(60, 240);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() }.term_width(width);
    for (number, finding) in findings.iter().enumerate() {
        let gap = if number == 0 { "" } else { "\n" };
        writeln!(out, "{gap}{}", render(finding, &renderer, width))?;
    }
    Ok(())
}

fn render(finding: &Finding<'_>, renderer: &Renderer, width: usize) -> String {
    let diagnostic = finding.diagnostic;
    let labels: Vec<&Label> = std::iter::once(&diagnostic.at).chain(&diagnostic.also).take(1 + MOST_LABELS).collect();
    let hidden = diagnostic.also.len() + 1 - labels.len();
    let clusters = clusters(finding, labels.iter().map(|label| label.span), FAR);
    let last_line = clusters.iter().flat_map(|cluster| &cluster.marks).map(|mark| mark.rows.1 + 1).max().unwrap_or(1);
    // The gutter, and the bars of two stretches of many lines.
    let room = width - (last_line.ilog10() as usize + 1) - 3 - 3;

    let mut notes = Vec::new();
    if hidden > 0 {
        notes.push(Level::NOTE.no_name().message(format!("and {}", count_of(hidden, "more place"))));
    }
    notes.extend(diagnostic.cite.as_ref().map(|cite| note("rule", &cite.to_string())));
    let diff = diagnostic.fix.as_ref().and_then(|fix| diff(finding, fix, room));
    let change = diagnostic.fix.as_ref().map(|fix| fix.title.as_str());
    let help = diagnostic.help.as_deref().or(change);
    // A diff has the change for its heading; it need not be said twice.
    notes.extend(help.filter(|help| diff.is_none() || Some(*help) != change).map(|help| note("help", help)));
    notes.push(note("more", &format!("sandtable explain {}", diagnostic.code)));

    let title = level(diagnostic.severity).primary_title(clean::lines(&diagnostic.message)).id(diagnostic.code);
    let snippets = clusters.iter().map(|cluster| {
        snippet(finding, cluster, &labels, room, Some(place_name(finding, labels[cluster.marks[0].index].span)))
    });
    let group = Group::with_title(title).elements(snippets).elements(notes);
    let report: Vec<_> = std::iter::once(group).chain(diff).collect();
    settle(&renderer.render(&report))
}

/// The lines a finding is about, with its carets alone: for where everything else is told apart.
pub fn excerpt(finding: &Finding<'_>, width: usize) -> String {
    let diagnostic = finding.diagnostic;
    let labels: Vec<&Label> = std::iter::once(&diagnostic.at).chain(&diagnostic.also).take(1 + MOST_LABELS).collect();
    let clusters = clusters(finding, labels.iter().map(|label| label.span), FAR);
    let home = finding.source().base();
    let snippets = clusters.iter().map(|cluster| {
        // The place of the fault is known; another file has to be named.
        let path = (cluster.source.base() != home).then(|| place_name(finding, labels[cluster.marks[0].index].span));
        snippet(finding, cluster, &labels, width, path)
    });
    let group = Group::with_level(level(diagnostic.severity)).elements(snippets);
    settle(&Renderer::plain().render(&[group]))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::NOTE.with_name("hint"),
    }
}

fn note<'a>(name: &'a str, text: &str) -> Message<'a> {
    Level::NOTE.with_name(name).message(clean::lines(text))
}

fn snippet<'a>(
    finding: &Finding<'a>,
    cluster: &Cluster<'a>,
    labels: &[&Label],
    room: usize,
    path: Option<String>,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let window = cluster.window(finding, room);
    let annotations = cluster.marks.iter().zip(window.ranges).map(|(mark, range)| {
        let kind = if mark.index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
        let words = clean::line(&labels[mark.index].text);
        kind.span(range).label(if words.is_empty() { None } else { Some(words) })
    });
    let annotations: Vec<_> = annotations.collect();
    Snippet::source(window.text).line_start(window.first_line).path(path).annotations(annotations)
}

/// A fix as a diff, if it can be shown as one.
fn diff<'a>(finding: &Finding<'a>, fix: &Fix, room: usize) -> Option<Group<'a>> {
    let edits: Vec<&Edit> = fix.edits.iter().take(MOST_LABELS).collect();
    let home = finding.source().base();
    let mut group = Group::with_title(Level::HELP.secondary_title(clean::lines(&fix.title)));
    let mut clusters = clusters(finding, edits.iter().map(|edit| edit.span), FAR_EDITS);
    // The file of the fault needs no heading, if it comes before all others.
    clusters.sort_by_key(|cluster| (cluster.source.base() != home, cluster.source.base(), cluster.first_row()));
    for cluster in clusters {
        let first = edits[cluster.marks[0].index].span;
        let path = if cluster.source.base() == home { None } else { Some(place_name(finding, first)) };
        let window = cluster.window(finding, room);
        let patches = cluster.marks.iter().zip(window.ranges);
        let patches = patches.map(|(mark, range)| {
            let shown = window.text.get(range.clone()) == Some(&clean::code(&cluster.source.text[mark.range.clone()]));
            shown.then(|| patch(&cluster, mark, range, edits[mark.index])).flatten()
        });
        let patches = patches.collect::<Option<Vec<_>>>().filter(|_| cluster.is_disjoint())?;
        group = group.element(Snippet::source(window.text).line_start(window.first_line).path(path).patches(patches));
    }
    let hidden = fix.edits.len() - edits.len();
    if hidden > 0 {
        group = group.element(Level::NOTE.no_name().message(format!("and {}", count_of(hidden, "more change"))));
    }
    (!edits.is_empty()).then_some(group)
}

fn patch<'a>(cluster: &Cluster<'_>, mark: &Mark, shown: Range<usize>, edit: &Edit) -> Option<Patch<'a>> {
    let is_long = edit.text.len() > LONGEST_EDIT || edit.text.lines().count() > MOST_EDIT_LINES;
    if is_long || mark.rows.1 - mark.rows.0 > MOST_EDIT_LINES {
        return None;
    }
    // The line break a mark has lost, its replacement must lose as well.
    let whole = place::range(cluster.source, edit.span).end == mark.range.end;
    let text = if whole { &edit.text } else { edit.text.trim_end() };
    Some(Patch::new(shown, clean::code(text)))
}

fn place_name(finding: &Finding<'_>, span: Span) -> String {
    let place = finding.texts.place(span);
    format!("{}:{}:{}{PLACE_END}", clean::line(place.file), place.line, place.column)
}

/// Drops the renderer's own line and column, which it has counted in the window.
fn settle(rendered: &str) -> String {
    let mut pieces = rendered.split(PLACE_END);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |settled, piece| {
        settled + piece.trim_start_matches(|character: char| character == ':' || character.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests;
