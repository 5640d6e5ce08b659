//! Movement [5.0] to [5.7]: what a step costs, who may make it, and what a unit meets in the hex it enters.

use super::SmallUnits;
use super::action::may_act;
use super::board::{Board, clamp, other};
use super::course::{Course, Flow, May, No, Procedure, no};
use super::engineers::Minefield;
use super::event::Event;
use super::morale::good_order;
use super::order::Order;
use super::pending::Pending;
use super::reaction::Reaction;
use super::table::Table;
use crate::game::movement::Marches;
use crate::game::rules::Rules as _;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// The price of a step, and whether only the minimum move pays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub cost: i16,
    pub minimum: bool,
}

/// How a move has gone so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    /// Movement points left.
    pub left: i16,
    /// A step has been made: the minimum move is for the first one (A23).
    pub moved: bool,
}

impl March {
    /// How far the move of a unit on the table has come.
    pub fn of(table: &Table, unit: UnitId) -> March {
        let piece = table.piece(unit);
        March { left: piece.movement, moved: piece.moved }
    }

    fn after(self, price: Price) -> March {
        March { left: if price.minimum { 0 } else { self.left - price.cost }, moved: true }
    }
}

impl Marches for SmallUnits {
    type Mover<'m> = UnitId;
    type Gait = March;

    fn alone<'m>(_: &'m Board, unit: &'m UnitId) -> UnitId {
        *unit
    }

    /// With the allowance of an activation; whether it is its turn and in good order is not asked.
    fn set_out(board: &Board, table: &Table, unit: UnitId, _: Cell, _: bool) -> Result<March, No> {
        may_march(board, unit)?;
        Ok(March { left: table.face(board, unit).movement, moved: false })
    }

    fn step(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> Result<March, No> {
        Ok(march.after(price_of(board, table, unit, march, from, to)?))
    }

    fn covers(march: &March, other: &March) -> bool {
        march.left >= other.left && march.moved <= other.moved
    }

    /// Where a scenario forbids it, nobody stays in a full hex who can go on (A27).
    fn may_halt(board: &Board, table: &Table, unit: UnitId, march: &March, cell: Cell) -> May {
        let counter = board.unit(unit);
        if !board.options.overstack_forbidden || !counter.takes_room() {
            return Ok(());
        }
        let others = table.stack(board, cell, counter.side).filter(|other| *other != unit).count();
        let can_go_on =
            || board.ways(cell).iter().any(|way| Self::step(board, table, unit, march, cell, way.to).is_ok());
        match others >= usize::from(board.hex(cell).stack) && can_go_on() {
            true => no("2.0", "there is no room to stay here"),
            false => Ok(()),
        }
    }
}

fn may_march(board: &Board, unit: UnitId) -> May {
    if board.unit(unit).immobile { no("5.1", "it never moves") } else { Ok(()) }
}

