//! The course of play \[TS]: set-up, and the steps of every turn.

use super::Portable;
use super::artillery::Bombardment;
use super::board::Board;
use super::course::{Course, Flow, Frame, May, Procedure, no, other};
use super::event::Event;
use super::gas::{self, Drift};
use super::movement;
use super::phrase::FACINGS;
use super::side_turn::SideTurn;
use super::table::Table;
use super::work;
use crate::game::muster::Arrivals;
use crate::game::play;
use crate::game::rules::Muster;
use crate::game::token::Rule;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::{SideId, UnitId};

impl Muster for Portable {
    fn turn() -> Frame {
        Turn::begin().into()
    }

    fn may_set_up(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        match board.unit(unit).on {
            Some(carrier) if table.cell(carrier) != Some(cell) => no("TRN", "it begins where its transport stands"),
            Some(_) => Ok(()),
            None => movement::may_stand(board, table, unit, cell),
        }
    }

    fn may_arrive(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
        movement::may_stand(board, table, unit, cell)
    }

    fn cannot_set_up(course: &mut Course<'_>, unit: UnitId) {
        course.emit(Event::Destroyed { unit, rule: Rule("SETUP") });
    }

    fn arrive(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
        let facing = Some(inward(course.board, unit, cell));
        course.emit(Event::Arrived { unit, cell, facing });
        if course.board.unit(unit).aircraft.is_none() {
            course.come_into(unit, cell);
        }
    }
}

/// A turn, step by step [TS.1] to [TS.5].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
        Turn { step }
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
        play::after_turn(course, turn);
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

impl Procedure<Portable> for Turn {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        match self.step {
            Step::Begin => {
                play::begin_turn(course);
                self.step = Step::Arrivals;
            }
            Step::Arrivals => {
                self.step = Step::Artillery;
                return course.first(Arrivals::default(), self);
            }
            Step::Artillery => {
                self.step = Step::Gas;
                return course.first(Bombardment::default(), self);
            }
            Step::Gas => {
                self.step = Step::Initiative;
                return course.first(Drift::default(), self);
            }
            Step::Initiative => self.step = Step::First(Turn::roll_initiative(course)),
            Step::First(side) => {
                self.step = Step::Second(other(side));
                return course.first(SideTurn::new(side), self);
            }
            Step::Second(side) => {
                self.step = Step::End;
                return course.first(SideTurn::new(side), self);
            }
            Step::End => {
                Turn::close(course);
                return Flow::On;
            }
        }
        course.push(self);
        Flow::On
    }
}
