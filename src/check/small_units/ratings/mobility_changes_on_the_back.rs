//! A back that moves otherwise than its front.
//!
//! ## Why it matters
//! After a loss the movement box changes its colour, and with it the terrain costs, the right to dig in and the danger from
//! snipers. A crew that leaves its burning vehicles may be worth that; more often one side was forgotten.
//!
//! ## Example
//! ```toml
//! back = { fp = 1, rng = 3, mor = 4, ma = 6, g = 2, a = 2, motorized = false }
//! ```
//! Write instead:
//! ```toml
//! back = { fp = 1, rng = 3, mor = 4, ma = 6, g = 2, a = 2 }
//! ```

use crate::check::small_units::prelude::*;

pub const CHECK: Check = Check::hint("SU324", Some("2.0"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let words = |motorized| if motorized { "by motor" } else { "on foot" };
    for unit in reading.draft.unit_ids() {
        let counter = reading.counter(unit);
        let Some(flag) = counter.back.as_ref().and_then(|back| back.motorized) else { continue };
        if flag.value != counter.is_motorized() {
            let (front, back) = (words(counter.is_motorized()), words(flag.value));
            report
                .at(flag.span, format!("`{}` moves {front}, but {back} after a loss", reading.draft.unit(unit).id))
                .label(format!("{back} on the back"))
                .help("leave `motorized` out of the back if it moves as before");
        }
    }
}
