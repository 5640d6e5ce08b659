//! Reaction to movement [7.1] to [7.3]: defensive fire and its limit, calls for artillery [6.9], and retreat.

use super::SmallUnits;
use super::artillery::Barrage;
use super::board::{Board, Element, clamp, other};
use super::course::{Course, Flow, May, Procedure, no};
use super::draw::Draw;
use super::event::Event;
use super::fire::{self, Shot};
use super::morale::good_order;
use super::order::Order;
use super::pending::Pending;
use super::table::Table;
use super::tables::Purpose;
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::rules::small_units::movement::leads;
use crate::scenario::draft::{SideId, UnitId};

/// The window in which one side reacts to a unit that has entered a hex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reaction {
    mover: UnitId,
    cell: Cell,
    /// Who has shot or called here, and who has gone back.
    shot: Vec<UnitId>,
    back: Vec<UnitId>,
}

impl Reaction {
    pub fn to(mover: UnitId, cell: Cell) -> Reaction {
        Reaction { mover, cell, shot: Vec::new(), back: Vec::new() }
    }

    fn side(&self, board: &Board) -> SideId {
        other(board.unit(self.mover).side)
    }

    /// Whether a unit could take the mover under fire here, limit aside [7.1], [7.3].
    pub(super) fn may_cover(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        if board.unit(unit).side != self.side(board) {
            return no("7.1", "only the side that does not act reacts");
        }
        if table.is_contested(self.cell) {
            return no("7.3.5", "own units are in the target's hex");
        }
        good_order(table, unit)?;
        fire::may_cover(board, table, unit, self.mover)
    }

    /// Whether a unit may shoot at the mover here.
    fn may_shoot(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        self.may_use_shot(board, table, unit)?;
        fire::may_bear(board, table, unit, self.mover)
    }

    /// Whether a unit may use a defensive shot here, of its own or by a call (A49) [7.3.1], [7.3.7].
    fn may_use_shot(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        // What is cheap to find out comes first: this is asked of every unit after every step.
        match () {
            () if self.shot.contains(&unit) => no("7.3.7", "it has shot at this unit in this hex"),
            () if self.back.contains(&unit) => no("7.1", "it has reacted by going back"),
            () if board.options.df_per_turn && table.shots.contains(&(unit, self.cell)) => {
                no("7.3.7", "it has shot into this hex this turn")
            }
            () if table.piece(unit).limit == Some(0) => no("7.3.1", "it has no defensive shots left"),
            () => self.may_cover(board, table, unit),
        }
    }

    /// Whether a unit may call artillery or aircraft on the mover [6.9].
    fn may_call(&self, board: &Board, table: &Table, unit: UnitId, element: u8) -> May {
        self.may_use_shot(board, table, unit)?;
        let side = self.side(board);
        let bit = 1_u64.checked_shl(element.into()).unwrap_or(0);
        match () {
            () if usize::from(element) >= board.support(side, table.turn).len() => {
                no("6.7.2", "there is no such support this turn")
            }
            () if table.spent[side.0 as usize] & bit != 0 => no("6.9.4", "it is spent"),
            () => Ok(()),
        }
    }

    /// Whether a unit may slip away to a hex [7.2] (A57).
    fn may_retreat(&self, board: &Board, table: &Table, unit: UnitId, to: Cell) -> May {
        let side = self.side(board);
        let Some(from) = table.cell(unit) else { return no("7.2", "it is not on the map") };
        if board.unit(unit).side != side {
            return no("7.1", "only the side that does not act reacts");
        }
        good_order(table, unit)?;
        let distance = board.grid.distance(from, self.cell);
        match () {
            () if board.unit(unit).immobile => no("5.1", "it never moves"),
            () if distance != 1 => no("7.2", "no enemy has come next to it"),
            () if table.is_contested(from) => no("7.2", "enemies are in its hex"),
            () if self.back.contains(&unit) => no("7.1", "it has reacted by going back"),
            () if self.shot.contains(&unit) && !board.options.df_then_retreat => {
                no("7.1", "it has reacted by shooting")
            }
            () if board.way(from, to).is_none() => no("7.2", "a retreat leads to a hex next to it"),
            () if !leads(board, table, unit, from, to) => no("5.2", "the terrain or hexside is closed to it"),
            () if board.grid.distance(to, self.cell) <= distance => no("7.2", "a retreat leads away from the enemy"),
            () if table.count(to, other(side)) > 0 => no("7.2", "enemies are there"),
            () if !(board.options.retreat_may_crowd() || table.has_room(board, to, unit)) => {
                no("2.0", "there is no room for it")
            }
            () => Ok(()),
        }
    }

    /// Whether the mover is still there to be reacted to.
    fn is_open(&self, table: &Table) -> bool {
        table.cell(self.mover) == Some(self.cell)
    }

