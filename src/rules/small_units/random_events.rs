//! Random events [12.1], [12.2]: what a drawn court card or ace offers to one of the sides. All of them are optional (A94).

use super::SmallUnits;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, May, Procedure, no};
use super::event::{Event, RandomEventId};
use super::morale::Hit;
use super::order::Order;
use super::table::Table;
use super::tables::{EventEffect, Purpose};
use super::token::Rule;
use crate::rules::common::cards::Card;
use crate::scenario::draft::{SideId, UnitId};

/// A random event under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomEvent {
    card: Card,
    event: u8,
    effect: EventEffect,
    side: SideId,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Coming,
    Offered,
    /// Cards put away so far.
    Exchange(u32),
    /// Cards still to be drawn.
    Refill(u32),
}

impl RandomEvent {
    pub fn of(card: Card) -> RandomEvent {
        RandomEvent { card, event: 0, effect: EventEffect::Sniper, side: SideId(0), stage: Stage::Coming }
    }

    /// Whether it brings cards into a hand.
    pub fn deals(&self) -> bool {
        matches!(self.effect, EventEffect::ChangeOfOrders | EventEffect::AdditionalOrders)
    }

    /// Whether a sniper can find a unit (A92): on foot, in a hex of the card's suit that is not fought over.
    fn may_snipe(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        let Some(cell) = table.cell(unit) else { return no("12.2", "it is not on the map") };
        match () {
            () if board.unit(unit).side == self.side => no("12.2", "a sniper shoots at the enemy"),
            () if table.face(board, unit).motor => no("12.2", "a sniper finds only units on foot"),
            () if board.suit(cell) != self.card.suit => no("12.2", "its hex does not have the suit of the card"),
            () if table.is_contested(cell) => no("12.2", "its hex is fought over"),
            () => Ok(()),
        }
    }

    fn may_recover(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        match table.cell(unit) {
            None => no("12.2", "it is not on the map"),
            Some(_) if board.unit(unit).side != self.side => no("12.2", "it is not a unit of this side"),
            Some(_) if !table.piece(unit).disorganized => no("12.2", "it is in good order"),
            Some(_) => Ok(()),
        }
    }

    fn room(&self, board: &Board, table: &Table) -> u32 {
        board.side(self.side).limit.saturating_sub(table.hand(self.side).len())
    }

    /// Whether there is anything to decide.
    fn offers_something(&self, board: &Board, table: &Table) -> bool {
        match self.effect {
            EventEffect::Sniper => {
                table.on_board(board, other(self.side)).any(|(unit, _)| self.may_snipe(board, table, unit).is_ok())
            }
            EventEffect::ChangeOfOrders => !table.hand(self.side).is_empty(),
            EventEffect::AdditionalOrders => self.room(board, table) > 0,
            EventEffect::QuickRally => table.on_board(board, self.side).any(|(unit, _)| table.piece(unit).disorganized),
            EventEffect::ExtraAmmunition => table.ammunition[self.side.0 as usize] > 0,
        }
    }
}

