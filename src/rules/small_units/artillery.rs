//! Artillery fire and air strikes [6.7] to [6.9], [11.1], [11.3]: aim by suit, where the shells fall, and what they do.

mod aim;

pub use aim::{Aim, Fall, fall, judge, scatter};

use super::SmallUnits;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, May, Procedure, no, only_answer};
use super::draw::Draw;
use super::event::{DefenceSum, Event, FireSum};
use super::fire::{self, Effect};
use super::morale::Hit;
use super::order::Order;
use super::pending::{Pending, Shells};
use super::table::Table;
use super::tables::{Firer, Purpose};
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::deck::CardSet;
use crate::rules::common::suits::Suit;
use crate::scenario::draft::{SideId, UnitId};

/// Shells or bombs on their way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Barrage {
    side: SideId,
    element: u8,
    air: bool,
    strength: i16,
    /// The unit that called it in defence.
    caller: Option<UnitId>,
    target: Option<Cell>,
    impact: Option<Cell>,
    aims: Vec<Option<Card>>,
    /// Aim cards wanted in all.
    wanted: usize,
    purpose: Purpose,
    suit: Option<Suit>,
    /// Effect cards drawn, and what they are worth together.
    effects: i64,
    value: i16,
    cards: CardSet,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Target,
    Aim,
    Aimed,
    Suit,
    Scatter,
    Effect,
    Result,
}

/// How many cards an aim takes at a hex [6.7.4], [6.9.2], [11.3] (A47, A48), and the chart row they are drawn by.
pub fn aim_cards(
    board: &Board,
    table: &Table,
    side: SideId,
    air: bool,
    target: Cell,
    defensive: bool,
) -> (usize, Purpose) {
    let chart = &board.tables.artillery;
    let foe = other(side);
    let fires_back = |unit: UnitId| {
        let counter = board.unit(unit);
        counter.side == foe && counter.anti_air && !table.piece(unit).disorganized
    };
    let anti_air = air && table.all_in(target).any(fires_back);
    let eased = board.options.signal_daf_one_card && has_signal(board, table, side, target);
    let mut cards = chart.aim_cards;
    if defensive && !eased {
        cards += chart.defensive_aim_cards;
    }
    if anti_air {
        cards += chart.anti_air_aim_cards;
    }
    let purpose = match () {
        () if anti_air => Purpose::AntiAirAim,
        () if defensive => Purpose::DefensiveAim,
        () => Purpose::Aim,
    };
    (cards.clamp(1, 20) as usize, purpose)
}

/// Whether a signal unit in good order watches a hex [11.1].
pub fn has_signal(board: &Board, table: &Table, side: SideId, target: Cell) -> bool {
    table.on_board(board, side).any(|(unit, cell)| {
        board.unit(unit).signal && !table.piece(unit).disorganized && board.sees(cell, target, table.turn)
    })
}

/// Whether a friend sees a hex [6.10]; one who is disorganized sees as well (A31).
pub fn is_observed(board: &Board, table: &Table, side: SideId, target: Cell) -> bool {
    table.on_board(board, side).any(|(_, cell)| board.sees(cell, target, table.turn))
}

/// The fire value of shells or bombs against a unit [6.7.4]: no gun, no armour [6.5.3], no headquarters.
pub fn shell_sum(board: &Board, at: UnitId, air: bool, strength: i16, observed: bool, value: i16) -> FireSum {
    let firer = if air { Firer::AirStrike } else { Firer::Artillery };
    let chart = &board.tables.multiplier;
    let times = if observed { chart.times(firer, board.unit(at).class) } else { chart.note_c.unseen };
    FireSum { base: strength, gun: None, support: 0, times: clamp(times), value }
}

impl Barrage {
    /// Activated by the side with the initiative.
    pub fn called(side: SideId, element: u8, air: bool, strength: i16) -> Barrage {
        Barrage {
            side,
            element,
            air,
            strength,
            caller: None,
            target: None,
            impact: None,
            aims: Vec::new(),
            wanted: 1,
            purpose: Purpose::Aim,
            suit: None,
            effects: 0,
            value: 0,
            cards: CardSet::NONE,
            stage: Stage::Target,
        }
    }

