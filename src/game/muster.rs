//! How units come onto the table: at the set-up, where a place leaves a choice, and later, when they arrive.
//!
//! A ruleset says where units may stand and what comes of it ([`Muster`]); the two procedures ask and answer alike in all of
//! them. A unit with one place only is there from the start, laid down by the opening table.

use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, only_answer};
use super::event::Common;
use super::order::Decision;
use super::rules::Muster;
use super::table::{Place, Table};
use crate::grid::Cell;
use crate::scenario::Draft;
use crate::scenario::draft::{SideId, UnitId};

/// A unit's place at the start.
#[derive(Clone, Debug)]
pub struct Placement {
    pub unit: UnitId,
    /// Where it may stand; with several, its owner chooses.
    pub cells: Vec<Cell>,
}

/// A unit that comes later.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub unit: UnitId,
    pub turn: u32,
    /// Where it may enter.
    pub cells: Vec<Cell>,
}

/// The places of a scenario's set-up, in the order of the file.
pub fn placements(draft: &Draft) -> Vec<Placement> {
    let each = draft.setups.iter().flat_map(|setup| {
        let cells: Vec<Cell> = setup.cells.iter().map(|cell| cell.value).collect();
        setup.units.iter().map(move |unit| Placement { unit: unit.value, cells: cells.clone() })
    });
    each.collect()
}

/// The arrivals of a scenario, in the order of the file.
pub fn arrivals(draft: &Draft) -> Vec<Arrival> {
    let mut all = Vec::new();
    for entry in &draft.arrivals {
        let Some(turn) = entry.turn.and_then(|turn| u32::try_from(turn.value).ok()) else { continue };
        let cells: Vec<Cell> = entry.cells.iter().flatten().map(|cell| cell.value).collect();
        all.extend(entry.units.iter().map(|unit| Arrival { unit: unit.value, turn, cells: cells.clone() }));
    }
    all
}

/// The set-up of units whose owners choose their cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Places {
    next: usize,
}

impl Places {
    fn next<'b, R: Muster>(&self, board: &'b Board<R>) -> Option<(UnitId, &'b [Cell])> {
        board.setup.get(self.next).map(|placement| (placement.unit, &placement.cells[..]))
    }
}

impl<R: Muster> Procedure<R> for Places
where
    R::Frame: From<Places>,
{
    fn run(mut self, course: &mut Course<'_, R>) -> Flow<R> {
        let Some((unit, cells)) = self.next(course.board) else { return Flow::On };
        if cells.len() > 1 {
            match only_answer(&self, course.board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => R::cannot_set_up(course, unit),
                Err(_) => return Flow::Ask(self.into()),
            }
        }
        self.next += 1;
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board<R>, _: &Table<R>) -> (SideId, &'static str) {
        (self.next(board).map_or(SideId(0), |(unit, _)| board.unit(unit).side), "where is the unit set up?")
    }

    fn candidates(&self, board: &Board<R>, _: &Table<R>, orders: &mut Vec<R::Order>) {
        if let Some((unit, cells)) = self.next(board) {
            orders.extend(cells.iter().map(|cell| R::Order::place(unit, *cell)));
        }
    }

    fn may(&self, board: &Board<R>, table: &Table<R>, order: R::Order) -> May {
        let Some((unit, cell)) = order.placed() else { return no(R::CITES.setup, "the set-up comes first") };
        match self.next(board) {
            Some((next, cells)) if next == unit => {
                if !cells.contains(&cell) {
                    return no(R::CITES.setup, "it is not set up there");
                }
                R::may_set_up(board, table, unit, cell)
            }
            _ => no(R::CITES.setup, "another unit is set up first"),
        }
    }

    fn answer(mut self, order: R::Order, course: &mut Course<'_, R>) {
        if let Some((unit, cell)) = order.placed() {
            course.emit(Common::SetUp { unit, cell }.into());
        }
        self.next += 1;
        course.push(self);
    }
}

/// The arrivals of a turn, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arrivals {
    next: usize,
}

impl Arrivals {
    fn next<'b, R: Muster>(&self, board: &'b Board<R>) -> Option<&'b Arrival> {
        board.arrivals.get(self.next)
    }
}

impl<R: Muster> Procedure<R> for Arrivals
where
    R::Frame: From<Arrivals>,
{
    fn run(mut self, course: &mut Course<'_, R>) -> Flow<R> {
        let Some(arrival) = self.next(course.board) else { return Flow::On };
        if is_due(course.table(), arrival) {
            match only_answer(&self, course.board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => R::cannot_arrive(course, arrival.unit),
                Err(_) => return Flow::Ask(self.into()),
            }
        }
        self.next += 1;
        course.push(self);
        Flow::On
    }

    fn asks(&self, board: &Board<R>, _: &Table<R>) -> (SideId, &'static str) {
        (self.next(board).map_or(SideId(0), |arrival| board.unit(arrival.unit).side), "where does the unit enter?")
    }

    fn candidates(&self, board: &Board<R>, _: &Table<R>, orders: &mut Vec<R::Order>) {
        if let Some(arrival) = self.next(board) {
            orders.extend(arrival.cells.iter().map(|cell| R::Order::place(arrival.unit, *cell)));
        }
    }

    fn may(&self, board: &Board<R>, table: &Table<R>, order: R::Order) -> May {
        let Some((unit, cell)) = order.placed() else { return no(R::CITES.arrivals, "arrivals come first") };
        match self.next(board) {
            Some(arrival) if arrival.unit == unit => {
                if !arrival.cells.contains(&cell) {
                    return no(R::CITES.arrivals, "it does not enter there");
                }
                R::may_arrive(board, table, unit, cell)
            }
            _ => no(R::CITES.arrivals, "another unit arrives first"),
        }
    }

    fn answer(mut self, order: R::Order, course: &mut Course<'_, R>) {
        self.next += 1;
        course.push(self);
        if let Some((unit, cell)) = order.placed() {
            R::arrive(course, unit, cell);
        }
    }
}

/// Whether an arrival comes now: its turn is there, and it has not come or been lost already.
fn is_due<R: Muster>(table: &Table<R>, arrival: &Arrival) -> bool {
    arrival.turn <= table.turn && table.piece(arrival.unit).place == Place::Away
}
