//! Where text comes from, and where in it something stands.
//!
//! Positions are counted over all texts of one reading laid end to end, as a compiler does it: a [`Span`] of two
//! numbers then names its file as well as its place, and everything that carries one stays small.

mod files;
pub mod spanned;
mod within;

use std::ops::Range;

pub use files::{Disk, Files, LARGEST_FILE, Memory, ReadError, decode};
pub use spanned::Spanned;
pub use within::{is_same_file, within};

/// A stretch of text, counted in bytes over all the [`Sources`] of one reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        let narrow = |at: usize| u32::try_from(at).expect("sources are limited to 4 GiB in all when they are added");
        Span { start: narrow(start), end: narrow(end) }
    }

    /// A part of this span, `range` counted from its beginning.
    pub fn part(self, range: Range<usize>) -> Span {
        Span::new(self.start as usize + range.start, self.start as usize + range.end)
    }

    pub fn contains(self, inner: Span) -> bool {
        self.start <= inner.start && inner.end <= self.end
    }
}

/// One text with the name it is shown under.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path as the user would write it, with forward slashes.
    pub name: String,
    pub text: String,
    base: u32,
}

impl Source {
    /// This source's own range of positions.
    pub fn span(&self) -> Span {
        Span::new(self.base as usize, self.base as usize + self.text.len())
    }

    pub fn base(&self) -> usize {
        self.base as usize
    }

    /// Where a span lies in this text, as a byte range clipped to it.
    pub fn range(&self, span: Span) -> Range<usize> {
        let clip = |at: u32| (at.saturating_sub(self.base) as usize).min(self.text.len());
        clip(span.start)..clip(span.end)
    }

    /// Line and column of a position, both counted from one; columns count characters.
    pub fn line_column(&self, at: u32) -> (usize, usize) {
        let offset = self.range(Span { start: at, end: at }).start;
        let before = &self.text[..floor_boundary(&self.text, offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        (line, before[line_start..].chars().count() + 1)
    }
}

/// The texts one reading has touched, in the order they were opened.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    all: Vec<Source>,
}

impl Sources {
    /// Adds a text and answers its index.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> usize {
        // One position apart, so that an empty span at the end of one text is not the beginning of the next.
        let base = self.all.last().map_or(0, |last| last.span().end + 1);
        self.all.push(Source { name: name.into(), text: text.into(), base });
        self.all.len() - 1
    }

    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.all.iter()
    }

    pub fn get(&self, index: usize) -> &Source {
        &self.all[index]
    }

    /// The source a span lies in.
    pub fn of(&self, span: Span) -> &Source {
        let after = self.all.partition_point(|source| source.base <= span.start);
        &self.all[after.saturating_sub(1)]
    }

    /// The text a span covers.
    pub fn text(&self, span: Span) -> &str {
        let source = self.of(span);
        source.text.get(source.range(span)).unwrap_or("")
    }
}

fn floor_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_finds_its_source_line_and_column() {
        let mut sources = Sources::default();
        sources.add("a", "one\ntwo");
        let second = sources.add("b", "dré\nvier");
        let base = sources.get(second).base();
        let span = Span::new(base + 5, base + 9);
        assert_eq!(sources.of(span).name, "b");
        assert_eq!(sources.text(span), "vier");
        assert_eq!(sources.of(span).line_column(span.start), (2, 1));
        assert_eq!(sources.of(Span::new(7, 7)).name, "a", "an empty span at the end stays in its own text");
    }
}
