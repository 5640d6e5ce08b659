//! Movement \[MOVE]: how far a card carries a unit, and what bars or ends its way.

use super::CardActivation;
use super::board::Board;
use super::course::{May, No, no, other, small};
use super::table::Table;
use crate::game::movement::Marches;
use crate::grid::Cell;
use crate::rules::common::suits::Colour;
use crate::scenario::draft::{SideId, UnitId};

/// How a move is made: by whom, on which colour of card, and whether a commander goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    pub unit: UnitId,
    /// None if every card is as good as the better one.
    pub colour: Option<Colour>,
    pub companion: Option<UnitId>,
    /// Hexes beyond those, as by a commander who goes along later.
    pub more: u8,
}

impl March {
    /// On a card, alone.
    pub fn on(colour: Colour, unit: UnitId) -> March {
        March { unit, colour: Some(colour), companion: None, more: 0 }
    }

    /// The unit, and the commander who goes along.
    fn party(&self) -> impl Iterator<Item = UnitId> + use<> {
        [Some(self.unit), self.companion].into_iter().flatten()
    }
}

/// How a move has gone so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Hexes moved in this activation.
    pub gone: u8,
    /// All of them along a road.
    pub by_road: bool,
    /// Woods and hills entered.
    pub rough: u8,
    /// The last step led an AFV out of woods or down a hill, where that was its whole move (B24).
    pub left_rough: bool,
    /// It is over.
    pub halted: bool,
}

impl Gait {
    /// A move that is still to begin.
    const FRESH: Gait = Gait { gone: 0, by_road: true, rough: 0, left_rough: false, halted: false };

    /// How far the move of a unit on the table has come.
    pub fn of(board: &Board, table: &Table, unit: UnitId) -> Gait {
        let piece = table.piece(unit);
        let step = piece.came_from.zip(table.cell(unit));
        Gait {
            gone: piece.gone(),
            by_road: piece.by_road,
            rough: piece.rough,
            left_rough: step.is_some_and(|(from, to)| is_held_behind(board, unit, from, to)),
            halted: piece.halted,
        }
    }
}

impl Marches for CardActivation {
    type Mover<'m> = March;
    type Gait = Gait;

    fn alone<'m>(_: &'m Board, unit: &'m UnitId) -> March {
        March { unit: *unit, colour: None, companion: None, more: 0 }
    }

    fn set_out(board: &Board, table: &Table, march: March, _: Cell, _: bool) -> Result<Gait, No> {
        may_move(board, table, march.unit)?;
        Ok(Gait::FRESH)
    }

    fn step(board: &Board, table: &Table, march: March, gait: &Gait, from: Cell, to: Cell) -> Result<Gait, No> {
        if gait.halted {
            return no("MOVE.2", "its move is over");
        }
        may_pass(board, table, &march, gait, from, to)?;
        { march.party() }.try_for_each(|one| may_enter(board, table, one, to))?;
        let gone = Gait {
            gone: gait.gone.saturating_add(1),
            by_road: gait.by_road && board.has_road(from, to),
            rough: gait.rough.saturating_add(u8::from(board.is_rough(from, to))),
            left_rough: is_held_behind(board, march.unit, from, to),
            halted: stops(board, table, march.unit, from, to).is_some(),
        };
        match has_room(board, table, &march, to) || can_go_on(board, table, &march, &gone, to) {
            true => Ok(gone),
            false => no("STACK", "there is no room for it"),
        }
    }

    fn covers(gait: &Gait, other: &Gait) -> bool {
        gait.gone <= other.gone
            && gait.by_road >= other.by_road
            && gait.rough <= other.rough
            && gait.left_rough <= other.left_rough
            && gait.halted <= other.halted
    }

    fn may_halt(board: &Board, table: &Table, march: March, _: &Gait, cell: Cell) -> May {
        match has_room(board, table, &march, cell) {
            true => Ok(()),
            false => no("STACK", "there is no room for it"),
        }
    }
}

/// Whether the ground lets units into a hex, whoever is there.
pub fn is_open(board: &Board, cell: Cell, vehicle: bool) -> bool {
    let hex = board.hex(cell);
    !hex.barred && (hex.vehicles || !vehicle)
}

/// Whether the ground lets units go from a hex to its neighbour, whoever is there.
pub fn leads(board: &Board, from: Cell, to: Cell, vehicle: bool) -> bool {
    is_open(board, to, vehicle) && board.way(from, to).is_some_and(|way| !way.barred)
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
    let units = friends().filter(|friend| takes_room(board, table, *friend) && table.holder(board, *friend) != own);
    let units = units.count() as i64;
    let brings_observer = table.cell(unit).is_some_and(|from| from != cell && table.all_in(from).any(comes_along));
    units >= chart.units || (brings_observer && observers() >= chart.observers)
}

/// Whether one who stands in a hex needs the room of a unit there. The tower of a gun that stands here as well is counted with
/// the gun; behind it, the gun is not counted.
fn takes_room(board: &Board, table: &Table, unit: UnitId) -> bool {
    let held = table.holder(board, unit);
    let with_gun = || table.cell(held) == table.cell(unit) && table.piece(held).aboard.is_none();
    !board.unit(unit).is_leader() && (held == unit || !with_gun())
}

