//! Disorganization [8.1], [8.2], losses [2.0], and rally [8.3].

use super::SmallUnits;
use super::board::{Board, other};
use super::course::{Course, Flow, May, No, Procedure, no, only_answer};
use super::draw::Draw;
use super::event::Event;
use super::options::Away;
use super::order::Order;
use super::pending::Pending;
use super::table::Table;
use super::tables::Purpose;
use super::token::Rule;
use crate::grid::Cell;
use crate::rules::common::deck::CardSet;
use crate::scenario::draft::{SideId, UnitId};

/// A unit is disorganized, and may lose a step as well.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    unit: UnitId,
    loss: bool,
    rule: &'static str,
    /// The unit whose fire it was, if it was one's.
    by: Option<UnitId>,
    /// The fortification the unit lay in when it was hit.
    shelter: Option<Cell>,
}

impl Hit {
    pub fn by_rule(course: &Course<'_>, unit: UnitId, loss: bool, rule: &'static str) -> Hit {
        Hit { unit, loss, rule, by: None, shelter: course.shelter(unit) }
    }

    pub fn by_fire(course: &Course<'_>, unit: UnitId, loss: bool, rule: &'static str, by: UnitId) -> Hit {
        Hit { by: Some(by), ..Hit::by_rule(course, unit, loss, rule) }
    }
}

impl Procedure<SmallUnits> for Hit {
    /// Both results apply (A42), the loss first; a second disorganization drives the unit back (A62).
    fn run(self, course: &mut Course<'_>) -> Flow {
        if course.table().cell(self.unit).is_none() {
            return Flow::On;
        }
        let again = course.table().piece(self.unit).disorganized;
        if self.loss {
            course.lose_step(self.unit, self.rule, self.shelter);
            if course.table().cell(self.unit).is_none() {
                return Flow::On;
            }
        }
        if again {
            course.push(FallBack { unit: self.unit, by: self.by });
        } else {
            course.emit(Event::Disorganized { unit: self.unit, rule: Rule(self.rule) });
        }
        // Whoever is shaken on the move stops for good, even if he recovers at once; in a fight only then.
        let piece = course.table().piece(self.unit);
        let on_the_move = piece.activated && piece.moved && !piece.done;
        if on_the_move && !course.table().cell(self.unit).is_some_and(|cell| course.table().is_contested(cell)) {
            course.emit(Event::Done { unit: self.unit });
        }
        Flow::On
    }
}

/// A unit disorganized twice must get away from the enemy, or loses a step where it stands [8.2].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
        _ => table.on_board(board, foe).map(|(_, cell)| cell).collect(),
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
    let mut edge = vec![from];
    // Further hexes only cure overstacking: with room next to it, it goes no further.
    while found.is_empty() && !edge.is_empty() {
        for cell in std::mem::take(&mut edge) {
            let good = if cell == from { first } else { beyond };
            for way in board.ways(cell) {
                let open = way.cost(motor, &table.destroyed).is_some() && table.count(way.to, foe) == 0;
                if open && !seen.contains(&way.to) && good(way.to) {
                    seen.push(way.to);
                    let list = if table.has_room(board, way.to, unit) { &mut found } else { &mut edge };
                    list.push(way.to);
                }
            }
        }
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

impl Procedure<SmallUnits> for FallBack {
    fn run(self, course: &mut Course<'_>) -> Flow {
        match only_answer(&self, course.board, course.table()) {
            Ok(order) => self.answer(order, course),
            Err(0) => {
                let shelter = course.shelter(self.unit);
                course.lose_step(self.unit, "8.2", shelter);
            }
            Err(_) => return Flow::Ask(self.into()),
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "where does the beaten unit fall back to?")
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
    match () {
        () if table.piece(unit).moved => no("4.3", "it has moved already"),
        () if table.cell(unit).is_some_and(|cell| table.is_contested(cell)) => {
            no("9.1", "the close combat in its hex comes first")
        }
        () if !table.piece(unit).disorganized => no("8.3", "it is in good order"),
        () => Ok(()),
    }
}

/// Whether a unit is in good order, as nearly everything asks [8.1].
pub fn good_order(table: &Table, unit: UnitId) -> May {
    if table.piece(unit).disorganized { Err(No { rule: "8.1", why: "it is disorganized" }) } else { Ok(()) }
}

/// The morale a rally is made against: as it stands, or as printed (A63).
pub fn rally_morale(board: &Board, table: &Table, unit: UnitId) -> i16 {
    if board.options.rally_printed { table.face(board, unit).morale } else { table.morale(board, unit) }
}

/// Whether a card brings a unit back into good order [8.3].
pub fn rallies(value: i16, morale: i16) -> bool {
    value < morale
}

/// A rally under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rally {
    pub unit: UnitId,
    pub drawn: bool,
}

impl Procedure<SmallUnits> for Rally {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let unit = self.unit;
        if !self.drawn {
            self.drawn = true;
            course.push(self);
            let draw = Draw::of(course.board, course.board.unit(unit).side, Purpose::Rally, false);
            course.push(draw);
            return Flow::On;
        }
        let card = course.state.memory.drawn;
        if course.table().cell(unit).is_some() {
            let (value, morale) = (course.board.value(card), rally_morale(course.board, course.table(), unit));
            // An event may have helped or hurt it already.
            let passed = rallies(value, morale);
            course.emit(Event::RallyTested { unit, value, morale, passed });
            if passed && course.table().piece(unit).disorganized {
                course.emit(Event::Recovered { unit, rule: Rule("8.3") });
            }
            course.emit(Event::Done { unit });
        }
        course.discard(card.into_iter().collect::<CardSet>());
        Flow::On
    }

    fn stake(&self, board: &Board, table: &Table) -> Pending<'_> {
        Pending::Rally { unit: self.unit, below: rally_morale(board, table, self.unit) }
    }
}
