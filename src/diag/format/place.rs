//! Lines and columns, found quickly.
//!
//! A file may be one line of sixteen megabytes with ten thousand findings in it, so neither line starts nor characters
//! are counted from the beginning again for each of them.

use std::cell::OnceCell;
use std::ops::Range;

use crate::source::{Source, Sources, Span};

/// A stretch of a file, in every way a reader may want to be told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlace<'a> {
    pub file: &'a str,
    /// In bytes from the beginning of the file.
    pub range: Range<usize>,
    /// Lines and columns count from one, columns in characters; the end is the first place behind.
    pub line: usize,
    pub column: usize,
    pub end_line: usize,
    pub end_column: usize,
}

/// The texts of one scenario, their lines counted when first asked for.
pub(super) struct Texts<'a> {
    all: Vec<(&'a Source, OnceCell<Lines>)>,
}

impl<'a> Texts<'a> {
    pub fn new(sources: &'a Sources) -> Texts<'a> {
        Texts { all: sources.iter().map(|source| (source, OnceCell::new())).collect() }
    }

    /// The text a span lies in, and its lines.
    pub fn of(&self, span: Span) -> (&'a Source, &Lines) {
        let after = self.all.partition_point(|(source, _)| source.base() <= span.start as usize);
        let (source, lines) = &self.all[after.saturating_sub(1)];
        (source, lines.get_or_init(|| Lines::of(&source.text)))
    }

    pub fn place(&self, span: Span) -> TextPlace<'a> {
        let (source, lines) = self.of(span);
        let range = range(source, span);
        let (line, end_line) = (lines.at(range.start), lines.at(range.end));
        let column = |line, offset| lines.column(&source.text, line, offset) + 1;
        TextPlace {
            file: &source.name,
            column: column(line, range.start),
            end_column: column(end_line, range.end),
            line: line + 1,
            end_line: end_line + 1,
            range,
        }
    }
}

/// Where a span lies in its text; never inside a character, never backwards.
pub(super) fn range(source: &Source, span: Span) -> Range<usize> {
    let range = source.range(span);
    let start = source.text.floor_char_boundary(range.start);
    start..source.text.ceil_char_boundary(range.end).max(start)
}

/// Where the lines of a text begin, and how many characters come before each block of it.
pub(super) struct Lines {
    starts: Vec<usize>,
    characters: Vec<usize>,
}

const BLOCK: usize = 4096;

impl Lines {
    pub fn of(text: &str) -> Lines {
        // A byte order mark is no column in any editor.
        let first = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let before = text.as_bytes().chunks(BLOCK).scan(0, |sum, block| {
            *sum += characters(block);
            Some(*sum)
        });
        Lines {
            starts: std::iter::once(first).chain(newlines).collect(),
            characters: std::iter::once(0).chain(before).collect(),
        }
    }

    /// The line an offset lies on, counted from zero.
    pub fn at(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// A line without its line break.
    pub fn range(&self, text: &str, line: usize) -> Range<usize> {
        let start = self.starts[line];
        let end = self.starts.get(line + 1).map_or(text.len(), |next| next - 1);
        start..if text[start..end].ends_with('\r') { end - 1 } else { end }
    }

    fn column(&self, text: &str, line: usize, offset: usize) -> usize {
        self.before(text, offset).saturating_sub(self.before(text, self.starts[line]))
    }

    fn before(&self, text: &str, offset: usize) -> usize {
        let block = offset / BLOCK;
        self.characters[block] + characters(&text.as_bytes()[block * BLOCK..offset])
    }
}

fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte as i8) >= -0x40).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(text: &str, start: usize, end: usize) -> (usize, usize, usize, usize) {
        let mut sources = Sources::default();
        sources.add("a", text);
        let place = Texts::new(&sources).place(Span::new(start, end));
        (place.line, place.column, place.end_line, place.end_column)
    }

    #[test]
    fn lines_and_columns_count_what_an_editor_counts() {
        assert_eq!(spot("one\ntwo", 4, 7), (2, 1, 2, 4));
        assert_eq!(spot("one\r\ntwo", 5, 5), (2, 1, 2, 1));
        assert_eq!(spot("Orne = \"größer\"", 8, 16), (1, 9, 1, 15));
        assert_eq!(spot("\u{feff}one", 3, 6), (1, 1, 1, 4));
        assert_eq!(spot("\u{feff}one", 0, 0), (1, 1, 1, 1));
        assert_eq!(spot("one\n", 4, 4), (2, 1, 2, 1), "an empty last line is a line");
        assert_eq!(spot("", 0, 0), (1, 1, 1, 1));
        assert_eq!(spot("größer", 3, 3), (1, 3, 1, 4), "inside a character");
    }

    #[test]
    fn columns_far_to_the_right_agree_with_plain_counting() {
        let text = "ö.h2 ".repeat(20_000);
        for at in [0, 4095, 4096, 4097, 59_994, 120_000] {
            let at = text.floor_char_boundary(at);
            assert_eq!(spot(&text, at, at).1, text[..at].chars().count() + 1);
        }
    }
}
