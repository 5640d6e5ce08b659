//! More End Turn chits than formation chits.
//!
//! ## Why it matters
//! Chits are drawn until an End Turn chit ends the phase. The more of them there are among few formation chits, the fewer
//! formations act: on the average the share of those drawn before the last that is needed. This says how many.
//!
//! ## Example
//! ```toml
//! [options]
//! end_turn = { value = 3, note = "Nobody hurries." }
//!
//! [[formation]]
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 1
//! ```
//! Write instead:
//! ```toml
//! [[formation]]
//! id = "Spear"
//! side = "red"
//! colour = "#F7E98E"
//! morale = 7
//! chits = 2
//! ```

use super::cup::Cup;
use super::end_turn_chits_odd::{OPTION, may_be};
use super::field::option_place;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::warning("NW026", Some("P1"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let cup = Cup::of(reading);
    let (ends, chits) = (cup.end_turn, cup.formations);
    let first = reading.draft.formations.first().map(|formation| formation.id.span);
    let Some(at) = option_place(reading, OPTION).or(first) else { return };
    // A number of chits that cannot be has a finding of its own.
    let odd = reading.draft.formation_ids().any(|formation| reading.chits(formation) < 1);
    if odd || !may_be(ends) || ends <= chits {
        return;
    }
    let needed = reading.tables.cup.ends_on;
    // Later on, End Turn chits may be held back.
    let when = if reading.options.end_turn_hold { " in the first turn" } else { "" };
    let note = report
        .at(
            at,
            format!(
                "with {ends} End Turn chits and {chits} of formations, {} of {chits} impulses happen on average{when}",
                decimal(impulses(needed, ends, chits))
            ),
        )
        .label("a turn ends before much has happened");
    let fewer = ends - 1;
    match impulses(needed, fewer, chits) {
        more if more > impulses(needed, ends, chits) => {
            note.help(format!("with `{OPTION} = {fewer}` it would be {}; or add chits of formations", decimal(more)))
        }
        _ => note.help("add formations, or chits of formations"),
    };
}

/// Hundredths of formation chits that are drawn before the End Turn chit that ends the phase.
fn impulses(needed: i64, ends: i64, chits: i64) -> i64 {
    let (over, under) = (100 * needed.min(ends) * chits, ends + 1);
    (2 * over + under) / (2 * under)
}

/// Hundredths with as many places as they need, and one at least.
fn decimal(hundredths: i64) -> String {
    let digits = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    digits.strip_suffix('0').map_or(digits.clone(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impulses_are_a_share_of_the_chits() {
        let said = |needed, ends, chits| decimal(impulses(needed, ends, chits));
        assert_eq!((said(2, 3, 2), said(2, 2, 2), said(2, 2, 5)), ("1.0".into(), "1.33".into(), "3.33".into()));
        assert_eq!(said(2, 1, 3), "1.5");
    }
}
