//! Whether one entry holds whenever another does, read off their tests.

use crate::check::prelude::*;
use crate::scenario::document::When;
use crate::scenario::victory::{Claim, Ending};

/// Whether an entry is looked at before another gets its turn: it stands above it and is looked at as early, or it ends the
/// battle at once and the other does not.
pub fn comes_first(draft: &Draft, one: &Ending, other: &Ending) -> bool {
    let judged = one.is_unconditional() && draft.document.victory[one.entry].text.is_some();
    let above = one.entry < other.entry && moment(one.when) <= moment(other.when);
    let at_once = one.when == When::Immediate && other.when != When::Immediate;
    // What is only put in words is for the players to judge.
    !one.unclear && !judged && (above || at_once)
}

/// When an entry is looked at, earliest first.
pub fn moment(when: When) -> u8 {
    match when {
        When::Immediate => 0,
        When::TurnEnd => 1,
        When::End => 2,
    }
}

/// Whether an entry's tests leave no case in which another's fail. Not all such pairs are found this way.
pub fn implies(one: &Ending, other: &Ending) -> bool {
    let by_all = |claim: &Claim| one.all.iter().any(|given| claim_implies(&given.value, claim));
    let all = other.all.iter().all(|claim| by_all(&claim.value));
    let in_any = |given: &Claim| other.any.iter().any(|claim| claim_implies(given, &claim.value));
    let any = other.any.is_empty()
        || one.all.iter().any(|given| in_any(&given.value))
        || (!one.any.is_empty() && one.any.iter().all(|given| in_any(&given.value)));
    let barred = |claim: &Claim| one.none.iter().any(|given| claim_implies(claim, &given.value));
    all && any && other.none.iter().all(|claim| barred(&claim.value))
}

/// Whether a claim can only be true where another is.
fn claim_implies(one: &Claim, other: &Claim) -> bool {
    match (one, other) {
        (
            Claim::Control { side, cells, min },
            Claim::Control { side: other_side, cells: other_cells, min: other_min },
        ) => side == other_side && at_least(cells, *min, other_cells) >= *other_min,
        (Claim::Eliminated { units, min }, Claim::Eliminated { units: other_units, min: other_min }) => {
            at_least(units, *min, other_units) >= *other_min
        }
        (Claim::Points { side, min }, Claim::Points { side: other_side, min: other_min }) => {
            side == other_side && min >= other_min
        }
        (
            Claim::Losses { side, at_least, of },
            Claim::Losses { side: other_side, at_least: other_least, of: other_of },
        ) => side == other_side && of == other_of && at_least >= other_least,
        (Claim::Exit { side, cells, min }, Claim::Exit { side: other_side, cells: other_cells, min: other_min }) => {
            side == other_side && min >= other_min && cells.iter().all(|cell| other_cells.contains(cell))
        }
        (Claim::Intact { objects }, Claim::Intact { objects: others })
        | (Claim::Destroyed { objects }, Claim::Destroyed { objects: others }) => {
            others.iter().all(|object| objects.contains(object))
        }
        (Claim::Exhausted { side }, Claim::Exhausted { side: other_side }) => side == other_side,
        _ => false,
    }
}

/// How many of some things are among others, if so many of them are picked.
fn at_least<T: PartialEq>(things: &[T], picked: usize, others: &[T]) -> usize {
    picked.saturating_sub(things.iter().filter(|thing| !others.contains(thing)).count())
}
