//! More chits than the cup holds.
//!
//! ## Why it matters
//! All chits of formations and aircraft and those of End Turn go into one cup. A turn of so many impulses is never played to
//! its end, and beyond this number it cannot be counted.
//!
//! ## Example
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 60
//! ```
//! Write instead:
//! ```toml
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 2
//! ```

use super::cup::Cup;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::error("NW046", Some("P1"), Run::FormationImpulse(run));

/// So many chits are let in, which is a few less than a cup can hold.
const MOST: i64 = 60;

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (cup, draft) = (Cup::of(reading), &reading.draft);
    if cup.all() <= MOST {
        return;
    }
    // The formation with the most chits is the likeliest slip.
    let most = draft.formation_ids().max_by_key(|formation| (reading.chits(*formation), std::cmp::Reverse(*formation)));
    let Some(formation) = most else { return };
    let at = reading.formation(formation).chits.map_or(draft.formation(formation).id.span, |chits| chits.span);
    report
        .at(
            at,
            format!(
                "the cup has {} chits: {} of formations, {} End Turn and {} of aircraft",
                cup.all(),
                cup.formations,
                cup.end_turn,
                cup.aircraft
            ),
        )
        .label(format!("at most {MOST} in all"))
        .help("give the formations fewer chits, or put small formations together");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::formation_impulse::board::MOST_CHITS;

    #[test]
    fn all_that_are_let_in_fit() {
        assert!(usize::try_from(MOST).is_ok_and(|most| most <= MOST_CHITS));
    }
}
