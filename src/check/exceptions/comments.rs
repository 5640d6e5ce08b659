//! Comments of a file, and the text each of them is about.

use std::ops::Range;

use toml_parser::lexer::TokenKind;

use crate::source::Source;

/// A comment, from its `#` to the end of its line.
#[derive(Clone, Debug)]
pub struct Comment {
    pub at: Range<usize>,
    /// Nothing else stands on its line.
    pub alone: bool,
    /// What it is about.
    pub covers: Range<usize>,
}

/// A header or a pair of key and value.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub at: Range<usize>,
    is_header: bool,
}

/// The comments of a text, also of one that is not whole.
pub fn comments(source: &Source) -> Vec<Comment> {
    // A map in a file of its own is not TOML: its lines are rows, and those that begin with `#` remarks.
    if !source.name.ends_with(".toml") {
        return remarks(&source.text, 0..source.text.len(), true);
    }
    let (lines, spots, texts) = outline(&source.text);
    let mut found: Vec<Comment> = spots.into_iter().map(|at| placed(&source.text, &lines, at)).collect();
    found.extend(texts.into_iter().flat_map(|range| remarks(&source.text, range, false)));
    found.sort_by_key(|comment| comment.at.start);
    found
}

/// The headers and pairs of a file, the places of its comments, and its texts of several lines.
pub(super) fn outline(text: &str) -> (Vec<Line>, Vec<Range<usize>>, Vec<Range<usize>>) {
    let (mut lines, mut spots, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let mut open: Option<Line> = None;
    let mut depth = 0_usize;
    for token in toml_parser::Source::new(text).lex() {
        let at = token.span().start()..token.span().end();
        match token.kind() {
            TokenKind::Comment => {
                spots.push(at);
                continue;
            }
            TokenKind::Newline | TokenKind::Eof if depth == 0 => {
                lines.extend(open.take());
                continue;
            }
            TokenKind::Whitespace | TokenKind::Newline | TokenKind::Eof => continue,
            TokenKind::MlBasicString | TokenKind::MlLiteralString => texts.push(at.clone()),
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => depth += 1,
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_header = token.kind() == TokenKind::LeftSquareBracket;
        open.get_or_insert(Line { at: at.clone(), is_header }).at.end = at.end;
    }
    lines.extend(open);
    (lines, spots, texts)
}

/// A comment with what it is about.
fn placed(text: &str, lines: &[Line], at: Range<usize>) -> Comment {
    let begin = text[..at.start].rfind('\n').map_or(0, |newline| newline + 1);
    let alone = text[begin..at.start].trim_matches('\u{feff}').trim().is_empty();
    let within = lines.iter().any(|line| line.at.contains(&at.start));
    let covers = if within {
        if alone { next_row(text, at.end) } else { begin..at.start }
    } else if lines.first().is_none_or(|first| at.start < first.at.start) {
        0..text.len()
    } else if alone {
        let next = lines.iter().position(|line| line.at.start > at.start);
        next.map_or(at.end..at.end, |next| whole(text, lines, next))
    } else {
        let last = lines.iter().rposition(|line| line.at.end <= at.start);
        // The blanks before the comment belong to the value it stands behind.
        last.map_or(at.start..at.start, |last| {
            let whole = whole(text, lines, last);
            whole.start..whole.end.max(at.start)
        })
    };
    Comment { at, alone, covers }
}

/// A pair; or a table, with those below it.
fn whole(text: &str, lines: &[Line], number: usize) -> Range<usize> {
    let line = &lines[number];
    if !line.is_header {
        return line.at.clone();
    }
    let name = |line: &Line| text[line.at.clone()].trim_matches(['[', ']', ' ', '\t']).to_string();
    let own = name(line) + ".";
    let next = lines[number + 1..].iter().find(|other| other.is_header && !name(other).starts_with(&own));
    line.at.start..next.map_or(text.len(), |next| next.at.start)
}

/// The next line that is no remark itself.
fn next_row(text: &str, from: usize) -> Range<usize> {
    let mut start = from;
    for line in text[from..].split_inclusive('\n') {
        let words = line.trim();
        if start > from && !words.is_empty() && !words.starts_with('#') {
            return start..start + line.trim_end().len();
        }
        start += line.len();
    }
    from..from
}

/// The remarks among rows of text. In a file of rows, those above the first are about all of them.
fn remarks(text: &str, rows: Range<usize>, is_file: bool) -> Vec<Comment> {
    let mut found = Vec::new();
    let mut start = rows.start;
    let mut at_head = is_file;
    for line in text[rows.clone()].split_inclusive('\n') {
        let content = line.trim_end();
        let lead = content.len() - content.trim_start_matches([' ', '\t', '\u{feff}']).len();
        if content[lead..].starts_with('#') {
            let at = start + lead..start + content.len();
            let covers = if at_head { rows.clone() } else { next_row(&text[..rows.end], at.end) };
            found.push(Comment { at, alone: true, covers });
        } else if !content.trim().is_empty() {
            at_head = false;
        }
        start += line.len();
    }
    found
}