    /// Called by a unit that covers the hex an enemy has just entered [6.9.1].
    pub fn defensive(side: SideId, element: u8, air: bool, strength: i16, cell: Cell, caller: UnitId) -> Barrage {
        let stage = Stage::Aim;
        Barrage { caller: Some(caller), target: Some(cell), stage, ..Barrage::called(side, element, air, strength) }
    }

    fn rule(&self) -> &'static str {
        match () {
            () if self.caller.is_some() => "6.9.2",
            () if self.air => "6.8",
            () => "6.7.4",
        }
    }

    /// On target, off by a suit the opponent may have to pick, or nowhere.
    fn judge(mut self, course: &mut Course<'_>, target: Cell) {
        match judge(course.board, target, &self.aims, self.purpose, self.caller.is_some()) {
            Aim::OnTarget => self.land(course, Some(target)),
            Aim::Nowhere => self.land(course, None),
            Aim::Suit(suit) => {
                self.suit = Some(suit);
                self.fall(course, target, suit);
            }
            Aim::Pick(_) => {
                self.stage = Stage::Suit;
                course.push(self);
            }
        }
    }

    /// Shells of a suit fall on the target if it bears it, else beside it.
    fn fall(mut self, course: &mut Course<'_>, target: Cell, suit: Suit) {
        match fall(course.board, target, suit) {
            Fall::Again => {
                self.aims.clear();
                (self.wanted, self.stage) = (1, Stage::Aim);
                course.push(self);
            }
            Fall::On(cells) => match cells[..] {
                [] => self.land(course, None),
                [only] => self.land(course, Some(only)),
                _ => {
                    self.stage = Stage::Scatter;
                    course.push(self);
                }
            },
        }
    }

    fn land(mut self, course: &mut Course<'_>, impact: Option<Cell>) {
        course.emit(Event::Landed { air: self.air, cell: impact, rule: Rule(self.rule()) });
        (self.impact, self.stage) = (impact, Stage::Effect);
        course.push(self);
    }

    /// Every unit in the hex is struck, friend or foe (A45); defences are taken before anything gives way.
    fn strike(self, course: &mut Course<'_>, impact: Cell) {
        let (board, table) = (course.board, course.table());
        let watched = if board.options.seen_at_impact { impact } else { self.target.unwrap_or(impact) };
        let observed = is_observed(board, table, self.side, watched);
        let value = self.value;
        let struck: Vec<(UnitId, FireSum, DefenceSum)> = table
            .all_in(impact)
            .map(|unit| {
                let fire = shell_sum(board, unit, self.air, self.strength, observed, value);
                (unit, fire, fire::defence_sum(board, table, unit))
            })
            .collect();
        let mut hits = Vec::new();
        for (unit, fire, defence) in struck {
            course.emit(Event::Shelled { unit, fire, defence, air: self.air });
            let effect = fire::effect(board, fire.total(), defence.total(), true);
            if effect != Effect::None {
                let rule = if self.air { "6.8" } else { "6.7.4" };
                hits.push(Hit::by_rule(course, unit, effect == Effect::DisorganizedWithLoss, rule));
            }
        }
        for hit in hits.into_iter().rev() {
            course.push(hit);
        }
    }
}

