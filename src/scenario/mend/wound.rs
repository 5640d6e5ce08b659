//! The first thing a parser stumbles over, the statement to blame, and how far it reaches.

use std::ops::Range;

use toml::de::DeTable;

use super::outline::{Statement, looks_fresh, statements};

/// So many lines in a row that are no statements are a text, not slips of the finger.
const PROSE: usize = 3;

/// What cannot be read.
pub struct Wound {
    /// The parser's own words.
    pub message: String,
    /// The place to show.
    pub at: Range<usize>,
    /// Everything that must go for the rest to be read.
    pub statement: Range<usize>,
    /// How many lines below it cannot be read either.
    pub lines: usize,
}

impl Wound {
    pub fn first(text: &str) -> Option<Wound> {
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
            let (message, at) = (message.to_string(), widen(text, first));
            return Some(Wound { message, at, statement: 0..text.len(), lines: 0 });
        }
        let statements = statements(text);
        if let Some(line) = between(text, &statements, first.start) {
            return Some(Wound { message: message.to_string(), at: widen(text, first), statement: line, lines: 0 });
        }
        let (index, open) = match swallower(text, &statements, first.start) {
            Some((index, quotes)) => (index, Some(quotes)),
            None => {
                let index = statements.partition_point(|one| one.range.start <= first.start).saturating_sub(1);
                (index, statements.get(index)?.open.clone())
            }
        };
        if let Some(prose) = prose(text, &statements[index..]) {
            let statement = statements[index].range.start..prose.end;
            let lines = text[statement.clone()].trim_end().lines().count() - 1;
            return Some(Wound { message: message.to_string(), at: widen(text, first), statement, lines });
        }
        let statement = extent(text, &statements, index, open.as_ref());
        let Some(open) = open else {
            let inside = |range: &Range<usize>| statement.start <= range.start && range.start <= statement.end;
            let (at, message) = errors.iter().find(|(range, _)| inside(range)).cloned().unwrap_or((first, message));
            // A header without its bracket is shown whole.
            let header = statements[index].header.as_ref().filter(|_| message.starts_with("unclosed"));
            let at = header.map_or_else(|| widen(text, at), |_| line_of(text, statement.start));
            return Some(Wound { message: message.to_string(), at, statement, lines: 0 });
        };
        // The parser misses a bracket only where the file ends; the words are right, the place is not.
        let opening = &text[open.clone()];
        let long = matches!(opening, "\"\"\"" | "'''");
        let words: &[&str] = match opening.as_bytes() {
            [b'[' | b'{', ..] => &["unclosed array", "unclosed inline"],
            _ if long => &["invalid multi-line"],
            _ => &["invalid basic string", "invalid literal string"],
        };
        let said = errors.iter().find(|(_, message)| words.iter().any(|word| message.starts_with(word)));
        let message = match said {
            Some((_, message)) => message.to_string(),
            None if long => format!("invalid multi-line string, expected `{opening}`"),
            None => message.to_string(),
        };
        Some(Wound { message, at: open, statement, lines: 0 })
    }
}

/// The line of a place that lies in no statement: in a comment.
fn between(text: &str, statements: &[Statement], at: usize) -> Option<Range<usize>> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let touched = |one: &Statement| one.range.start <= end && start <= one.range.end;
    let next = statements.partition_point(|one| one.range.end < start);
    statements[next..].iter().take(1).all(|one| !touched(one)).then_some(start..end)
}

/// Errors about names leave nothing unread.
fn is_about_names(message: &str) -> bool {
    message == "duplicate key" || message.starts_with("cannot extend value")
}

/// A range that lies in the text.
pub fn clipped(text: &str, range: Option<Range<usize>>) -> Range<usize> {
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
            let last = inner.rsplit('\n').next().unwrap_or_default();
            long.end <= before && last.trim_end().ends_with('=') && looks_fresh(last, 0)
        })?;
        Some((index, long.start..long.start + 3))
    })
}

/// Several lines in a row that are neither headers nor keys, beginning with the first statement: the last of them.
fn prose(text: &str, statements: &[Statement]) -> Option<Range<usize>> {
    let is_prose = |one: &&Statement| {
        let line = text[one.range.clone()].lines().next().unwrap_or_default();
        one.header.is_none() && !line.starts_with(['"', '\'']) && !looks_fresh(line, 0)
    };
    let count = statements.iter().take_while(is_prose).count();
    if count < PROSE {
        return None;
    }
    // The quotes that would have closed the text belong to it.
    let closes =
        |one: &&Statement| matches!(text[one.range.clone()].lines().next(), Some("\"\"\"" | "'''" | "\"" | "'"));
    match statements.get(count).filter(closes) {
        Some(one) => Some(one.range.start..one.range.start + line_of(text, one.range.start).len()),
        None => Some(statements[count - 1].range.clone()),
    }
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
    if statement.range.end <= first_line && text[open.clone()].len() > 1 {
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
    let (lead, rest) = text.split_at(range.start);
    // Behind a backslash the escape as a whole is meant.
    if let (Some(c), true) = (rest.chars().next(), lead.ends_with('\\')) {
        return range.start - 1..range.start + c.len_utf8();
    }
    let word = |c: char| !c.is_ascii_whitespace() && !",=[]{}#".contains(c);
    let ahead = rest.find(|c| !word(c)).unwrap_or(rest.len());
    if ahead > 0 {
        return range.start..range.start + ahead;
    }
    match rest.chars().next().filter(|c| !c.is_whitespace()) {
        Some(c) => range.start..range.start + c.len_utf8(),
        None => {
            let before = lead.trim_end();
            before.chars().next_back().map_or(range, |c| before.len() - c.len_utf8()..before.len())
        }
    }
}

/// From a place to the end of its line, without a comment.
fn line_of(text: &str, start: usize) -> Range<usize> {
    let line = text[start..].split(['\n', '#']).next().unwrap_or_default();
    start..start + line.trim_end().len()
}
