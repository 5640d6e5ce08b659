//! Disorganization [8.1], [8.2], losses [2.0], and rally [8.3].

use super::board::{Board, other};
use super::course::{Course, Flow, May, No, Procedure, no, only_answer};
use super::deck::CardSet;
use super::draw::Draw;
use super::event::Event;
use super::options::Away;
use super::order::Order;
use super::table::Table;
use super::tables::Purpose;
use super::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// A unit is disorganized, and may lose a step as well.
#[derive(Clone, Debug)]
pub struct Hit {
    unit: UnitId,
    loss: bool,
    rule: &'static str,
    /// The unit whose fire it was, if it was one's.
    by: Option<UnitId>,
}

impl Hit {
    pub fn by_rule(unit: UnitId, loss: bool, rule: &'static str) -> Hit {
        Hit { unit, loss, rule, by: None }
    }

    pub fn by_fire(unit: UnitId, loss: bool, rule: &'static str, by: UnitId) -> Hit {
        Hit { unit, loss, rule, by: Some(by) }
    }
}

impl Procedure for Hit {
    /// Both results apply (A42), the loss first; a second disorganization drives the unit back (A62).
    fn run(self, course: &mut Course<'_>) -> Flow {
        if course.table().cell(self.unit).is_none() {
            return Flow::On;
        }
        let again = course.table().piece(self.unit).disorganized;
        if self.loss {
            course.lose_step(self.unit, self.rule);
            if course.table().cell(self.unit).is_none() {
                return Flow::On;
            }
        }
        if again {
            course.push(FallBack { unit: self.unit, by: self.by });
        } else {
            course.emit(Event::Disorganized { unit: self.unit, rule: Rule(self.rule) });
        }
        Flow::On
    }
}

/// A unit disorganized twice must get away from the enemy, or loses a step where it stands [8.2].
#[derive(Clone, Debug)]
pub struct FallBack {
    unit: UnitId,
    by: Option<UnitId>,
}

/// Hexes a unit can be driven to [8.2], [2.0]: farther from the enemy, passable, without enemies, and beyond full ones.
pub fn refuges(board: &Board, table: &Table, unit: UnitId, by: Option<UnitId>) -> Vec<Cell> {
    let Some(from) = table.cell(unit) else { return Vec::new() };
    let foe = other(board.unit(unit).side);
    let enemies: Vec<Cell> = match (board.options.away, by.and_then(|by| table.cell(by))) {
        (Away::Firer, Some(cell)) => vec![cell],
        _ => table.on_map(board, foe).map(|(_, cell)| cell).collect(),
    };
    let distance = |cell: Cell| enemies.iter().map(|enemy| board.grid.distance(cell, *enemy)).min();
    let here = distance(from);
    let farther = |cell: Cell| match board.options.away {
        Away::All => enemies.iter().all(|enemy| board.grid.distance(cell, *enemy) > board.grid.distance(from, *enemy)),
        // With no enemy on the map every way leads away from him.
        _ => here.is_none() || distance(cell) > here,
    };
    ways_back(board, table, unit, from, &farther, &farther)
}

/// Where a unit can go back to: `first` for the hexes next to it, and beyond full ones `beyond`, never to where it was.
pub fn ways_back(
    board: &Board,
    table: &Table,
    unit: UnitId,
    from: Cell,
    first: &dyn Fn(Cell) -> bool,
    beyond: &dyn Fn(Cell) -> bool,
) -> Vec<Cell> {
    let mut found = Vec::new();
    if board.unit(unit).immobile {
        return found;
    }
    let (motor, foe) = (table.face(board, unit).motor, other(board.unit(unit).side));
    let mut seen = vec![from];
    let mut full = Vec::new();
    let mut look = |cell: Cell, good: &dyn Fn(Cell) -> bool, full: &mut Vec<Cell>| {
        for way in board.ways(cell) {
            let open = way.cost(motor, &table.destroyed).is_some() && table.count(way.to, foe) == 0;
            if open && !seen.contains(&way.to) && good(way.to) {
                seen.push(way.to);
                if table.has_room(board, way.to, unit) {
                    found.push(way.to);
                } else {
                    full.push(way.to);
                }
            }
        }
    };
    look(from, first, &mut full);
    while let Some(cell) = full.pop() {
        look(cell, beyond, &mut full);
    }
    found.sort_unstable();
    found
}

impl FallBack {
    fn may_go(&self, board: &Board, table: &Table, to: Cell) -> May {
        if refuges(board, table, self.unit, self.by).contains(&to) {
            return Ok(());
        }
        no(
            "8.2",
            "a beaten unit goes to the next hex farther from the enemy, open to it, without enemies and with room",
        )
    }
}

impl Procedure for FallBack {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match only_answer(&self, course.board, course.table()) {
            Ok(order) => self.answer(order, course),
            Err(0) => course.lose_step(self.unit, "8.2"),
            Err(_) => return Flow::Ask(self.into()),
        }
        Flow::On
    }

    fn asked(&self, board: &Board, _: &Table) -> SideId {
        board.unit(self.unit).side
    }

    fn question(&self) -> &'static str {
        "where does the beaten unit fall back to?"
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        let unit = self.unit;
        orders.extend(refuges(board, table, unit, self.by).into_iter().map(|to| Order::FallBack { unit, to }));
    }

    const SURE: bool = true;

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::FallBack { unit, to } if unit == self.unit => self.may_go(board, table, to),
            _ => no("8.2", "a unit disorganized again must fall back first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        if let Order::FallBack { unit, to } = order {
            course.go_back(unit, to, "8.2");
        }
    }
}

/// Whether a unit can rally [8.3].
pub fn may_rally(board: &Board, table: &Table, unit: UnitId) -> May {
    super::action::may_act(board, table, unit)?;
    if table.piece(unit).disorganized { Ok(()) } else { no("8.3", "it is in good order") }
}

/// Whether a unit is in good order, as nearly everything asks [8.1].
pub fn good_order(table: &Table, unit: UnitId) -> May {
    if table.piece(unit).disorganized { Err(No { rule: "8.1", why: "it is disorganized" }) } else { Ok(()) }
}

/// The morale a rally is made against: as it stands, or as printed (A63).
pub fn rally_morale(board: &Board, table: &Table, unit: UnitId) -> i16 {
    if board.options.rally_printed { table.face(board, unit).morale } else { table.morale(board, unit) }
}

/// A rally under way.
#[derive(Clone, Debug)]
pub struct Rally {
    pub unit: UnitId,
    pub drawn: bool,
}

impl Procedure for Rally {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let unit = self.unit;
        if !self.drawn {
            self.drawn = true;
            course.push(self);
            course.push(Draw::new(course.board.unit(unit).side, Purpose::Rally, true));
            return Flow::On;
        }
        let card = course.state.drawn;
        if course.table().cell(unit).is_some() {
            let (value, morale) = (course.board.value(card), rally_morale(course.board, course.table(), unit));
            // An event may have helped or hurt it already.
            let passed = value < morale;
            course.emit(Event::RallyTested { unit, value, morale, passed });
            if passed && course.table().piece(unit).disorganized {
                course.emit(Event::Recovered { unit, rule: Rule("8.3") });
            }
            course.emit(Event::Done { unit });
        }
        course.discard(card.into_iter().collect::<CardSet>());
        Flow::On
    }
}
