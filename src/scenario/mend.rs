//! Reads around what is not TOML: each statement that cannot be read is named once and blanked out, so that the rest of
//! the file is read as if it stood alone.
//!
//! The parser recovers too, but what follows its first stumble is lost or comes out as a dozen more errors. Blanks keep
//! every other place in the file where it is.

use std::ops::Range;

use toml::de::DeTable;

use super::fault::Fault;
use super::outline::{Statement, looks_fresh, statements};
use crate::source::{Source, Span};

/// A reader mends a few lines and runs again; beyond this the file is something else.
pub const MOST: usize = 20;

/// A text that is TOML, but for keys written twice.
pub struct Mended {
    pub text: String,
    pub faults: Vec<Fault>,
    /// Something was taken out or is uncertain.
    pub broken: bool,
}

/// Mends a source.
pub fn mend(source: &Source) -> Mended {
    let mut mended = Mended { text: source.text.clone(), faults: Vec::new(), broken: false };
    let span = |range: Range<usize>| Span::new(source.base() + range.start, source.base() + range.end);
    while let Some(wound) = Wound::first(&mended.text) {
        let last = mended.faults.len() + 1 == MOST;
        mended.faults.push(Fault::Syntax { message: wound.message, span: span(wound.at), last });
        let end = if last { mended.text.len() } else { wound.statement.end };
        blank(&mut mended.text, wound.statement.start..end);
        if last {
            break;
        }
    }
    for header in odd_headers(&mut mended.text) {
        let place = format!("`{}`", header.path);
        let (expected, found) = if header.list { ("a list", "a table") } else { ("a table", "a list") };
        mended.faults.push(Fault::WrongType { place, expected: expected.to_string(), found, span: span(header.at) });
    }
    mended.broken = !mended.faults.is_empty();
    repeated(&mut mended, span);
    mended
}

/// The first thing a parser stumbles over, and the statement to blame.
struct Wound {
    message: String,
    at: Range<usize>,
    statement: Range<usize>,
}

impl Wound {
    fn first(text: &str) -> Option<Wound> {
        let (_, errors) = DeTable::parse_recoverable(text);
        let mut errors: Vec<(Range<usize>, &str)> = errors
            .iter()
            .filter(|error| !is_about_names(error.message()))
            .map(|error| (clipped(text, error.span()), error.message()))
            .collect();
        errors.sort_by_key(|(range, _)| (range.start, range.end));
        let (first, message) = errors.first()?.clone();
        // Some other format altogether: no line of it can be read.
        if text.trim_start().starts_with(['{', '<']) {
            return Some(Wound { message: message.to_string(), at: widen(text, first), statement: 0..text.len() });
        }
        let statements = statements(text);
        let (index, open) = match swallower(text, &statements, first.start) {
            Some((index, quotes)) => (index, Some(quotes)),
            None => {
                let index = statements.partition_point(|one| one.range.start <= first.start).saturating_sub(1);
                (index, statements.get(index)?.open.clone())
            }
        };
        let statement = extent(text, &statements, index, open.as_ref());
        let Some(open) = open else {
            let inside = |range: &Range<usize>| statement.start <= range.start && range.start <= statement.end;
            let (at, message) = errors.iter().find(|(range, _)| inside(range)).cloned().unwrap_or((first, message));
            // A header without its bracket is shown whole.
            let header = statements[index].header.as_ref().filter(|_| message.starts_with("unclosed"));
            let at = header.map_or_else(|| widen(text, at), |_| line_of(text, statement.start));
            return Some(Wound { message: message.to_string(), at, statement });
        };
        // The parser misses a bracket only where the file ends; the words are right, the place is not.
        let long = matches!(&text[open.clone()], "\"\"\"" | "'''");
        let words: &[&str] = match text.as_bytes().get(open.start) {
            Some(b'[' | b'{') => &["unclosed array", "unclosed inline"],
            _ if long => &["invalid multi-line"],
            _ => &["invalid basic string", "invalid literal string"],
        };
        let said = errors.iter().find(|(_, message)| words.iter().any(|word| message.starts_with(word)));
        let message = match said {
            Some((_, message)) => message.to_string(),
            None if long => format!("invalid multi-line string, expected `{}`", &text[open.clone()]),
            None => message.to_string(),
        };
        Some(Wound { message, at: open, statement })
    }
}

