//! A game told as a good replay tells it: an order and what it says are one line, book-keeping is left out, and what happens to
//! many at once is said once.

mod march;

use super::SmallUnits;
use super::board::Board;
use super::event::Event;
use super::order::Order;
use super::tables::Purpose;
use super::words;
use crate::diag::grammar::{does, said as agreed};
use crate::game::phrase::Say;
use crate::game::rules::{Narrated, Worded};
use crate::game::{Line, Rank, Step};
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Suit;
use crate::rules::common::telling::{Telling, tell};
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

impl Narrated for SmallUnits {
    fn turn_note(board: &Board, turn: u32) -> Option<&'static str> {
        Some(if board.is_night(turn) { "night" } else { "day" })
    }

    fn tell(board: &Board, steps: &[Step<Order, Event>], shown_to: Option<SideId>) -> Vec<Line> {
        tell(board, steps, shown_to)
    }
}

impl Telling for SmallUnits {
    fn legs(steps: &[Step<Order, Event>]) -> usize {
        march::legs(steps)
    }

    fn march<'s>(board: &Board, steps: &'s [Step<Order, Event>], lines: &mut Vec<Line>) -> &'s [Event] {
        march::tell(board, steps, lines)
    }

    fn decision(board: &Board, given: (SideId, Order), events: &[Event], to: Option<SideId>) -> (Vec<Line>, usize) {
        let (line, told) = decision(board, given, events, to);
        let lines = events[..told].iter().filter_map(phase).chain(line);
        (lines.collect(), told)
    }

    fn phase(_: &Board, event: &Event) -> Option<Line> {
        phase(event)
    }

    fn together(board: &Board, events: &[Event], shown_to: Option<SideId>) -> Option<(usize, Option<Line>)> {
        together(board, events, shown_to)
    }

    fn line(board: &Board, event: &Event, shown_to: Option<SideId>) -> Option<Line> {
        line(board, event, shown_to)
    }
}

/// The line of an order, and how many of its events that line tells already.
fn decision(
    board: &Board,
    (side, order): (SideId, Order),
    events: &[Event],
    shown_to: Option<SideId>,
) -> (Option<Line>, usize) {
    let rank = rank(order);
    let name = &board.side(side).name;
    // What comes of these says it all: the units activated, the test, the fight, the target that is asked for next, or
    // that a unit goes no further.
    if matches!(order, Order::Begin {} | Order::Fight { .. } | Order::Call { .. } | Order::Halt {}) {
        return (None, 0);
    }
    if let Some(event) = events.first().filter(|event| repeats(order, event)) {
        let told = line(board, event, shown_to).map(|told| {
            let text = if told.text.starts_with(name.as_str()) { told.text } else { format!("{name}: {}", told.text) };
            Line { rank, text, ..told }
        });
        return (told, 1);
    }
    let hidden = shown_to.is_some_and(|shown| shown != side);
    let words = match order {
        Order::Support { points: 0 } => "no support from headquarters".to_string(),
        Order::Support { points } => format!("headquarters support with {points}"),
        Order::Rally { unit } => format!("{} tries to rally", board.unit(unit).id),
        Order::Enough {} => "no further card is put away".to_string(),
        Order::Accept {} => "the event is used".to_string(),
        // Of an event as of a counterattack.
        Order::Decline {} => "they let it pass".to_string(),
        Order::Counterattack {} => "a counterattack".to_string(),
        Order::Outside {} => "it stays outside the fortification".to_string(),
        Order::Play { .. } | Order::Discard { .. } if hidden => "a card from hand".to_string(),
        _ => order.say(board),
    };
    (Some(Line::new(rank, format!("{name}: {words}"))), 0)
}

