//! A unit that is used in the scenario but not printed.
//!
//! ## Why it matters
//! `omit` leaves counters off the sheet that this scenario does not need. A unit that is set up or arrives does need its
//! counter: the players would look for it in vain.
//!
//! ## Example
//! ```toml
//! [print]
//! omit = ["Sap"]                     # but it is set up in 0203
//! ```
//! Write instead:
//! ```toml
//! [print]
//! omit = []
//! ```

use std::collections::BTreeMap;

use crate::check::prelude::*;

pub const CHECK: Check = Check::error("R008", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let placed = draft.setups.iter().flat_map(|setup| &setup.units).map(|unit| (unit, "is set up"));
    let coming = draft.arrivals.iter().flat_map(|arrival| &arrival.units).map(|unit| (unit, "arrives"));
    let mut used: BTreeMap<UnitId, (Span, &str)> = BTreeMap::new();
    for (unit, how) in placed.chain(coming) {
        used.entry(unit.value).or_insert((unit.span, how));
    }
    for omitted in &draft.omitted {
        if let Some((place, how)) = used.get(&omitted.value) {
            report
                .at(omitted.span, format!("`{}` {how}, but its counter is not printed", draft.unit(omitted.value).id))
                .label("left off the sheet")
                .also(*place, format!("{how} here"))
                .help("take it out of `omit`");
        }
    }
}
