//! Dice as they are thrown, and fate points that change them \[FATE].

use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, no, small};
use super::event::Event;
use super::order::Order;
use super::phrase::ChitId;
use super::table::Table;
use super::throw::Throw;
use crate::scenario::draft::SideId;

/// Dice that one side throws. Where fate is played, it may change some of them before they count.
#[derive(Clone, Debug)]
pub struct Toss {
    side: SideId,
    throw: Throw,
    /// Whether the side wants high faces.
    high: bool,
    fallen: bool,
}

impl Toss {
    pub fn of(side: SideId, throw: Throw, high: bool) -> Toss {
        Toss { side, throw, high, fallen: false }
    }

    fn change(mut self, course: &mut Course<'_>, points: i64, from: u8, to: u8) {
        course.emit(Event::DieChanged { side: self.side, points: small(points), from, to });
        self.throw.turn(from, to);
        course.push(self);
    }
}

fn can_pay(table: &Table, side: SideId, points: i64) -> bool {
    i64::from(table.fate[side.0 as usize & 1]) >= points
}

impl Procedure<Board> for Toss {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        if !self.fallen {
            for _ in 0..self.throw.dice {
                let face = course.roll();
                self.throw.count(face);
            }
            self.fallen = true;
        }
        let chart = &course.board.tables.fate;
        if self.throw.dice > 0 && can_pay(course.table(), self.side, chart.reroll.min(chart.nudge)) {
            return Flow::Ask(self.into());
        }
        course.state.memory.throw = self.throw;
        Flow::On
    }

    fn asked(&self, _: &Board, _: &Table) -> SideId {
        self.side
    }

    fn question(&self) -> &'static str {
        "does fate change a die?"
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.push(Order::Accept {});
        for face in 1..=6 {
            orders.extend([Order::Reroll { face }, Order::Raise { face }, Order::Lower { face }]);
        }
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        let chart = &board.tables.fate;
        let (face, points) = match order {
            Order::Accept {} => return Ok(()),
            Order::Reroll { face } => (face, chart.reroll),
            Order::Raise { face: 6 } | Order::Lower { face: 1 } => return no("FATE", "a die shows one to six"),
            Order::Raise { face } | Order::Lower { face } => (face, chart.nudge),
            _ => return no("FATE", "the dice are looked at first"),
        };
        match () {
            () if !(1..=6).contains(&face) || self.throw.faces()[usize::from(face) - 1] == 0 => {
                no("FATE", "no die shows that")
            }
            () if !can_pay(table, self.side, points) => no("FATE", "there are not enough fate points"),
            () => Ok(()),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        let chart = &course.board.tables.fate;
        match order {
            Order::Reroll { face } => {
                let to = course.roll();
                self.change(course, chart.reroll, face, to);
            }
            Order::Raise { face } => self.change(course, chart.nudge, face, face + 1),
            Order::Lower { face } => self.change(course, chart.nudge, face, face - 1),
            _ => course.state.memory.throw = self.throw,
        }
    }

    fn stake(&self, _: &Board, _: &Table) -> Stake {
        Stake::Dice { throw: self.throw, high: self.high }
    }
}

/// A chit has been drawn, and each side in turn may put it back.
#[derive(Clone, Debug)]
pub struct Second {
    chit: ChitId,
    side: SideId,
}

impl Second {
    pub fn of(chit: ChitId) -> Second {
        Second { chit, side: SideId(0) }
    }

    fn next(self, course: &mut Course<'_>) {
        if self.side == SideId(0) {
            course.push(Second { side: SideId(1), ..self });
        }
    }
}

impl Procedure<Board> for Second {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if can_pay(course.table(), self.side, course.board.tables.fate.chit) {
            return Flow::Ask(self.into());
        }
        self.next(course);
        Flow::On
    }

    fn asked(&self, _: &Board, _: &Table) -> SideId {
        self.side
    }

    fn question(&self) -> &'static str {
        "does fate put the chit back?"
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend([Order::Keep { chit: self.chit }, Order::PutBack { chit: self.chit }]);
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, _: &Table, order: Order) -> May {
        match order {
            Order::Keep { chit } | Order::PutBack { chit } if chit == self.chit => Ok(()),
            Order::Keep { .. } | Order::PutBack { .. } => no("FATE", "only the chit just drawn can go back"),
            _ => no("FATE", "the chit is looked at first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::PutBack { chit } = order {
            let points = small(course.board.tables.fate.chit);
            course.emit(Event::FateSpent { side: self.side, points });
            course.emit(Event::Returned { chit });
        } else {
            self.next(course);
        }
    }
}
