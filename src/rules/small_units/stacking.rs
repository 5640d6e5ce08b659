//! Hexes too full when the turn closes [2.0] (A27): the surplus gives way as in a forced retreat, or is lost.

use super::SmallUnits;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, only_answer};
use super::morale::refuges;
use super::order::Order;
use super::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// One side clears its overfull hexes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Crowding {
    pub side: SideId,
}

impl Crowding {
    fn cell(&self, board: &Board, table: &Table) -> Option<Cell> {
        table.overstacked(board, self.side).first().copied()
    }

    /// Units that count in the overfull hex.
    fn surplus<'t>(&self, board: &'t Board, table: &'t Table, cell: Cell) -> impl Iterator<Item = UnitId> + 't {
        table.stack(board, cell, self.side)
    }
}

impl Procedure<SmallUnits> for Crowding {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if self.cell(course.board, course.table()).is_none() {
            return Flow::On;
        }
        match only_answer(&self, course.board, course.table()) {
            Ok(order) => self.answer(order, course),
            Err(_) => return Flow::Ask(self.into()),
        }
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "who leaves the overfull hex?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let Some(cell) = self.cell(board, table) else { return };
        let before = orders.len();
        for unit in self.surplus(board, table, cell) {
            orders.extend(refuges(board, table, unit, None).into_iter().map(|to| Order::FallBack { unit, to }));
        }
        if orders.len() == before {
            orders.extend(self.surplus(board, table, cell).map(|unit| Order::Lose { unit }));
        }
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let mut orders = Vec::new();
        self.candidates(board, table, &mut orders);
        if orders.contains(&order) {
            Ok(())
        } else {
            no("2.0", "the hex is too full: one of its units gives way, if one can")
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        course.push(self);
        match order {
            Order::FallBack { unit, to } => course.go_back(unit, to, "2.0"),
            Order::Lose { unit } => course.eliminate(unit, "2.0"),
            _ => {}
        }
    }
}
