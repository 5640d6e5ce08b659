//! When a game is over: the scenario's endings in their order, the first that holds decides.

use crate::scenario::document::When;
use crate::scenario::draft::SideId;
use crate::scenario::victory::{Ending, Facts};

/// Why a game is over after a turn, whatever else holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// There are no more turns.
    LastTurn,
    /// Neither side can go on.
    BothExhausted,
}

/// Whether the game is over after a turn of so many, and why.
pub fn closes(turn: u32, turns: u32, facts: &dyn Facts) -> Option<Close> {
    match () {
        () if turn >= turns => Some(Close::LastTurn),
        () if [SideId(0), SideId(1)].iter().all(|side| facts.is_exhausted(*side)) => Some(Close::BothExhausted),
        () => None,
    }
}

/// Whether an entry is looked at when a turn closes.
pub fn is_looked_at(when: When, close: Option<Close>) -> bool {
    close.is_some() || when != When::End
}

/// The ending reached when a turn closes, if the game is over: the first entry that holds. If the game is over anyway it is
/// so even if none does.
pub fn after_turn(endings: &[Ending], facts: &dyn Facts, close: Option<Close>) -> Option<Option<u16>> {
    let found = first(endings, facts, |when| is_looked_at(when, close));
    if found.is_some() || close.is_some() { Some(found) } else { None }
}

/// The ending that holds at once, if there is one.
pub fn at_once(endings: &[Ending], facts: &dyn Facts) -> Option<u16> {
    first(endings, facts, |when| when == When::Immediate)
}

fn first(endings: &[Ending], facts: &dyn Facts, looked_at: impl Fn(When) -> bool) -> Option<u16> {
    let held = endings.iter().position(|ending| looked_at(ending.when) && ending.holds(facts));
    held.and_then(|at| u16::try_from(at).ok())
}
