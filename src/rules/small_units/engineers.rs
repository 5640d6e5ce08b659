//! Mines [11.6], clearing them [11.2.1], and demolition [11.7].

use super::SmallUnits;
use super::action::may_begin;
use super::board::{Board, Demolition, clamp, other};
use super::course::{Course, Flow, May, Procedure, no};
use super::draw::Draw;
use super::event::{DefenceSum, Event, FireSum};
use super::fire::{self, Effect};
use super::morale::Hit;
use super::order::Order;
use super::pending::Pending;
use super::table::Table;
use super::tables::{Firer, Purpose};
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{ObjectId, UnitId};

/// The fire value of a minefield against a unit [11.6.3].
pub fn mine_sum(board: &Board, unit: UnitId, mine: i16, value: i16) -> FireSum {
    let times = board.tables.multiplier.times(Firer::Mines, board.unit(unit).class);
    FireSum { base: mine, gun: None, support: 0, times: clamp(times), value }
}

/// A unit's defence against mines: morale alone [11.6.3].
pub fn mine_defence(board: &Board, table: &Table, unit: UnitId) -> DefenceSum {
    DefenceSum { morale: table.morale(board, unit), cover: 0, improved: 0 }
}

/// A unit has stepped onto an enemy minefield.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Minefield {
    unit: UnitId,
    cell: Cell,
    drawn: bool,
}

impl Minefield {
    pub fn new(unit: UnitId, cell: Cell) -> Minefield {
        Minefield { unit, cell, drawn: false }
    }
}

impl Procedure<SmallUnits> for Minefield {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit, cell) = (course.board, self.unit, self.cell);
        let Some(mine) = course.table().mine(cell).copied() else { return Flow::On };
        if !self.drawn {
            if !mine.revealed {
                course.emit(Event::MineFound { cell, value: mine.value });
            }
            if mine.value <= 0 {
                course.emit(Event::MineRemoved { cell, rule: Rule("11.6.4") });
                return Flow::On;
            }
            self.drawn = true;
            course.push(self);
            let draw = Draw::of(course.board, mine.side, Purpose::Mines, false);
            course.push(draw);
            return Flow::On;
        }
        let card = course.state.memory.drawn;
        if course.table().cell(unit) == Some(cell) {
            let fire = mine_sum(board, unit, mine.value, board.value(card));
            let defence = mine_defence(board, course.table(), unit);
            course.emit(Event::MineStruck { unit, fire, defence });
            let effect = fire::effect(board, fire.total(), defence.total(), true);
            if effect != Effect::None {
                let hit = Hit::by_rule(course, unit, effect == Effect::DisorganizedWithLoss, "11.6.3");
                course.push(hit);
            }
        }
        course.discard(card.into_iter().collect::<CardSet>());
        Flow::On
    }
}

/// Whether engineers may clear the minefield they stand on [11.2.1] (A86).
pub fn may_clear(board: &Board, table: &Table, unit: UnitId) -> May {
    may_begin(board, table, unit)?;
    match table.cell(unit) {
        _ if !board.unit(unit).engineer => no("11.2.1", "only engineers clear mines"),
        Some(cell) if table.mine(cell).is_none() => no("11.2.1", "there is no minefield in its hex"),
        _ => Ok(()),
    }
}

/// Whether mines may be laid in a hex [11.6.1], [11.6.2] (A84).
pub fn may_lay(board: &Board, table: &Table, side: crate::scenario::draft::SideId, cell: Cell) -> May {
    let own = |cell: Cell| table.count(cell, side) > 0;
    match () {
        () if !board.grid.is_present(cell) => no("11.6.1", "there is no such hex"),
        () if !board.hex(cell).mineable => no("11.6.2", "mines cannot be laid on this terrain"),
        () if table.mine(cell).is_some() => no("11.6.1", "there is a minefield already"),
        () if board.options.mines_in_own_hex && !own(cell) => no("11.6.1", "mines are laid where own units stand"),
        () if board.options.mines_in_own_hex => Ok(()),
        () if table.all_in(cell).next().is_some() => no("11.6.1", "units stand there"),
        () if !board.ways(cell).iter().any(|way| own(way.to)) => no("11.6.1", "no own unit stands next to it"),
        () => Ok(()),
    }
}

/// The scenario's way for a unit to destroy an object, if it has one.
fn way_to_destroy(board: &Board, unit: UnitId, object: ObjectId) -> impl Iterator<Item = &Demolition> {
    let side = board.unit(unit).side;
    board.demolitions.iter().filter(move |way| {
        way.object == object && way.side.is_none_or(|allowed| allowed == side) && way.units.contains(&unit)
    })
}

/// Whether a unit may try to destroy an object [11.7] (A90).
pub fn may_demolish(board: &Board, table: &Table, unit: UnitId, object: ObjectId) -> May {
    may_begin(board, table, unit)?;
    let Some(cell) = table.cell(unit) else { return no("11.7", "it is not on the map") };
    let mut ways = way_to_destroy(board, unit, object).peekable();
    match () {
        () if table.destroyed[object.0 as usize] => no("11.7", "it lies in ruins already"),
        () if ways.peek().is_none() => no("11.7", "the scenario does not let it do so"),
        () if !ways.any(|way| way.cells.contains(&cell)) => no("11.7", "it is not in the right hex for it"),
        () => Ok(()),
    }
}

/// The card it takes to destroy an object from a hex.
pub fn needed(board: &Board, unit: UnitId, object: ObjectId, cell: Cell) -> i16 {
    let here = way_to_destroy(board, unit, object).filter(|way| way.cells.contains(&cell));
    here.map(|way| way.card).min().unwrap_or(i16::MAX)
}

/// Every object a unit could think of destroying.
pub fn demolitions(board: &Board, unit: UnitId, orders: &mut Vec<Order>) {
    for way in board.demolitions.iter().filter(|way| way.units.contains(&unit)) {
        let order = Order::Demolish { unit, object: way.object };
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
}

/// A charge is set [11.7].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DemolitionTest {
    unit: UnitId,
    object: ObjectId,
    drawn: bool,
}

impl DemolitionTest {
    pub fn new(unit: UnitId, object: ObjectId) -> DemolitionTest {
        DemolitionTest { unit, object, drawn: false }
    }
}

impl Procedure<SmallUnits> for DemolitionTest {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit, object) = (course.board, self.unit, self.object);
        if !self.drawn {
            self.drawn = true;
            course.push(self);
            let draw = Draw::of(course.board, board.unit(unit).side, Purpose::Demolition, false);
            course.push(draw);
            return Flow::On;
        }
        let (card, cell) = (course.state.memory.drawn, course.table().cell(unit));
        if let Some(cell) = cell {
            let need = needed(board, unit, object, cell);
            let value = board.value(card);
            let passed = value >= need;
            course.emit(Event::DemolitionTested { unit, object, value, need, passed });
            if passed && !course.table().destroyed[object.0 as usize] {
                course.emit(Event::Destroyed { object });
            }
            course.emit(Event::Done { unit });
        }
        course.discard(card.into_iter().collect::<CardSet>());
        Flow::On
    }

    fn stake(&self, board: &Board, table: &Table) -> Pending<'_> {
        let (unit, object) = (self.unit, self.object);
        let needed = table.cell(unit).map_or(i16::MAX, |cell| needed(board, unit, object, cell));
        Pending::Demolition { unit, object, needed }
    }
}

/// Whether a side's minefields threaten a unit of the other in a hex, as far as that side may know.
pub fn is_known_mined(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> bool {
    table.mine(cell).is_some_and(|mine| mine.side == other(board.unit(unit).side))
}
