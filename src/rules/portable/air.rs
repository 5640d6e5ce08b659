//! Aircraft \[AIRMOV], \[A2A], \[A2G]: one flight a turn, guns ahead and astern, bombs straight down.

use super::arc;
use super::artillery::aircraft;
use super::board::{Board, clamp};
use super::course::{Course, May, no, other};
use super::event::{Event, ShotSum};
use super::fire;
use super::movement;
use super::order::Order;
use super::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// Squares an aircraft may fly, or may have flown if it wants to fire as well [AIRMOV.e].
fn reach(board: &Board, unit: UnitId, fires: bool) -> i64 {
    i64::from(board.unit(unit).pace) - if fires { board.tables.air.fired } else { 0 }
}

/// Whether an aircraft may fly to a square: as far as it can, whatever lies below.
pub fn may_fly(board: &Board, table: &Table, unit: UnitId, to: Cell) -> May {
    let Some(from) = table.cell(unit) else { return no("AIRMOV.a", "it is not over the board") };
    let far = i64::from(board.grid.distance(from, to));
    match () {
        () if board.unit(unit).aircraft.is_none() => no("AIRMOV.a", "only aircraft fly"),
        () if far == 0 => no("AIRMOV.d", "it is there already"),
        () if far > reach(board, unit, false) => no("AIRMOV.a", "it does not fly that far"),
        () if far > reach(board, unit, table.piece(unit).fired) => no("AIRMOV.e", "it has fired and flies less far"),
        () if is_held_back(board, table, unit, from, to) => no("EXH", "its side is exhausted and comes no nearer"),
        () => movement::may_stand(board, table, unit, to),
    }
}

/// Whether an aircraft may fly off the board of its own will (A51): over an edge, its own if it has one.
pub fn may_leave(board: &Board, table: &Table, unit: UnitId) -> May {
    let Some(cell) = table.cell(unit) else { return no("AIRMOV.b", "it is not over the board") };
    match () {
        () if board.unit(unit).aircraft.is_none() => {
            no("DEF.retreat", "only a unit that is hit retreats off the board")
        }
        () if !board.options.aircraft_leave => no("AIRMOV.b", "aircraft stay while they have endurance left"),
        () if !board.is_at_edge(board.unit(unit).side, cell) => no("AIRMOV.b", "it is not over its edge of the board"),
        () => Ok(()),
    }
}

