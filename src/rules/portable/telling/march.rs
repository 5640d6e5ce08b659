//! The steps of one unit's move, told as one [MOV.a], and the flight of an aircraft [AIRMOV.a].

use crate::diag::grammar::said;
use crate::game::{Line, Rank, Step};
use crate::rules::portable::board::Board;
use crate::rules::portable::event::Event;
use crate::rules::portable::order::Order;
use crate::rules::portable::phrase::letter;
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

/// How many of the first steps make one move; the last of them may have consequences.
pub fn legs(steps: &[Step<Order, Event>]) -> usize {
    let Some(unit) = steps.first().and_then(leg) else { return 0 };
    let mut legs = 1;
    while is_quiet(&steps[legs - 1]) && steps.get(legs).and_then(goes_on) == Some(unit) {
        legs += 1;
    }
    legs
}

/// The unit that begins or goes on to move.
fn leg(step: &Step<Order, Event>) -> Option<UnitId> {
    let first = step.events.iter().find(|event| !matches!(event, Event::WorkStopped { .. }));
    match (step.given, first) {
        (Some((_, Order::Move { .. })), Some(Event::Moved { unit, .. }))
        | (Some((_, Order::Fly { .. })), Some(Event::Flew { unit, .. })) => Some(*unit),
        _ => None,
    }
}

/// The same, or turns at the end of a move.
fn goes_on(step: &Step<Order, Event>) -> Option<UnitId> {
    match step.given {
        Some((_, Order::Face { unit, .. })) => Some(unit),
        _ => leg(step),
    }
}

/// Nothing came of it but the square itself.
fn is_quiet(step: &Step<Order, Event>) -> bool {
    step.events.iter().all(is_told)
}

fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::Flew { .. }
            | Event::Turned { .. }
            | Event::Stopped { .. }
            | Event::ControlTaken { .. }
            | Event::WorkStopped { .. }
    )
}

/// Tells a move, and answers the events of its last step that are still to be told.
pub fn tell<'s>(board: &Board, steps: &'s [Step<Order, Event>], lines: &mut Vec<Line>) -> &'s [Event] {
    let (mut cells, mut taken, mut dropped) = (Vec::new(), Vec::new(), false);
    let (mut who, mut flies, mut facing, mut stopped) = (None, false, None, None);
    for event in steps.iter().flat_map(|step| step.events.iter().take_while(|event| is_told(event))) {
        match *event {
            Event::Moved { unit, to, .. } | Event::Flew { unit, to, .. } => {
                cells.push(board.label(to).to_string());
                (who, flies, facing) = (Some(unit), matches!(event, Event::Flew { .. }), None);
            }
            Event::Turned { facing: way, .. } => facing = Some(way),
            Event::Stopped { rule, .. } => stopped = Some(rule.0),
            Event::ControlTaken { cell, .. } if board.objectives.contains(&cell) => {
                taken.push(board.label(cell).to_string());
            }
            Event::WorkStopped { .. } => dropped = true,
            _ => {}
        }
    }
    if let Some(unit) = who {
        let unit = board.unit(unit);
        let name = &board.side(unit.side).name;
        let verb = if flies { "flies to" } else { "moves to" };
        let mut parts = vec![format!("{verb} {}", and(cells))];
        if dropped {
            parts.insert(0, "gives up its work".to_string());
        }
        parts.extend(stopped.map(|rule| stop_words(rule).to_string()));
        parts.extend(facing.map(|facing| format!("faces {}", letter(facing))));
        let text = format!("{name}: {} {}", unit.id, and(parts));
        let rule = stopped.unwrap_or(if flies { "AIRMOV.a" } else { "MOV.a" });
        lines.push(Line { rule: Some(rule), ..Line::new(Rank::Order, text) });
        if !taken.is_empty() {
            let text = format!("{} {}", said(name, "take"), and(taken));
            lines.push(Line { rule: Some("TS.5"), ..Line::new(Rank::Event, text) });
        }
    }
    let last = steps.last().map_or(&[][..], |step| &step.events);
    let told = last.iter().take_while(|event| is_told(event)).count();
    &last[told..]
}

/// Why a move ends.
fn stop_words(rule: &str) -> &'static str {
    match rule {
        "MOV.h" => "stops beside the enemy",
        "WOOD" => "stops in the woods",
        "RIV" => "stops in the water",
        "TRCH" => "stops in the trench",
        "WIRE" => "stops in the wire",
        _ => "stops",
    }
}
