//! Something that no card can ever activate together with anything else.
//!
//! ## Why it matters
//! More than what is free needs a test, and one card must reach the sum of the activation costs. If an element costs so much that
//! even with the cheapest company the sum lies above every card, a player who tries it loses his turn, whatever he draws. The
//! rules do not stop him: he is warned, and the costs of the scenario are the cause.
//!
//! ## Example
//! ```toml
//! [tables.activation]
//! support_weapon = 10            # with a formation 12, and no card is above 10
//! ```
//! Write instead:
//! ```toml
//! [tables.activation]
//! support_weapon = 3
//! ```

use super::choice::{Never, never};
use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU345", Some("4.2"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (draft, highest) = (&reading.draft, reading.tables.cards.highest());
    for &Never { side, kind, least } in never(reading).iter() {
        let written = reading.charts.written.inner("activation").and_then(|costs| costs.value(kind.key));
        let place = written.map_or(draft.side(side).id.span, |cost| cost.span);
        let with = if least == kind.cost { "" } else { " together with anything else" };
        let help = match highest - (least - kind.cost) {
            room @ 1.. => format!("write `{} = {room}` or less in `[tables.activation]`", kind.key),
            _ => "lower the costs in `[tables.activation]`".to_string(),
        };
        report
            .at(place, format!("no card can ever activate {}{with}", one(kind.word)))
            .label(format!("the test needs {least} at the least; the highest card is {highest}"))
            .help(help);
    }
}

/// "an air strike", "a formation".
fn one(word: &str) -> String {
    let article = if word.starts_with('a') { "an" } else { "a" };
    format!("{article} {word}")
}
