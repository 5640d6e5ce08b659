//! A game told as a good replay tells it: an order and what it says are one line, and book-keeping is left out.

use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::words;
use crate::game::{Line, Rank, Step};
use crate::rules::common::phrase::Say;
use crate::scenario::draft::SideId;

/// A turn as a heading: "Turn 3, 09:00".
pub fn turn_words(board: &Board, turn: u32) -> String {
    match board.turn_label(turn) {
        _ if turn == 0 => "Set-up".to_string(),
        Some(label) => format!("Turn {turn}, {label}"),
        None => format!("Turn {turn}"),
    }
}

/// Tells the steps of a game.
pub fn tell(board: &Board, steps: &[Step<Order, Event>], shown_to: Option<SideId>) -> Vec<Line> {
    let mut lines = Vec::new();
    for step in steps {
        let mut events = step.events.as_slice();
        if let Some((side, order)) = step.given {
            let (line, told) = decision(board, side, order, events, shown_to);
            lines.extend(line);
            events = &events[told..];
        }
        for event in events {
            lines.extend(phase(board, event));
            lines.extend(line(board, event, shown_to));
        }
    }
    lines
}

/// The line of an order, and how many of its events that line tells already.
fn decision(
    board: &Board,
    side: SideId,
    order: Order,
    events: &[Event],
    shown_to: Option<SideId>,
) -> (Option<Line>, usize) {
    // What comes of these says it all.
    if matches!(order, Order::Done { .. } | Order::Activate { .. } | Order::Finish {} | Order::Stay { .. }) {
        return (None, 0);
    }
    let rank = match order {
        Order::Retreat { .. } | Order::Leave { .. } | Order::Stand { .. } | Order::Advance { .. } => Rank::Answer,
        _ => Rank::Order,
    };
    let name = &board.side(side).name;
    let repeats = matches!(
        (order, events.first()),
        (Order::Move { .. }, Some(Event::Moved { .. }))
            | (Order::Fly { .. }, Some(Event::Flew { .. }))
            | (Order::Face { .. }, Some(Event::Turned { .. }))
            | (Order::Retreat { .. }, Some(Event::Retreated { .. }))
            | (Order::Advance { .. }, Some(Event::Advanced { .. }))
            | (Order::Place { .. }, Some(Event::SetUp { .. } | Event::Arrived { .. }))
            | (Order::Shell { .. } | Order::Gas { .. }, Some(Event::Declared { .. }))
    );
    if let Some(event) = events.first().filter(|_| repeats) {
        let told = line(board, event, shown_to);
        return (told.map(|told| Line { rank, text: format!("{name}: {}", told.text), ..told }), 1);
    }
    (Some(Line::new(rank, format!("{name}: {}", order.say(board)))), 0)
}

/// The heading an event opens.
fn phase(board: &Board, event: &Event) -> Option<Line> {
    match *event {
        Event::TurnBegan { turn } => Some(Line::new(Rank::Turn, turn_words(board, turn))),
        Event::Arrived { .. } | Event::Delayed { .. } => Some(Line::new(Rank::Phase, "Arrivals")),
        Event::Declared { .. } | Event::DeclaredAtAircraft { .. } | Event::Aimed { .. } => {
            Some(Line::new(Rank::Phase, "Artillery"))
        }
        Event::GasDrifted { .. } => Some(Line::new(Rank::Phase, "Gas")),
        Event::InitiativeRolled { .. } => Some(Line::new(Rank::Phase, "Initiative")),
        Event::SideBegan { side, .. } => Some(Line::new(Rank::Phase, board.side(side).name.clone())),
        Event::WorkWent { .. } | Event::GasGone { .. } | Event::TurnEnded { .. } => {
            Some(Line::new(Rank::Phase, "End of the turn"))
        }
        _ => None,
    }
}

/// An event as a line, unless it is book-keeping.
fn line(board: &Board, event: &Event, shown_to: Option<SideId>) -> Option<Line> {
    let aside = matches!(
        event,
        Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::Activated { .. }
            | Event::Done { .. }
            | Event::SideEnded { .. }
            | Event::ControlTaken { .. }
            | Event::WorkWent { .. }
    );
    (!aside).then(|| Line {
        sum: words::sum(event),
        rule: Some(event.cite()),
        ..Line::new(Rank::Event, words::say(board, event, shown_to))
    })
}
