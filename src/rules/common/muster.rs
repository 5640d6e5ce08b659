//! How units come onto the table: at the set-up, where a place leaves a choice, and later, when they arrive.
//!
//! A ruleset says who comes, where they may stand and what it means ([`Muster`]); the two procedures ask and answer alike
//! in all of them. A unit with one place only is there from the start, laid down by the opening table.

use super::course::{Course, Flow, May, Procedure, Rules, no, only_answer};
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

/// What a ruleset says of units that come onto the table.
pub trait Muster: Rules {
    /// The section of the set-up.
    const SETUP: &'static str;
    /// The section of arrivals.
    const ARRIVALS: &'static str;

    fn side_of(&self, unit: UnitId) -> SideId;

    /// An entry of the set-up, in the order units are laid down: the unit and where it may stand.
    fn placement(&self, number: usize) -> Option<(UnitId, &[Cell])>;

    /// Whether the unit of an entry may be set up in one of its cells.
    fn may_set_up(&self, table: &Self::Table, number: usize, cell: Cell) -> May;

    /// Every arrival, in the order they are looked at in a turn.
    fn arrivals(&self) -> &[Arrival];

    /// Whether an arrival comes now: its turn is there, and it has not come or been lost already.
    fn is_due(&self, table: &Self::Table, arrival: &Arrival) -> bool;

    /// Whether a unit may enter in one of its cells.
    fn may_arrive(&self, table: &Self::Table, unit: UnitId, cell: Cell) -> May;

    /// The order that puts a unit into a cell, and what such an order says.
    fn place(unit: UnitId, cell: Cell) -> Self::Order;
    fn placed(order: Self::Order) -> Option<(UnitId, Cell)>;

    /// A unit is laid down at the set-up.
    fn set_up(course: &mut Course<'_, Self>, unit: UnitId, cell: Cell);

    /// A unit can be set up nowhere: it is lost for the battle.
    fn cannot_set_up(course: &mut Course<'_, Self>, unit: UnitId);

    /// A unit enters; what that sets off is laid on the stack.
    fn arrive(course: &mut Course<'_, Self>, unit: UnitId, cell: Cell);

    /// A unit can enter nowhere this turn.
    fn cannot_arrive(course: &mut Course<'_, Self>, unit: UnitId);
}

/// The set-up of units whose owners choose their cells.
#[derive(Clone, Debug, Default)]
pub struct Places {
    next: usize,
}

impl<B: Muster> Procedure<B> for Places
where
    B::Frame: From<Places>,
{
    fn run(mut self, course: &mut Course<'_, B>) -> Flow<B> {
        let Some((unit, cells)) = course.board.placement(self.next) else { return Flow::On };
        if cells.len() > 1 {
            match only_answer(&self, course.board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => B::cannot_set_up(course, unit),
                Err(_) => return Flow::Ask(self.into()),
            }
        }
        self.next += 1;
        course.push(self);
        Flow::On
    }

    fn asked(&self, board: &B, _: &B::Table) -> SideId {
        board.placement(self.next).map_or(SideId(0), |(unit, _)| board.side_of(unit))
    }

    fn question(&self) -> &'static str {
        "where is the unit set up?"
    }

    fn candidates(&self, board: &B, _: &B::Table, orders: &mut Vec<B::Order>) {
        if let Some((unit, cells)) = board.placement(self.next) {
            orders.extend(cells.iter().map(|cell| B::place(unit, *cell)));
        }
    }

    fn may(&self, board: &B, table: &B::Table, order: B::Order) -> May {
        let Some((unit, cell)) = B::placed(order) else { return no(B::SETUP, "the set-up comes first") };
        match board.placement(self.next) {
            Some((next, cells)) if next == unit => {
                if !cells.contains(&cell) {
                    return no(B::SETUP, "it is not set up there");
                }
                board.may_set_up(table, self.next, cell)
            }
            _ => no(B::SETUP, "another unit is set up first"),
        }
    }

    fn answer(mut self, order: B::Order, course: &mut Course<'_, B>) {
        if let Some((unit, cell)) = B::placed(order) {
            B::set_up(course, unit, cell);
        }
        self.next += 1;
        course.push(self);
    }
}

/// The arrivals of a turn, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Arrivals {
    next: usize,
}

impl Arrivals {
    fn next<'b, B: Muster>(&self, board: &'b B) -> Option<&'b Arrival> {
        board.arrivals().get(self.next)
    }
}

impl<B: Muster> Procedure<B> for Arrivals
where
    B::Frame: From<Arrivals>,
{
    fn run(mut self, course: &mut Course<'_, B>) -> Flow<B> {
        let Some(arrival) = self.next(course.board) else { return Flow::On };
        if course.board.is_due(course.table(), arrival) {
            match only_answer(&self, course.board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                Err(0) => B::cannot_arrive(course, arrival.unit),
                Err(_) => return Flow::Ask(self.into()),
            }
        }
        self.next += 1;
        course.push(self);
        Flow::On
    }

    fn asked(&self, board: &B, _: &B::Table) -> SideId {
        self.next(board).map_or(SideId(0), |arrival| board.side_of(arrival.unit))
    }

    fn question(&self) -> &'static str {
        "where does the unit enter?"
    }

    fn candidates(&self, board: &B, _: &B::Table, orders: &mut Vec<B::Order>) {
        if let Some(arrival) = self.next(board) {
            orders.extend(arrival.cells.iter().map(|cell| B::place(arrival.unit, *cell)));
        }
    }

    fn may(&self, board: &B, table: &B::Table, order: B::Order) -> May {
        let Some((unit, cell)) = B::placed(order) else { return no(B::ARRIVALS, "arrivals come first") };
        match self.next(board) {
            Some(arrival) if arrival.unit == unit => {
                if !arrival.cells.contains(&cell) {
                    return no(B::ARRIVALS, "it does not enter there");
                }
                board.may_arrive(table, unit, cell)
            }
            _ => no(B::ARRIVALS, "another unit arrives first"),
        }
    }

    fn answer(mut self, order: B::Order, course: &mut Course<'_, B>) {
        self.next += 1;
        course.push(self);
        if let Some((unit, cell)) = B::placed(order) {
            B::arrive(course, unit, cell);
        }
    }
}
