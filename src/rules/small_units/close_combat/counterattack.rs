//! The counterattack after a lost close combat [9.3].

use super::{Aftermath, Parties};
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::board::{Board, other};
use crate::rules::small_units::course::{Course, Flow, May, Procedure, no};
use crate::rules::small_units::draw::Draw;
use crate::rules::small_units::event::{Event, FightSum};
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::{Contest, Pending};
use crate::rules::small_units::table::Table;
use crate::rules::small_units::tables::{HandUse, Purpose};
use crate::scenario::draft::SideId;

/// A counterattack, offered or under way: blind cards, open cards, result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counterattack {
    parties: Parties,
    difference: i16,
    /// Cards of the whole fight, to be discarded at its end.
    cards: CardSet,
    /// Cards to come for the defender, blind and open, and open ones for the attacker.
    blind: i64,
    open: i64,
    answers: i64,
    sums: [i16; 2],
    /// Blind cards, and whether they came from the deck.
    laid: Vec<(Option<Card>, bool)>,
    /// Whose card is on its way.
    waiting: Option<SideId>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Offer,
    Blind,
    Open,
    Answer,
    Reveal,
}

/// Whether a counterattack throws the attackers back [9.3]d; their total holds the difference they had won by.
pub fn succeeds(attack: i16, defence: i16) -> bool {
    defence > attack
}

impl Counterattack {
    pub fn offered(parties: Parties, difference: i16, cards: CardSet) -> Counterattack {
        let (blind, open, answers, sums) = (0, 0, 0, [0; 2]);
        Counterattack {
            parties,
            difference,
            cards,
            blind,
            open,
            answers,
            sums,
            laid: Vec::new(),
            waiting: None,
            stage: Stage::Offer,
        }
    }

    fn defending(&self) -> SideId {
        other(self.parties.attacking)
    }

    /// Takes out the blind cards a side does not know, and gives those it does: its own, laid from hand.
    pub(in crate::rules::small_units) fn hide_from(&mut self, side: SideId) -> CardSet {
        let owner = side == self.defending();
        let known = |from_deck: bool| owner && !from_deck;
        let seen = self.laid.iter().filter(|(_, from_deck)| known(*from_deck)).filter_map(|(card, _)| *card).collect();
        let hidden = self.laid.iter().filter_map(|(card, _)| *card).collect::<CardSet>().without(seen);
        self.cards = self.cards.without(hidden);
        self.laid.iter_mut().filter(|(_, from_deck)| !known(*from_deck)).for_each(|(card, _)| *card = None);
        seen
    }

    /// Lays cards where some lie face down that a side does not know.
    pub(in crate::rules::small_units) fn imagine(&mut self, mut blind: impl FnMut() -> Option<Card>) {
        for (card, _) in self.laid.iter_mut().filter(|(card, _)| card.is_none()) {
            *card = blind();
            self.cards = self.cards.with(card.iter().copied().collect());
        }
    }

    fn lay(&mut self, course: &mut Course<'_>, card: Option<Card>, hand: bool) {
        let (side, purpose) = (self.defending(), Purpose::CounterattackBlind);
        course.emit(Event::LaidBlind { side, card, hand, purpose });
        course.renew();
        self.cards = self.cards.with(card.into_iter().collect());
        self.laid.push((card, !hand));
        self.blind -= 1;
    }

    fn take_in(&mut self, course: &Course<'_>, side: SideId) {
        let card = course.state.memory.drawn;
        self.sums[side.0 as usize] += course.board.value(card);
        self.cards = self.cards.with(card.into_iter().collect());
    }

    fn draw(mut self, course: &mut Course<'_>, side: SideId) -> Flow {
        self.waiting = Some(side);
        course.push(self);
        let draw = Draw::of(course.board, side, Purpose::CounterattackOpen, false);
        course.push(draw);
        Flow::On
    }

    fn decide(self, course: &mut Course<'_>) {
        let (ours, theirs) = (self.parties.attacking, self.defending());
        let attack = FightSum { cards: self.sums[ours.0 as usize], added: self.difference };
        let defence = FightSum { cards: self.sums[theirs.0 as usize], added: 0 };
        let success = succeeds(attack.total(), defence.total());
        course.emit(Event::CounterattackDecided { cell: self.parties.cell, attack, defence, success });
        course.discard(self.cards);
        course.push(match success {
            true => Aftermath::of_counterattack(self.parties),
            false => Aftermath::of_fight(self.parties, ours),
        });
    }
}

