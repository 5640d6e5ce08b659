//! An order of suits that does not have all four once.
//!
//! ## Why it matters
//! Among cards of equal rank the suits decide who acts first. A suit that is missing, or there twice, leaves the order
//! open.
//!
//! ## Example
//! ```toml
//! [tables.order]
//! suits = ["hearts", "diamonds"]
//! ```
//! Write instead:
//! ```toml
//! [tables.order]
//! suits = ["spades", "hearts", "diamonds", "clubs"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::tables::SuitWord;

pub const CHECK: Check = Check::error("RF038", Some("ORD.2"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let chart = reading.charts.written.value("order").and_then(|chart| chart.value.as_table());
    let Some(written) = chart.and_then(|chart| chart.entry("suits")) else { return };
    let times = |suit: SuitWord| reading.tables.order.suits.iter().filter(|other| **other == suit).count();
    let Some(odd) = SuitWord::ALL.into_iter().find(|suit| times(*suit) != 1) else { return };
    let name = odd.suit().name();
    let what = if times(odd) == 0 { format!("{name} are missing") } else { format!("{name} are there twice") };
    report
        .at(written.value.span, format!("the order of the suits is not whole: {what}"))
        .label("all four, each once")
        .help("write `suits = [\"hearts\", \"diamonds\", \"clubs\", \"spades\"]` in the order you want");
}
