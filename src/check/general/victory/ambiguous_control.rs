//! A victory cell that either side may be set up in.
//!
//! ## Why it matters
//! Who holds it at the start depends on who puts a unit there first, and if nobody does, on nothing. Both players will claim
//! it when the result is counted.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0202 0704"
//! units = ["A/Fus", "B/Fus"]
//!
//! [[setup]]
//! at = "0704 0805"
//! units = ["2/MG", "Pio"]
//!
//! [[victory]]
//! side = "british"
//! result = "grand"
//! all = [{ control = "0704" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "grand"
//! all = [{ control = "0604" }]
//! ```

use crate::check::claims::{cells, every};
use crate::check::prelude::*;
use crate::check::{naming, start};
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::warning("V010", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let (held, zones) = (start::control(draft), start::zones(draft));
    let open = |cell: &Cell| !held.contains_key(cell) && zones.get(cell).is_some_and(|sides| sides.len() > 1);
    for ending in &draft.endings {
        for written in every(draft, ending) {
            let (Claim::Control { .. }, Some(at)) = (written.claim, &written.test.control) else { continue };
            for word in naming::by_word(&cells(draft, desk.sources, at)) {
                let unclear: Vec<Cell> = word.value.iter().copied().filter(open).collect();
                if unclear.is_empty() {
                    continue;
                }
                let lie = if unclear.len() == 1 { "lies" } else { "lie" };
                let labels = naming::cells(draft, unclear);
                report
                    .at(
                        word.span,
                        format!("{labels} {lie} in the set-up zones of both sides: nobody holds it for certain"),
                    )
                    .label("whose is it?")
                    .help(format!("say who holds {labels} at the start in `[control]`, or part the set-up zones"));
            }
        }
    }
}
