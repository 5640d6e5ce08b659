//! Movement [5.0]: what a step costs, who may take it, and how many share a hex. Movement factors are counted in halves.

use super::board::Board;
use super::course::{May, No, no, other, small};
use super::table::Table;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Half movement factors for a unit to go from a hex to its neighbour \[TERR]; none if it cannot.
pub fn price(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> Option<u8> {
    let card = board.unit(unit);
    let way = board.way(from, to).filter(|way| !way.barred)?;
    // A headquarters goes by the means of those it goes with.
    if card.is_headquarters() {
        return Some(0);
    }
    let at = card.movement as usize;
    let entry = way.road.map(|road| road[at]).or(board.hex(to).cost[at])?;
    let mut price = entry.saturating_add(way.crossing[at]).saturating_add(way.uphill);
    if table.litter[to.index()].wreck {
        let wreck = board.tables.feature.values().find(|row| row.wreck());
        price = price.saturating_add(small(wreck.map_or(0, |row| row.mf(card.movement)).saturating_mul(2)));
    }
    Some(price)
}

/// Half movement factors a unit has left.
pub fn left(board: &Board, table: &Table, unit: UnitId) -> u8 {
    board.unit(unit).mf.saturating_sub(table.piece(unit).spent)
}

/// Platoons of a side that share a hex at most (C7).
pub fn limit(board: &Board) -> usize {
    board.options.stacking.clamp(1, 20) as usize
}

/// Whether a hex has room for some units of a side beside those who are there \[TERR.stack], [1.3.2.3].
pub fn has_room(board: &Board, table: &Table, cell: Cell, side: SideId, units: &[UnitId]) -> May {
    let coming = |hq: bool| units.iter().filter(move |unit| board.unit(**unit).is_headquarters() == hq);
    let platoons = table.standing_of(board, cell, side).filter(|unit| !units.contains(unit)).count();
    if platoons + coming(false).count() > limit(board) && coming(false).count() > 0 {
        return no("TERR.stack", "there is no room for it");
    }
    let posts = table.headquarters(board, cell, side).filter(|unit| !units.contains(unit)).count();
    if coming(true).count() > 0 && (posts + coming(true).count()) as i64 > board.tables.headquarters.in_a_hex {
        return no("1.3.2.3", "another headquarters is there");
    }
    Ok(())
}

/// Whether a unit could be in a hex: it can go there, no enemy is there, and its friends leave room.
pub fn may_stand(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    let card = board.unit(unit);
    let open = board.hex(cell).cost;
    let on_road = board.hex(cell).ways.iter().any(|way| way.road.is_some());
    match () {
        () if open == [None; 3] => no("TERR", "nobody can enter there"),
        () if !card.is_headquarters() && open[card.movement as usize].is_none() && !on_road => {
            no("TERR", "it cannot enter there")
        }
        () if table.holds(board, cell, other(card.side)) => no("6.3.1", "an enemy is there"),
        () => has_room(board, table, cell, card.side, &[unit]),
    }
}

/// Platoons of a headquarters' own formation in a hex, with which it stays [1.3.2.1].
pub fn company<'t>(board: &'t Board, table: &'t Table, cell: Cell, hq: UnitId) -> impl Iterator<Item = UnitId> + 't {
    let formation = board.unit(hq).formation;
    table.all_in(cell).filter(move |unit| board.unit(*unit).is_platoon() && board.unit(*unit).formation == formation)
}

/// The headquarters that would be left alone when some units leave a hex, and so must go along.
pub fn forced(board: &Board, table: &Table, cell: Cell, leaving: &[UnitId]) -> Vec<UnitId> {
    let Some(side) = leaving.first().map(|unit| board.unit(*unit).side) else { return Vec::new() };
    let goes = |unit: UnitId| {
        leaving.contains(&unit) || table.piece(unit).aboard.is_some_and(|carrier| leaving.contains(&carrier))
    };
    let left_alone = |hq: &UnitId| {
        let mut own = company(board, table, cell, *hq).peekable();
        own.peek().is_some() && own.all(goes)
    };
    let posts = table.headquarters(board, cell, side);
    posts.filter(|hq| !leaving.contains(hq) && left_alone(hq)).collect()
}

/// Whether a disrupted unit may take a step [6.1.7]: not nearer to an enemy it sees, and not beside one.
fn keeps_away(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> May {
    let foe = other(board.unit(unit).side);
    for (enemy, at) in table.on_board(board, foe) {
        if board.unit(enemy).is_aircraft() || table.piece(enemy).aboard.is_some() {
            continue;
        }
        let seen = table.sees(board, from, at) || table.sees(board, to, at);
        if !seen {
            continue;
        }
        let (before, after) = (board.grid.distance(from, at), board.grid.distance(to, at));
        if after < before {
            return no("6.1.7", "a disrupted unit does not go nearer to an enemy it sees");
        }
        if after <= 1 {
            return no("6.1.7", "a disrupted unit does not go beside an enemy it sees");
        }
    }
    Ok(())
}

/// Whether a unit can move at all now.
pub fn may_move(board: &Board, table: &Table, unit: UnitId) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    match () {
        () if table.cell(unit).is_none() => no("5.0", "it is not on the map"),
        () if card.formation.is_none() || card.formation != table.active => no("P5", "its formation is not active"),
        () if piece.oc => no("5.0.3", "its operations are complete"),
        () if piece.ooc => no("4.2", "it is out of command"),
        () if piece.aboard.is_some() => no("CARRY", "it is carried"),
        () => Ok(()),
    }
}

/// Whether every member of a group can pay for a step, and the ground lets it.
pub fn may_pay(board: &Board, table: &Table, members: &[UnitId], from: Cell, to: Cell, more: u8) -> May {
    if board.way(from, to).is_none() {
        return no("5.0", "it is not the next hex");
    }
    for unit in members {
        match price(board, table, *unit, from, to) {
            None => return no("TERR", "it cannot go there"),
            Some(_) if board.unit(*unit).is_headquarters() => {}
            Some(price) if price.saturating_add(more) > left(board, table, *unit) => {
                return no("5.0", "it has not enough movement factors left");
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Whether a group may take a step onto a hex where no enemy is.
pub fn may_step(board: &Board, table: &Table, members: &[UnitId], to: Cell) -> May {
    let Some((first, from)) = members.first().and_then(|unit| Some((*unit, table.cell(*unit)?))) else {
        return no("5.0", "it is not on the map");
    };
    let side = board.unit(first).side;
    may_pay(board, table, members, from, to, 0)?;
    if table.holds(board, to, other(side)) {
        return no("6.3.1", "an enemy is there");
    }
    has_room(board, table, to, side, members)?;
    // A disrupted unit is not driven up to the enemy either.
    let aboard = members.iter().filter_map(|unit| table.load(*unit));
    for unit in members.iter().copied().chain(aboard).filter(|unit| table.piece(*unit).disrupted) {
        keeps_away(board, table, unit, from, to)?;
    }
    Ok(())
}

/// Whether a unit may get on a carrier [5.0.1].
pub fn may_load(board: &Board, table: &Table, unit: UnitId, carrier: UnitId) -> May {
    may_move(board, table, unit)?;
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let transport = board.unit(carrier);
    let price = small(board.tables.loading.load.saturating_mul(2));
    match () {
        () if unit == carrier || table.cell(unit) != table.cell(carrier) => no("5.0.1", "it is not in the same hex"),
        () if transport.side != card.side => no("5.0.1", "that is an enemy"),
        () if !transport.carries.contains(&card.kind) => no("5.0.1", "it cannot be carried by that"),
        () if table.load(carrier).is_some() => no("5.0.1", "that carries somebody already"),
        () if table.load(unit).is_some() => no("5.0.1", "it carries somebody itself"),
        () if piece.moved => no("5.0.1", "it has moved"),
        () if piece.disrupted || table.piece(carrier).disrupted => no("5.0.1", "nobody loads while disrupted"),
        () if price > left(board, table, carrier) => no("5.0.1", "the carrier has not enough movement factors left"),
        () => Ok(()),
    }
}

/// Whether a unit may get off what carries it [5.0.2].
pub fn may_unload(board: &Board, table: &Table, unit: UnitId) -> May {
    let Some((carrier, cell)) = table.piece(unit).aboard.and_then(|on| Some((on, table.cell(on)?))) else {
        return no("5.0.2", "nothing carries it");
    };
    let price = small(board.tables.loading.unload.saturating_mul(2));
    let at = board.unit(unit).movement as usize;
    match () {
        () if price > left(board, table, carrier) => no("5.0.2", "the carrier has not enough movement factors left"),
        () if board.hex(cell).cost[at].is_none() => no("TERR", "it cannot be there by itself"),
        () => has_room(board, table, cell, board.unit(unit).side, &[unit]),
    }
}

/// Why a thing is not so, if it is not.
pub fn refuse(wrong: bool, rule: &'static str, why: &'static str) -> May {
    if wrong { Err(No { rule, why }) } else { Ok(()) }
}