/// What a side has in a hex, against what may be there \[STACK].
#[derive(Clone, Copy, Debug, Default)]
pub struct Room {
    pub units: i64,
    pub commanders: i64,
    pub observers: i64,
}

/// The room that a side takes up in a hex.
pub fn room(board: &Board, table: &Table, cell: Cell, side: SideId) -> Room {
    let standing = || table.standing_of(board, cell, side);
    let observers = table.all_in(cell).filter(|unit| board.unit(*unit).side == side && board.unit(*unit).observer);
    Room {
        units: standing().filter(|unit| takes_room(board, table, *unit)).count() as i64,
        commanders: standing().filter(|unit| board.unit(*unit).commander).count() as i64,
        observers: observers.count() as i64,
    }
}

/// Hexes a unit may go by its card and its commander; a road is not counted.
fn allowance(board: &Board, table: &Table, march: &March) -> u8 {
    let (card, chart) = (board.unit(march.unit), &board.tables.commander);
    if card.is_leader() && table.piece(march.unit).wounded {
        return small(chart.wounded_move);
    }
    let [red, black] = card.pace;
    let own = match march.colour {
        Some(Colour::Red) => red,
        Some(Colour::Black) => black,
        None => red.max(black),
    };
    let led = march.companion.is_some() && !board.options.bonus_for_commander;
    own.saturating_add(if led { small(chart.with_unit) } else { 0 }).saturating_add(march.more)
}

/// Hexes more for who keeps to the road \[TERR.road].
fn road_bonus(board: &Board, unit: UnitId) -> u8 {
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
        () if card.gun && !card.moves_itself() => no("MOVE", "it moves only when towed"),
        () if !card.moves_itself() => no("MOVE", "it does not move"),
        () => Ok(()),
    }
}

/// Whether ground and card let a unit take a step, whoever is there.
pub fn may_pass(board: &Board, table: &Table, march: &March, gait: &Gait, from: Cell, to: Cell) -> May {
    let card = board.unit(march.unit);
    let Some(way) = board.way(from, to) else { return no("MOVE.2", "it is not the next hex") };
    if way.barred {
        return no("TERR.river", "the river cannot be crossed there");
    }
    let (rough, leaves) = (board.is_rough(from, to), leaves_rough(board, from, to));
    if card.transport && march.colour == Some(Colour::Red) && (rough || leaves) {
        return no("MOVE.n2", "transport needs a black card in woods and on hills");
    }
    if card.afv && board.options.rough_one_hex {
        if (rough || leaves || gait.left_rough || gait.rough > 0) && gait.gone > 0 {
            return no("MOVE.n1", "in woods and on hills it goes one hex");
        }
    } else if card.afv && rough && gait.rough > 0 {
        return no("MOVE.n1", "it enters woods or hills once in an activation");
    }
    let allowance = allowance(board, table, march);
    let by_road = way.road && (gait.by_road || board.options.road_extra_hex);
    match gait.gone {
        gone if gone < allowance => Ok(()),
        gone if by_road && gone < allowance.saturating_add(road_bonus(board, march.unit)) => Ok(()),
        _ => no("MOVE", "it has gone as far as its card allows"),
    }
}

/// Whether a step leads out of woods or down a hill, as far as that holds up vehicles.
fn leaves_rough(board: &Board, from: Cell, to: Cell) -> bool {
    board.is_rough(to, from)
}

/// Whether a step out of woods or down a hill is the whole move of a unit (B24).
fn is_held_behind(board: &Board, unit: UnitId, from: Cell, to: Cell) -> bool {
    board.options.rough_one_hex && board.unit(unit).afv && leaves_rough(board, from, to)
}

/// Whether a unit on the table may take a step, with a commander or without.
pub fn may_step(board: &Board, table: &Table, march: &March, to: Cell) -> May {
    may_move(board, table, march.unit)?;
    let Some(from) = table.cell(march.unit) else { return no("MOVE", "it is not on the map") };
    CardActivation::step(board, table, *march, &Gait::of(board, table, march.unit), from, to).map(|_| ())
}

/// Whether a hex has room for a unit and the commander who goes along.
fn has_room(board: &Board, table: &Table, march: &March, cell: Cell) -> bool {
    { march.party() }.all(|one| !is_crowded(board, table, one, cell))
}

/// Whether a unit that has come into a hex without room for it is sure to get out again on this card (B33): room is needed where
/// a move ends. A ford or an enemy ends it there, and mines may.
fn can_go_on(board: &Board, table: &Table, march: &March, gait: &Gait, cell: Cell) -> bool {
    let hex = board.hex(cell);
    let goes_through = !board.options.full_hexes_barred && !hex.mined && !gait.halted;
    let on = |to: Cell| CardActivation::step(board, table, *march, gait, cell, to).is_ok();
    goes_through && hex.ways.iter().any(|way| on(way.to))
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
