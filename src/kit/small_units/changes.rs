//! What a scenario changes of Small Units, and its rules in the words of their sections.

use super::choices::CHOICES;
use crate::kit::changes::{Book, Changes};
use crate::kit::prose::Line;
use crate::rules::small_units::charts::Charts;
use crate::rules::small_units::sections;
use crate::rules::small_units::sheet::Sheet;

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
