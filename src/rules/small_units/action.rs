//! The actions of an activation [4.3]: each activated unit moves, digs in, fires, rallies, clears mines or blows something up.

use super::SmallUnits;
use super::artillery::Barrage;
use super::board::{Board, Element, other};
use super::close_combat::Fight;
use super::course::{Course, Flow, May, Procedure, no, only_answer};
use super::engineers::{self, DemolitionTest};
use super::event::Event;
use super::fire::{self, Shot};
use super::morale::{Rally, good_order, may_rally};
use super::movement::{self, Moving};
use super::order::Order;
use super::table::Table;
use super::token::Rule;
use crate::game::rules::Rules as _;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Whether a unit may do anything at all now [4.0], [4.3].
pub fn may_act(board: &Board, table: &Table, unit: UnitId) -> May {
    let piece = table.piece(unit);
    match () {
        () if table.cell(unit).is_none() => no("4.0", "it is not on the map"),
        () if Some(board.unit(unit).side) != table.initiative => no("3.6", "its side does not have the initiative"),
        () if !piece.activated => no("4.0", "it is not activated"),
        () if piece.done => no("4.3", "it has had its action"),
        () => Ok(()),
    }
}

/// Whether a unit may begin an action that takes its whole turn.
pub fn may_begin(board: &Board, table: &Table, unit: UnitId) -> May {
    may_act(board, table, unit)?;
    good_order(table, unit)?;
    if table.piece(unit).moved { no("4.3", "it has moved already") } else { Ok(()) }
}

/// Whether a unit may dig in [5.8].
pub fn may_dig_in(board: &Board, table: &Table, unit: UnitId) -> May {
    may_begin(board, table, unit)?;
    let Some(cell) = table.cell(unit) else { return no("5.8", "it is not on the map") };
    match () {
        () if table.face(board, unit).motor => no("5.8", "motorized units do not dig in"),
        () if !board.hex(cell).improvable => no("5.8", "nobody can dig in on this terrain"),
        () if table.improved[cell.index()].is_some() => no("5.8", "its hex is an improved position already"),
        () => Ok(()),
    }
}

/// Whether there is any action a unit could begin or go on with, the likeliest looked at first.
fn can_act(board: &Board, table: &Table, unit: UnitId) -> bool {
    let Some(cell) = table.cell(unit) else { return false };
    let foe = other(board.unit(unit).side);
    may_rally(board, table, unit).is_ok()
        || board.ways(cell).iter().any(|way| movement::price(board, table, unit, way.to).is_ok())
        || may_dig_in(board, table, unit).is_ok()
        || movement::may_exit(board, table, unit).is_ok()
        || table.on_board(board, foe).any(|(target, _)| fire::may_fire(board, table, unit, target).is_ok())
        || engineers::may_clear(board, table, unit).is_ok()
        || board.demolitions.iter().any(|way| engineers::may_demolish(board, table, unit, way.object).is_ok())
}

/// Whether an activated artillery fire or air strike may be called [6.7.3], [6.9.4].
fn may_call(board: &Board, table: &Table, element: u8) -> May {
    let Some(side) = table.initiative else { return no("3.6", "nobody has the initiative") };
    let bit = 1_u64.checked_shl(element.into()).unwrap_or(0);
    match () {
        () if usize::from(element) >= board.support(side, table.turn).len() => {
            no("6.7.2", "there is no such support this turn")
        }
        () if table.spent[side.0 as usize] & bit != 0 => no("6.9.4", "it is spent"),
        () if table.ready & bit == 0 => no("4.0", "it is not activated"),
        () => Ok(()),
    }
}

/// The loop of an activation: one thing after the other, until its side has enough.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// Only close combats are left to be fought.
    finishing: bool,
}

impl Act {
    pub fn begin() -> Act {
        Act { finishing: false }
    }

    /// Whether anybody has something left to do; found out without making a list of it.
    fn is_anything_left(&self, board: &Board, table: &Table) -> bool {
        let Some(side) = table.initiative else { return false };
        let ready = |(unit, cell): (UnitId, Cell)| {
            let piece = table.piece(unit);
            piece.activated && !piece.done && !table.is_contested(cell) && can_act(board, table, unit)
        };
        table.ready & !table.spent[side.0 as usize] != 0 || table.on_board(board, side).any(ready)
    }

    fn may_finish(&self, board: &Board, table: &Table) -> May {
        let Some(side) = table.initiative else { return Ok(()) };
        if board.options.overstack_forbidden
            && table.on_board(board, side).any(|(unit, _)| movement::is_pressed(board, table, unit))
        {
            return no("2.0", "a hex is too full, and somebody can still leave it");
        }
        Ok(())
    }
}

