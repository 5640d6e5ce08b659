//! A game told as a good replay tells it: an order and what it says are one line with the card it is given on, the deal is one
//! line, a move is one line, and so is what a volley does; book-keeping is left out.

mod gather;
mod harm;
mod together;

use super::CardActivation;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::words::{self, card_words};
use crate::game::phrase::Say;
use crate::game::rules::{Narrated, Worded};
use crate::game::{Line, Rank, Step};
use crate::rules::common::cards::Card;
use crate::rules::common::telling::stamp;
use crate::scenario::draft::{SideId, UnitId};
use gather::Told;

impl Narrated for CardActivation {
    /// Tells the steps of a game; there is nothing to hide from anybody.
    fn tell(board: &Board, steps: &[Step<Order, Event>], _: Option<SideId>) -> Vec<Line> {
        let mut teller = Teller { board, lines: Vec::new(), happened: 0, acting: None, chosen: false };
        for told in gather::steps(steps) {
            teller.step(&told);
        }
        teller.lines
    }
}

struct Teller<'b> {
    board: &'b Board,
    lines: Vec<Line>,
    /// How many events have been told.
    happened: usize,
    acting: Option<Acting>,
    /// Somebody has chosen to be done.
    chosen: bool,
}

/// Who acts on which card.
#[derive(Clone, Copy)]
struct Acting {
    unit: UnitId,
    card: Card,
    /// The card has been told with something it did.
    told: bool,
}

impl Teller<'_> {
    fn step(&mut self, told: &Told) {
        let mut events = &told.events[..];
        self.chosen = matches!(told.given, Some((_, Order::Done { .. })));
        if let Some((side, order)) = told.given {
            events = self.decision(side, order, events);
        }
        self.pass(told.events.len() - events.len());
        while let Some(event) = events.first() {
            let count = self.event(event, events);
            events = &events[count..];
            self.pass(count);
        }
    }

    /// What has been told has happened.
    fn pass(&mut self, count: usize) {
        self.happened += count;
        stamp(&mut self.lines, self.happened);
    }

    /// Tells an order, and answers those of its events that are still to be told.
    fn decision<'e>(&mut self, side: SideId, order: Order, events: &'e [Event]) -> &'e [Event] {
        let rank = match order {
            Order::Retreat { .. } | Order::Advance { .. } => Rank::Answer,
            // What comes of these says it all.
            Order::Done { .. } | Order::Stay { .. } | Order::Lose { .. } | Order::Act { .. } => return events,
            _ => Rank::Order,
        };
        let board = self.board;
        let (count, line) = match together::order(board, order, events) {
            Some((count, line)) => (count, line),
            None => (0, Line::new(rank, order.say(board))),
        };
        self.lines.extend(events.first().and_then(phase));
        let text = self.on_card(line.text);
        self.lines.push(Line { rank, text: format!("{}: {text}", board.side(side).name), ..line });
        &events[count..]
    }

    /// The first thing a unit does on its card is told with it: "W2 on A♥ moves to 0405".
    fn on_card(&mut self, text: String) -> String {
        let Some(acting) = self.acting.as_mut().filter(|acting| !acting.told) else { return text };
        acting.told = true;
        let (id, card) = (self.board.unit(acting.unit).id.as_str(), card_words(acting.card));
        match text.strip_prefix(id).filter(|rest| rest.starts_with(' ')) {
            Some(rest) => format!("{id} on {card}{rest}"),
            // A tower goes with its gun, or a commander with somebody.
            None => format!("{id} on {card}: {text}"),
        }
    }

    /// Tells an event with those that belong to it, and answers how many they are.
    fn event(&mut self, event: &Event, events: &[Event]) -> usize {
        self.lines.extend(phase(event));
        match *event {
            Event::Activated { unit, card } => {
                // Whoever else acts on a card that was turned up before was told with it.
                if self.acting.is_none_or(|acting| acting.card != card) {
                    self.acting = Some(Acting { unit, card, told: false });
                }
                return 1;
            }
            Event::Done { unit } => {
                if let Some(idle) = self.acting.take_if(|acting| acting.unit == unit).filter(|acting| !acting.told) {
                    self.lines.push(self.idle(idle));
                }
                self.chosen = false;
                return 1;
            }
            _ => {}
        }
        let (told, line) = together::tell(self.board, events).unwrap_or_else(|| (1, line(self.board, event)));
        self.lines.extend(line);
        told.max(1)
    }

    fn idle(&self, Acting { unit, card, .. }: Acting) -> Line {
        let unit = self.board.unit(unit);
        let what = if self.chosen { "does nothing" } else { "can do nothing" };
        let text = format!("{}: {} on {} {what}", self.board.side(unit.side).name, unit.id, card_words(card));
        Line { rule: Some("TURN.3"), ..Line::new(Rank::Order, text) }
    }
}

/// The heading an event stands under, where it shows one \[TURN].
fn phase(event: &Event) -> Option<Line> {
    let name = match event {
        Event::SetUp { .. } => "Places",
        Event::Shuffled { .. } | Event::Dealt { .. } => "Deal",
        Event::Arrived { .. } | Event::Delayed { .. } => "Arrivals",
        Event::Activated { .. } => "Activations",
        Event::CohesionTested { .. } => "Cohesion",
        Event::Ended { .. } => "End of the turn",
        _ => return None,
    };
    Some(Line::new(Rank::Phase, name))
}

/// An event as a line of its own; none if it is book-keeping.
fn line(board: &Board, event: &Event) -> Option<Line> {
    match *event {
        Event::TurnBegan { turn } => return Some(Line::new(Rank::Turn, board.turn_heading(turn))),
        Event::TurnEnded { .. } => return None,
        Event::ControlTaken { cell, .. } if !board.objectives.contains(&cell) => return None,
        _ => {}
    }
    let line = Line::new(Rank::Event, words::say(board, event));
    Some(Line { sum: CardActivation::event_sum(event), rule: Some(event.cite()), ruling: ruling(event), ..line })
}

/// The house ruling that an event is an instance of.
fn ruling(event: &Event) -> Option<&'static str> {
    match event {
        Event::Fired { .. } | Event::Shelled { .. } => Some("B1"),
        Event::Assaulted { .. } => Some("B2"),
        Event::TieRolled { .. } => Some("B4"),
        Event::FigureLost { rule, .. } if rule.0 == "HIT.figures" => Some("B6"),
        Event::Recovered { .. } => Some("B7"),
        Event::NotDealt { .. } => Some("B10"),
        Event::Joined { .. } => Some("B11"),
        Event::MineSprung { .. } => Some("B15"),
        Event::Loaded { .. } | Event::Unloaded { .. } => Some("B17"),
        Event::Stopped { rule, .. } if rule.0 == "MOVE.4" => Some("B26"),
        Event::CoverTested { card: None, .. }
        | Event::HitTested { card: None, .. }
        | Event::CohesionTested { card: None, .. } => Some("B27"),
        Event::Destroyed { rule, .. } if rule.0 == "ASLT.5" => Some("B28"),
        _ => None,
    }
}
