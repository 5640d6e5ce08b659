//! Events that belong together, told as one line: the deal, the dice for equal cards, a move, a volley with who leads it, and
//! an assault that is lost with what follows.

use super::gather::is_quiet;
use super::{harm, ruling};
use crate::game::rules::Worded;
use crate::game::{Line, Rank};
use crate::rules::card_activation::CardActivation;
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::order::Order;
use crate::rules::card_activation::sequence;
use crate::rules::card_activation::words::{self, card_words};
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;
use crate::scenario::victory::and;

fn said(text: String, event: &Event) -> Line {
    let line = Line::new(Rank::Event, text);
    Line { rule: Some(event.cite()), ruling: ruling(event), sum: CardActivation::event_sum(event), ..line }
}

/// An order with the events that say the same, in one sentence without the name of the side.
pub fn order(board: &Board, order: Order, events: &[Event]) -> Option<(usize, Line)> {
    match (order, events.first()?) {
        (Order::Move { unit, .. }, Event::Moved { .. }) => Some(march(board, unit, events)),
        (
            Order::Fire { .. }
            | Order::LedFire { .. }
            | Order::Shell { .. }
            | Order::LedShell { .. }
            | Order::Assault { .. }
            | Order::LedAssault { .. },
            _,
        ) => volley(board, events),
        (Order::Test { .. }, Event::Reshuffled { cards }) => {
            let (told, line) = self::order(board, order, &events[1..])?;
            let text = format!("{}, after {cards} discarded cards are shuffled anew", line.text);
            Some((1 + told, Line { text, ..line }))
        }
        (Order::Test { .. }, event @ Event::CohesionTested { unit, card, regained }) => {
            let result = if *regained { "regains cohesion" } else { "stays disrupted" };
            let id = &board.unit(*unit).id;
            let text = match card {
                Some(card) => format!("{id} {result} on {}", card_words(*card)),
                None => format!("{id} {result}: no card is left"),
            };
            Some((1, said(text, event)))
        }
        (Order::Join { commander, unit }, _) => {
            let at = events.iter().position(|event| matches!(event, Event::Joined { .. }))?;
            // Whoever acts on his own card comes first.
            let acts = if at == 0 { [unit, commander] } else { [commander, unit] };
            let [first, second] = acts.map(|unit| &board.unit(unit).id);
            Some((at + 1, said(format!("{first} goes with {second}"), &events[at])))
        }
        (Order::Retreat { .. } | Order::Advance { .. }, _) => {
            // Who was not disrupted before is so now.
            let hurt = usize::from(matches!(events.first(), Some(Event::Disrupted { .. })));
            let event = events.get(hurt)?;
            let mut text = words::say(board, event);
            if hurt == 1 {
                text = format!("{text}, disrupted");
            }
            let along = followers(&events[hurt + 1..]);
            Some((hurt + 1 + along.len(), said(with(board, text, &along), event)))
        }
        (
            Order::Place { .. }
            | Order::Limber { .. }
            | Order::Unlimber { .. }
            | Order::Load { .. }
            | Order::Unload { .. },
            event,
        ) => Some((1, said(words::say(board, event), event))),
        _ => None,
    }
}

/// A run of events in one sentence, with how many it tells; nothing if the first stands alone.
pub fn tell(board: &Board, events: &[Event]) -> Option<(usize, Option<Line>)> {
    match events.first()? {
        Event::Shuffled { .. } | Event::Dealt { .. } => deal(board, events),
        first @ Event::TieRolled { .. } => {
            let thrown = run(events, |event| match event {
                Event::TieRolled { unit, die } => Some(format!("{} throws {die}", board.unit(*unit).id)),
                _ => None,
            });
            Some((thrown.len(), Some(said(format!("{} for who acts first", and(thrown)), first))))
        }
        event @ Event::AssaultLost { unit, .. } => {
            let mut text = words::say(board, event);
            let mut told = 1;
            if matches!(events.get(told), Some(Event::Disrupted { .. })) {
                (text, told) = (format!("{text}, is disrupted"), told + 1);
            }
            if let Some(Event::Retreated { unit: goes, to, .. }) = events.get(told).filter(|_| told > 1)
                && goes == unit
            {
                let along = followers(&events[told + 1..]);
                (text, told) = (format!("{text} and goes back to {}", board.label(*to)), told + 1 + along.len());
                text = with(board, text, &along);
            }
            Some((told, Some(said(text, event))))
        }
        event @ (Event::Retreated { .. } | Event::Advanced { .. }) => {
            let along = followers(&events[1..]);
            Some((1 + along.len(), Some(said(with(board, words::say(board, event), &along), event))))
        }
        _ => harm::tell(board, events),
    }
}