impl Procedure<SmallUnits> for Counterattack {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (ours, theirs) = (self.parties.attacking, self.defending());
        let hand_allowed = course.board.draw(Purpose::CounterattackBlind).hand == HandUse::Yes;
        if let Some(side) = self.waiting.take() {
            self.take_in(course, side);
        }
        match self.stage {
            Stage::Offer => return Flow::Ask(self.into()),
            Stage::Blind if self.blind <= 0 => self.stage = Stage::Open,
            Stage::Blind if !hand_allowed || course.table().hand(theirs).is_empty() => {
                let card = course.take();
                self.lay(course, card, false);
            }
            Stage::Blind => return Flow::Ask(self.into()),
            Stage::Open if self.open > 0 => {
                self.open -= 1;
                return self.draw(course, theirs);
            }
            Stage::Open => self.stage = Stage::Answer,
            Stage::Answer if self.answers > 0 => {
                self.answers -= 1;
                return self.draw(course, ours);
            }
            Stage::Answer => self.stage = Stage::Reveal,
            Stage::Reveal => {
                if self.laid.is_empty() {
                    self.decide(course);
                    return Flow::On;
                }
                let (card, from_deck) = self.laid.remove(0);
                self.sums[theirs.0 as usize] += course.board.value(card);
                course.push(self);
                course.emit(Event::Revealed { side: theirs, card, purpose: Purpose::CounterattackBlind });
                course.show(theirs, card, Purpose::CounterattackBlind, from_deck);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        let question = if self.stage == Stage::Offer {
            "does the beaten side counterattack?"
        } else {
            "which card is laid face down?"
        };
        (self.defending(), question)
    }

    fn candidates(&self, _: &Board, table: &Table, orders: &mut Vec<Order>) {
        if self.stage == Stage::Offer {
            orders.extend([Order::Counterattack {}, Order::Decline {}]);
        } else {
            orders.push(Order::Deck {});
            orders.extend(table.hand(self.defending()).iter().map(|card| Order::Play { card }));
        }
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, table: &Table, order: Order) -> May {
        match (self.stage, order) {
            (Stage::Offer, Order::Counterattack {} | Order::Decline {}) => Ok(()),
            (Stage::Offer, _) => no("9.3", "first the beaten side decides whether it counterattacks"),
            (_, Order::Deck {}) => Ok(()),
            (_, Order::Play { card }) if table.hand(self.defending()).contains(card) => Ok(()),
            (_, Order::Play { .. }) => no("2.0", "this card is not in the hand"),
            _ => no("9.3", "a card is to be laid face down: from the deck or from hand"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Counterattack {} => {
                let chart = &course.board.tables.counterattack;
                (self.blind, self.open) = (chart.counterattacker.down, chart.counterattacker.up);
                self.answers = chart.initiative.down + chart.initiative.up;
                self.stage = Stage::Blind;
                course.push(self);
            }
            Order::Deck {} => {
                let card = course.take();
                self.lay(course, card, false);
                course.push(self);
            }
            Order::Play { card } => {
                self.lay(course, Some(card), true);
                course.push(self);
            }
            _ => {
                course.discard(self.cards);
                let winner = self.parties.attacking;
                course.push(Aftermath::of_fight(self.parties, winner));
            }
        }
    }

    fn stake(&self, board: &Board, _: &Table) -> Pending<'_> {
        let (ours, theirs) = (self.parties.attacking.0 as usize, self.defending().0 as usize);
        let mut sums = self.sums;
        sums[ours] += self.difference;
        let chart = &board.tables.counterattack;
        let mut to_come = [0; 2];
        if self.stage == Stage::Offer {
            to_come[ours] = chart.initiative.down + chart.initiative.up;
            to_come[theirs] = chart.counterattacker.down + chart.counterattacker.up;
        } else {
            to_come[ours] = self.answers;
            to_come[theirs] = self.blind + self.laid.len() as i64 + self.open;
        }
        if let Some(side) = self.waiting {
            to_come[side.0 as usize] += 1;
        }
        let contest = Contest { parties: &self.parties, sums, to_come: to_come.map(|cards| cards.max(0) as u32) };
        if self.stage == Stage::Offer { Pending::Offer(contest) } else { Pending::Fight(contest) }
    }
}
