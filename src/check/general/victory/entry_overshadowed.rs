//! A victory entry that never decides, because another always does first.
//!
//! ## Why it matters
//! Entries are read from top to bottom and the first that holds decides. Whoever meets the tests of this one has met those of
//! another that stands above it, or that ends the battle at once. Its result stands on the card and nobody can have it.
//!
//! ## Example
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "marginal"
//! all = [{ control = "0604" }]
//!
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```
//! Write instead:
//! ```toml
//! [[victory]]
//! side = "british"
//! result = "decisive"
//! all = [{ control = "0604" }, { intact = "OB" }]
//! ```

use super::implies::{comes_first, implies, moment};
use super::outcomes::{Search, find};
use super::{points_in_wrong_order, same_condition_twice, test_always_holds};
use crate::check::claims;
use crate::check::prelude::*;
use crate::scenario::victory::Ending;

pub const CHECK: Check = Check::warning("V020", None, Run::General(run));

/// With more entries than these only what can be read off their tests is told.
const MOST_ENTRIES: usize = 30;

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    let mut dead: Vec<usize> = Vec::new();
    // A last resort may never be needed, and does no harm.
    for ending in draft.endings.iter().filter(|ending| !ending.unclear && !ending.is_unconditional()) {
        let first: Vec<&Ending> = draft.endings.iter().filter(|other| takes(draft, other, ending)).collect();
        if first.is_empty() || is_told(draft, ending) || contradicts(draft, ending) {
            continue;
        }
        // One that is never reached itself takes nothing from others that the one above it does not take.
        let alive: Vec<&Ending> = first.iter().copied().filter(|other| !dead.contains(&other.entry)).collect();
        let name = claims::name(draft, ending);
        let culprit = alive.iter().find(|other| implies(ending, other) || never(draft, ending, &[other]));
        let note = match culprit {
            Some(other) => {
                let above = if other.entry < ending.entry { " above it" } else { ", which ends the battle at once" };
                let same = implies(other, ending) || never(draft, other, &[ending]);
                let other_name = claims::name(draft, other);
                let help = match (same, other.entry < ending.entry) {
                    (true, _) => "give the two entries different tests, or delete one".to_string(),
                    (false, true) if moment(ending.when) > moment(other.when) => {
                        format!("ask for more in {other_name}, or look at both at the same time")
                    }
                    (false, true) => format!("put {name} above {other_name}, or ask for more in {other_name}"),
                    (false, false) => format!("ask for more in {other_name}, or take its `when` out"),
                };
                let note = report.at(
                    ending.span,
                    format!("{name} is never reached: whenever it holds, so does {other_name}{above}"),
                );
                note.also(other.span, "this entry is taken instead").help(help)
            }
            None if alive.len() > 1 && never(draft, ending, &alive) => {
                let note = report.at(
                    ending.span,
                    format!("{name} is never reached: whenever it holds, so does one of the entries above it"),
                );
                note.also(alive[0].span, "the first of them")
                    .help("put it above them, give it other tests, or delete it")
            }
            None => continue,
        };
        note.label("never reached");
        dead.push(ending.entry);
    }
}

/// Whether there is no outcome in which an entry holds and none of some others.
fn never(draft: &Draft, ending: &Ending, others: &[&Ending]) -> bool {
    draft.endings.len() <= MOST_ENTRIES && matches!(find(draft, &[ending], others), Search::None)
}

/// Whether no outcome at all lets an entry hold, which is a fault of its own.
pub fn contradicts(draft: &Draft, ending: &Ending) -> bool {
    never(draft, ending, &[])
}

/// Whether an entry comes before another and asks for something: a test that always holds has a finding of its own.
fn takes(draft: &Draft, one: &Ending, other: &Ending) -> bool {
    comes_first(draft, one, other) && !test_always_holds::is_so(draft, one)
}

/// Whether another check says why an entry is never reached.
fn is_told(draft: &Draft, ending: &Ending) -> bool {
    let above = || draft.endings.iter().filter(|other| other.entry < ending.entry);
    let always = |other: &Ending| other.is_unconditional() && comes_first(draft, other, ending);
    above().any(|other| always(other) || same_condition_twice::is_so(other, ending))
        || points_in_wrong_order::is_so(draft, ending)
}