/// All cards that are dealt at once, the lowest first: "52 cards are shuffled and dealt: A♥ W2, 2♣ E1 …".
fn deal(board: &Board, events: &[Event]) -> Option<(usize, Option<Line>)> {
    let shuffled = match events.first()? {
        Event::Shuffled { cards } => Some(*cards),
        _ => None,
    };
    let skip = usize::from(shuffled.is_some());
    let mut dealt = run(&events[skip..], |event| match *event {
        Event::Dealt { unit, card } => Some((card, unit)),
        _ => None,
    });
    let told = skip + dealt.len();
    dealt.sort_by_key(|(card, unit)| (sequence::place(board, *card), *unit));
    let name = |(card, unit): (Card, UnitId)| format!("{} {}", card_words(card), board.unit(unit).id);
    let cards: Vec<String> = dealt.into_iter().map(name).collect();
    let text = match (shuffled, cards.is_empty()) {
        (Some(cards), true) => format!("{cards} cards are shuffled"),
        (Some(all), false) => format!("{all} cards are shuffled and dealt: {}", cards.join(", ")),
        (None, _) => format!("dealt: {}", cards.join(", ")),
    };
    Some((told, Some(Line { rule: Some("TURN.2"), ..Line::new(Rank::Event, text) })))
}

/// The steps of a move, with who went along and why it ended.
fn march(board: &Board, unit: UnitId, events: &[Event]) -> (usize, Line) {
    let (mut cells, mut along, mut stopped): (Vec<String>, Vec<UnitId>, _) = (Vec::new(), Vec::new(), None);
    let mut told = 0;
    for event in events.iter().take_while(|event| is_quiet(event)) {
        match *event {
            // What it takes that counts is told after it.
            Event::ControlTaken { cell, .. } if board.objectives.contains(&cell) => break,
            Event::Moved { unit: mover, to, .. } if mover == unit => cells.push(board.label(to).to_string()),
            Event::Moved { unit: mover, .. } if !along.contains(&mover) => along.push(mover),
            Event::Stopped { rule, .. } => stopped = Some(rule.0),
            _ => {}
        }
        told += 1;
    }
    let text = with(board, format!("{} moves to {}", board.unit(unit).id, and(cells)), &along);
    let why = match stopped {
        Some("TERR.river") => " and stops at the ford",
        Some("MOVE.4") => " and stops beside the enemy",
        _ => "",
    };
    let ruling = if stopped == Some("MOVE.4") { Some("B26") } else { None };
    (told, Line { rule: Some(stopped.unwrap_or("MOVE")), ruling, ..Line::new(Rank::Order, format!("{text}{why}")) })
}

/// A volley or an assault, with the commanders who lead it.
fn volley(board: &Board, events: &[Event]) -> Option<(usize, Line)> {
    let led = run(events, |event| match *event {
        Event::Led { commander, .. } => Some(board.unit(commander).id.clone()),
        _ => None,
    });
    let first = events.get(led.len())?;
    let thrown = run(&events[led.len()..], |event| match *event {
        Event::Fired { throw, .. } | Event::Shelled { throw, .. } => Some(throw),
        _ => None,
    });
    let mut text = words::say(board, first);
    // Weapons that hit on other scores throw apart.
    for throw in thrown.iter().skip(1) {
        text = format!("{text}, and {}", words::throw_words(throw));
    }
    if !led.is_empty() {
        text = format!("{text}, led by {}", and(led.clone()));
    }
    let count = thrown.len().max(1);
    let sums: Vec<String> = events[led.len()..].iter().take(count).filter_map(CardActivation::event_sum).collect();
    let sum = (!sums.is_empty()).then(|| sums.join("; "));
    Some((led.len() + count, Line { sum, ..said(text, first) }))
}

/// Who goes the same way right after somebody.
fn followers(events: &[Event]) -> Vec<UnitId> {
    run(events, |event| match *event {
        Event::Retreated { unit, .. } | Event::Advanced { unit, .. } => Some(unit),
        _ => None,
    })
}

fn with(board: &Board, text: String, along: &[UnitId]) -> String {
    if along.is_empty() {
        return text;
    }
    format!("{text} with {}", and(along.iter().map(|unit| board.unit(*unit).id.clone()).collect()))
}

fn run<T>(events: &[Event], part: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(part).collect()
}