/// Errors about names leave nothing unread.
fn is_about_names(message: &str) -> bool {
    message == "duplicate key" || message.starts_with("cannot extend value")
}

fn clipped(text: &str, range: Option<Range<usize>>) -> Range<usize> {
    let range = range.unwrap_or_else(|| {
        // Only a name of very many parts has no place.
        let far = statements(text).into_iter().find(|one| text[one.range.clone()].matches('.').count() >= 80);
        far.map_or(0..0, |one| one.range.start..one.range.start + 1)
    });
    let end = text.floor_char_boundary(range.end.min(text.len()));
    text.floor_char_boundary(range.start.min(end))..end
}

/// A long text that ends where the next one was meant to begin: `grid = """ … history = """`. The statement it stands in,
/// and its opening quotes.
fn swallower(text: &str, statements: &[Statement], before: usize) -> Option<(usize, Range<usize>)> {
    statements.iter().enumerate().find_map(|(index, statement)| {
        let long = statement.long.iter().find(|long| {
            let inner = &text[(*long).clone()];
            let inner = inner.get(3..inner.len().saturating_sub(3)).unwrap_or_default();
            let meant_to_open = inner.rsplit('\n').next().is_some_and(|line| {
                let key = line.trim_end().strip_suffix('=');
                key.is_some() && looks_fresh(line, 0)
            });
            long.end <= before && meant_to_open
        })?;
        Some((index, long.start..long.start + 3))
    })
}

/// What to take out: a header goes with its whole table; what is never closed ends where something fresh begins.
fn extent(text: &str, statements: &[Statement], index: usize, open: Option<&Range<usize>>) -> Range<usize> {
    let statement = &statements[index];
    let start = statement.range.start;
    if statement.header.is_some() {
        let next = statements[index + 1..].iter().find(|one| one.header.is_some());
        return start..next.map_or(text.len(), |next| next.range.start);
    }
    let Some(open) = open else { return statement.range.clone() };
    let first_line = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
    // A quote that ends its line was meant for a text of several lines; one before the end loses only its own.
    let closes_by_line = statement.range.end <= first_line && text[open.clone()].len() > 1;
    if closes_by_line {
        return statement.range.clone();
    }
    let indent = start - text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let mut at = first_line;
    for line in text[first_line..].split_inclusive('\n') {
        if at > first_line && looks_fresh(line.trim_end(), indent) {
            return start..at;
        }
        at += line.len();
    }
    start..text.len()
}

/// A place nobody can see is widened to the word at it, or else to what stands before it.
fn widen(text: &str, range: Range<usize>) -> Range<usize> {
    if !text[range.clone()].trim().is_empty() {
        return range;
    }
    // Behind a backslash the escape as a whole is meant.
    let (lead, rest) = text.split_at(range.start);
    if let (Some(c), true) = (rest.chars().next(), lead.ends_with('\\')) {
        return range.start - 1..range.start + c.len_utf8();
    }
    let word = |c: char| !c.is_ascii_whitespace() && !",=[]{}#".contains(c);
    let ahead = text[range.start..].find(|c| !word(c)).unwrap_or(text.len() - range.start);
    if ahead > 0 {
        return range.start..range.start + ahead;
    }
    match text[range.start..].chars().next() {
        Some(c) if !c.is_whitespace() => range.start..range.start + c.len_utf8(),
        _ => {
            let before = text[..range.start].trim_end();
            before.chars().next_back().map_or(range.clone(), |c| before.len() - c.len_utf8()..before.len())
        }
    }
}