/// Whether the ground lets a unit go from a hex to its neighbour, whatever that costs and whoever is there.
pub fn leads(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> bool {
    let motor = table.face(board, unit).motor;
    board.way(from, to).is_some_and(|way| way.cost(motor, &table.destroyed).is_some())
}

/// What the next step of a unit on the table would cost it now, or why it cannot be made.
pub fn price(board: &Board, table: &Table, unit: UnitId, to: Cell) -> Result<Price, No> {
    may_act(board, table, unit)?;
    good_order(table, unit)?;
    let Some(from) = table.cell(unit) else { return no("5.0", "it is not on the map") };
    price_of(board, table, unit, &March::of(table, unit), from, to)
}

/// What a step of a move costs, or why it cannot be made [5.2], [5.3], [5.7], [9.1].
fn price_of(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> Result<Price, No> {
    may_march(board, unit)?;
    let enemies = other(board.unit(unit).side);
    if table.count(from, enemies) > 0 {
        return no("9.1", "the close combat in its hex comes first");
    }
    let Some(way) = board.way(from, to) else { return no("5.0", "a step leads to a hex next to it") };
    let Some(cost) = way.cost(table.face(board, unit).motor, &table.destroyed) else {
        return no("5.2", "the terrain or hexside is closed to it");
    };
    let foe = table.count(to, enemies) > 0;
    if foe && !table.has_room(board, to, unit) {
        return no("9.1", "there is no room for another attacker in that hex");
    }
    let surcharge = if foe { clamp(board.tables.movement.enemy_hex) } else { 0 };
    let cost = i16::from(cost) + surcharge;
    if cost <= march.left {
        return Ok(Price { cost, minimum: false });
    }
    let granted = board.tables.movement.minimum_move > 0
        && (!march.moved || (board.options.minimum_move_any_hex && march.left > 0));
    if granted { Ok(Price { cost, minimum: true }) } else { no("5.2", "it has too few movement points left") }
}

/// Whether a unit can leave the map from where it is (A28).
pub fn may_exit(board: &Board, table: &Table, unit: UnitId) -> May {
    may_act(board, table, unit)?;
    good_order(table, unit)?;
    let side = board.unit(unit).side;
    match table.cell(unit) {
        Some(cell) if !board.exits[side.0 as usize].contains(&cell) => no("5.0", "its hex is no exit of its side"),
        Some(cell) if table.is_contested(cell) => no("9.1", "the close combat in its hex comes first"),
        Some(_) if board.unit(unit).immobile => no("5.1", "it never moves"),
        Some(_)
            if table.piece(unit).moved && i64::from(table.piece(unit).movement) < board.tables.movement.step_lowest =>
        {
            no("5.2", "it has too few movement points left")
        }
        Some(_) => Ok(()),
        None => no("5.0", "it is not on the map"),
    }
}

/// Makes a step that was found legal, and starts what follows it.
pub fn step(course: &mut Course<'_>, unit: UnitId, to: Cell) {
    let (board, table) = (course.board, course.table());
    let (Some(from), Ok(price)) = (table.cell(unit), price(board, table, unit, to)) else { return };
    let left = March::of(table, unit).after(price).left;
    course.emit(Event::Moved { unit, from, to, cost: price.cost, left, minimum: price.minimum });
    course.left(from, board.unit(unit).side);
    course.push(Entering { unit, cell: to, stepped: true, stage: Stage::Control });
}

pub fn exit(course: &mut Course<'_>, unit: UnitId) {
    let Some(cell) = course.table().cell(unit) else { return };
    course.emit(Event::Exited { unit, cell });
    course.left(cell, course.board.unit(unit).side);
}

/// Every step a unit could think of, and the way off the map.
pub fn steps(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let Some(cell) = table.cell(unit) else { return };
    orders.extend(board.ways(cell).iter().map(|way| Order::Move { unit, to: way.to }));
    if board.exits[board.unit(unit).side.0 as usize].contains(&cell) {
        orders.push(Order::Exit { unit });
    }
}

/// Whether a unit must go on because its hex is too full to stay in, and can.
pub fn is_pressed(board: &Board, table: &Table, unit: UnitId) -> bool {
    let halts = |cell: Cell| SmallUnits::may_halt(board, table, unit, &March::of(table, unit), cell).is_ok();
    may_act(board, table, unit).is_ok()
        && good_order(table, unit).is_ok()
        && table.cell(unit).is_some_and(|cell| !halts(cell))
}

/// A unit under way, after its first step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moving {
    pub unit: UnitId,
}

impl Procedure<SmallUnits> for Moving {
    fn run(self, course: &mut Course<'_>) -> Flow {
        let (board, table, unit) = (course.board, course.table(), self.unit);
        // It waits for its close combat, and may go on after that [9.5].
        let Some(cell) = table.cell(unit).filter(|cell| !table.is_contested(*cell)) else { return Flow::On };
        let piece = table.piece(unit);
        let can_go_on = !piece.disorganized
            && !piece.done
            && (board.ways(cell).iter().any(|way| price(board, table, unit, way.to).is_ok())
                || may_exit(board, table, unit).is_ok());
        if can_go_on {
            return Flow::Ask(self.into());
        }
        if !piece.done {
            course.emit(Event::Done { unit });
        }
        Flow::On
    }

    fn asks(&self, _: &Board, table: &Table) -> (SideId, &'static str) {
        (SmallUnits::acting(table), "where does the unit go on to?")
    }

    fn candidates(&self, board: &Board, table: &Table, orders: &mut Vec<Order>) {
        steps(board, table, self.unit, orders);
        orders.push(Order::Halt {});
    }

    fn may(&self, board: &Board, table: &Table, order: Order) -> May {
        match order {
            Order::Move { unit, to } if unit == self.unit => price(board, table, unit, to).map(|_| ()),
            Order::Exit { unit } if unit == self.unit => may_exit(board, table, unit),
            Order::Halt {} if is_pressed(board, table, self.unit) => no("2.0", "there is no room to stay here"),
            Order::Halt {} => Ok(()),
            Order::Move { .. } | Order::Exit { .. } => no("5.5", "another unit is under way"),
            _ => no("4.3.2", "the unit under way finishes its move first"),
        }
    }

    fn answer(self, order: Order, course: &mut Course<'_>) {
        match order {
            Order::Move { unit, to } => {
                course.push(self);
                step(course, unit, to);
            }
            Order::Exit { unit } => exit(course, unit),
            _ => course.emit(Event::Done { unit: self.unit }),
        }
    }
}

/// A unit has come into a hex: whose it is now, who lies under whom, mines, and the enemy's reaction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entering {
    unit: UnitId,
    cell: Cell,
    /// By a step of its move, which the enemy may react to; not by arrival or retreat (A55).
    stepped: bool,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Control,
    Inside,
    Mines,
    Reaction,
}

