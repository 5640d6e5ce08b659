//! A difference told: for a terminal, for a summary in Markdown, for programs.

use serde_json::{Value, json};

use super::{Change, Detail, Difference, Kind, Part};
use crate::diag::format::{clean_code, clean_line};

/// How it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceFormat {
    Text,
    Markdown,
    Json,
}

/// A scenario in two versions.
pub struct Compared {
    /// As it is called in both.
    pub name: String,
    pub state: State,
}

pub enum State {
    /// It is in the new version alone, or in the old one.
    Added,
    Removed,
    Both(Difference),
}

impl Compared {
    pub fn is_alike(&self) -> bool {
        matches!(&self.state, State::Both(difference) if difference.is_none())
    }
}

pub fn tell(all: &[Compared], format: DifferenceFormat) -> String {
    match format {
        DifferenceFormat::Text => clean_code(&text(all)),
        DifferenceFormat::Markdown => clean_code(&markdown(all)),
        DifferenceFormat::Json => format!("{:#}\n", as_json(all)),
    }
}

fn text(all: &[Compared]) -> String {
    let mut out = String::new();
    for one in all.iter().filter(|one| !one.is_alike()) {
        if !out.is_empty() {
            out += "\n";
        }
        out += &format!("{}{}\n", clean_line(&one.name), standing(&one.state));
        let State::Both(difference) = &one.state else { continue };
        for part in &difference.parts {
            out += &format!("\n{}\n", part.name);
            for change in &part.changes {
                out += &format!("  {} {}\n", sign(change.kind), line(change));
            }
            for picture in &part.pictures {
                let lines = picture.lines().map(|line| format!("    {line}").trim_end().to_string() + "\n");
                out += &format!("\n{}", lines.collect::<String>());
            }
        }
    }
    if out.is_empty() {
        out += "both say the same\n";
    }
    out
}

fn standing(state: &State) -> &'static str {
    match state {
        State::Added => " is new",
        State::Removed => " is gone",
        State::Both(_) => "",
    }
}

fn sign(kind: Kind) -> char {
    match kind {
        Kind::Added => '+',
        Kind::Removed => '-',
        Kind::Changed | Kind::Renamed => '~',
    }
}

/// A change in one line.
fn line(change: &Change) -> String {
    let subject = clean_line(&change.subject);
    if change.kind == Kind::Renamed {
        let now = change.details.iter().filter_map(|detail| detail.new.as_deref()).next().unwrap_or_default();
        return format!("{subject} is now called {}", clean_line(now));
    }
    let details: Vec<String> = change.details.iter().map(|detail| words(change.kind, detail)).collect();
    if details.is_empty() { subject } else { format!("{subject}: {}", details.join(", ")) }
}

/// A longer text than this is cut where it is told as part of a line.
const LONGEST: usize = 300;

fn words(kind: Kind, detail: &Detail) -> String {
    let short = |text: &str| {
        let line = clean_line(&text.split_whitespace().collect::<Vec<_>>().join(" "));
        match line.char_indices().nth(LONGEST) {
            Some((at, _)) => format!("{}…", &line[..at]),
            None => line,
        }
    };
    let key = if detail.key.is_empty() { String::new() } else { format!("{} ", detail.key) };
    let (old, new) = (detail.old.as_deref().map(short), detail.new.as_deref().map(short));
    if detail.members {
        let gone = old.map(|gone| format!("without {gone}"));
        let come = new.map(|come| format!("with {come}"));
        return format!("{key}{}", [gone, come].into_iter().flatten().collect::<Vec<_>>().join(", "));
    }
    match (old, new) {
        (Some(old), Some(new)) => format!("{key}{old} → {new}"),
        (None, Some(new)) if kind == Kind::Changed && !detail.key.is_empty() => format!("{key}{new} (new)"),
        (Some(old), None) if kind == Kind::Changed && !detail.key.is_empty() => format!("no {key}any more ({old})"),
        (Some(only), None) | (None, Some(only)) => format!("{key}{only}"),
        (None, None) => key,
    }
}

fn markdown(all: &[Compared]) -> String {
    let mut out = String::new();
    for one in all.iter().filter(|one| !one.is_alike()) {
        out += &format!("### {}{}\n\n", escaped(&one.name), standing(&one.state));
        let State::Both(difference) = &one.state else { continue };
        for part in &difference.parts {
            out += &format!("**{}**\n\n", part.name);
            for change in &part.changes {
                out += &format!("- {}\n", marked(change));
            }
            for picture in &part.pictures {
                // A token may be a fence.
                out += &format!("\n````text\n{picture}````\n");
            }
            out += "\n";
        }
    }
    if out.is_empty() {
        out += "Both say the same.\n";
    }
    out
}

/// A change as an item of a list.
fn marked(change: &Change) -> String {
    let plain = escaped(&line(change));
    match change.kind {
        Kind::Added => format!("new: {plain}"),
        Kind::Removed => format!("gone: {plain}"),
        Kind::Changed | Kind::Renamed => plain,
    }
}

/// Without what Markdown would take for itself.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in clean_line(text).chars() {
        if "\\`*_[]<>|#~&".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

fn as_json(all: &[Compared]) -> Value {
    let scenarios = all.iter().map(|one| {
        let (state, parts) = match &one.state {
            State::Added => ("added", Vec::new()),
            State::Removed => ("removed", Vec::new()),
            State::Both(difference) if difference.is_none() => ("alike", Vec::new()),
            State::Both(difference) => ("changed", difference.parts.iter().map(part).collect()),
        };
        json!({ "scenario": one.name, "state": state, "parts": parts })
    });
    let scenarios: Vec<Value> = scenarios.collect();
    json!({ "format": 1, "different": all.iter().any(|one| !one.is_alike()), "scenarios": scenarios })
}

fn part(part: &Part) -> Value {
    let changes: Vec<Value> = part.changes.iter().map(change).collect();
    json!({ "part": part.name, "changes": changes, "pictures": part.pictures })
}

fn change(change: &Change) -> Value {
    let kind = match change.kind {
        Kind::Added => "added",
        Kind::Removed => "removed",
        Kind::Changed => "changed",
        Kind::Renamed => "renamed",
    };
    let detail = |detail: &Detail| {
        let key = Some(&detail.key).filter(|key| !key.is_empty());
        json!({ "key": key, "old": detail.old, "new": detail.new, "members": detail.members })
    };
    let details: Vec<Value> = change.details.iter().map(detail).collect();
    json!({ "kind": kind, "subject": change.subject, "details": details, "text": line(change) })
}
