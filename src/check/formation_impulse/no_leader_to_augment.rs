//! Leadership that augments fire, where no leader has any.
//!
//! ## Why it matters
//! The option lets leadership augment fire. No headquarters in play has a leadership above nothing, so it changes nothing.
//!
//! ## Example
//! ```toml
//! [options]
//! augmented_leadership = { value = true, note = "Leaders are steady." }
//!
//! [tables.unit_type]
//! hq = { leadership = 0 }
//! sub-hq = { leadership = 0 }
//! ```
//! Write instead:
//! ```toml
//! [options]
//! augmented_leadership = { value = true, note = "Leaders are steady." }
//! ```

use super::field::option_place;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::hint("NW041", Some("X2"), Run::FormationImpulse(run));

/// The option that is of no effect.
const OPTION: &str = "augmented_leadership";

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(at) = option_place(reading, OPTION).filter(|_| reading.options.augmented_leadership) else { return };
    let in_play = reading.draft.units_in_play();
    let leads = |unit: &UnitId| reading.unit(*unit).kind.as_ref().is_none_or(|(_, kind)| kind.leadership(false) > 0);
    if in_play.iter().any(leads) {
        return;
    }
    report
        .at(at, format!("option `{OPTION}` has no effect: no leader has a rating"))
        .label("nothing to augment with")
        .help("give a headquarters `leadership = …` in its chart, or leave the option out");
}