/// Whether an order begins something, or answers a question in the middle of it.
fn rank(order: Order) -> Rank {
    match order {
        Order::Place { .. }
        | Order::Lay { .. }
        | Order::Pass {}
        | Order::Take { .. }
        | Order::Begin {}
        | Order::Move { .. }
        | Order::Exit { .. }
        | Order::DigIn { .. }
        | Order::Fire { .. }
        | Order::Rally { .. }
        | Order::ClearMines { .. }
        | Order::Demolish { .. }
        | Order::Call { .. }
        | Order::Fight { .. }
        | Order::Finish {} => Rank::Order,
        _ => Rank::Answer,
    }
}

/// Whether the first event of an order says all that the order said.
fn repeats(order: Order, event: &Event) -> bool {
    matches!(
        (order, event),
        (Order::Place { .. }, Event::SetUp { .. } | Event::Arrived { .. })
            | (Order::Lay { .. }, Event::MineLaid { .. })
            | (Order::Pass {}, Event::Passed { .. })
            | (Order::Take { .. }, Event::Chosen { .. })
            | (Order::Deck {}, Event::Drew { .. } | Event::LaidBlind { .. })
            | (Order::Play { .. }, Event::Played { .. } | Event::LaidBlind { .. })
            | (Order::Decline {}, Event::DidWithout { .. })
            | (Order::Move { .. }, Event::Moved { .. })
            | (Order::Exit { .. }, Event::Exited { .. })
            | (Order::DigIn { .. }, Event::DugIn { .. })
            | (Order::Support { .. }, Event::SupportLent { .. })
            | (Order::Target { .. }, Event::Called { .. })
            | (Order::Shoot { .. } | Order::CallDefensive { .. }, Event::LimitSpent { .. })
            | (Order::PickSuit { .. }, Event::SuitPicked { .. })
            | (Order::Scatter { .. }, Event::Landed { .. })
            | (Order::Inside {}, Event::WentInside { .. })
            | (Order::Retreat { .. } | Order::FallBack { .. } | Order::Withdraw { .. }, Event::WentBack { .. })
            | (Order::Lose { .. }, Event::StepLost { .. } | Event::Eliminated { .. })
            | (Order::Recover { .. }, Event::Recovered { .. })
            | (Order::Discard { .. }, Event::PutAway { .. })
            | (Order::Finish {}, Event::Finished { .. })
    )
}

/// The phase an event stands in, where it shows one [3.6].
fn phase(event: &Event) -> Option<Line> {
    let name = match event {
        Event::Arrived { .. } | Event::Delayed { .. } => "Arrivals",
        Event::InitiativeWon { .. } => "Initiative",
        Event::Chosen { .. } | Event::Passed { .. } => "Activation",
        Event::SetUp { .. } | Event::MineLaid { .. } => "Places",
        Event::Dealt { purpose: Purpose::StartingHand, .. } | Event::SuitDrawn { .. } => "Hands and suits",
        _ => return None,
    };
    Some(Line::new(Rank::Phase, name))
}

/// An event as a line of its own; none if it is book-keeping.
fn line(board: &Board, event: &Event, shown_to: Option<SideId>) -> Option<Line> {
    let (rank, text) = match event {
        Event::Done { .. } | Event::Discarded { .. } | Event::TurnEnded { .. } => return None,
        Event::TurnBegan { turn } => (Rank::Turn, board.turn_heading(*turn)),
        Event::Finished { .. } | Event::FightBegan { .. } => (Rank::Order, words::say(board, event, shown_to)),
        Event::Fired { fire, defence, .. }
        | Event::Shelled { fire, defence, .. }
        | Event::MineStruck { fire, defence, .. }
            if fire.total() <= defence.total() =>
        {
            (Rank::Event, words::say(board, event, shown_to) + ", no effect")
        }
        _ => (Rank::Event, words::say(board, event, shown_to)),
    };
    let rule = (rank != Rank::Turn).then(|| event.cite());
    Some(Line { sum: SmallUnits::event_sum(event), rule, ruling: ruling(event), ..Line::new(rank, text) })
}

