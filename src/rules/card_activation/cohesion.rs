//! Regaining cohesion \[COH]: disrupted units turn a card over, in the order of the cards they were dealt.

use super::CardActivation;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no};
use super::event::Event;
use super::order::Order;
use super::sequence;
use super::table::Table;
use super::tables::Grading;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

/// The grading a unit is tested by [COH.n]: a commander beside it who is himself in order lifts it, but not his own.
pub fn grading(board: &Board, table: &Table, unit: UnitId) -> Grading {
    let own = board.unit(unit).grading;
    let helps = |commander: UnitId| commander != unit && !table.piece(commander).disrupted;
    // Beside either half of a gun and its tower, which are tested as one, unless it must be the gun (B32).
    let halves = [Some(unit), table.partner(board, unit).filter(|_| !board.options.helped_beside_gun)];
    let mut cells = halves.into_iter().flatten().filter_map(|half| table.cell(half));
    let helped = cells.any(|cell| table.commanders(board, cell, board.unit(unit).side).any(helps));
    if helped { own.improved(board.tables.commander.improves) } else { own }
}

/// Whether a card lets a unit regain cohesion; with no card left it fails (B27).
pub fn regains(board: &Board, grading: Grading, card: Option<Card>) -> bool {
    card.is_some_and(|card| board.tables.cohesion.of(grading).on(card.suit))
}

/// The tests of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Regain {
    /// Who is still to be tested, the next at the end.
    left: Vec<UnitId>,
}

impl Regain {
    /// Everybody who is disrupted, lowest card first [COH.order]; who was dealt none comes last.
    pub fn of(board: &Board, table: &Table) -> Regain {
        let tested = |unit: &UnitId| {
            table.cell(*unit).is_some() && table.holder(board, *unit) == *unit && table.is_disrupted(board, *unit)
        };
        let mut left: Vec<UnitId> = board.unit_ids().filter(tested).collect();
        let place = |unit: &UnitId| {
            let card = table.piece(*unit).card;
            (card.is_none(), card.map(|card| sequence::place(board, card)), *unit)
        };
        left.sort_by_key(place);
        left.reverse();
        Regain { left }
    }

    fn next(&self) -> Option<UnitId> {
        self.left.last().copied()
    }
}

impl Procedure<CardActivation> for Regain {
    fn run(self, _: &mut Course<'_>) -> Flow {
        if self.left.is_empty() { Flow::On } else { Flow::Ask(self.into()) }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (self.next().map_or(SideId(0), |unit| board.unit(unit).side), "does the unit try to regain cohesion?")
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend(self.next().into_iter().flat_map(|unit| [Order::Test { unit }, Order::Rest { unit }]));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Test { unit } | Order::Rest { unit } if Some(unit) == self.next() => Ok(()),
            Order::Test { unit } | Order::Rest { unit } if !table.is_disrupted(board, unit) => {
                no("COH", "it is not disrupted")
            }
            Order::Test { .. } | Order::Rest { .. } => no("COH.order", "another unit is tested now"),
            _ => no("TURN.5", "disrupted units are tested now"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        self.left.pop();
        course.push(self);
        if let Order::Test { unit } = order {
            let card = course.next_card();
            let grading = grading(course.board, course.table(), unit);
            let regained = regains(course.board, grading, card);
            course.emit(Event::CohesionTested { unit, card, regained });
        }
    }
}
