//! How the steps of a game become lines: a move of several steps is one, an order and what it says are one, then its consequences,
//! each under its heading, those that happen to many at once together.

use crate::game::{Line, Step};
use crate::scenario::draft::SideId;

/// What a ruleset says of its own orders and events.
pub trait Telling {
    type Order: Copy;
    type Event;

    /// How many of the first steps make one move that is told as one; none if they do not.
    fn legs(&self, steps: &[Step<Self::Order, Self::Event>]) -> usize;

    /// Tells such a move, and answers the events of its last step that are still to be told.
    fn march<'s>(&self, steps: &'s [Step<Self::Order, Self::Event>], lines: &mut Vec<Line>) -> &'s [Self::Event];

    /// Tells an order, and answers those of its events that are still to be told.
    fn decision<'e>(
        &self,
        given: (SideId, Self::Order),
        events: &'e [Self::Event],
        shown_to: Option<SideId>,
        lines: &mut Vec<Line>,
    ) -> &'e [Self::Event];

    /// The heading an event stands under, where it shows one.
    fn phase(&self, event: &Self::Event) -> Option<Line>;

    /// A run of like events in one sentence, with how many it tells.
    fn together(&self, events: &[Self::Event], shown_to: Option<SideId>) -> Option<(usize, Option<Line>)>;

    /// An event as a line of its own; none if it is book-keeping.
    fn line(&self, event: &Self::Event, shown_to: Option<SideId>) -> Option<Line>;
}

/// Tells the steps of a game.
pub fn tell<T: Telling>(board: &T, steps: &[Step<T::Order, T::Event>], shown_to: Option<SideId>) -> Vec<Line> {
    let (mut lines, mut happened) = (Vec::new(), 0);
    let mut rest = steps;
    while let Some(step) = rest.first() {
        let mut events = step.events.as_slice();
        let legs = board.legs(rest);
        if legs > 0 {
            events = board.march(&rest[..legs], &mut lines);
        } else if let Some(given) = step.given {
            events = board.decision(given, events, shown_to, &mut lines);
        }
        let taken = rest[..legs.max(1)].iter().map(|step| step.events.len()).sum::<usize>();
        happened += taken - events.len();
        stamp(&mut lines, happened);
        rest = &rest[legs.max(1)..];
        while !events.is_empty() {
            let told = consequence(board, events, shown_to, &mut lines);
            events = &events[told..];
            happened += told;
            stamp(&mut lines, happened);
        }
    }
    lines
}

/// Notes how many events had happened when the last lines were told.
pub fn stamp(lines: &mut [Line], happened: usize) {
    for line in lines.iter_mut().rev().take_while(|line| line.after == 0) {
        line.after = happened;
    }
}

/// Tells events one after the other.
pub fn consequences<T: Telling>(board: &T, mut events: &[T::Event], shown_to: Option<SideId>, lines: &mut Vec<Line>) {
    while !events.is_empty() {
        events = &events[consequence(board, events, shown_to, lines)..];
    }
}

/// Tells the first of some events with those that belong to it, and answers how many they are.
fn consequence<T: Telling>(board: &T, events: &[T::Event], shown_to: Option<SideId>, lines: &mut Vec<Line>) -> usize {
    lines.extend(events.first().and_then(|event| board.phase(event)));
    let (told, line) = first(board, events, shown_to);
    lines.extend(line);
    told
}

/// The first line of some events, if they have one, and how many of them it tells.
pub fn first<T: Telling>(board: &T, events: &[T::Event], shown_to: Option<SideId>) -> (usize, Option<Line>) {
    let alone = || (1, events.first().and_then(|event| board.line(event, shown_to)));
    board.together(events, shown_to).unwrap_or_else(alone)
}
