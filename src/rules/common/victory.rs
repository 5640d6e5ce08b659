//! When a game is over: the scenario's endings in their order, the first that holds decides.

use crate::scenario::document::When;
use crate::scenario::victory::{Ending, Facts};

/// The ending reached when a turn closes, if the game is over: the first entry that holds. After the last turn it is over
/// even if none does.
pub fn after_turn(endings: &[Ending], facts: &dyn Facts, last: bool) -> Option<Option<u16>> {
    let found = first(endings, facts, |when| last || when != When::End);
    if found.is_some() || last { Some(found) } else { None }
}

/// The ending that holds at once, if there is one.
pub fn at_once(endings: &[Ending], facts: &dyn Facts) -> Option<u16> {
    first(endings, facts, |when| when == When::Immediate)
}

fn first(endings: &[Ending], facts: &dyn Facts, looked_at: impl Fn(When) -> bool) -> Option<u16> {
    let held = endings.iter().position(|ending| looked_at(ending.when) && ending.holds(facts));
    held.and_then(|at| u16::try_from(at).ok())
}
