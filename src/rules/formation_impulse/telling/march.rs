//! A move as one line [5.0]: its way, who goes along, who gets on and off, and what it costs.

use super::Teller;
use super::gather::is_quiet;
use crate::game::{Line, Rank};
use crate::rules::formation_impulse::event::Event;
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::words;
use crate::scenario::draft::{SideId, UnitId};
use crate::scenario::victory::and;

/// What a group does one after the other.
enum Part {
    Goes(Vec<String>),
    Does(String),
}

impl Teller<'_> {
    /// Tells the steps of a move, and answers how many events it took.
    pub fn march(&mut self, side: SideId, order: Order, events: &[Event]) -> usize {
        let told = events.iter().take_while(|event| is_quiet(event)).count();
        let Some(leader) = leader(order, events) else {
            self.order(side, Line::new(Rank::Order, self.said(order)));
            return told;
        };
        let board = self.board;
        let id = |unit: UnitId| board.unit(unit).id.as_str();
        let (mut parts, mut along, mut halves): (Vec<Part>, Vec<UnitId>, u8) = (Vec::new(), Vec::new(), 0);
        let mut taken = Vec::new();
        for event in &events[..told] {
            match *event {
                Event::Moved { unit, to, halves: price, .. } if unit == leader => {
                    halves = halves.saturating_add(price);
                    let label = board.label(to).to_string();
                    match parts.last_mut() {
                        Some(Part::Goes(way)) => way.push(label),
                        _ => parts.push(Part::Goes(vec![label])),
                    }
                }
                Event::Moved { unit, .. } if !along.contains(&unit) => along.push(unit),
                Event::Loaded { unit, carrier, halves: price } => {
                    let text = match carrier == leader {
                        true => format!("takes {} on board", id(unit)),
                        false => format!("has {} get on {}", id(unit), id(carrier)),
                    };
                    halves = halves.saturating_add(if carrier == leader { price } else { 0 });
                    parts.push(Part::Does(text));
                }
                Event::Unloaded { unit, carrier, halves: price } => {
                    let text = match carrier == leader {
                        true => format!("sets {} down", id(unit)),
                        false => format!("has {} get off {}", id(unit), id(carrier)),
                    };
                    halves = halves.saturating_add(if carrier == leader { price } else { 0 });
                    parts.push(Part::Does(text));
                }
                Event::ControlTaken { cell, .. } if board.objectives.contains(&cell) => taken.push(event),
                _ => {}
            }
        }
        // What is on board from the start is not seen to get on.
        let mut with = self.with(&along);
        let group = std::iter::once(leader).chain(along.iter().copied());
        let loads: Vec<UnitId> = group.filter_map(|unit| self.table.load(unit)).collect();
        if !loads.is_empty() && parts.iter().any(|part| matches!(part, Part::Goes(_))) {
            with = format!("{with}, carrying {},", self.names(&loads));
        }
        let on = if self.moving == Some(leader) { "moves on to" } else { "moves to" };
        let words = parts.into_iter().map(|part| match part {
            Part::Goes(way) => format!("{on} {}", and(way)),
            Part::Does(text) => text,
        });
        let text = format!("{}{with} {} for {} MF", id(leader), and(words.collect()), words::mf(halves));
        self.moving = Some(leader);
        let rule = match events.first() {
            Some(event @ (Event::Loaded { .. } | Event::Unloaded { .. })) => event.cite(),
            _ => "5.0",
        };
        // A headquarters goes by the means of whom it goes with.
        let ruling = along.iter().any(|unit| board.unit(*unit).is_headquarters()).then_some("C40");
        self.order(side, Line { rule: Some(rule), ruling, ..Line::new(Rank::Order, text) });
        for event in taken {
            self.plain(event);
        }
        told
    }

    /// " with HQ and R2", or nothing.
    pub fn with(&self, along: &[UnitId]) -> String {
        match along.is_empty() {
            true => String::new(),
            false => format!(" with {}", self.names(along)),
        }
    }

    /// "R1, R2 and HQ".
    pub fn names(&self, units: &[UnitId]) -> String {
        and(units.iter().map(|unit| self.board.unit(*unit).id.clone()).collect())
    }
}

/// The first of the group: whoever the order names, or what carries him.
fn leader(order: Order, events: &[Event]) -> Option<UnitId> {
    match order {
        Order::Move { unit, .. } | Order::Escort { unit, .. } | Order::MoveStack { unit, .. } => Some(unit),
        Order::Load { carrier, .. } => Some(carrier),
        _ => events.iter().find_map(|event| match *event {
            Event::Unloaded { carrier, .. } => Some(carrier),
            _ => None,
        }),
    }
}
