//! Work that takes turns \[ENG], \[WIRE], \[TRN], \[RIDE]: ordered once, done when the unit has kept at it long enough (A38).

use super::board::Board;
use super::course::{Course, May, No, no, other};
use super::event::Event;
use super::movement;
use super::order::Order;
use super::reading::Ride;
use super::table::{Table, Work};
use super::tables::WorkKind;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// The beginning of a piece of work, if it may be begun.
pub fn may_work(board: &Board, table: &Table, order: Order) -> Result<Event, No> {
    let (unit, kind, cell, with) = match order {
        Order::LayMine { unit, cell } => (unit, WorkKind::LayMine, Some(cell), None),
        Order::ClearMine { unit, cell } => (unit, WorkKind::ClearMine, Some(cell), None),
        Order::LayWire { unit } => (unit, WorkKind::LayWire, table.cell(unit), None),
        Order::ClearWire { unit } => (unit, WorkKind::ClearWire, table.cell(unit), None),
        Order::Board { unit, carrier } => {
            let kind = match board.ride(carrier, unit) {
                Some(Ride::Carried) => WorkKind::Load,
                Some(Ride::Towed) => WorkKind::Limber,
                Some(Ride::Riding) => WorkKind::Mount,
                None if board.unit(carrier).takes_riders => return no("RIDE", "it cannot ride on that unit"),
                None => return no("TRN", "that unit cannot take it along"),
            };
            (unit, kind, table.cell(unit), Some(carrier))
        }
        Order::Alight { unit } => {
            let carrier = table.piece(unit).aboard;
            let kind = match carrier.and_then(|carrier| board.ride(carrier, unit)) {
                Some(Ride::Towed) => WorkKind::Unlimber,
                Some(Ride::Riding) => WorkKind::Dismount,
                Some(Ride::Carried) => WorkKind::Unload,
                None => return no("TRN", "it is not carried"),
            };
            (unit, kind, table.cell(unit), carrier)
        }
        _ => return no("ENG", "that is no work"),
    };
    let Some(cell) = cell else { return no("ENG", "it is not on the board") };
    may(board, table, unit, Work { kind, cell, with, turns: 0 })?;
    if table.piece(unit).work.is_some_and(|work| (work.kind, work.cell, work.with) == (kind, cell, with)) {
        return no(kind.rule(), "it is at that work already");
    }
    Ok(Event::WorkBegan { unit, work: kind, cell, with })
}

/// Whether a unit can do a piece of work, or go on with it.
fn may(board: &Board, table: &Table, unit: UnitId, work: Work) -> May {
    let (card, piece, Some(at)) = (board.unit(unit), table.piece(unit), table.cell(unit)) else {
        return no("ENG", "it is not on the board");
    };
    let alone = || board.carried_by(table, unit).map_or(Ok(()), |rule| no(rule, "it is carried"));
    let mined = table.knows_mine(work.cell, card.side);
    match work.kind {
        WorkKind::LayMine | WorkKind::ClearMine => {
            alone()?;
            match () {
                () if !card.engineer => no("ENG", "only engineers lay and clear mines"),
                () if !board.grid.are_adjacent(at, work.cell) => no("ENG", "they work on a square beside their own"),
                () if board.square(work.cell).barred => no("RIV", "nobody can enter there"),
                () if work.kind == WorkKind::LayMine
                    && !board.options.mines_under_enemy
                    && table.holds(board, work.cell, other(card.side)) =>
                {
                    no("ENG", "an enemy is there")
                }
                () if mined != (work.kind == WorkKind::ClearMine) => {
                    no("ENG", if mined { "it is mined already" } else { "no mines are known there" })
                }
                () => Ok(()),
            }
        }
        WorkKind::LayWire | WorkKind::ClearWire => {
            alone()?;
            let wired = table.wire[at.index()];
            match () {
                () if at != work.cell => no("WIRE", "it has left the square"),
                () if wired != (work.kind == WorkKind::ClearWire) => {
                    no("WIRE", if wired { "wire lies there already" } else { "no wire lies there" })
                }
                () => Ok(()),
            }
        }
        WorkKind::Load | WorkKind::Limber | WorkKind::Mount => {
            alone()?;
            let Some(carrier) = work.with else { return no("TRN", "it has nothing to go aboard") };
            match () {
                () if table.cell(carrier) != Some(at) => no("TRN", "both must be in one square"),
                () if has_driven(table, carrier) => no("TRN", "both must spend the turn in one square"),
                () if table.load(carrier).is_some() => no("TRN", "it is full"),
                () if table.load(unit).is_some() => no("TRN", "it carries something itself"),
                () if table.piece(carrier).aboard.is_some() => no("TRN", "it is carried itself"),
                () => Ok(()),
            }
        }
        WorkKind::Unload | WorkKind::Unlimber | WorkKind::Dismount => match () {
            () if piece.aboard.is_none() || piece.aboard != work.with => no("TRN", "it is not carried"),
            () if work.with.is_some_and(|carrier| has_driven(table, carrier)) => {
                no("TRN", "both must spend the turn in one square")
            }
            () if at != work.cell => no(work.kind.rule(), "what carries it has left the square"),
            () if board.square(at).barred => no("RIV", "nobody can stand there"),
            () if movement::is_crowded(board, table, unit, at) => no("MOV.f", "a friend is there"),
            () => Ok(()),
        },
    }
}

/// Whether a transport or tank has come into its square this turn, marching or following up.
fn has_driven(table: &Table, carrier: UnitId) -> bool {
    table.piece(carrier).moved > 0 || table.piece(carrier).shifted
}

/// Everything a unit could begin to do, appended to a list.
pub fn candidates(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let Some(at) = table.cell(unit) else { return };
    if table.piece(unit).aboard.is_some() {
        orders.push(Order::Alight { unit });
        return;
    }
    let side = board.unit(unit).side;
    if board.unit(unit).engineer {
        for (_, cell) in board.grid.neighbours(at) {
            orders.push(if table.knows_mine(cell, side) {
                Order::ClearMine { unit, cell }
            } else {
                Order::LayMine { unit, cell }
            });
        }
    }
    orders.push(if table.wire[at.index()] { Order::ClearWire { unit } } else { Order::LayWire { unit } });
    let carriers = table.ground_of(board, at, side).filter(|carrier| board.ride(*carrier, unit).is_some());
    orders.extend(carriers.map(|carrier| Order::Board { unit, carrier }));
}

/// The end of a turn: everybody at work has done another turn of it, unless it can no longer be done.
pub fn advance(course: &mut Course<'_>) {
    let at_work: Vec<UnitId> =
        course.board.unit_ids().filter(|unit| course.table().piece(*unit).work.is_some()).collect();
    for unit in at_work {
        let (board, table) = (course.board, course.table());
        let Some(work) = table.piece(unit).work else { continue };
        if may(board, table, unit, work).is_err() {
            course.emit(Event::WorkStopped { unit, work: work.kind });
            continue;
        }
        let turns = work.turns.saturating_add(1);
        course.emit(Event::WorkWent { unit, work: work.kind, turns });
        if i64::from(turns) >= board.tables.work.of(work.kind).turns {
            let (kind, cell, with): (WorkKind, Cell, Option<UnitId>) = (work.kind, work.cell, work.with);
            course.emit(Event::WorkDone { unit, work: kind, cell, with });
        }
    }
}