impl Procedure<SmallUnits> for RandomEvent {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        match self.stage {
            Stage::Coming => {
                let board = course.board;
                let Some(event) = board.random_event(self.card) else { return Flow::On };
                let Some((_, row)) = board.tables.event.get_index(event) else { return Flow::On };
                // Before the first initiative there is nobody it could be for.
                let Some(side) = board.random_event_side(event, course.table().initiative) else { return Flow::On };
                (self.event, self.effect, self.side, self.stage) = (event as u8, row.effect, side, Stage::Offered);
                course.emit(Event::RandomEvent { event: RandomEventId(self.event), side, card: self.card });
                if self.offers_something(board, course.table()) { Flow::Ask(self.into()) } else { Flow::On }
            }
            Stage::Offered => Flow::Ask(self.into()),
            Stage::Exchange(away) if course.table().hand(self.side).is_empty() => {
                self.stage = Stage::Refill(away);
                course.push(self);
                Flow::On
            }
            Stage::Exchange(_) => Flow::Ask(self.into()),
            Stage::Refill(0) => Flow::On,
            // An event on the way may have filled the hand already.
            Stage::Refill(_) if self.room(course.board, course.table()) == 0 => Flow::On,
            Stage::Refill(wanted) => {
                let Some(card) = course.take() else { return Flow::On };
                course.emit(Event::Dealt { side: self.side, card, purpose: Purpose::Orders });
                course.renew();
                self.stage = Stage::Refill(wanted - 1);
                course.push(self);
                // A drawn card stays secret and brings nothing, unless a scenario wants it to (A04).
                if course.board.options.event_on_hand_draw && course.board.random_event(card).is_some() {
                    course.push(RandomEvent::of(card));
                }
                Flow::On
            }
        }
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        let question = match self.effect {
            EventEffect::Sniper => "whom does the sniper hit?",
            EventEffect::ChangeOfOrders => "which cards are put away for new ones?",
            EventEffect::AdditionalOrders => "is the hand filled up?",
            EventEffect::QuickRally => "who recovers?",
            EventEffect::ExtraAmmunition => "is the ammunition marker set back?",
        };
        (self.side, question)
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        match self.effect {
            EventEffect::Sniper => {
                orders.extend(table.on_board(board, other(self.side)).map(|(unit, _)| Order::Snipe { unit }));
            }
            EventEffect::ChangeOfOrders => {
                orders.extend(table.hand(self.side).iter().map(|card| Order::Discard { card }));
            }
            EventEffect::QuickRally => {
                orders.extend(table.on_board(board, self.side).map(|(unit, _)| Order::Recover { unit }));
            }
            EventEffect::AdditionalOrders | EventEffect::ExtraAmmunition => orders.push(Order::Accept {}),
        }
        orders.push(if matches!(self.stage, Stage::Exchange(_)) { Order::Enough {} } else { Order::Decline {} });
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let exchanging = matches!(self.stage, Stage::Exchange(_));
        match (self.effect, order) {
            (_, Order::Decline {}) if !exchanging => Ok(()),
            (_, Order::Enough {}) if exchanging => Ok(()),
            (EventEffect::Sniper, Order::Snipe { unit }) => self.may_snipe(board, table, unit),
            (EventEffect::QuickRally, Order::Recover { unit }) => self.may_recover(board, table, unit),
            (EventEffect::ChangeOfOrders, Order::Discard { card }) if table.hand(self.side).contains(card) => Ok(()),
            (EventEffect::ChangeOfOrders, Order::Discard { .. }) => no("2.0", "this card is not in the hand"),
            (EventEffect::AdditionalOrders | EventEffect::ExtraAmmunition, Order::Accept {}) => Ok(()),
            _ => no("12.2", "the random event comes first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let side = self.side;
        match (order, self.stage) {
            (Order::Snipe { unit }, _) => {
                let hit = Hit::by_rule(course, unit, false, "12.2");
                course.push(hit);
            }
            (Order::Recover { unit }, _) => {
                course.emit(Event::Recovered { unit, rule: Rule("12.2") });
                // Whoever was shaken on the move has ended it, in a fight as elsewhere; others may act yet (A93).
                let piece = course.table().piece(unit);
                let ends = piece.moved || course.board.options.quick_rally_ends_action;
                if ends && !piece.done && side == course.acting() {
                    course.emit(Event::Done { unit });
                }
            }
            (Order::Discard { card }, stage) => {
                let away = if let Stage::Exchange(away) = stage { away } else { 0 };
                course.emit(Event::PutAway { side, card });
                self.stage = Stage::Exchange(away + 1);
                course.push(self);
            }
            (Order::Enough {}, Stage::Exchange(away)) => {
                self.stage = Stage::Refill(away);
                course.push(self);
            }
            (Order::Accept {}, _) if self.effect == EventEffect::AdditionalOrders => {
                self.stage = Stage::Refill(self.room(course.board, course.table()));
                course.push(self);
            }
            (Order::Accept {}, _) => {
                let boxes = clamp(course.board.tables.ammunition.boxes);
                let level = (course.table().ammunition[side.0 as usize] - boxes).max(0);
                course.emit(Event::AmmunitionMoved { side, level, rule: Rule("12.2") });
            }
            _ => {}
        }
    }
}
