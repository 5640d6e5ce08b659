//! A movement allowance of zero on a unit that may still move.
//!
//! ## Why it matters
//! Every unit may enter one hex whatever it costs, and an allowance of 0 does not take that away. The emplaced gun you had
//! in mind walks off at one hex an activation unless it says that it is immobile.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "Pak"
//! side = "german"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! front = { fp = 2, rng = 5, mor = 5, ma = 0, g = 4, a = 3 }
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "Pak"
//! side = "german"
//! support_weapon = true
//! type = "anti-tank"
//! size = "section"
//! immobile = true
//! front = { fp = 2, rng = 5, mor = 5, ma = 0, g = 4, a = 3 }
//! ```

use super::printed::each;
use crate::check::small_units::prelude::*;

pub const CHECK: Check =
    Check::warning("SU311", Some("5.3"), Run::SmallUnits(|reading, report| ROW.ask(reading, report)));

const ROW: Bound<Reading> = Bound {
    numbers: |reading| {
        let hexes = match reading.tables.movement.minimum_move {
            1 => "one hex".to_string(),
            more => format!("{more} hexes"),
        };
        let held =
            |unit: UnitId| reading.counter(unit).is_immobile() || reading.draft.unit(unit).own.is_lost("immobile");
        let none = each(reading, |side| side.ma).filter(|printed| printed.value.value == 0 && !held(printed.unit));
        none.map(|printed| Number::given(printed.value, printed.id, 1..).with("hexes", &hexes)).collect()
    },
    low: Some([
        "`{of}` can still move {hexes} with movement 0",
        "does not hold it in place",
        "add `immobile = true` if it must never move, or give it an allowance",
    ]),
    ..Bound::SILENT
};