impl Procedure<SmallUnits> for Act {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, table) = (course.board, course.table());
        if self.finishing && table.contested.is_empty() {
            return Flow::On;
        }
        // With one thing left to do there is nothing to decide.
        let only = match table.contested[..] {
            [cell] if self.finishing => Order::Fight { cell },
            [] if !self.finishing && !self.is_anything_left(board, table) => Order::Finish {},
            _ => return Flow::Ask(self.into()),
        };
        debug_assert_eq!(only_answer(&self, board, table), Ok(only));
        self.answer(only, course);
        Flow::On
    }

    fn asks(&self, _: &Board, table: &Table) -> (SideId, &'static str) {
        let question = if self.finishing { "which close combat is fought next?" } else { "what is done next?" };
        (SmallUnits::acting(table), question)
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(table.contested.iter().map(|cell| Order::Fight { cell: *cell }));
        let Some(side) = table.initiative.filter(|_| !self.finishing) else { return };
        for (unit, cell) in table.on_board(board, side) {
            let piece = table.piece(unit);
            if !piece.activated || piece.done || table.is_contested(cell) {
                continue;
            }
            if piece.disorganized {
                orders.push(Order::Rally { unit });
                continue;
            }
            movement::steps(board, table, unit, orders);
            if piece.moved {
                continue;
            }
            if board.hex(cell).improvable {
                orders.push(Order::DigIn { unit });
            }
            fire::targets(board, table, unit, orders);
            if board.unit(unit).engineer && table.mine(cell).is_some() {
                orders.push(Order::ClearMines { unit });
            }
            engineers::demolitions(board, unit, orders);
        }
        let all = board.support(side, table.turn).len() as u8;
        orders.extend(
            (0..all).filter(|element| table.ready & (1 << element) != 0).map(|element| Order::Call { element }),
        );
        orders.push(Order::Finish {});
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        if self.finishing && !matches!(order, Order::Fight { .. }) {
            return no("9.1", "the close combats that are left must be fought now");
        }
        match order {
            Order::Move { unit, to } => movement::price(board, table, unit, to).map(|_| ()),
            Order::Exit { unit } => movement::may_exit(board, table, unit),
            Order::DigIn { unit } => may_dig_in(board, table, unit),
            Order::Fire { unit, target } => fire::may_fire(board, table, unit, target),
            Order::Rally { unit } => may_rally(board, table, unit),
            Order::ClearMines { unit } => engineers::may_clear(board, table, unit),
            Order::Demolish { unit, object } => engineers::may_demolish(board, table, unit, object),
            Order::Call { element } => may_call(board, table, element),
            Order::Fight { cell } if table.is_contested(cell) => Ok(()),
            Order::Fight { .. } => no("9.1", "there are not units of both sides"),
            Order::Finish {} => self.may_finish(board, table),
            Order::Begin {} | Order::Take { .. } | Order::Pass {} => {
                no("4.2", "the activation of this turn is decided")
            }
            Order::Shoot { .. } | Order::CallDefensive { .. } | Order::Retreat { .. } => {
                no("7.1", "nobody is moving that could be reacted to")
            }
            _ => no("4.3", "an action is asked for"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        let side = course.acting();
        if order == (Order::Finish {}) {
            self.finishing = true;
            course.emit(Event::Finished { side });
        }
        course.push(self);
        match order {
            Order::Move { unit, to } => {
                course.push(Moving { unit });
                movement::step(course, unit, to);
            }
            Order::Exit { unit } => movement::exit(course, unit),
            Order::DigIn { unit } => dig_in(course, unit),
            Order::Fire { unit, target } => course.start(Shot::aimed(unit, target)),
            Order::Rally { unit } => course.start(Rally { unit, drawn: false }),
            Order::ClearMines { unit } => clear_mines(course, unit),
            Order::Demolish { unit, object } => course.start(DemolitionTest::new(unit, object)),
            Order::Call { element } => {
                let Element { air, strength } = course.board.support(side, course.table().turn)[usize::from(element)];
                course.start(Barrage::called(side, element, air, strength));
            }
            Order::Fight { cell } => fight(course, cell),
            _ => {}
        }
    }
}

fn dig_in(course: &mut Course<'_>, unit: UnitId) {
    if let Some(cell) = course.table().cell(unit) {
        course.emit(Event::DugIn { unit, cell });
        course.emit(Event::Done { unit });
    }
}

fn clear_mines(course: &mut Course<'_>, unit: UnitId) {
    if let Some(cell) = course.table().cell(unit) {
        course.emit(Event::MineRemoved { cell, rule: Rule("11.2.1") });
        course.emit(Event::Done { unit });
    }
}

fn fight(course: &mut Course<'_>, cell: Cell) {
    let side = course.acting();
    debug_assert!(course.table().count(cell, other(side)) > 0);
    course.emit(Event::FightBegan { cell, side });
    let fight = Fight::over(course.board, course.table(), cell, side);
    course.start(fight);
}
