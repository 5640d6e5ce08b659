//! What hits do \[HIT]: cover may stop them, figures fall, vehicles and commanders are tested by cards.

use super::CardActivation;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no};
use super::event::Event;
use super::options::FigureHit;
use super::order::Order;
use super::phrase::Arms;
use super::table::Table;
use super::tables::Class;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::rules::common::cards::Card;
use crate::rules::common::suits::Colour;
use crate::scenario::draft::{SideId, UnitId};

/// Whom hits are meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A unit; what it leaves over goes to leaders in its hex [HIT.stacked].
    Unit(UnitId),
    /// Everybody in the hex [GEN.2].
    Hex,
}

/// The hits of a volley, one by one [HIT.order].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strikes {
    aim: Aim,
    cell: Cell,
    hits: u8,
    /// Whether a card must still be turned over: for each hit, or once (B9).
    cover: bool,
    effective: u8,
}

impl Strikes {
    /// Hits that cover may stop, if there is any.
    pub fn on(board: &Board, aim: Aim, cell: Cell, hits: u8) -> Strikes {
        Strikes { aim, cell, hits, cover: board.has_cover(cell), effective: 0 }
    }

    pub fn without_cover(unit: UnitId, cell: Cell, hits: u8) -> Strikes {
        Strikes { aim: Aim::Unit(unit), cell, hits, cover: false, effective: 0 }
    }

    /// Who takes the next hit.
    fn struck(&self, board: &Board, table: &Table) -> Vec<UnitId> {
        match self.aim {
            Aim::Unit(unit) if table.cell(unit) == Some(self.cell) => vec![unit],
            Aim::Unit(unit) => {
                let side = board.unit(unit).side;
                table
                    .standing_of(board, self.cell, side)
                    .filter(|other| board.unit(*other).is_leader())
                    .take(1)
                    .collect()
            }
            Aim::Hex => shelled(board, table, self.cell),
        }
    }
}

/// Everybody a hit of shells on a hex takes effect on [GEN.2], leaders last: what is carried or towed too, unless a scenario
/// spares it (B31).
pub fn shelled(board: &Board, table: &Table, cell: Cell) -> Vec<UnitId> {
    let mut all: Vec<UnitId> = match board.options.passengers_spared {
        true => table.standing(cell).collect(),
        false => table.all_in(cell).collect(),
    };
    all.sort_unstable_by_key(|unit| (board.unit(*unit).is_leader(), *unit));
    all
}

/// Whether cover stops a hit: a card of the right colour; with no card left it does as well (B27).
pub fn cover_holds(board: &Board, card: Option<Card>) -> bool {
    card.is_none_or(|card| board.tables.cover.works.is(card.suit))
}

impl Procedure<CardActivation> for Strikes {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        if self.hits == 0 {
            course.state.memory.effective = self.effective;
            return Flow::On;
        }
        let board = course.board;
        let struck = self.struck(board, course.table());
        if struck.is_empty() {
            course.emit(Event::HitsWasted { cell: self.cell, hits: self.hits });
            self.hits = 0;
            course.push(self);
            return Flow::On;
        }
        if self.cover {
            let card = course.next_card();
            let holds = cover_holds(board, card);
            course.emit(Event::CoverTested { cell: self.cell, card, holds });
            self.cover = !board.options.cover_per_volley;
            if holds {
                self.hits = if board.options.cover_per_volley { 0 } else { self.hits - 1 };
                course.push(self);
                return Flow::On;
            }
        }
        self.hits -= 1;
        self.effective = self.effective.saturating_add(1);
        course.push(self);
        struck.into_iter().rev().for_each(|unit| course.push(Hit { unit }));
        Flow::On
    }
}

/// One effective hit on one unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    unit: UnitId,
}

impl Procedure<CardActivation> for Hit {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, unit) = (course.board, self.unit);
        if course.table().cell(unit).is_none() {
            return Flow::On;
        }
        let disrupted = course.table().piece(unit).disrupted;
        match board.unit(unit).class {
            Class::Figures => match board.options.figure_hit {
                FigureHit::Disrupt if !disrupted => course.disrupt(unit, "HIT.figures"),
                FigureHit::KillAndDisrupt => course.push(Loss::of_hit(unit, true)),
                _ => course.push(Loss::of_hit(unit, false)),
            },
            Class::Vehicle if !disrupted => course.disrupt(unit, "HIT.vehicle"),
            Class::Vehicle => hit_vehicle(course, unit),
            Class::Leader if !disrupted => course.disrupt(unit, "HIT.commander"),
            Class::Leader => hit_leader(course, unit),
        }
        Flow::On
    }
}