/// The house ruling that an event is an instance of.
fn ruling(event: &Event) -> Option<&'static str> {
    match event {
        Event::Reshuffled {} => Some("A01"),
        Event::RandomEvent { .. } => Some("A05"),
        Event::Moved { minimum: true, .. } => Some("A23"),
        Event::PositionLost { .. } => Some("A25"),
        Event::WentBack { rule, .. } | Event::Eliminated { rule, .. } if rule.0 == "2.0" => Some("A27"),
        Event::SuitPicked { rule, .. } if rule.0 == "6.9.2" => Some("A46"),
        Event::Called { caller: Some(_), .. } => Some("A49"),
        Event::LimitDrawn { .. } => Some("A52"),
        Event::WentBack { rule, .. } if rule.0 == "7.2" => Some("A57"),
        Event::WentBack { rule, .. } if rule.0 == "8.2" => Some("A61"),
        Event::RallyTested { .. } => Some("A63"),
        Event::CounterattackDecided { success: true, .. } => Some("A73"),
        Event::WentBack { rule, .. } if rule.0 == "9.4.1" => Some("A76"),
        Event::MineStruck { .. } => Some("A85"),
        Event::DemolitionTested { .. } => Some("A90"),
        Event::Disorganized { rule, .. } if rule.0 == "12.2" => Some("A92"),
        Event::Recovered { rule, .. } if rule.0 == "12.2" => Some("A93"),
        Event::Delayed { .. } => Some("A96"),
        Event::OutOfReach { .. } => Some("A22"),
        Event::ShotLost { .. } => Some("A102"),
        Event::DidWithout { .. } => Some("A104"),
        Event::Drew { card: None, .. } | Event::InitiativeWon { card: None, .. } => Some("A03"),
        _ => None,
    }
}

/// A run of like events in one sentence, with how many it tells.
fn together(board: &Board, events: &[Event], shown_to: Option<SideId>) -> Option<(usize, Option<Line>)> {
    let said = |text: String, event: &Event| Some(Line { rule: Some(event.cite()), ..Line::new(Rank::Event, text) });
    let id = |unit: UnitId| board.unit(unit).id.clone();
    let first = events.first()?;
    match *first {
        Event::Activated { .. } => {
            let units = run(events, |event| match event {
                Event::Activated { unit } => Some(id(*unit)),
                _ => None,
            });
            let (count, verb) = (units.len(), if units.len() == 1 { "is" } else { "are" });
            Some((count, said(format!("{} {verb} activated", and(units)), first)))
        }
        Event::Dealt { side: dealt, purpose, .. } => {
            let cards = run(events, |event| match event {
                Event::Dealt { side, card, purpose: same } if (*side, *same) == (dealt, purpose) => {
                    Some(card.to_string())
                }
                _ => None,
            });
            let (count, name) = (cards.len(), &board.side(dealt).name);
            let hidden = shown_to.is_some_and(|shown| shown != dealt);
            let plural = if count == 1 { "a card".to_string() } else { format!("{count} cards") };
            let what = if hidden { plural } else { and(cards) };
            Some((count, said(format!("{} {what} into hand", agreed(name, "draw")), first)))
        }
        Event::SuitDrawn { side, .. } => {
            let cards: Vec<Card> = run(events, |event| match event {
                Event::SuitDrawn { card, .. } => Some(*card),
                _ => None,
            });
            let own = Suit::ALL.iter().filter(|suit| cards.iter().any(|card| card.suit == **suit));
            let suits = and(own.map(|suit| suit.name().to_string()).collect());
            let (count, drawn) = (cards.len(), and(cards.iter().map(Card::to_string).collect()));
            let name = &board.side(side).name;
            Some((count, said(format!("{} {drawn} and {} {suits}", agreed(name, "draw"), does(name, "get")), first)))
        }
        _ => None,
    }
}

fn run<T>(events: &[Event], part: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(part).collect()
}
