//! Mines [8.2]: laid under an enemy, sprung by whoever enters, and cleared again.

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, no, other, small};
use super::event::Event;
use super::order::Order;
use super::table::{Group, Table};
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Units have come into a hex: mines may be laid there, and those that lie there go off.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Minefield {
    cell: Cell,
    /// The side that has come.
    side: SideId,
    units: Group,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Nobody had been there before, so mines may be laid.
    Fresh,
    Known,
    Sprung,
}

impl Minefield {
    pub fn of(cell: Cell, side: SideId, units: Group, untouched: bool) -> Minefield {
        Minefield { cell, side, units, stage: if untouched { Stage::Fresh } else { Stage::Known } }
    }
}

impl Procedure<FormationImpulse> for Minefield {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, foe, cell) = (course.board, other(self.side), self.cell);
        let chart = &board.tables.mines;
        match self.stage {
            Stage::Fresh if course.table().mines[foe.0 as usize & 1] > 0 && !self.units.is_empty() => {
                if !course.table().litter[cell.index()].mines {
                    return Flow::Ask(self.into());
                }
                self.stage = Stage::Known;
                course.push(self);
            }
            Stage::Fresh | Stage::Known => {
                if course.table().litter[cell.index()].mines && !self.units.is_empty() {
                    self.stage = Stage::Sprung;
                    course.push(self);
                    course.toss(foe, Throw::of(small(chart.dice), small(chart.th)), true);
                }
            }
            Stage::Sprung => {
                let throw = course.thrown();
                course.emit(Event::MinesSprung { cell, side: self.side, throw });
                let there: Group =
                    self.units.iter().copied().filter(|unit| course.table().cell(*unit) == Some(cell)).collect();
                let hits = throw.hits();
                let hits = if board.options.position_stops_mines { course.behind_cover(cell, hits) } else { hits };
                let harm = course.spread(&there, hits, "8.2", 0);
                course.look_after(cell, self.side, harm);
            }
        }
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (other(self.side), "are mines laid under the enemy?")
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend([Order::NoMines {}, Order::LayMines { cell: self.cell }]);
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, _: &Table, order: Order) -> May {
        match order {
            Order::NoMines {} => Ok(()),
            Order::LayMines { cell } if cell == self.cell => Ok(()),
            Order::LayMines { .. } => no("8.2", "mines are laid where the enemy has just come"),
            _ => no("8.2", "mines come first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if let Order::LayMines { cell } = order {
            course.emit(Event::MinesLaid { side: other(self.side), cell });
        }
        self.stage = Stage::Known;
        course.push(self);
    }
}

/// Whether a unit may clear the mines of a neighbouring hex [8.2.1].
pub fn may_clear(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    super::movement::may_move(board, table, unit)?;
    let (card, piece) = (board.unit(unit), table.piece(unit));
    match () {
        () if !card.infantry && !card.engineer => no("8.2.1", "only infantry and engineers clear mines"),
        () if piece.moved => no("8.2.1", "it has moved"),
        () if !table.cell(unit).is_some_and(|at| board.grid.are_adjacent(at, cell)) => {
            no("8.2.1", "the mines are not in the next hex")
        }
        () if piece.strayed => no("8.2.1", "it did not begin the impulse beside them"),
        () if !table.litter[cell.index()].mines => no("8.2.1", "no mines are there"),
        () if table.litter[cell.index()].laid => no("8.2.1", "they were laid in this impulse"),
        () => Ok(()),
    }
}

/// Dice of a unit that clears mines.
pub fn clearing_dice(board: &Board, unit: UnitId) -> u8 {
    let chart = &board.tables.mines;
    small(if board.unit(unit).engineer { chart.engineer } else { chart.infantry })
}

/// A unit clears mines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clearing {
    unit: UnitId,
    cell: Cell,
    thrown: bool,
}

impl Clearing {
    pub fn of(unit: UnitId, cell: Cell) -> Clearing {
        Clearing { unit, cell, thrown: false }
    }
}

impl Procedure<FormationImpulse> for Clearing {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit) = (course.board, self.unit);
        if !self.thrown {
            self.thrown = true;
            course.push(self);
            course.toss(board.unit(unit).side, Throw::of(clearing_dice(board, unit), 0), true);
            return Flow::On;
        }
        let throw = course.thrown();
        course.emit(Event::ClearTried { unit, cell: self.cell, throw, cleared: throw.evens() > 0 });
        course.complete(unit, "8.2.1");
        Flow::On
    }
}
