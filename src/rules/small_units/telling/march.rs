//! Steps of one unit that nothing came between, told as one move [5.2].

use crate::diag::grammar::said;
use crate::game::{Line, Rank, Step};
use crate::rules::small_units::board::Board;
use crate::rules::small_units::event::Event;
use crate::rules::small_units::order::Order;
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

/// How many of the first steps make one move, if there are several; the last of them may have consequences.
pub fn legs(steps: &[Step<Order, Event>]) -> usize {
    let Some(unit) = steps.first().and_then(leg) else { return 0 };
    let mut legs = 1;
    while is_quiet(&steps[legs - 1]) && steps.get(legs).and_then(leg) == Some(unit) {
        legs += 1;
    }
    if legs > 1 { legs } else { 0 }
}

/// The unit whose step it is.
fn leg(step: &Step<Order, Event>) -> Option<UnitId> {
    match (step.given, step.events.first()) {
        (Some((_, Order::Move { .. })), Some(Event::Moved { unit, minimum: false, .. })) => Some(*unit),
        _ => None,
    }
}

/// Nothing came of it but the hex itself.
fn is_quiet(step: &Step<Order, Event>) -> bool {
    step.events.iter().skip(1).all(|event| matches!(event, Event::ControlTaken { .. }))
}

/// Tells a move of several steps, and answers the events of the last that are still to be told.
pub fn tell<'s>(board: &Board, steps: &'s [Step<Order, Event>], lines: &mut Vec<Line>) -> &'s [Event] {
    let (mut cells, mut price, mut rest, mut taken) = (Vec::new(), 0, 0, Vec::new());
    let mut who = None;
    for event in steps.iter().flat_map(|step| step.events.iter().take_while(|event| is_told(event))) {
        match *event {
            Event::Moved { unit, from, to, cost, left, .. } => {
                if cells.is_empty() {
                    cells.push(board.label(from).to_string());
                }
                cells.push(board.label(to).to_string());
                (price, rest, who) = (price + i32::from(cost), left, Some(unit));
            }
            Event::ControlTaken { cell, .. } => taken.push(board.label(cell).to_string()),
            _ => {}
        }
    }
    if let (Some(unit), Some(to)) = (who, cells.pop()) {
        let (unit, from) = (board.unit(unit), cells.remove(0));
        let (side, id, by) = (&board.side(unit.side).name, &unit.id, and(cells));
        let text = format!("{side}: {id} moves from {from} by {by} to {to} for {price}, {rest} left");
        lines.push(Line { rule: Some("5.2"), ..Line::new(Rank::Order, text) });
        if !taken.is_empty() {
            let text = format!("{} {}", said(side, "control"), and(taken));
            lines.push(Line { rule: Some("13.2"), ..Line::new(Rank::Event, text) });
        }
    }
    let last = steps.last().map_or(&[][..], |step| &step.events);
    let told = last.iter().take_while(|event| is_told(event)).count();
    &last[told..]
}

fn is_told(event: &Event) -> bool {
    matches!(event, Event::Moved { .. } | Event::ControlTaken { .. })
}
