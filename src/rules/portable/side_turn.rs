//! A side's part of the turn \[ACT], [TS.3]: its dice, and the choice of units.

use super::Portable;
use super::activation::Activation;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no};
use super::event::Event;
use super::options::DiceUnits;
use super::order::Order;
use super::table::{Place, Table};
use crate::scenario::draft::{SideId, UnitId};

/// The activation dice of a side [ACT.d].
pub fn dice(board: &Board, table: &Table, side: SideId) -> i64 {
    let (led, others) = counted(board, table, side);
    board.tables.activation.dice(led, others)
}

/// What the dice are reckoned from: whether a side is led, and how many others count (A15, A26).
pub fn counted(board: &Board, table: &Table, side: SideId) -> (bool, i64) {
    let counts = |unit: &&UnitId| {
        let card = board.unit(**unit);
        let here = match table.piece(**unit).place {
            Place::On(_) => true,
            Place::Away => board.options.dice_units == DiceUnits::All,
            Place::Gone(_) => false,
        };
        here && !card.commander && (card.aircraft.is_none() || board.options.dice_units != DiceUnits::Ground)
    };
    let others = board.side(side).units.iter().filter(counts).count();
    let led = table.commander(board, side).is_some();
    let succeeded =
        || board.options.successor && table.leaderless[side.0 as usize].is_some_and(|lost| lost < table.turn);
    (led || succeeded(), others as i64)
}

/// A side activates its units, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SideTurn {
    side: SideId,
    begun: bool,
}

impl SideTurn {
    pub fn new(side: SideId) -> SideTurn {
        SideTurn { side, begun: false }
    }

    /// With the dice thrown.
    pub fn under_way(side: SideId) -> SideTurn {
        SideTurn { side, begun: true }
    }

    fn may_activate(&self, board: &Board, table: &Table, unit: UnitId) -> May {
        let piece = table.piece(unit);
        match () {
            () if board.unit(unit).side != self.side => no("TS.3", "it is not its side's turn"),
            () if table.cell(unit).is_none() => no("ACT.c", "it is not on the board"),
            () if table.points <= 0 => no("ACT.c", "no more units can be activated"),
            () if piece.activated => no("TS.3", "it has been activated this turn"),
            () => Ok(()),
        }
    }

    /// Aircraft that were not activated come down [AIRMOV.c].
    fn close(&self, course: &mut Course<'_>) {
        let (board, table) = (course.board, course.table());
        let lost = table.on_board(board, self.side);
        let lost = lost.filter(|(unit, _)| board.unit(*unit).aircraft.is_some() && !table.piece(*unit).activated);
        let lost: Vec<UnitId> = lost.map(|(unit, _)| unit).collect();
        for unit in lost {
            course.destroy(unit, "AIRMOV.c");
        }
        course.emit(Event::SideEnded { side: self.side });
    }
}

impl Procedure<Portable> for SideTurn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        if !self.begun {
            let side = self.side;
            let dice = dice(board, course.table(), side);
            course.emit(Event::SideBegan { side, dice: super::board::clamp(dice) });
            for _ in 0..dice {
                let die = course.roll();
                course.emit(Event::DieRolled { side, die });
            }
            self.begun = true;
        }
        let table = course.table();
        if table.on_board(board, self.side).any(|(unit, _)| self.may_activate(board, table, unit).is_ok()) {
            return Flow::Ask(self.into());
        }
        self.close(course);
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "which unit is activated?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        orders.extend(table.on_board(board, self.side).map(|(unit, _)| Order::Activate { unit }));
        orders.push(Order::Finish {});
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Activate { unit } => self.may_activate(board, table, unit),
            Order::Finish {} => Ok(()),
            _ => no("ACT.c", "a unit must be activated first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let Order::Activate { unit } = order else { return self.close(course) };
        course.push(self);
        course.emit(Event::Activated { unit });
        if let Some(from) = course.table().cell(unit) {
            let activation = Activation::begin(course.board, course.table(), unit, from);
            course.push(activation);
        }
    }
}
