//! A game told as a good replay tells it: an order and what it says are one line, a move is one line, and so are the dice of one
//! shot or of one side; book-keeping is left out.

mod march;
mod together;

use super::Portable;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::words;
use crate::game::phrase::Say;
use crate::game::rules::{Narrated, Worded};
use crate::game::{Line, Rank, Step};
use crate::rules::common::telling::{Telling, consequences, first, tell};
use crate::scenario::draft::SideId;

impl Narrated for Portable {
    fn tell(board: &Board, steps: &[Step<Order, Event>], shown_to: Option<SideId>) -> Vec<Line> {
        tell(board, steps, shown_to)
    }
}

impl Telling for Portable {
    fn legs(steps: &[Step<Order, Event>]) -> usize {
        march::legs(steps)
    }

    fn march<'s>(board: &Board, steps: &'s [Step<Order, Event>], lines: &mut Vec<Line>) -> &'s [Event] {
        march::tell(board, steps, lines)
    }

    fn decision(board: &Board, given: (SideId, Order), events: &[Event], to: Option<SideId>) -> (Vec<Line>, usize) {
        let mut lines = Vec::new();
        let rest = decision(board, given, events, to, &mut lines);
        (lines, events.len() - rest.len())
    }

    fn phase(board: &Board, event: &Event) -> Option<Line> {
        phase(board, event)
    }

    fn together(board: &Board, events: &[Event], _: Option<SideId>) -> Option<(usize, Option<Line>)> {
        together::tell(board, events)
    }

    fn line(board: &Board, event: &Event, shown_to: Option<SideId>) -> Option<Line> {
        line(board, event, shown_to)
    }
}

/// Tells an order, and answers those of its events that are still to be told.
fn decision<'e>(
    board: &Board,
    (side, order): (SideId, Order),
    events: &'e [Event],
    shown_to: Option<SideId>,
    lines: &mut Vec<Line>,
) -> &'e [Event] {
    // What comes of these says it all.
    if matches!(order, Order::Done { .. } | Order::Activate { .. } | Order::Finish {} | Order::Stay { .. }) {
        return events;
    }
    let dropped = events.iter().take_while(|event| matches!(event, Event::WorkStopped { .. })).count();
    consequences(board, &events[..dropped], shown_to, lines);
    let events = &events[dropped..];
    if let Order::Hold { .. } = order {
        // That a gun holds its fire is as secret as its target.
        lines.push(Line::new(Rank::Phase, ARTILLERY));
        if shown_to.is_some_and(|shown| shown != side) {
            return events;
        }
    }
    let rank = match order {
        Order::Retreat { .. } | Order::Leave { .. } | Order::Stand { .. } | Order::Advance { .. } => Rank::Answer,
        _ => Rank::Order,
    };
    let name = &board.side(side).name;
    let told = events.first().filter(|event| repeats(order, event)).and_then(|event| {
        lines.extend(phase(board, event));
        let (told, line) = first(board, events, shown_to);
        Some((told, line?))
    });
    match (told, order, events.first()) {
        (Some((told, line)), ..) => {
            lines.push(Line { rank, text: format!("{name}: {}", line.text), ..line });
            &events[told..]
        }
        (None, Order::Stand { .. }, Some(event @ (Event::SpLost { .. } | Event::Destroyed { .. }))) => {
            let text = format!("{name}: {} and {}", order.say(board), together::loss_words(board, event));
            lines.push(Line { rule: Some("HIT"), ..Line::new(rank, text) });
            &events[1..]
        }
        (None, ..) => {
            lines.push(Line::new(rank, format!("{name}: {}", order.say(board))));
            events
        }
    }
}

/// Whether the first event of an order says all that the order said.
fn repeats(order: Order, event: &Event) -> bool {
    matches!(
        (order, event),
        (Order::Move { .. }, Event::Moved { .. })
            | (Order::Fly { .. }, Event::Flew { .. })
            | (Order::Face { .. }, Event::Turned { .. })
            | (Order::Fire { .. } | Order::Strafe { .. }, Event::Shot { .. })
            | (Order::FireAtAircraft { .. }, Event::ShotAtAircraft { .. } | Event::DeclaredAtAircraft { .. })
            | (Order::Bomb { .. }, Event::BombsSpent { .. })
            | (Order::Attack { .. }, Event::Fought { .. })
            | (Order::Retreat { .. }, Event::Retreated { .. })
            | (Order::Leave { .. }, Event::LeftBoard { .. })
            | (Order::Advance { .. }, Event::Advanced { .. })
            | (Order::Place { .. }, Event::SetUp { .. } | Event::Arrived { .. })
            | (Order::Shell { .. } | Order::Gas { .. }, Event::Declared { .. })
            | (
                Order::LayMine { .. }
                    | Order::ClearMine { .. }
                    | Order::LayWire { .. }
                    | Order::ClearWire { .. }
                    | Order::Board { .. }
                    | Order::Alight { .. },
                Event::WorkBegan { .. }
            )
    )
}

const ARTILLERY: &str = "Artillery";

/// The heading an event stands under, where it shows one \[TS].
fn phase(board: &Board, event: &Event) -> Option<Line> {
    let name = match *event {
        Event::SetUp { .. } => "Places",
        Event::Arrived { .. } | Event::Delayed { .. } => "Arrivals",
        Event::Declared { .. } | Event::DeclaredAtAircraft { .. } | Event::Aimed { .. } => ARTILLERY,
        Event::GasDrifted { .. } => "Gas",
        Event::InitiativeRolled { .. } => "Initiative",
        Event::SideBegan { side, .. } => &board.side(side).name,
        Event::WorkDone { .. } | Event::GasGone { .. } | Event::Ended { .. } => "End of the turn",
        _ => return None,
    };
    Some(Line::new(Rank::Phase, name))
}

/// An event as a line of its own; none if it is book-keeping.
fn line(board: &Board, event: &Event, shown_to: Option<SideId>) -> Option<Line> {
    let (rank, text) = match *event {
        Event::TurnBegan { turn } => return Some(Line::new(Rank::Turn, board.turn_heading(turn))),
        Event::TurnEnded { .. }
        | Event::Activated { .. }
        | Event::Done { .. }
        | Event::SideEnded { .. }
        | Event::WorkWent { .. } => return None,
        Event::ControlTaken { cell, .. } if !board.objectives.contains(&cell) => return None,
        _ => (Rank::Event, words::say(board, event, shown_to)),
    };
    Some(Line {
        sum: Portable::event_sum(event),
        rule: Some(event.cite()),
        ruling: ruling(event),
        ..Line::new(rank, text)
    })
}

/// The house ruling that an event is an instance of.
fn ruling(event: &Event) -> Option<&'static str> {
    match event {
        Event::Arrived { .. } | Event::Delayed { .. } => Some("A39"),
        Event::InitiativeRolled { first, second, .. } if first == second => Some("A14"),
        Event::Immune { .. } => Some("A2"),
        Event::CarriedBack { .. } => Some("A34"),
        Event::SetDown { .. } => Some("A35"),
        Event::Destroyed { rule, .. } if rule.0 == "TRN" => Some("A35"),
        Event::LeftBoard { rule, .. } if rule.0 == "AIRSP" => Some("A22"),
        Event::LeftBoard { .. } => Some("A19"),
        Event::Manned { .. } => Some("A13"),
        Event::Exhausted { .. } => Some("A18"),
        Event::Aimed { landed: None, sum, .. } if sum.total() > 0 => Some("A7"),
        Event::GasDrifted { to: None, .. } => Some("A7"),
        _ => None,
    }
}
