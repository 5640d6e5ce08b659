//! A morale at which a unit can never rally.
//!
//! ## Why it matters
//! A disorganized unit rallies with a card below its morale, which is one lower while it is disorganized. The lowest card
//! is a 1, so a printed morale of 2 or less leaves no card that would do: once disorganized, the unit is out of the battle.
//! Where the option `rally_morale` compares with the printed morale, that is so for a 1 alone.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! back = { fp = 1, rng = 2, mor = 2, ma = 4 }      # no card is below 1
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "A/Fus"
//! formation = "Fus"
//! type = "infantry"
//! size = "company"
//! front = { fp = 2, rng = 2, mor = 5, ma = 4 }
//! back = { fp = 1, rng = 2, mor = 4, ma = 4 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU305", Some("8.3"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let tables = &reading.tables;
        let printed = reading.options.rally_printed;
        let penalty = if printed { 0 } else { -tables.disorganized.morale };
        let needed = tables.cards.lowest() + penalty + 1;
        // A morale below 1 has a finding of its own.
        let morale = each(reading, |side| side.mor).filter(|printed| (1..needed).contains(&printed.value.value));
        let number = |value: Spanned<i64>, id| Number::given(value, id, needed..).with("card", value.value - penalty);
        morale.map(|printed| number(printed.value, printed.id)).collect()
    },
    low: Some(["`{of}` can never rally with morale {value}", "no card is below {card}", "raise it to {least} or more"]),
    ..Bound::SILENT
};