/// From a place to the end of its line, without a comment.
fn line_of(text: &str, start: usize) -> Range<usize> {
    let line = text[start..].split(['\n', '#']).next().unwrap_or_default();
    start..start + line.trim_end().len()
}

/// Puts spaces in place of everything but line breaks.
fn blank(text: &mut String, range: Range<usize>) {
    let blanks: String = text[range.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
    text.replace_range(range, &blanks);
}

struct OddHeader {
    path: String,
    at: Range<usize>,
    /// What it should have been.
    list: bool,
}

/// Headers of one name with one bracket here and two there: those in the minority are taken out with their tables.
fn odd_headers(text: &mut String) -> Vec<OddHeader> {
    let all = statements(text);
    let headers: Vec<(usize, &str, bool)> = all
        .iter()
        .enumerate()
        .filter_map(|(index, one)| one.header.as_ref().map(|header| (index, header.path.as_str(), header.list)))
        .collect();
    let mut counts: std::collections::BTreeMap<&str, [usize; 2]> = Default::default();
    for (_, path, list) in &headers {
        counts.entry(path).or_default()[usize::from(*list)] += 1;
    }
    let mut odd = Vec::new();
    for (at, (index, path, list)) in headers.iter().enumerate() {
        let [tables, lists] = counts[path];
        if tables == 0 || lists == 0 || *list == (lists >= tables) {
            continue;
        }
        let below = |other: &str| other.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
        let next = headers[at + 1..].iter().find(|(_, other, _)| !below(other));
        let start = all[*index].range.start;
        let end = next.map_or(text.len(), |(next, ..)| all[*next].range.start);
        let brackets = text[start..all[*index].range.end].rfind(']').map_or(1, |bracket| bracket + 1);
        odd.push((OddHeader { path: path.to_string(), at: start..start + brackets, list: !list }, start..end));
    }
    odd.into_iter()
        .map(|(header, range)| {
            blank(text, range);
            header
        })
        .collect()
}

/// Reports keys written twice; the first of them is the one that counts.
fn repeated(mended: &mut Mended, span: impl Fn(Range<usize>) -> Span) {
    let (_, errors) = DeTable::parse_recoverable(&mended.text);
    if errors.is_empty() {
        return;
    }
    let statements = statements(&mended.text);
    let mut reported: Vec<usize> = Vec::new();
    for error in &errors {
        let at = clipped(&mended.text, error.span());
        if error.message() != "duplicate key" {
            let message = error.message().to_string();
            mended.broken = true;
            mended.faults.push(Fault::Syntax { message, span: span(at), last: false });
            continue;
        }
        let index = statements.partition_point(|one| one.range.start <= at.start).saturating_sub(1);
        let header = statements[..=index].iter().rposition(|one| one.header.is_some());
        // A table written twice is one mistake, whatever its keys.
        if header != Some(index) && header.is_some_and(|header| reported.contains(&header)) {
            continue;
        }
        reported.extend(header.filter(|header| *header == index));
        let first = first_written(&mended.text, &statements, index, &at);
        mended.broken |= first.is_none();
        mended.faults.push(Fault::DuplicateKey { span: span(at), first: first.map(&span) });
    }
}

/// Where a name was written first, if that is certain.
fn first_written(text: &str, statements: &[Statement], index: usize, at: &Range<usize>) -> Option<Range<usize>> {
    if let Some(header) = &statements[index].header {
        let first = statements[..index].iter().find(|one| one.header.as_ref() == Some(header))?;
        return Some(first.range.start..first.range.start + text[first.range.clone()].find(']')? + 1);
    }
    let keys = || statements.iter().flat_map(|one| &one.keys);
    let again = keys().find(|key| key.range == *at)?;
    let same = |key: &&super::outline::Key| key.frame == again.frame && text[key.range.clone()] == text[at.clone()];
    keys().find(same).map(|key| key.range.clone()).filter(|first| first.start < at.start)
}
