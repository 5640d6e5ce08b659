//! Two units on one transport.
//!
//! ## Why it matters
//! A transport carries or tows one unit, and a tank takes one unit of riders.
//!
//! ## Example
//! ```toml
//! id = "R-2"
//! like = "R-1"
//! on = "R-Truck"
//! ```
//! Write instead:
//! ```toml
//! id = "R-2"
//! like = "R-1"
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW047", Some("TRN"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let draft = &reading.draft;
    for carrier in draft.unit_ids() {
        let loads: Vec<UnitId> = reading.loads(carrier).filter(|load| *load != carrier).collect();
        let [first, others @ ..] = loads.as_slice() else { continue };
        for other in others {
            let Some(on) = reading.unit(*other).on else { continue };
            let (name, there) = (&draft.unit(carrier).id, &draft.unit(*first).id);
            let note = report
                .at(on.span, format!("`{}` is on `{name}`, which `{there}` is on already", draft.unit(*other).id))
                .label("takes one unit");
            match reading.unit(*first).on {
                Some(first) => note.also(first.span, format!("`{there}`")),
                None => note,
            }
            .help("add a transport, or let one of them walk");
        }
    }
}
