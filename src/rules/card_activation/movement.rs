//! Movement \[MOVE]: how far a card carries a unit, and what bars or ends its way.

use super::board::Board;
use super::course::{May, no, other, small};
use super::event::Event;
use super::table::Table;
use crate::grid::Cell;
use crate::rules::common::suits::Colour;
use crate::scenario::draft::UnitId;

/// How a move is made: on which colour of card, and whether a commander goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    pub colour: Colour,
    pub companion: Option<UnitId>,
}

/// Whether a unit could be in a hex: nothing bars it, no enemy is there, and its friends leave room \[STACK].
pub fn may_stand(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    may_enter(board, table, unit, cell)?;
    match is_crowded(board, table, unit, cell) {
        true => no("STACK", "there is no room for it"),
        false => Ok(()),
    }
}

/// Whether nothing but the want of room keeps a unit out of a hex.
pub fn may_enter(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    let (card, hex) = (board.unit(unit), board.hex(cell));
    match () {
        () if hex.barred => no("MOVE.2", "nobody can enter there"),
        () if card.is_vehicle() && !hex.vehicles => no("TERR.marsh", "vehicles cannot enter there"),
        () if table.holds(board, cell, other(card.side)) => no("MOVE.4", "an enemy is there"),
        () => Ok(()),
    }
}

/// Whether a hex has no room for a unit and those with it. A gun and its tower need the room of one [GEN.1].
pub fn is_crowded(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> bool {
    if board.options.free_stacking {
        return false;
    }
    let (chart, card) = (&board.tables.stacking, board.unit(unit));
    let friends = || table.standing_of(board, cell, card.side).filter(|friend| *friend != unit);
    if card.commander {
        return friends().filter(|friend| board.unit(*friend).commander).count() as i64 >= chart.commanders;
    }
    // Observers who ride count as well: they may have to get off.
    let load = if card.transport { table.load(unit) } else { None };
    let comes_along = |other: UnitId| {
        let with = table.piece(other).with;
        with.is_some() && (with == Some(unit) || with == load)
    };
    let observers = || {
        let others = table.all_in(cell).filter(|other| *other != unit && !comes_along(*other));
        others.filter(|other| board.unit(*other).observer).count() as i64
    };
    if card.observer {
        return observers() >= chart.observers;
    }
    let own = table.holder(board, unit);
    let units = friends().filter(|friend| {
        // The tower of a gun that stands here as well is counted with the gun; behind it, the gun is not counted.
        let with_gun = |gun: UnitId| table.cell(gun) == Some(cell) && table.piece(gun).aboard.is_none();
        let held = table.holder(board, *friend);
        !board.unit(*friend).is_leader() && held != own && (held == *friend || !with_gun(held))
    });
    let units = units.count() as i64;
    let brings_observer = table.cell(unit).is_some_and(|from| from != cell && table.all_in(from).any(comes_along));
    units >= chart.units || (brings_observer && observers() >= chart.observers)
}

/// Hexes a unit may go by its card and its commander; a road is not counted.
pub fn allowance(board: &Board, table: &Table, unit: UnitId, march: &March) -> u8 {
    let (card, chart) = (board.unit(unit), &board.tables.commander);
    if card.is_leader() && table.piece(unit).wounded {
        return small(chart.wounded_move);
    }
    let own = match march.colour {
        Colour::Red => card.pace[0],
        Colour::Black => card.pace[1],
    };
    let led = march.companion.is_some() && !board.options.bonus_for_commander;
    own.saturating_add(if led { small(chart.with_unit) } else { 0 })
}

/// Hexes more for who keeps to the road \[TERR.road].
pub fn road_bonus(board: &Board, unit: UnitId) -> u8 {
    let bonus = board.tables.path.values().map(|row| row.bonus()).max().unwrap_or(0);
    if board.unit(unit).afv { 0 } else { small(bonus) }
}

/// Whether a unit can move at all now.
pub fn may_move(board: &Board, table: &Table, unit: UnitId) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    match () {
        () if piece.aboard.is_some() && piece.limbered => no("MOVE.6", "it goes where its tower goes"),
        () if piece.aboard.is_some() => no("LOAD", "it goes where its transport goes"),
        () if piece.with.is_some() => no("OBS", "it goes where its unit goes"),
        () if table.is_disrupted(board, unit) => no("GEN.3", "it is disrupted"),
        () if piece.limbered => no("MOVE.5", "a limbered gun moves behind its tower alone"),
        () if card.gun && !card.manhandled => no("MOVE", "it moves only when towed"),
        () => Ok(()),
    }
}

