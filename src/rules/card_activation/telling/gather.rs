//! Steps that are told as one: those of a move that nothing came between, and a volley with the figures its victims choose.

use crate::game::Step;
use crate::rules::card_activation::event::Event;
use crate::rules::card_activation::order::Order;
use crate::scenario::draft::{SideId, UnitId};

/// An order, or the opening, with everything that is told with it.
pub struct Told {
    pub given: Option<(SideId, Order)>,
    pub events: Vec<Event>,
}

pub fn steps(steps: &[Step<Order, Event>]) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for step in steps {
        let joins = all.last().is_some_and(|last| match (step.given, mover(step.given)) {
            (Some((_, Order::Lose { .. })), _) => true,
            (_, Some(unit)) => mover(last.given) == Some(unit) && last.events.iter().all(is_quiet),
            _ => false,
        });
        match all.last_mut().filter(|_| joins) {
            Some(last) => last.events.extend(&step.events),
            None => all.push(Told { given: step.given, events: step.events.clone() }),
        }
    }
    all
}

fn mover(given: Option<(SideId, Order)>) -> Option<UnitId> {
    if let Some((_, Order::Move { unit, .. })) = given { Some(unit) } else { None }
}

/// Nothing came of a step but the hex itself.
pub fn is_quiet(event: &Event) -> bool {
    matches!(event, Event::Moved { .. } | Event::Stopped { .. } | Event::ControlTaken { .. })
}
