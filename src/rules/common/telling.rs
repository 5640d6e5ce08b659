//! How the steps of a game become lines: a move of several steps is one, an order and what it says are one, then its consequences,
//! each under its heading, those that happen to many at once together.

use crate::game::board::Board;
use crate::game::rules::Rules;
use crate::game::{Line, Step};
use crate::scenario::draft::SideId;

/// What a ruleset says of its own orders and events.
pub trait Telling: Rules {
    /// How many of the first steps make one move that is told as one; none if they do not.
    fn legs(steps: &[Step<Self::Order, Self::Event>]) -> usize;

    /// Tells such a move, and answers the events of its last step that are still to be told.
    fn march<'s>(
        board: &Board<Self>,
        steps: &'s [Step<Self::Order, Self::Event>],
        lines: &mut Vec<Line>,
    ) -> &'s [Self::Event];

    /// The lines of an order, and how many of its events they tell.
    fn decision(
        board: &Board<Self>,
        given: (SideId, Self::Order),
        events: &[Self::Event],
        shown_to: Option<SideId>,
    ) -> (Vec<Line>, usize);

    /// The heading an event stands under, where it shows one.
    fn phase(board: &Board<Self>, event: &Self::Event) -> Option<Line>;

    /// A run of like events in one sentence, with how many it tells.
    fn together(board: &Board<Self>, events: &[Self::Event], shown_to: Option<SideId>)
    -> Option<(usize, Option<Line>)>;

    /// An event as a line of its own; none if it is book-keeping.
    fn line(board: &Board<Self>, event: &Self::Event, shown_to: Option<SideId>) -> Option<Line>;
}

/// Tells the steps of a game.
pub fn tell<R: Telling>(board: &Board<R>, steps: &[Step<R::Order, R::Event>], shown_to: Option<SideId>) -> Vec<Line> {
    let (mut lines, mut happened) = (Vec::new(), 0);
    let mut rest = steps;
    while let Some(step) = rest.first() {
        let mut events = step.events.as_slice();
        let legs = R::legs(rest);
        if legs > 0 {
            events = R::march(board, &rest[..legs], &mut lines);
        } else if let Some(given) = step.given {
            let (said, told) = R::decision(board, given, events, shown_to);
            lines.extend(said);
            events = &events[told..];
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
pub fn consequences<R: Telling>(
    board: &Board<R>,
    mut events: &[R::Event],
    shown_to: Option<SideId>,
    lines: &mut Vec<Line>,
) {
    while !events.is_empty() {
        events = &events[consequence(board, events, shown_to, lines)..];
    }
}

/// Tells the first of some events with those that belong to it, and answers how many they are.
fn consequence<R: Telling>(
    board: &Board<R>,
    events: &[R::Event],
    shown_to: Option<SideId>,
    lines: &mut Vec<Line>,
) -> usize {
    lines.extend(events.first().and_then(|event| R::phase(board, event)));
    let (told, line) = first(board, events, shown_to);
    lines.extend(line);
    told
}

/// The first line of some events, if they have one, and how many of them it tells.
pub fn first<R: Telling>(board: &Board<R>, events: &[R::Event], shown_to: Option<SideId>) -> (usize, Option<Line>) {
    let alone = || (1, events.first().and_then(|event| R::line(board, event, shown_to)));
    R::together(board, events, shown_to).unwrap_or_else(alone)
}
