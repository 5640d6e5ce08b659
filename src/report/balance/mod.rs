//! What a series of games says about a battle: a page to be read, or the same for programs.

mod csv;
mod gate;
mod html;
mod json;
mod junit;
mod levels;
mod page;
mod sheet;
mod telling;
mod units;
mod versions;

pub use csv::HEAD as CSV_HEAD;
pub use gate::{Expect, Judged, Judgement};
pub use html::{line, write as html};
pub use levels::{Level, Share};
pub use page::{Page, Told};
pub use versions::{Compared, Handicap, Proposal};

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BalanceFormat {
    Text,
    Markdown,
    Json,
    Junit,
    Csv,
}

/// Writes a page in a format.
pub fn write(page: &Page, format: BalanceFormat) -> String {
    match format {
        BalanceFormat::Text => sheet::text(&telling::sheet(page)),
        BalanceFormat::Markdown => sheet::markdown(&telling::sheet(page)),
        BalanceFormat::Json => json::write(page),
        BalanceFormat::Junit => junit::write(page),
        BalanceFormat::Csv => csv::write(page),
    }
}
