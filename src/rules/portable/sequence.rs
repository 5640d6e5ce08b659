//! The course of play \[TS]: set-up, and the steps of every turn.

use super::artillery::Bombardment;
use super::board::{Arrival, Board, Placement};
use super::course::{Course, Flow, May, Procedure, no, only_answer, other};
use super::event::Event;
use super::gas::{self, Drift};
use super::movement;
use super::order::Order;
use super::phrase::FACINGS;
use super::side_turn::SideTurn;
use super::table::{Place, Table};
use super::work;
use crate::grid::{Cell, Direction};
use crate::rules::common::token::Rule;
use crate::rules::common::victory;
use crate::scenario::draft::{SideId, UnitId};

/// Set-up: units whose owner chooses their square.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    next: usize,
}

impl Opening {
    fn placement<'b>(&self, board: &'b Board) -> Option<&'b Placement> {
        board.setup.get(self.next)
    }

    fn may_place(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let Some(placement) = self.placement(board).filter(|placement| placement.unit == unit) else {
            return no("SETUP", "another unit is set up first");
        };
        let carrier = board.unit(unit).on;
        match () {
            () if !placement.cells.contains(&cell) => no("SETUP", "it is not set up there"),
            () if carrier.is_some_and(|carrier| table.cell(carrier) != Some(cell)) => {
                no("TRN", "it begins where its transport stands")
            }
            () if carrier.is_some() => Ok(()),
            () => movement::may_stand(board, table, unit, cell),
        }
    }
}

impl Procedure<Board> for Opening {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.placement(board) {
            None => {
                course.push(Turn::begin());
                return Flow::On;
            }
            Some(placement) if placement.cells.len() > 1 => match only_answer(&self, board, course.table()) {
                Ok(order) => {
                    self.answer(order, course);
                    return Flow::On;
                }
                // Where it can stand nowhere, it is lost for the battle.
                Err(0) => {
                    course.emit(Event::Destroyed { unit: placement.unit, rule: Rule("SETUP") });
                    self.next += 1;
                }
                Err(_) => return Flow::Ask(self.into()),
            },
            Some(_) => self.next += 1,
        }
        course.push(self);
        Flow::On
    }

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        self.placement(board).map_or(SideId(0), |placement| board.unit(placement.unit).side)
    }

    fn question(&self) -> &'static str {
        "where is the unit set up?"
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        if let Some(placement) = self.placement(board) {
            orders.extend(placement.cells.iter().map(|cell| Order::Place { unit: placement.unit, cell: *cell }));
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Place { unit, cell } => self.may_place(board, table, unit, cell),
            _ => no("SETUP", "the set-up comes first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if let Order::Place { unit, cell } = order {
            course.emit(Event::SetUp { unit, cell });
        }
        self.next += 1;
        course.push(self);
    }
}

/// A turn, step by step [TS.1] to [TS.5].
#[derive(Clone, Debug)]
pub struct Turn {
    step: Step,
    /// The next arrival.
    next: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Begin,
    Arrivals,
    Artillery,
    Gas,
    Initiative,
    /// A side acts, then the other.
    First(SideId),
    Second(SideId),
    End,
}

impl Turn {
    fn at(step: Step) -> Turn {
        Turn { step, next: 0 }
    }

    pub fn begin() -> Turn {
        Turn::at(Step::Begin)
    }

    /// A turn whose guns have fired.
    pub fn after_artillery() -> Turn {
        Turn::at(Step::Gas)
    }

    /// A turn in which a side acts first.
    pub fn during(side: SideId) -> Turn {
        Turn::at(Step::Second(other(side)))
    }

    /// A turn in which both sides have acted.
    pub fn closing() -> Turn {
        Turn::at(Step::End)
    }