/// The row of the chart for a disrupted vehicle, by the red cards it takes.
pub fn vehicle_rule(reds: u8) -> &'static str {
    match reds {
        0 | 1 => "HIT.light",
        2 => "HIT.medium",
        _ => "HIT.heavy",
    }
}

/// A hit on a disrupted vehicle: red cards in a row destroy it, any black one saves it.
fn hit_vehicle(course: &mut Course<'_>, unit: UnitId) {
    let reds = course.board.unit(unit).destroy_reds;
    let rule = vehicle_rule(reds);
    for _ in 0..reds {
        let card = course.next_card();
        course.emit(Event::HitTested { unit, card, rule: Rule(rule) });
        if card.is_none_or(|card| card.suit.colour() == Colour::Black) {
            course.emit(Event::Unharmed { unit, rule: Rule(rule) });
            return;
        }
    }
    match course.table().piece(unit).vehicles {
        0 | 1 => course.destroy(unit, rule),
        vehicles => course.emit(Event::VehicleLost { unit, left: vehicles - 1, rule: Rule(rule) }),
    }
}

/// What a card does to a disrupted commander or observer that is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    Killed,
    Wounded,
    Unwounded,
}

pub fn leader_fate(board: &Board, card: Option<Card>) -> Fate {
    match card {
        Some(card) if board.kills.contains(card) => Fate::Killed,
        Some(card) if card.suit.colour() == Colour::Red => Fate::Wounded,
        _ => Fate::Unwounded,
    }
}

fn hit_leader(course: &mut Course<'_>, unit: UnitId) {
    let rule = Rule("HIT.commander");
    let card = course.next_card();
    course.emit(Event::HitTested { unit, card, rule });
    match leader_fate(course.board, card) {
        Fate::Killed => course.destroy(unit, rule.0),
        Fate::Wounded if course.table().piece(unit).wounded => course.destroy(unit, "HIT.wound"),
        Fate::Wounded => course.emit(Event::Wounded { unit }),
        // Without a card nothing changes (B27).
        Fate::Unwounded if card.is_some() && !course.board.options.commander_stays => {
            course.emit(Event::Recovered { unit });
        }
        Fate::Unwounded => course.emit(Event::Unharmed { unit, rule }),
    }
}

/// Figures that fall: their owner says with which weapon.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    unit: UnitId,
    figures: u8,
    disrupts: bool,
    rule: &'static str,
}

impl Loss {
    fn of_hit(unit: UnitId, disrupts: bool) -> Loss {
        Loss { unit, figures: 1, disrupts, rule: "HIT.figures" }
    }

    pub fn of_passengers(unit: UnitId, figures: u8) -> Loss {
        Loss { unit, figures, disrupts: true, rule: "HIT.passengers" }
    }

    fn choices<'t>(&self, board: &'t Board, table: &'t Table) -> impl Iterator<Item = (Arms, u8)> + 't {
        let groups = board.unit(self.unit).groups.iter().zip(table.piece(self.unit).figures);
        groups.filter(|(_, left)| *left > 0).map(|(group, left)| (group.arms, left))
    }

    fn fall(mut self, course: &mut Course<'_>, arms: Arms) {
        let (unit, rule) = (self.unit, Rule(self.rule));
        let left = self.choices(course.board, course.table()).find(|(known, _)| *known == arms);
        self.figures -= 1;
        let Some((_, left)) = left else { return };
        if course.table().piece(unit).total() == 1 {
            course.destroy(unit, self.rule);
            return;
        }
        course.emit(Event::FigureLost { unit, arms, left: left - 1, rule });
        course.push(self);
    }
}

impl Procedure<CardActivation> for Loss {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if course.table().cell(self.unit).is_none() {
            return Flow::On;
        }
        if self.figures == 0 {
            if self.disrupts {
                course.disrupt(self.unit, self.rule);
            }
            return Flow::On;
        }
        let mut choices = self.choices(course.board, course.table());
        match (choices.next(), choices.next()) {
            (Some(_), Some(_)) => {
                drop(choices);
                return Flow::Ask(self.into());
            }
            (Some((arms, _)), None) => {
                drop(choices);
                self.fall(course, arms);
            }
            // Nobody is there to fall.
            _ => {
                drop(choices);
                course.destroy(self.unit, self.rule);
            }
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "which figure falls?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(self.choices(board, table).map(|(arms, _)| Order::Lose { unit: self.unit, arms }));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Lose { unit, arms } if unit == self.unit => {
                let has = self.choices(board, table).any(|(known, _)| known == arms);
                if has { Ok(()) } else { no(self.rule, "it has no such figure left") }
            }
            Order::Lose { .. } => no(self.rule, "another unit is hit"),
            _ => no(self.rule, "a figure falls first: its owner says which"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Lose { arms, .. } = order {
            self.fall(course, arms);
        }
    }
}
