//! Movement [5.0]: what a step costs, who may take it, and how many share a hex. Movement factors are counted in halves.

use super::FormationImpulse;
use super::board::{Board, Way};
use super::course::{May, No, no, other, small};
use super::table::{Group, Table};
use super::tables::Movement;
use crate::game::movement::Marches;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// How a move has gone so far: half movement factors spent on it, by way of moving. Whoever moves the same way pays the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gait {
    spent: [u8; 3],
}

impl Gait {
    /// Half movement factors that a unit has left on this move.
    pub fn left(&self, board: &Board, table: &Table, unit: UnitId) -> u8 {
        left(board, table, unit).saturating_sub(self.spent[board.unit(unit).movement as usize])
    }
}

impl Marches for FormationImpulse {
    type Mover<'m> = &'m [UnitId];
    type Gait = Gait;

    fn alone<'m>(_: &'m Board, unit: &'m UnitId) -> &'m [UnitId] {
        std::slice::from_ref(unit)
    }

    fn set_out(board: &Board, _: &Table, members: &[UnitId], _: Cell, _: bool) -> Result<Gait, No> {
        match members.iter().any(|unit| board.unit(*unit).is_platoon()) {
            true => Ok(Gait::default()),
            false => no("1.3.2.1", "it goes with a unit of its formation"),
        }
    }

    /// A step of a group onto a hex where no enemy is.
    fn step(board: &Board, table: &Table, members: &[UnitId], gait: &Gait, from: Cell, to: Cell) -> Result<Gait, No> {
        let gone = pay(board, table, members, gait, from, to, 0)?;
        may_enter(board, table, members, from, to)?;
        Ok(gone)
    }

    fn covers(gait: &Gait, other: &Gait) -> bool {
        gait.spent.iter().zip(other.spent).all(|(spent, other)| *spent <= other)
    }
}

/// Half movement factors for a step by a way of moving \[TERR], whatever has been left there; none if it cannot be taken so.
pub fn toll(board: &Board, from: Cell, to: Cell, by: Movement) -> Option<u8> {
    toll_on(board, board.way(from, to)?, by)
}

fn toll_on(board: &Board, way: &Way, by: Movement) -> Option<u8> {
    let at = by as usize;
    let entry = way.road.map(|road| road[at]).or(board.hex(way.to).cost[at]).filter(|_| !way.barred)?;
    Some(entry.saturating_add(way.crossing[at]).saturating_add(way.uphill))
}

/// Half movement factors for a unit to go from a hex to its neighbour \[TERR]; none if it cannot.
pub fn price(board: &Board, table: &Table, unit: UnitId, from: Cell, to: Cell) -> Option<u8> {
    price_on(board, table, unit, board.way(from, to)?)
}

fn price_on(board: &Board, table: &Table, unit: UnitId, way: &Way) -> Option<u8> {
    let card = board.unit(unit);
    // A headquarters goes by the means of those it goes with.
    if card.is_headquarters() {
        return (!way.barred).then_some(0);
    }
    let price = toll_on(board, way, card.movement)?;
    if !table.litter[way.to.index()].wreck {
        return Some(price);
    }
    let wreck = board.tables.feature.values().find(|row| row.wreck());
    Some(price.saturating_add(small(wreck.map_or(0, |row| row.mf(card.movement)).saturating_mul(2))))
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

/// Whether the ground lets a unit be in a hex, whoever is there.
pub fn is_open(board: &Board, unit: UnitId, cell: Cell) -> bool {
    let (card, hex) = (board.unit(unit), board.hex(cell));
    let enters = card.is_headquarters() || hex.cost[card.movement as usize].is_some();
    !is_barred(board, cell) && (enters || hex.ways.iter().any(|way| way.road.is_some()))
}

/// Whether nobody can ever be in a hex.
pub fn is_barred(board: &Board, cell: Cell) -> bool {
    board.hex(cell).cost == [None; 3]
}

/// Whether the ground lets a unit go from a hex to its neighbour by itself, whoever is there.
pub fn leads(board: &Board, unit: UnitId, from: Cell, to: Cell) -> bool {
    let card = board.unit(unit);
    card.is_platoon() && toll(board, from, to, card.movement).is_some_and(|price| price <= card.mf)
}

/// Whether a unit could be in a hex: it can go there, no enemy is there, and its friends leave room.
pub fn may_stand(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    let side = board.unit(unit).side;
    match () {
        () if is_barred(board, cell) => no("TERR", "nobody can enter there"),
        () if !is_open(board, unit, cell) => no("TERR", "it cannot enter there"),
        () if table.holds(board, cell, other(side)) => no("6.3.1", "an enemy is there"),
        () => has_room(board, table, cell, side, &[unit]),
    }
}

/// Platoons of a headquarters' own formation in a hex, with which it stays [1.3.2.1].
pub fn company<'t>(board: &'t Board, table: &'t Table, cell: Cell, hq: UnitId) -> impl Iterator<Item = UnitId> + 't {
    let formation = board.unit(hq).formation;
    table.all_in(cell).filter(move |unit| board.unit(*unit).is_platoon() && board.unit(*unit).formation == formation)
}

/// The headquarters that would be left alone when some units leave a hex, and so must go along.
pub fn forced(board: &Board, table: &Table, cell: Cell, leaving: &[UnitId]) -> Group {
    let Some(side) = leaving.first().map(|unit| board.unit(*unit).side) else { return Group::new() };
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
        let (before, after) = (board.grid.distance(from, at), board.grid.distance(to, at));
        if after >= before && after > 1 || !(table.sees(board, from, at) || table.sees(board, to, at)) {
            continue;
        }
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

/// A move after a step that every member of a group can pay for, and for which the ground lets it; platoons pay `more` where they
/// fight their way in.
pub fn pay(
    board: &Board,
    table: &Table,
    members: &[UnitId],
    gait: &Gait,
    from: Cell,
    to: Cell,
    more: u8,
) -> Result<Gait, No> {
    let Some(way) = board.way(from, to) else { return no("5.0", "it is not the next hex") };
    let mut gone = *gait;
    for unit in members {
        let card = board.unit(*unit);
        let Some(price) = price_on(board, table, *unit, way) else { return no("TERR", "it cannot go there") };
        if card.is_headquarters() {
            continue;
        }
        let by = card.movement as usize;
        gone.spent[by] = gait.spent[by].saturating_add(price).saturating_add(more);
        if gone.spent[by] > left(board, table, *unit) {
            return no("5.0", "it has not enough movement factors left");
        }
    }
    Ok(gone)
}

/// Whether a group that can pay for a step onto a hex may take it: no enemy is there, friends leave room, and nobody is
/// disrupted who would come near an enemy.
pub fn may_enter(board: &Board, table: &Table, members: &[UnitId], from: Cell, to: Cell) -> May {
    let side = members.first().map_or(SideId(0), |unit| board.unit(*unit).side);
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

/// Whether a group on the table may take a step onto a hex where no enemy is.
pub fn may_step(board: &Board, table: &Table, members: &[UnitId], to: Cell) -> May {
    match members.first().and_then(|unit| table.cell(*unit)) {
        Some(from) => FormationImpulse::step(board, table, members, &Gait::default(), from, to).map(|_| ()),
        None => no("5.0", "it is not on the map"),
    }
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