    fn arrival<'b>(&self, board: &'b Board) -> Option<&'b Arrival> {
        board.arrivals.get(self.next)
    }

    fn may_arrive(&self, board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        let Some(arrival) = self.arrival(board).filter(|arrival| arrival.unit == unit) else {
            return no("SETUP", "another unit arrives first");
        };
        match () {
            () if !arrival.cells.contains(&cell) => no("SETUP", "it does not enter there"),
            () => movement::may_stand(board, table, unit, cell),
        }
    }

    /// Dice until one side has won; a tie that nobody wins is thrown again.
    fn roll_initiative(course: &mut Course<'_>) -> SideId {
        // Dice that tie for ever only come from a script.
        for _ in 0..1_000 {
            let (first, second) = (course.roll(), course.roll());
            let winner = initiative(course.board, course.table(), first, second);
            course.emit(Event::InitiativeRolled { first, second, winner });
            if let Some(winner) = winner {
                return winner;
            }
        }
        SideId(0)
    }

    /// The end of a turn [TS.5]: work, gas, aircraft, exhaustion, victory.
    fn close(course: &mut Course<'_>) {
        work::advance(course);
        gas::disperse(course);
        let (board, turn) = (course.board, course.table().turn);
        for side in [SideId(0), SideId(1)] {
            course.exhaust(side);
        }
        course.emit(Event::TurnEnded { turn });
        let home = |unit: &UnitId| {
            let endurance = board.unit(*unit).aircraft.map_or(u8::MAX, |aircraft| aircraft.endurance);
            course.table().cell(*unit).is_some() && course.table().piece(*unit).aloft >= endurance
        };
        let homing: Vec<UnitId> = board.unit_ids().filter(home).collect();
        for unit in homing {
            course.emit(Event::LeftBoard { unit, rule: Rule("AIRSP") });
        }
        let table = course.table();
        let last = turn >= board.turns || table.exhausted == [true; 2];
        let score = super::victory::Score { board, table };
        match victory::after_turn(&board.endings, &score, last) {
            Some(ending) => course.emit(Event::Ended { ending }),
            None => course.push(Turn::begin()),
        }
    }
}

/// Who wins a throw for the initiative [ACT.a]: the higher die; in a tie nobody, or whoever won last (A14).
pub fn initiative(board: &Board, table: &Table, first: i16, second: i16) -> Option<SideId> {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(SideId(0)),
        std::cmp::Ordering::Less => Some(SideId(1)),
        std::cmp::Ordering::Equal => table.initiative.filter(|_| board.options.tie_to_last_winner),
    }
}

/// The way a unit faces that enters over an edge: into the board, as its side faces where that is possible.
fn inward(board: &Board, unit: UnitId, cell: Cell) -> Direction {
    let own = board.unit(unit).facing;
    let edge = FACINGS.into_iter().find(|way| board.grid.neighbour(cell, *way).is_none());
    match edge {
        Some(_) if board.grid.neighbour(cell, own.opposite()).is_none() => own,
        Some(edge) => edge.opposite(),
        None => own,
    }
}

impl Procedure<Board> for Turn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let board = course.board;
        match self.step {
            Step::Begin => {
                let turn = course.table().turn + 1;
                course.emit(Event::TurnBegan { turn });
                self.step = Step::Arrivals;
            }
            Step::Arrivals => match self.arrival(board) {
                None => self.step = Step::Artillery,
                Some(arrival)
                    if arrival.turn > course.table().turn
                        || course.table().piece(arrival.unit).place != Place::Away =>
                {
                    self.next += 1;
                }
                Some(arrival) => match only_answer(&self, board, course.table()) {
                    Ok(order) => {
                        self.answer(order, course);
                        return Flow::On;
                    }
                    Err(0) => {
                        course.emit(Event::Delayed { unit: arrival.unit });
                        self.next += 1;
                    }
                    Err(_) => return Flow::Ask(self.into()),
                },
            },
            Step::Artillery => {
                self.step = Step::Gas;
                course.push(self);
                course.push(Bombardment::default());
                return Flow::On;
            }
            Step::Gas => {
                self.step = Step::Initiative;
                course.push(self);
                course.push(Drift::default());
                return Flow::On;
            }
            Step::Initiative => self.step = Step::First(Turn::roll_initiative(course)),
            Step::First(side) => {
                self.step = Step::Second(other(side));
                course.push(self);
                course.push(SideTurn::new(side));
                return Flow::On;
            }
            Step::Second(side) => {
                self.step = Step::End;
                course.push(self);
                course.push(SideTurn::new(side));
                return Flow::On;
            }
            Step::End => {
                Turn::close(course);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        self.arrival(board).map_or(SideId(0), |arrival| board.unit(arrival.unit).side)
    }

    fn question(&self) -> &'static str {
        "where does the unit enter?"
    }

    fn candidates(&self, board: &Board, _: &Table, orders: &mut Vec<Order>) {
        if let Some(arrival) = self.arrival(board) {
            orders.extend(arrival.cells.iter().map(|cell| Order::Place { unit: arrival.unit, cell: *cell }));
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Place { unit, cell } => self.may_arrive(board, table, unit, cell),
            _ => no("SETUP", "arrivals come first"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        self.next += 1;
        course.push(self);
        if let Order::Place { unit, cell } = order {
            let facing = inward(course.board, unit, cell);
            course.emit(Event::Arrived { unit, cell, facing });
            if course.board.unit(unit).aircraft.is_none() {
                course.come_into(unit, cell);
            }
        }
    }
}
