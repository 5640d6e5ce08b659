//! The characters between a text's quotes, each with its own place in the file.

use std::ops::Range;

use crate::source::{Sources, Span, Spanned};

/// A text as written between its quotes. Where escapes make the places uncertain, every place is that of the whole text.
#[derive(Clone, Copy)]
pub struct Inside<'s> {
    pub text: &'s str,
    base: Option<u32>,
    whole: Span,
}

impl<'s> Inside<'s> {
    pub fn of(sources: &'s Sources, written: Spanned<&'s str>) -> Inside<'s> {
        let raw = sources.text(written.span);
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| raw.starts_with(quotes));
        let inner = quotes.and_then(|quotes| {
            let inner = raw.strip_prefix(quotes)?.strip_suffix(quotes)?;
            // A newline right behind the opening quotes of a long text does not belong to it.
            let skipped = if quotes.len() == 3 { inner.len() - trim_first_newline(inner).len() } else { 0 };
            let escapes = quotes.starts_with('"') && inner.contains('\\');
            (!escapes).then_some((&inner[skipped..], quotes.len() + skipped))
        });
        match inner {
            Some((text, skipped)) => {
                Inside { text, base: Some(written.span.start + skipped as u32), whole: written.span }
            }
            None => Inside { text: written.value, base: None, whole: written.span },
        }
    }

    /// A whole file that holds nothing but this text.
    pub fn file(source: &'s crate::source::Source) -> Inside<'s> {
        Inside { text: &source.text, base: Some(source.base() as u32), whole: source.span() }
    }

    pub fn span(&self, range: Range<usize>) -> Span {
        match self.base {
            Some(base) => Span { start: base + range.start as u32, end: base + range.end as u32 },
            None => self.whole,
        }
    }

    pub fn whole(&self) -> Span {
        self.whole
    }

    /// The words of the text, parted by spaces or commas.
    pub fn words(&self) -> Vec<Spanned<&'s str>> {
        let mut words = Vec::new();
        let mut start = None;
        let parts = |c: char| c.is_whitespace() || c == ',';
        for (at, c) in self.text.char_indices().chain([(self.text.len(), ' ')]) {
            match (parts(c), start) {
                (false, None) => start = Some(at),
                (true, Some(begun)) => {
                    words.push(Spanned::new(&self.text[begun..at], self.span(begun..at)));
                    start = None;
                }
                _ => {}
            }
        }
        words
    }
}

fn trim_first_newline(text: &str) -> &str {
    text.strip_prefix("\r\n").or_else(|| text.strip_prefix('\n')).unwrap_or(text)
}
