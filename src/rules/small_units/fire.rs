//! Fire [6.1] to [6.6], [6.10], [7.3.6]: who may shoot at whom, what both values are made of, and what comes of it.

use super::SmallUnits;
use super::action::may_begin;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, May, Procedure, no};
use super::draw::Draw;
use super::event::{DefenceSum, Event, FireSum};
use super::morale::Hit;
use super::order::Order;
use super::pending::Pending;
use super::table::Table;
use super::tables::{FireClass, Firer, Purpose};
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{SideId, UnitId};

/// What a fire does [6.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    None,
    Disorganized,
    DisorganizedWithLoss,
}

/// What a fire does once both values are known [6.4]; support weapons never cost a step [10.3].
pub fn effect(board: &Board, fire: i16, defence: i16, can_cost_a_step: bool) -> Effect {
    match () {
        () if fire <= defence => Effect::None,
        () if can_cost_a_step && board.options.loss.met(fire.into(), defence.into()) => Effect::DisorganizedWithLoss,
        () => Effect::Disorganized,
    }
}

/// Whether a unit has another in range and sight [6.1], [2.0], [11.4].
pub fn may_cover(board: &Board, table: &Table, by: UnitId, at: UnitId) -> May {
    let (Some(from), Some(to)) = (table.cell(by), table.cell(at)) else { return no("6.2", "it is not on the map") };
    let face = table.face(board, by);
    match () {
        () if face.firepower <= 0 => no("6.1", "it has no firepower"),
        () if board.grid.distance(from, to) > face.range => no("2.0", "the target is out of range"),
        () if board.sees(from, to, table.turn) => Ok(()),
        () if board.is_night(table.turn) => no("11.4", "it does not see so far by night"),
        () => no("2.0", "it does not see the target"),
    }
}

/// Whether a unit's weapons bear on another: it covers it, and the notes of the chart allow it [6.5.1], [6.10].
pub fn may_bear(board: &Board, table: &Table, by: UnitId, at: UnitId) -> May {
    may_cover(board, table, by, at)?;
    let distance = table.cell(by).zip(table.cell(at)).map_or(0, |(from, to)| board.grid.distance(from, to));
    let next_to = i64::from(distance) <= board.tables.multiplier.note_b.range;
    let (class, target) = (board.unit(by).class, board.unit(at).class);
    if board.tables.multiplier.is_gunless(class, target) && !next_to {
        return no("6.10", "without a gun it must be next to an armoured target");
    }
    let gunless = table.face(board, by).gun.is_none();
    if board.options.gunless_vs_at_adjacent && target == FireClass::At && gunless && !next_to {
        return no("6.5.1", "without a gun it must be next to an anti-tank gun");
    }
    Ok(())
}

/// Whether an activated unit may fire at a target [6.1], [6.2].
pub fn may_fire(board: &Board, table: &Table, by: UnitId, at: UnitId) -> May {
    may_begin(board, table, by)?;
    let side = board.unit(by).side;
    if board.unit(at).side == side {
        return no("6.2", "one fires at the enemy");
    }
    if table.is_low_on_ammunition(board, side) {
        return no("11.5.1", "its side is low on ammunition");
    }
    if table.cell(at).is_some_and(|cell| table.count(cell, side) > 0) && !board.options.fire_into_cc {
        return no("7.3.5", "own units are in the target's hex");
    }
    may_bear(board, table, by, at)
}

/// Every enemy a unit could think of firing at.
pub fn targets(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let (Some(from), face) = (table.cell(unit), table.face(board, unit)) else { return };
    let side = board.unit(unit).side;
    if face.firepower <= 0 || table.is_low_on_ammunition(board, side) {
        return;
    }
    let near = table.on_board(board, other(side)).filter(|(_, to)| board.grid.distance(from, *to) <= face.range);
    orders.extend(near.map(|(target, _)| Order::Fire { unit, target }));
}

/// The fire value of a unit [6.4], [6.5], [6.10]; in defence firepower is not multiplied [7.3.6].
pub fn fire_sum(
    board: &Board,
    table: &Table,
    by: UnitId,
    at: UnitId,
    defensive: bool,
    support: i16,
    value: i16,
) -> FireSum {
    let tables = &board.tables;
    let (shooter, target) = (board.unit(by), board.unit(at));
    let (face, armour) = (table.face(board, by), table.face(board, at).armour);
    let gunless = tables.multiplier.is_gunless(shooter.class, target.class);
    let multiple = if defensive { tables.defensive_fire.firepower_multiple } else { tables.fire.firepower_multiple };
    let (base, gun) = if gunless {
        (clamp(tables.multiplier.note_b.firepower), clamp(tables.multiplier.note_b.gun))
    } else {
        (face.firepower.saturating_mul(clamp(multiple)), face.gun.unwrap_or(0))
    };
    let times = if shooter.support_weapon {
        tables.multiplier.support_weapon
    } else {
        tables.multiplier.times(Firer::Unit(shooter.class), target.class)
    };
    let support = if gunless && !board.options.hq_in_note_b { 0 } else { support };
    FireSum { base, gun: armour.map(|armour| gun.saturating_sub(armour)), support, times: clamp(times), value }
}

