//! A unit that begins without strength.
//!
//! ## Why it matters
//! A unit with no strength points left is destroyed and off the board; it cannot be set up.
//!
//! ## Example
//! ```toml
//! quality = "poor"
//! sp = 0
//! ```
//! Write instead:
//! ```toml
//! quality = "poor"
//! sp = 2
//! ```

use crate::check::portable::prelude::*;

pub const CHECK: Check = Check::error("PW010", Some("SP.c"), Run::Portable(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for unit in reading.draft.unit_ids() {
        let Some(sp) = reading.unit(unit).keys.sp.filter(|sp| sp.value <= 0) else { continue };
        let usual = reading.unit(unit).kind.as_ref().map(|(id, kind)| (id, kind.sp()));
        let note = report
            .at(
                sp.span,
                format!("`{}` begins with {sp} strength points, which means destroyed", reading.draft.unit(unit).id),
            )
            .label("at least 1");
        match usual {
            Some((kind, sp)) => {
                note.help(format!("leave it out for the {sp} points of `{kind}`, or take the unit out"))
            }
            None => note.help("write 1 or more, or take the unit out"),
        };
    }
}