impl Procedure<SmallUnits> for Barrage {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let Some(target) = self.target else { return Flow::Ask(self.into()) };
        match self.stage {
            Stage::Target => return Flow::Ask(self.into()),
            Stage::Aim => {
                if self.cards.is_empty() && self.aims.is_empty() {
                    (self.wanted, self.purpose) =
                        aim_cards(course.board, course.table(), self.side, self.air, target, self.caller.is_some());
                    course.emit(Event::Called {
                        side: self.side,
                        element: self.element,
                        air: self.air,
                        strength: self.strength,
                        cell: target,
                        caller: self.caller,
                    });
                }
                self.stage = Stage::Aimed;
                let (side, purpose) = (self.side, self.purpose);
                course.push(self);
                let hand = has_signal(course.board, course.table(), side, target);
                let draw = Draw::of(course.board, side, purpose, hand);
                course.push(draw);
            }
            Stage::Aimed => {
                let card = course.state.memory.drawn;
                self.aims.push(card);
                self.cards = self.cards.with(card.into_iter().collect());
                if self.aims.len() < self.wanted {
                    self.stage = Stage::Aim;
                    course.push(self);
                } else {
                    self.judge(course, target);
                }
            }
            Stage::Suit => return Flow::Ask(self.into()),
            Stage::Scatter => match only_answer(&self, course.board, course.table()) {
                Ok(order) => self.answer(order, course),
                Err(_) => return Flow::Ask(self.into()),
            },
            Stage::Effect => {
                let struck = self.impact.filter(|impact| course.table().all_in(*impact).next().is_some());
                if struck.is_none() {
                    course.discard(self.cards);
                    return Flow::On;
                }
                self.stage = Stage::Result;
                let side = self.side;
                course.push(self);
                let draw = Draw::of(course.board, side, Purpose::Artillery, false);
                course.push(draw);
            }
            Stage::Result => {
                let card = course.state.memory.drawn;
                self.effects += 1;
                self.value = self.value.saturating_add(course.board.value(card));
                self.cards = self.cards.with(card.into_iter().collect());
                if self.effects < course.board.tables.artillery.effect_cards {
                    self.stage = Stage::Effect;
                    course.push(self);
                    return Flow::On;
                }
                let cards = self.cards;
                if let Some(impact) = self.impact {
                    self.strike(course, impact);
                }
                course.discard(cards);
            }
        }
        Flow::On
    }

    /// The side that fires aims; where it misses, its opponent picks (A46).
    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        let question = match self.stage {
            Stage::Target => "which hex is aimed at?",
            Stage::Suit => "which of the drawn suits counts?",
            _ => "where does it land?",
        };
        (if self.stage == Stage::Target { self.side } else { other(self.side) }, question)
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        match (self.stage, self.target, self.suit) {
            (Stage::Target, ..) => orders.extend(board.grid.cells().map(|cell| Order::Target { cell })),
            (Stage::Suit, ..) => {
                let mut suits: Vec<Suit> = self.aims.iter().flatten().map(|card| card.suit).collect();
                suits.sort_unstable();
                suits.dedup();
                orders.extend(suits.into_iter().map(|suit| Order::PickSuit { suit }));
            }
            (_, Some(target), Some(suit)) => {
                orders.extend(scatter(board, target, suit).into_iter().map(|cell| Order::Scatter { cell }));
            }
            _ => {}
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, _: &Table, order: Order) -> May {
        match (self.stage, order) {
            (Stage::Target, Order::Target { cell }) if board.grid.is_present(cell) => Ok(()),
            (Stage::Suit, Order::PickSuit { suit }) if self.aims.iter().flatten().any(|card| card.suit == suit) => {
                Ok(())
            }
            (Stage::Suit, _) => no(self.purpose.section(), "one of the drawn suits is to be picked"),
            (Stage::Scatter, Order::Scatter { cell })
                if self
                    .target
                    .zip(self.suit)
                    .is_some_and(|(target, suit)| scatter(board, target, suit).contains(&cell)) =>
            {
                Ok(())
            }
            (Stage::Scatter, _) => no("6.7.4", "it lands on a hex of the drawn suit next to the target"),
            _ => no("6.7.4", "a hex to aim at is asked for"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        match (order, self.target) {
            (Order::Target { cell }, _) => {
                (self.target, self.stage) = (Some(cell), Stage::Aim);
                course.push(self);
            }
            (Order::PickSuit { suit }, Some(target)) => {
                let rule = Rule(self.purpose.section());
                course.emit(Event::SuitPicked { side: other(self.side), suit, rule });
                self.suit = Some(suit);
                self.fall(course, target, suit);
            }
            (Order::Scatter { cell }, _) => self.land(course, Some(cell)),
            _ => {}
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        let (side, air, strength, target) = (self.side, self.air, self.strength, self.target);
        Pending::Barrage(Shells { side, air, strength, target })
    }
}