/// The defence value of a unit where it stands [6.4], [5.8], [11.8.2].
pub fn defence_sum(board: &Board, table: &Table, unit: UnitId) -> DefenceSum {
    let morale = table.morale(board, unit);
    let Some(cell) = table.cell(unit) else { return DefenceSum { morale, cover: 0, improved: 0 } };
    let hex = board.hex(cell);
    match &hex.fort {
        // Its cover takes the place of the terrain's, and digging in adds nothing inside (A88).
        Some(fort) if table.is_inside(board, unit) => {
            let cover = if table.ruined[cell.index()] { fort.ruined_cover } else { fort.cover };
            DefenceSum { morale, cover, improved: 0 }
        }
        _ => {
            let dug_in = table.improved[cell.index()] == Some(board.unit(unit).side);
            let improved = if dug_in { clamp(board.tables.improved_position.defence) } else { 0 };
            DefenceSum { morale, cover: hex.cover, improved }
        }
    }
}

/// The headquarters that can support a unit's fire at a hex, with the points it has left [6.6].
pub fn support_at(board: &Board, table: &Table, by: UnitId, target: Cell) -> Option<(UnitId, i16)> {
    let hq = board.formation(board.unit(by).formation?).hq?;
    let (cell, piece) = (table.cell(hq)?, table.piece(hq));
    let lends = piece.activated && !piece.disorganized && piece.support > 0;
    let reaches = board.grid.distance(cell, target) <= table.face(board, hq).range
        && (!board.options.hq_needs_los || board.sees(cell, target, table.turn));
    (lends && reaches).then_some((hq, piece.support))
}

/// A shot under way: support, card, result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    by: UnitId,
    at: UnitId,
    defensive: bool,
    /// The hex that is shot at; a target that has left it is not found.
    cell: Option<Cell>,
    points: i16,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Support,
    Card,
    Result,
}

impl Shot {
    /// An action of the side with the initiative.
    pub fn aimed(by: UnitId, at: UnitId) -> Shot {
        Shot { by, at, defensive: false, cell: None, points: 0, stage: Stage::Support }
    }

    /// Defensive fire at a unit that moved.
    pub fn defensive(by: UnitId, at: UnitId, cell: Cell) -> Shot {
        Shot { by, at, defensive: true, cell: Some(cell), points: 0, stage: Stage::Card }
    }

    fn rule(&self) -> &'static str {
        if self.defensive { "7.3.6" } else { "6.4" }
    }

    fn support(&self, board: &Board, table: &Table) -> Option<(UnitId, i16)> {
        let useful = board.options.hq_in_note_b
            || !board.tables.multiplier.is_gunless(board.unit(self.by).class, board.unit(self.at).class);
        support_at(board, table, self.by, self.cell?).filter(|_| useful)
    }

    fn resolve(self, course: &mut Course<'_>) {
        let (board, card, rule) = (course.board, course.state.memory.drawn, self.rule());
        let (by, at) = (self.by, self.at);
        if course.table().piece(by).disorganized && !board.options.shaken_shot_goes_on {
            course.emit(Event::ShotLost { by, at });
        } else if course.table().cell(at).is_none() || course.table().cell(at) != self.cell {
            course.emit(Event::FoundNobody { by, at, rule: Rule(rule) });
        } else {
            let fire = fire_sum(board, course.table(), by, at, self.defensive, self.points, board.value(card));
            let defence = defence_sum(board, course.table(), at);
            course.emit(Event::Fired { by, at, fire, defence, rule: Rule(rule) });
            let effect = effect(board, fire.total(), defence.total(), !board.unit(by).support_weapon);
            if effect != Effect::None {
                let hit = Hit::by_fire(course, at, effect == Effect::DisorganizedWithLoss, rule, by);
                course.push(hit);
            }
        }
        course.discard(card.into_iter().collect::<CardSet>());
        if !self.defensive && course.table().cell(by).is_some() {
            course.emit(Event::Done { unit: by });
        }
    }
}

impl Procedure<SmallUnits> for Shot {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        match self.stage {
            Stage::Support => {
                self.cell = course.table().cell(self.at);
                if self.support(course.board, course.table()).is_some() {
                    return Flow::Ask(self.into());
                }
                self.stage = Stage::Card;
                course.push(self);
            }
            Stage::Card => {
                self.stage = Stage::Result;
                let side = course.board.unit(self.by).side;
                let purpose = if self.defensive { Purpose::DefensiveFire } else { Purpose::Fire };
                course.push(self);
                let draw = Draw::of(course.board, side, purpose, false);
                course.push(draw);
            }
            Stage::Result => self.resolve(course),
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.by).side, "how many points of support does the headquarters lend?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let most = self.support(board, table).map_or(0, |(_, points)| points.clamp(0, 100) as u8);
        orders.extend((0..=most).map(|points| Order::Support { points }));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let left = self.support(board, table).map_or(0, |(_, points)| points);
        match order {
            Order::Support { points } if i16::from(points) <= left && points <= 100 => Ok(()),
            Order::Support { .. } => no("6.6.2", "the headquarters has fewer points left"),
            _ => no("6.6", "first the headquarters says how much it supports this shot"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if let (Order::Support { points: points @ 1.. }, Some((hq, _))) =
            (order, self.support(course.board, course.table()))
        {
            self.points = points.into();
            course.emit(Event::SupportLent { hq, unit: self.by, points: points.into() });
        }
        self.stage = Stage::Card;
        course.push(self);
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Shot { by: self.by, at: self.at, points: self.points }
    }
}
