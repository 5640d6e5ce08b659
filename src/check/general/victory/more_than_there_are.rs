//! A test that asks for more than it lists.
//!
//! ## Why it matters
//! At least three of two hexes is something that can never be, so the entry never decides anything. Most often a cell or a
//! unit was taken out of the list and the number stayed.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604 0704", min = 3 }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604 0704", min = 2 }]
//! ```

use crate::check::claims::every;
use crate::check::prelude::*;
use crate::check::{misfit, start, words};
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::error("V007", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let present = start::in_play(draft);
    let strength = |side: &SideId| present.iter().filter(|unit| draft.unit(**unit).side == Some(*side)).count();
    let force =
        |side: &SideId| format!("`{}` has {}", draft.side(*side).id, words::count(strength(side), "unit", "units"));
    let listed =
        |count: usize, what: &str| words::count(count, &format!("{what} is listed"), &format!("{what}s are listed"));
    let misfits = misfit::all(desk);
    for ending in &draft.endings {
        for written in every(draft, ending) {
            let test = written.test;
            // A value of the test that could not be read may change what is counted.
            if misfit::below(desk.sources, test.span, &misfits) {
                continue;
            }
            let (asked, there, words) = match written.claim {
                Claim::Control { cells, .. } => (test.min, cells.len(), listed(cells.len(), "cell")),
                Claim::Eliminated { units, .. } => (test.min, units.len(), listed(units.len(), "unit")),
                Claim::Exit { side, .. } => (test.min, strength(side), force(side)),
                Claim::Losses { side, of: LossUnit::Units, .. } => (test.at_least, strength(side), force(side)),
                _ => continue,
            };
            let Some(asked) = asked.filter(|asked| asked.value > there as i64) else { continue };
            report
                .at(asked.span, format!("{asked} are asked for, but {words}"))
                .label(format!("more than {there}"))
                .help(format!("write {there} or less, or add to what the test counts"));
        }
    }
}
