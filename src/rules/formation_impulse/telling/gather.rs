//! Steps that are told as one: those of a move that nothing came between, with the silence of those who could have fired, and
//! whatever was thrown with fate looking on.

use crate::game::Step;
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::order::Order;
use crate::scenario::draft::{SideId, UnitId};

/// An order, or the opening, with everything that is told with it.
pub struct Told {
    pub given: Option<(SideId, Order)>,
    pub events: Vec<Event>,
}

pub fn steps(steps: &[Step<Order, Event>]) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    // Whoever rides or carries moves with the first of the group.
    let mut leader = None;
    for step in steps {
        let joins = all.last().is_some_and(|last| match step.given {
            // Whoever ends an impulse may have done nothing in it, which is told.
            Some((_, order)) if is_silent(order) => order != (Order::EndImpulse {}),
            Some((_, Order::Move { unit, .. })) => leader == Some(unit) && goes_on(last),
            Some((_, Order::Load { .. } | Order::Unload { .. })) => leader.is_some() && goes_on(last),
            _ => false,
        });
        if let Some((_, order)) = step.given {
            leader = leader_after(leader, order, &step.events, joins);
        }
        match all.last_mut().filter(|_| joins) {
            Some(last) => last.events.extend(&step.events),
            None => all.push(Told { given: step.given, events: step.events.clone() }),
        }
    }
    all
}

/// The first of the group that moves now, if a group does.
fn leader_after(leader: Option<UnitId>, order: Order, events: &[Event], joins: bool) -> Option<UnitId> {
    match order {
        Order::Move { unit, .. } | Order::Escort { unit, .. } | Order::MoveStack { unit, .. } => Some(unit),
        Order::Load { carrier, .. } if !joins => Some(carrier),
        Order::Unload { .. } if !joins => events.iter().find_map(|event| match *event {
            Event::Unloaded { carrier, .. } => Some(carrier),
            _ => None,
        }),
        Order::Halt { .. } | Order::EndImpulse {} => None,
        _ => leader.filter(|_| joins),
    }
}

/// Orders that say nothing by themselves: what comes of them does, or nothing comes of them.
pub fn is_silent(order: Order) -> bool {
    matches!(
        order,
        Order::Ready {}
            | Order::Halt { .. }
            | Order::EndImpulse {}
            | Order::Hold {}
            | Order::Lead { .. }
            | Order::LeadNobody {}
            | Order::NoMines {}
            | Order::Reroll { .. }
            | Order::Raise { .. }
            | Order::Lower { .. }
            | Order::Accept {}
            | Order::PutBack { .. }
            | Order::Keep { .. }
    )
}

fn goes_on(last: &Told) -> bool {
    let moves = matches!(
        last.given,
        Some((
            _,
            Order::Move { .. }
                | Order::Escort { .. }
                | Order::MoveStack { .. }
                | Order::Load { .. }
                | Order::Unload { .. }
        ))
    );
    moves && last.events.iter().all(is_quiet)
}

/// Nothing came of a step but the hex itself.
pub fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::Loaded { .. }
            | Event::Unloaded { .. }
            | Event::Completed { .. }
            | Event::ControlTaken { .. }
    )
}