/// Whether ground and card let a unit take a step, whoever is there.
pub fn may_pass(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let Some(way) = board.way(from, to) else { return no("MOVE.2", "it is not the next hex") };
    if way.barred {
        return no("TERR.river", "the river cannot be crossed there");
    }
    let rough = board.is_rough(from, to);
    if card.transport && march.colour == Colour::Red && (rough || leaves_rough(board, from, to)) {
        return no("MOVE.n2", "transport needs a black card in woods and on hills");
    }
    if card.afv && board.options.rough_one_hex {
        let left_rough = piece.came_from.is_some_and(|before| leaves_rough(board, before, from));
        let touches = rough || leaves_rough(board, from, to) || left_rough || piece.rough > 0;
        if touches && piece.gone() > 0 {
            return no("MOVE.n1", "in woods and on hills it goes one hex");
        }
    } else if card.afv && rough && piece.rough > 0 {
        return no("MOVE.n1", "it enters woods or hills once in an activation");
    }
    let allowance = allowance(board, table, unit, march);
    let by_road = way.road && (piece.by_road || board.options.road_extra_hex);
    match piece.gone() {
        moved if moved < allowance => Ok(()),
        moved if by_road && moved < allowance.saturating_add(road_bonus(board, unit)) => Ok(()),
        _ if card.pace == [0, 0] => no("MOVE", "it does not move"),
        _ => no("MOVE", "it has gone as far as its card allows"),
    }
}

/// Whether a step leads out of woods or down a hill, as far as that holds up vehicles.
fn leaves_rough(board: &Board, from: Cell, to: Cell) -> bool {
    board.is_rough(to, from)
}

/// Whether a unit may take a step, with a commander or without.
pub fn may_step(board: &Board, table: &Table, unit: UnitId, march: &March, to: Cell) -> May {
    may_move(board, table, unit)?;
    let Some(from) = table.cell(unit) else { return no("MOVE", "it is not on the map") };
    if table.piece(unit).halted {
        return no("MOVE.2", "its move is over");
    }
    may_pass(board, table, unit, march, from, to)?;
    may_enter(board, table, unit, to)?;
    march.companion.map_or(Ok(()), |commander| may_enter(board, table, commander, to))?;
    match has_room(board, table, unit, march, to) || can_go_on(board, table, unit, march, from, to) {
        true => Ok(()),
        false => no("STACK", "there is no room for it"),
    }
}

/// Whether a hex has room for a unit and the commander who goes along.
pub fn has_room(board: &Board, table: &Table, unit: UnitId, march: &March, cell: Cell) -> bool {
    let mut both = [Some(unit), march.companion].into_iter().flatten();
    both.all(|one| !is_crowded(board, table, one, cell))
}

/// Whether a hex without room can be gone through (B33): room is needed where a move ends. A ford or an enemy ends it there,
/// and mines may.
pub fn leads_on(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> bool {
    !board.options.full_hexes_barred && !board.hex(to).mined && stops(board, table, unit, from, to).is_none()
}

/// Whether a unit that comes into a hex without room for it is sure to get out again on this card.
fn can_go_on(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> bool {
    if !leads_on(board, table, unit, from, to) {
        return false;
    }
    let mut ahead = table.clone();
    for one in [Some(unit), march.companion].into_iter().flatten() {
        ahead.apply(board, &Event::Moved { unit: one, from, to });
    }
    board.hex(to).ways.iter().any(|way| may_step(board, &ahead, unit, march, way.to).is_ok())
}

/// Whether more friends are in a hex than may share it: a move through it cannot end there.
pub fn is_overfull(board: &Board, table: &Table, cell: Cell) -> bool {
    table.standing(cell).any(|unit| is_crowded(board, table, unit, cell))
}

/// The rule by which a step ends the move.
pub fn stops(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> Option<&'static str> {
    match () {
        () if board.way(from, to).is_some_and(|way| way.stops) => Some("TERR.river"),
        () if board.options.enemy_stops && table.is_near_enemy(board, to, board.unit(unit).side) => Some("MOVE.4"),
        () => None,
    }
}
