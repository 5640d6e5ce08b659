//! Guns and their towers, transports and their passengers [MOVE.5], \[LOAD]: each change takes an activation.

use super::board::Board;
use super::course::{Course, May, no};
use super::event::Event;
use super::movement;
use super::order::Order;
use super::table::Table;
use crate::rules::common::cards::Card;
use crate::scenario::draft::UnitId;

pub fn candidates(board: &Board, table: &Table, actor: UnitId, orders: &mut Vec<Order>) {
    let Some(cell) = table.cell(actor) else { return };
    if board.unit(actor).gun {
        orders.extend([Order::Limber { unit: actor }, Order::Unlimber { unit: actor }]);
    }
    let side = board.unit(actor).side;
    if board.unit(actor).transport {
        orders.extend(table.standing_of(board, cell, side).map(|unit| Order::Load { unit, carrier: actor }));
        orders.extend(table.load(actor).map(|unit| Order::Unload { unit }));
    } else if table.piece(actor).aboard.is_some() {
        orders.push(Order::Unload { unit: actor });
    } else {
        let transports = table.standing_of(board, cell, side).filter(|other| board.unit(*other).transport);
        orders.extend(transports.map(|carrier| Order::Load { unit: actor, carrier }));
    }
}

/// Whether one of these orders can be given to who acts now.
pub fn may(board: &Board, table: &Table, actor: UnitId, order: Order) -> May {
    match order {
        Order::Limber { unit } | Order::Unlimber { unit } if unit != actor => no("TURN.3", "another unit acts now"),
        Order::Limber { unit } => may_limber(board, table, unit),
        Order::Unlimber { unit } => may_unlimber(board, table, unit),
        Order::Load { unit, carrier } => may_load(board, table, actor, unit, carrier),
        Order::Unload { unit } => may_unload(board, table, actor, unit),
        _ => no("TURN.3", "this is not what is asked now"),
    }
}

fn may_limber(board: &Board, table: &Table, unit: UnitId) -> May {
    let card = board.unit(unit);
    let tower = table.partner(board, unit);
    match () {
        () if !card.gun => no("MOVE.5", "only artillery is limbered"),
        () if table.piece(unit).limbered => no("MOVE.5", "it is limbered"),
        () if table.is_disrupted(board, unit) => no("GEN.3", "it is disrupted"),
        () if tower.is_none() => no("MOVE.5", "it has no tower"),
        () if tower.and_then(|tower| table.cell(tower)) != table.cell(unit) => {
            no("MOVE.5", "its tower is not in its hex")
        }
        () => Ok(()),
    }
}

fn may_unlimber(board: &Board, table: &Table, unit: UnitId) -> May {
    match () {
        () if !table.piece(unit).limbered => no("MOVE.5", "it is not limbered"),
        () if table.is_disrupted(board, unit) => no("GEN.3", "it is disrupted"),
        () => Ok(()),
    }
}

/// Whether the other of two who load or unload can take part: its activation is spent as well (B17).
fn may_take_part(board: &Board, table: &Table, actor: UnitId, unit: UnitId, carrier: UnitId) -> May {
    let (passive, transport_acts) = if actor == carrier { (unit, true) } else { (carrier, false) };
    match () {
        () if actor != carrier && actor != unit => no("TURN.3", "another unit acts now"),
        () if table.is_disrupted(board, unit) || table.is_disrupted(board, carrier) => {
            no("GEN.3", "one of them is disrupted")
        }
        () if board.options.loading_by_transport && transport_acts => Ok(()),
        () if board.options.loading_by_transport => no("LOAD", "it is the transport that loads"),
        () if table.piece(passive).activated || table.piece(passive).card.is_none() => {
            no("LOAD", "the other has no activation left for it")
        }
        () => Ok(()),
    }
}

fn may_load(board: &Board, table: &Table, actor: UnitId, unit: UnitId, carrier: UnitId) -> May {
    let (load, transport) = (board.unit(unit), board.unit(carrier));
    match () {
        () if load.side != transport.side => no("LOAD", "they are enemies"),
        () if !transport.carries.contains(&load.kind) => no("LOAD", "it does not carry such units"),
        () if transport.towed.is_some_and(|gun| table.cell(gun).is_some()) => no("LOAD", "it tows a gun"),
        () if table.load(carrier).is_some() => no("LOAD", "it is full"),
        () if table.piece(unit).aboard.is_some() => no("LOAD", "it is on a transport"),
        () if table.cell(unit).is_none() || table.cell(unit) != table.cell(carrier) => {
            no("LOAD", "they are not in the same hex")
        }
        () => may_take_part(board, table, actor, unit, carrier),
    }
}

fn may_unload(board: &Board, table: &Table, actor: UnitId, unit: UnitId) -> May {
    let (Some(carrier), Some(cell)) = (table.piece(unit).aboard, table.cell(unit)) else {
        return no("LOAD", "it is on no transport");
    };
    match () {
        () if table.piece(unit).limbered => no("MOVE.5", "a gun is unlimbered"),
        () if movement::is_crowded(board, table, unit, cell) => no("STACK", "there is no room for it"),
        () => may_take_part(board, table, actor, unit, carrier),
    }
}

/// Limbers, unlimbers, loads or unloads; the other's activation may be spent with it.
pub fn carry_out(course: &mut Course<'_>, order: Order, card: Card) {
    let (board, table) = (course.board, course.table());
    match order {
        Order::Limber { unit } => {
            if let Some(tower) = table.partner(board, unit) {
                course.emit(Event::Limbered { unit, tower });
            }
        }
        Order::Unlimber { unit } => course.emit(Event::Unlimbered { unit }),
        Order::Load { unit, carrier } => {
            course.emit(Event::Loaded { unit, carrier });
            spend(course, unit, carrier, card);
        }
        Order::Unload { unit } => {
            if let Some(carrier) = table.piece(unit).aboard {
                course.emit(Event::Unloaded { unit, carrier });
                spend(course, unit, carrier, card);
            }
        }
        _ => {}
    }
}

/// Both have acted, unless loading is the transport's business alone.
fn spend(course: &mut Course<'_>, unit: UnitId, carrier: UnitId, card: Card) {
    if course.board.options.loading_by_transport {
        return;
    }
    for other in [unit, carrier] {
        if !course.table().piece(other).activated {
            course.emit(Event::Activated { unit: other, card });
            course.emit(Event::Done { unit: other });
        }
    }
}
