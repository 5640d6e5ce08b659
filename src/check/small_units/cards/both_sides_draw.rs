//! More than one side is named for the draw for the suits.
//!
//! ## Why it matters
//! One side draws; the suits it shows are its own and the others its opponent's. If both drew, a suit could belong to
//! both.
//!
//! ## Example
//! ```toml
//! [initiative]
//! side = ["british", "german"]
//! cards = 2
//! ```
//! Write instead:
//! ```toml
//! [initiative]
//! side = "british"
//! cards = 2
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::warning("SU608", Some("3.3"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(side) = reading.keys.initiative.as_ref().and_then(|draw| draw.side.as_ref()) else { return };
    let named = side.each();
    let mut known = named.iter().filter(|name| reading.side_named(name.value).is_some());
    let Some(first) = known.next() else { return };
    let Some(second) = known.find(|name| name.value != first.value) else { return };
    report
        .at(second.span, format!("`{second}` is to draw for the suits, and so is `{first}`"))
        .label("only one side draws")
        .also(first.span, "named first")
        .help(format!("name one of them: `side = \"{first}\"`"));
}