    /// Whether there is artillery or aircraft left to call.
    fn has_support(&self, board: &Board, table: &Table) -> bool {
        let side = self.side(board);
        (table.spent[side.0 as usize].count_ones() as usize) < board.support(side, table.turn).len()
    }

    fn is_idle(&self, board: &Board, table: &Table) -> bool {
        !table.on_board(board, self.side(board)).any(|(unit, from)| {
            self.may_shoot(board, table, unit).is_ok()
                || (self.has_support(board, table) && self.may_use_shot(board, table, unit).is_ok())
                || (board.grid.distance(from, self.cell) == 1
                    && board.ways(from).iter().any(|way| self.may_retreat(board, table, unit, way.to).is_ok()))
        })
    }
}

impl Procedure<SmallUnits> for Reaction {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        if !self.is_open(table) {
            return Flow::On;
        }
        // The first enemy in range makes every unit that covers the hex draw its limit (A52).
        if !board.options.df_draw_on_use {
            let undrawn = table
                .on_board(board, self.side(board))
                .map(|(unit, _)| unit)
                .find(|unit| table.piece(*unit).limit.is_none() && self.may_cover(board, table, *unit).is_ok());
            if let Some(unit) = undrawn {
                course.push(self);
                course.start(LimitDraw { unit, drawn: false });
                return Flow::On;
            }
        }
        if self.is_idle(board, table) { Flow::On } else { Flow::Ask(self.into()) }
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side(board), "who reacts to the enemy's move?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let side = self.side(board);
        let support = board.support(side, table.turn).len() as u8;
        for (unit, from) in table.on_board(board, side) {
            if self.may_use_shot(board, table, unit).is_ok() {
                if self.may_shoot(board, table, unit).is_ok() {
                    orders.push(Order::Shoot { unit });
                }
                let calls = (0..support).map(|element| Order::CallDefensive { unit, element });
                orders.extend(calls.filter(|order| self.may(board, table, *order).is_ok()));
            }
            if board.grid.distance(from, self.cell) == 1 {
                let back = board.ways(from).iter().map(|way| Order::Retreat { unit, to: way.to });
                orders.extend(back.filter(|order| self.may(board, table, *order).is_ok()));
            }
        }
        orders.push(Order::Wait {});
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Shoot { unit } => self.may_shoot(board, table, unit),
            Order::CallDefensive { unit, element } => self.may_call(board, table, unit, element),
            Order::Retreat { unit, to } => self.may_retreat(board, table, unit, to),
            Order::Wait {} => Ok(()),
            _ => no("7.1", "the other side reacts first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let (mover, cell, side) = (self.mover, self.cell, self.side(course.board));
        match order {
            // Whoever has not drawn his limit yet draws it now, and decides again (A52).
            Order::Shoot { unit } | Order::CallDefensive { unit, .. } if course.table().piece(unit).limit.is_none() => {
                course.push(self);
                course.start(LimitDraw { unit, drawn: false });
            }
            Order::Shoot { unit } => {
                self.shot.push(unit);
                course.push(self);
                let left = course.table().piece(unit).limit.unwrap_or(0) - 1;
                course.emit(Event::LimitSpent { unit, left, cell, rule: Rule("7.3.2") });
                course.start(Shot::defensive(unit, mover, cell));
            }
            Order::CallDefensive { unit, element } => {
                self.shot.push(unit);
                course.push(self);
                let spent = clamp(course.board.tables.artillery.limit_spent);
                let left = (course.table().piece(unit).limit.unwrap_or(0) - spent).max(0);
                course.emit(Event::LimitSpent { unit, left, cell, rule: Rule("6.9.3") });
                let Element { air, strength } = course.board.support(side, course.table().turn)[usize::from(element)];
                course.start(Barrage::defensive(side, element, air, strength, cell, unit));
            }
            Order::Retreat { unit, to } => {
                self.back.push(unit);
                course.push(self);
                course.go_back(unit, to, "7.2");
            }
            _ => {}
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Reaction { mover: self.mover, cell: self.cell }
    }
}

/// A unit draws how many defensive shots it has this turn [7.3.1].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LimitDraw {
    unit: UnitId,
    drawn: bool,
}

impl Procedure<SmallUnits> for LimitDraw {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let side = course.board.unit(self.unit).side;
        if !self.drawn {
            self.drawn = true;
            course.push(self);
            let draw = Draw::of(course.board, side, Purpose::DefensiveFireLimit, false);
            course.push(draw);
            return Flow::On;
        }
        let card = course.state.memory.drawn;
        if course.table().cell(self.unit).is_some() {
            let value = course.board.value(card);
            let ammunition = course.table().ammunition[side.0 as usize];
            let limit = clamp(course.board.tables.defensive_fire.limit(value.into(), ammunition.into())).max(0);
            course.emit(Event::LimitDrawn { unit: self.unit, limit });
        }
        course.discard(card.into_iter().collect::<CardSet>());
        Flow::On
    }
}
