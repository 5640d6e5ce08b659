//! Reads around what is not TOML: each statement that cannot be read is named once and blanked out, so that the rest of
//! the file is read as if it stood alone.
//!
//! The parser recovers too, but what follows its first stumble is lost or comes out as a dozen more errors. Blanks keep
//! every other place in the file where it is.

mod outline;
mod repeats;
mod wound;

use std::ops::Range;

use toml::de::DeTable;

use super::fault::Fault;
use crate::source::{Source, Span};
use wound::Wound;

/// A reader mends a few lines and runs again; beyond this the file is something else.
const MOST: usize = 20;

/// A text that is TOML, but for keys written twice.
pub struct Mended {
    pub text: String,
    pub faults: Vec<Fault>,
    /// Something was taken out or is uncertain.
    pub broken: bool,
}

/// Mends a source.
pub fn mend(source: &Source) -> Mended {
    let mut text = source.text.clone();
    // Nearly every file is TOML, and needs no looking over.
    if DeTable::parse(&text).is_ok() {
        return Mended { text, faults: Vec::new(), broken: false };
    }
    let mut faults = Vec::new();
    let span = |range: Range<usize>| Span::new(source.base() + range.start, source.base() + range.end);
    while let Some(wound) = Wound::first(&text) {
        let last = faults.len() + 1 == MOST;
        let Wound { message, at, statement, lines } = wound;
        faults.push(Fault::Syntax { message, span: span(at), lines, last });
        let end = if last { text.len() } else { statement.end };
        blank(&mut text, statement.start..end);
        if last {
            break;
        }
    }
    for header in repeats::odd_headers(&text) {
        blank(&mut text, header.table);
        let (expected, found) = if header.list { ("a list", "a table") } else { ("a table", "a list") };
        let place = format!("`{}`", header.path);
        faults.push(Fault::WrongType { place, expected: expected.to_string(), found, span: span(header.at) });
    }
    let mut broken = !faults.is_empty();
    for repeat in repeats::repeats(&text) {
        broken |= repeat.first.is_none() || repeat.lost.is_some();
        let lost = repeat.lost.is_some();
        if let Some(lost) = repeat.lost {
            let below = text[..lost.start].trim_end().len()..lost.start;
            blank(&mut text, lost);
            // What could not be read just above may have been its header.
            if !source.text[below].trim().is_empty() {
                continue;
            }
        }
        faults.push(match repeat.message {
            Some(message) => Fault::Syntax { message, span: span(repeat.at), lines: 0, last: false },
            None => Fault::DuplicateKey { span: span(repeat.at), first: repeat.first.map(span), lost },
        });
    }
    Mended { text, faults, broken }
}

/// The text of what a file begins with, to the end of its value.
pub fn first_statement(text: &str) -> &str {
    outline::first(text).map_or("", |first| &text[first.range])
}

/// Puts spaces in place of everything but line breaks.
fn blank(text: &mut String, range: Range<usize>) {
    let blanks: String = text[range.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
    text.replace_range(range, &blanks);
}
