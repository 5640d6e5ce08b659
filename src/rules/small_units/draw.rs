//! Where a card comes from [2.0], [12.1]: the deck, or the hand where the rules allow it, and what it sets off.

use super::SmallUnits;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no};
use super::event::Event;
use super::order::Order;
use super::random_events::RandomEvent;
use super::table::Table;
use super::tables::{HandUse, Purpose};
use crate::rules::common::cards::Card;
use crate::scenario::draft::SideId;

/// One open card for a side, for a purpose.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    pub side: SideId,
    pub purpose: Purpose,
    /// Whether it may come from hand.
    pub hand: bool,
    /// Whether its side may do without it (A104).
    pub optional: bool,
    /// What it turned out to be, while its event is resolved.
    card: Option<Option<Card>>,
}

impl Draw {
    /// By the chart's row for the purpose; `signal` if a signal unit watches the target [11.1].
    pub fn of(board: &Board, side: SideId, purpose: Purpose, signal: bool) -> Draw {
        let hand = match board.draw(purpose).hand {
            HandUse::Yes => true,
            HandUse::No => purpose == Purpose::CombinedArms && board.options.combined_arms_hand,
            HandUse::Signal => signal,
        };
        Draw { side, purpose, hand, optional: false, card: None }
    }

    /// A further card for close combat [9.2]d, e, which its side need not take (A104).
    pub fn further(board: &Board, side: SideId, purpose: Purpose) -> Draw {
        Draw { optional: board.options.extra_cards_asked, ..Draw::of(board, side, purpose, false) }
    }

    fn take_from_deck(mut self, course: &mut Course<'_>) {
        let card = course.take();
        course.emit(Event::Drew { side: self.side, card, purpose: self.purpose });
        course.renew();
        self.card = Some(card);
        let (side, purpose) = (self.side, self.purpose);
        course.push(self);
        course.show(side, card, purpose, true);
    }
}

impl Procedure<SmallUnits> for Draw {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match self.card {
            Some(card) => course.state.memory.drawn = card,
            None if self.optional => return Flow::Ask(self.into()),
            None if self.hand && !course.table().hand(self.side).is_empty() => return Flow::Ask(self.into()),
            None => self.take_from_deck(course),
        }
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, if self.optional { "is a further card taken?" } else { "a card from the deck or from hand?" })
    }

    fn candidates(&self, _: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::Deck {});
        if self.hand {
            orders.extend(table.hand(self.side).iter().map(|card| Order::Play { card }));
        }
        if self.optional {
            orders.push(Order::Decline {});
        }
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Deck {} => Ok(()),
            Order::Decline {} if self.optional => Ok(()),
            Order::Play { .. } if !self.hand => no(self.purpose.section(), "this card comes from the deck"),
            Order::Play { card } if table.hand(self.side).contains(card) => Ok(()),
            Order::Play { .. } => no("2.0", "this card is not in the hand"),
            _ if self.optional => no(self.purpose.section(), "a card is offered: it is taken, or `no`"),
            _ => no(self.purpose.section(), "a card is asked for: from the deck or from hand"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let card = match order {
            Order::Play { card } => card,
            Order::Decline {} => {
                course.emit(Event::DidWithout { side: self.side, purpose: self.purpose });
                course.state.memory.declined = true;
                return;
            }
            _ => return self.take_from_deck(course),
        };
        course.emit(Event::Played { side: self.side, card, purpose: self.purpose });
        self.card = Some(Some(card));
        let (side, purpose) = (self.side, self.purpose);
        course.push(self);
        course.show(side, Some(card), purpose, false);
    }
}

/// Random events that wait for their cards to be used first (A07).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Afterwards {
    /// How many were waiting before the procedure began.
    pub before: usize,
}

impl Procedure<SmallUnits> for Afterwards {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if course.state.memory.deferred.len() > self.before {
            let card = course.state.memory.deferred.remove(self.before);
            course.push(self);
            course.push(RandomEvent::of(card));
        }
        Flow::On
    }
}
