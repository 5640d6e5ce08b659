//! Dice as they are thrown, and fate points that change them \[FATE].

use super::FormationImpulse;
use super::board::Board;
use super::course::{Course, Flow, May, Procedure, Stake, no, small};
use super::event::Event;
use super::order::Order;
use super::phrase::ChitId;
use super::table::Table;
use super::throw::Throw;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Dice that one side throws. Where fate is played, it may change some of them before they count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

impl Procedure<FormationImpulse> for Toss {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let chart = &course.board.tables.fate;
        let asks = self.throw.dice > 0 && can_pay(course.table(), self.side, chart.reroll.min(chart.nudge));
        if !self.fallen {
            // Where no score is wanted, or fate may change a die, every face counts.
            let needs = (self.throw.needs > 0 && !asks).then_some(self.throw.needs);
            self.throw = self.throw.fallen(course.chance.pool(self.throw.dice, needs));
            self.fallen = true;
        }
        if asks {
            return Flow::Ask(self.into());
        }
        course.state.memory.throw = self.throw;
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "does fate change a die?")
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

/// What a side can do about markers in its own impulse: let units act again, and bring hexes back into command (C56).
pub fn favours(board: &Board, table: &Table, side: SideId, orders: &mut Vec<Order>) {
    if table.fate[side.0 as usize & 1] == 0 {
        return;
    }
    let mut hexes: Vec<Cell> = Vec::new();
    for (unit, cell) in table.on_board(board, side) {
        let piece = table.piece(unit);
        orders.extend(piece.oc.then_some(Order::Renew { unit }));
        if piece.ooc && !hexes.contains(&cell) {
            hexes.push(cell);
        }
    }
    orders.extend(hexes.into_iter().map(|cell| Order::Hearten { cell }));
}

/// Whether a unit of a side may act again.
pub fn may_renew(board: &Board, table: &Table, side: SideId, unit: UnitId) -> May {
    match () {
        () if !can_pay(table, side, board.tables.fate.oc) => no("FATE", "there are not enough fate points"),
        () if board.unit(unit).side != side || table.cell(unit).is_none() => no("FATE", "it is no unit of its side"),
        () if !table.piece(unit).oc => no("FATE", "its operations are not complete"),
        () => Ok(()),
    }
}

/// Whether a hex of a side may be brought back into command.
pub fn may_hearten(board: &Board, table: &Table, side: SideId, cell: Cell) -> May {
    let out = |(unit, at): (UnitId, Cell)| at == cell && table.piece(unit).ooc;
    match () {
        () if !can_pay(table, side, board.tables.fate.ooc) => no("FATE", "there are not enough fate points"),
        () if !table.on_board(board, side).any(out) => no("FATE", "nobody there is out of command"),
        () => Ok(()),
    }
}

/// The units of a side in a hex are in command again.
pub fn hearten(course: &mut Course<'_>, side: SideId, cell: Cell) {
    let board = course.board;
    let out = |(unit, at): &(UnitId, Cell)| *at == cell && course.table().piece(*unit).ooc;
    let units: Vec<UnitId> = course.table().on_board(board, side).filter(out).map(|(unit, _)| unit).collect();
    for (number, unit) in units.into_iter().enumerate() {
        let points = if number == 0 { small(board.tables.fate.ooc) } else { 0 };
        course.emit(Event::Heartened { unit, points });
    }
}

/// A hex has failed its command check, and its side may bring it back at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solace {
    side: SideId,
    cell: Cell,
}

impl Solace {
    pub fn of(side: SideId, cell: Cell) -> Solace {
        Solace { side, cell }
    }
}

impl Procedure<FormationImpulse> for Solace {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match may_hearten(course.board, course.table(), self.side, self.cell) {
            Ok(()) => Flow::Ask(self.into()),
            Err(_) => Flow::On,
        }
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "does fate bring the hex back into command?")
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend([Order::Accept {}, Order::Hearten { cell: self.cell }]);
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, _: &Table, order: Order) -> May {
        match order {
            Order::Accept {} => Ok(()),
            Order::Hearten { cell } if cell == self.cell => Ok(()),
            _ => no("FATE", "the hex that failed its check is looked at first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::Hearten { cell } = order {
            hearten(course, self.side, cell);
        }
    }
}

/// A chit has been drawn, and each side in turn may put it back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

impl Procedure<FormationImpulse> for Second {
    fn run(self, course: &mut Course<'_>) -> Flow {
        if can_pay(course.table(), self.side, course.board.tables.fate.chit) {
            return Flow::Ask(self.into());
        }
        self.next(course);
        Flow::On
    }

    fn asks(&self, _: &Board, _: &Table) -> (SideId, &'static str) {
        (self.side, "does fate put the chit back?")
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
