//! What a scenario changes of Portable, and its rules in the words of their sections.

use super::choices::CHOICES;
use crate::kit::changes::{Book, Changes};
use crate::kit::prose::{Line, Source};
use crate::rules::portable::charts::Charts;
use crate::rules::portable::sections;
use crate::rules::portable::sheet::Sheet;
use crate::source::Spanned;

pub static BOOK: Book = Book { sections, chart: Charts::builtin, choices: CHOICES };

pub fn changes<'s>(sheet: &'s Sheet<'s>) -> Changes<'s> {
    Changes { book: &BOOK, draft: sheet.draft, written: &sheet.charts.written }
}

pub fn rule(number: &str) -> Line {
    BOOK.rule(number)
}

pub fn titled(number: &str) -> Line {
    BOOK.titled(number)
}

/// Where a row of a chart comes from: the ruling it rests on, else the rule it stands in.
pub fn source(cite: &Option<Spanned<String>>, ruling: &Option<Spanned<String>>) -> Option<Source> {
    let ours = ruling.as_ref().map(|id| Source::ours(&id.value));
    ours.or_else(|| cite.as_ref().map(|cite| Source::rule(&cite.value)))
}