/// Whether exhaustion keeps an aircraft from a square, as it does units on the ground (A17).
fn is_held_back(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> bool {
    let side = board.unit(unit).side;
    let nearer = || board.enemy_distance(table, side, to) < board.enemy_distance(table, side, from);
    table.is_exhausted(side) && (board.options.exhausted_stay || nearer())
}

/// Whether an aircraft may shoot or bomb now.
fn may_shoot(board: &Board, table: &Table, unit: UnitId) -> May {
    let piece = table.piece(unit);
    match () {
        () if piece.fired => no("A2A.b", "it has had its shot"),
        () if i64::from(piece.moved) > reach(board, unit, true) => {
            no("AIRMOV.e", "it has flown too far to fire as well")
        }
        () => Ok(()),
    }
}

/// Guns of an aircraft that bear on a square [A2A.c] to [A2A.f].
pub fn bearing(board: &Board, table: &Table, unit: UnitId, at: Cell) -> u8 {
    let (Some(guns), Some(from)) = (board.unit(unit).aircraft, table.cell(unit)) else { return 0 };
    let facing = table.piece(unit).facing;
    let bears = |way, guns: u8| if arc::ahead(&board.grid, from, way, at) { guns } else { 0 };
    bears(facing, guns.forward) + bears(facing.opposite(), guns.rear)
}

/// Whether an aircraft may fire at another.
pub fn may_fight(board: &Board, table: &Table, unit: UnitId, target: UnitId) -> May {
    may_shoot(board, table, unit)?;
    let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else {
        return no("A2A.a", "it is not over the board");
    };
    let far = i64::from(board.grid.distance(from, at));
    match () {
        () if !aircraft(board, table, unit).any(|other| other == target) => no("A2A.a", "that is no enemy aircraft"),
        () if far > board.tables.air_to_air.range => no("A2A.a", "the target is out of range"),
        () if bearing(board, table, unit, at) == 0 => no("A2A.c", "none of its guns bears"),
        () if board.options.ground_hides_aircraft && !board.sees(table, from, at, true) => {
            no("A2A.g", "it does not see the target")
        }
        () => Ok(()),
    }
}

/// A fight in the air [A2A.h]: a die for each gun that bears.
pub fn fight(course: &mut Course<'_>, unit: UnitId, target: UnitId) {
    let Some(at) = course.table().cell(target) else { return };
    let guns = bearing(course.board, course.table(), unit, at);
    let sum = gun_sum(course.board);
    fire::throw_at_aircraft(course, unit, target, sum, guns, "A2A.h");
}

/// What each gun must reach against another aircraft; nothing is added [A2A.h].
pub fn gun_sum(board: &Board) -> ShotSum {
    let needs = clamp(board.tables.air_to_air.hit);
    ShotSum { die: 0, cover: 0, unmoved: 0, commander: 0, bombs: 0, needs }
}

/// The square a fighter's guns reach [A2G.b].
pub fn strafed(board: &Board, table: &Table, unit: UnitId) -> Option<Cell> {
    let mut cell = table.cell(unit)?;
    for _ in 0..board.tables.air_to_ground.range.clamp(0, 200) {
        cell = board.grid.neighbour(cell, table.piece(unit).facing)?;
    }
    Some(cell)
}

pub fn may_strafe(board: &Board, table: &Table, unit: UnitId) -> May {
    may_shoot(board, table, unit)?;
    let foe = other(board.unit(unit).side);
    match strafed(board, table, unit) {
        _ if !board.unit(unit).aircraft.is_some_and(|aircraft| aircraft.strafes) => no("A2G.a", "only fighters strafe"),
        Some(cell) if table.holds(board, cell, foe) => Ok(()),
        _ => no("A2G.b", "no enemy is in the square straight ahead"),
    }
}

pub fn may_bomb(board: &Board, table: &Table, unit: UnitId, loads: u8) -> May {
    may_shoot(board, table, unit)?;
    let foe = other(board.unit(unit).side);
    match table.cell(unit) {
        _ if board.unit(unit).aircraft.is_none_or(|aircraft| aircraft.bombs == 0) => {
            no("A2G.a", "only bombers drop bombs")
        }
        _ if loads == 0 || loads > table.piece(unit).bombs => no("A2G.d", "it has not so many bomb loads"),
        Some(cell) if table.holds(board, cell, foe) => Ok(()),
        _ => no("A2G.c", "no enemy is beneath it"),
    }
}

/// What is added to each die against the ground [A2G.f].
pub fn sum(board: &Board, table: &Table, unit: UnitId, cell: Cell, bombs: bool) -> ShotSum {
    let chart = &board.tables.air_to_ground;
    let covered = fire::is_covered(board, table, cell, other(board.unit(unit).side), None);
    ShotSum {
        die: 0,
        cover: if covered { clamp(chart.cover) } else { 0 },
        unmoved: 0,
        commander: 0,
        bombs: if bombs { clamp(chart.bombs) } else { 0 },
        needs: clamp(chart.hit),
    }
}

/// A fighter's guns: as those of a machine gun, they leave tanks alone [A2G.e].
pub fn strafe(course: &mut Course<'_>, unit: UnitId) {
    let Some(cell) = strafed(course.board, course.table(), unit) else { return };
    let sum = sum(course.board, course.table(), unit, cell, false);
    let dice = strafe_dice(course.board);
    let hits = fire::throw(course, unit, cell, sum, dice, "A2G.f");
    fire::strike_often(course, unit, cell, hits, false, "A2G.f");
}

/// The dice of a fighter's guns against the ground (A23).
pub fn strafe_dice(board: &Board) -> u8 {
    board.options.strafe_dice.clamp(0, 20) as u8
}

/// Bombs: a die for each load, and they spare nothing [A2G.e].
pub fn bomb(course: &mut Course<'_>, unit: UnitId, loads: u8) {
    let Some(cell) = course.table().cell(unit) else { return };
    let sum = sum(course.board, course.table(), unit, cell, true);
    course.emit(Event::BombsSpent { unit, loads });
    let hits = fire::throw(course, unit, cell, sum, loads, "A2G.f");
    fire::strike_often(course, unit, cell, hits, true, "A2G.f");
}

/// Everything an aircraft could do, appended to a list.
pub fn candidates(board: &Board, table: &Table, unit: UnitId, may_fly: bool, orders: &mut Vec<Order>) {
    let Some(from) = table.cell(unit) else { return };
    if may_fly {
        let far = reach(board, unit, table.piece(unit).fired).clamp(0, 200) as u32;
        orders.extend(board.grid.within(from, far).map(|to| Order::Fly { unit, to }));
    }
    orders.extend(aircraft(board, table, unit).map(|target| Order::FireAtAircraft { unit, target }));
    orders.extend(board.options.aircraft_leave.then_some(Order::Leave { unit }));
    orders.push(Order::Strafe { unit });
    orders.extend((1..=table.piece(unit).bombs).map(|loads| Order::Bomb { unit, loads }));
}