impl Entering {
    /// By retreat, withdrawal or arrival.
    pub fn back(unit: UnitId, cell: Cell) -> Entering {
        Entering { unit, cell, stepped: false, stage: Stage::Control }
    }

    /// Whether its owner must say who lies inside the fortification [11.8.1].
    fn wants_order(&self, board: &Board, table: &Table) -> bool {
        let Some(fort) = &board.hex(self.cell).fort else { return false };
        let side = board.unit(self.unit).side;
        let foot = |unit: &UnitId| board.unit(*unit).side == side && !table.face(board, *unit).motor;
        !table.is_contested(self.cell)
            && foot(&self.unit)
            && fort.capacity > 0
            && table.all_in(self.cell).filter(|unit| *unit != self.unit && foot(unit)).count() >= fort.capacity
    }

    /// Whether a minefield of the enemy strikes [11.6.3], unless engineers were there before [11.2].
    fn is_mined(&self, board: &Board, table: &Table) -> bool {
        let side = board.unit(self.unit).side;
        let guides = |unit: UnitId| {
            let counter = board.unit(unit);
            unit != self.unit && counter.side == side && counter.engineer && !table.piece(unit).disorganized
        };
        table.mine(self.cell).is_some_and(|mine| mine.side != side) && !table.all_in(self.cell).any(guides)
    }
}

impl Procedure<SmallUnits> for Entering {
    fn run(mut self, course: &mut Course<'_>) -> Flow {
        let (board, unit, cell) = (course.board, self.unit, self.cell);
        if course.table().cell(unit) != Some(cell) {
            return Flow::On;
        }
        let side = board.unit(unit).side;
        match self.stage {
            Stage::Control => {
                // Whoever must first fight for a hex does not hold it yet (A91).
                if !course.table().is_contested(cell) || board.options.control_on_repulse {
                    course.take_control(cell, side);
                }
                self.stage = Stage::Mines;
                if self.wants_order(board, course.table()) {
                    self.stage = Stage::Inside;
                    return Flow::Ask(self.into());
                }
                course.push(self);
            }
            Stage::Inside => return Flow::Ask(self.into()),
            Stage::Mines => {
                self.stage = Stage::Reaction;
                let mined = self.is_mined(board, course.table());
                course.push(self);
                if mined {
                    course.start(Minefield::new(unit, cell));
                }
            }
            Stage::Reaction => {
                // In a hex that is fought over nobody is shot at, but the neighbours may slip away (A99).
                if self.stepped && (board.options.retreat_from_storm || !course.table().is_contested(cell)) {
                    course.push(Reaction::to(unit, cell));
                }
            }
        }
        Flow::On
    }

    fn asks(&self, board: &Board, _: &Table) -> (SideId, &'static str) {
        (board.unit(self.unit).side, "does the unit go inside the fortification?")
    }

    fn candidates(&self, _: &Board, _: &Table, orders: &mut Vec<Order>) {
        orders.extend([Order::Inside {}, Order::Outside {}]);
    }

    const SURE: bool = true;

    fn may(&self, _: &Board, _: &Table, order: Order) -> May {
        match order {
            Order::Inside {} | Order::Outside {} => Ok(()),
            _ => no("11.8.1", "first it is settled who lies inside the fortification"),
        }
    }

    fn answer(mut self, order: Order, course: &mut Course<'_>) {
        if order == (Order::Inside {}) {
            course.emit(Event::WentInside { unit: self.unit, cell: self.cell });
        }
        self.stage = Stage::Mines;
        course.push(self);
    }

    fn stake(&self, _: &Board, _: &Table) -> Pending<'_> {
        Pending::Fort { unit: self.unit, cell: self.cell }
    }
}
