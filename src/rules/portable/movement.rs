//! Movement on the ground \[MOV] and what stops it: roads, woods, fords, trenches, wire, enemies.

use super::Portable;
use super::board::Board;
use super::course::{May, No, no, other};
use super::reading::Ride;
use super::table::Table;
use crate::game::movement::Marches;
use crate::grid::{Cell, Direction};
use crate::scenario::draft::UnitId;

/// How a move has gone so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct March {
    /// Where it began.
    pub from: Cell,
    /// Squares moved.
    pub moved: u8,
    /// Every step so far followed a road.
    pub by_road: bool,
    /// It began in water, on its way through a trench, or in a wood that is left slowly (A48).
    pub slow: bool,
    /// An enemy beside it faced it, from whom it pulls away [MOV.i].
    pub faced: bool,
    /// How far the nearest enemy was.
    pub enemy: u32,
    /// The rule that has ended it.
    pub halted: Option<&'static str>,
}

impl March {
    pub fn begin(board: &Board, table: &Table, unit: UnitId, from: Cell) -> March {
        March {
            from,
            moved: 0,
            by_road: true,
            slow: is_left_slowly(board, from) || table.piece(unit).crossing,
            faced: super::fire::is_faced(board, table, unit),
            enemy: board.enemy_distance(table, board.unit(unit).side, from),
            halted: None,
        }
    }
}

impl Marches for Portable {
    type Mover<'m> = UnitId;
    type Gait = March;

    fn alone<'m>(_: &'m Board, unit: &'m UnitId) -> UnitId {
        *unit
    }

    fn set_out(board: &Board, table: &Table, unit: UnitId, from: Cell, came: bool) -> Result<March, No> {
        may_move(board, table, unit)?;
        let begun = March::begin(board, table, unit, from);
        // Who has come into a trench is still on his way through it; who begins there mans it.
        Ok(March { slow: begun.slow || (came && is_crossed(board, from)), ..begun })
    }

    fn step(board: &Board, table: &Table, unit: UnitId, march: &March, from: Cell, to: Cell) -> Result<March, No> {
        if march.halted.is_some() {
            return no("MOV.b", "its move is over");
        }
        let step = |to: Cell, any: bool| try_step(board, table, unit, march, from, to, any);
        // Exhausted where it cannot stay, as mines in the square of a friend may leave it, it goes wherever it can.
        let is_caught = || {
            let mut ways = board.grid.neighbours(from).map(|(_, next)| next);
            from != march.from && is_crowded(board, table, unit, from) && !ways.any(|next| step(next, false).is_ok())
        };
        let gone = match step(to, false) {
            Err(refused) if refused.rule == "EXH" && is_caught() => step(to, true),
            gone => gone,
        }?;
        Ok(March { halted: stops(board, table, unit, to), ..gone })
    }

    fn covers(march: &March, other: &March) -> bool {
        march.moved <= other.moved
            && march.by_road >= other.by_road
            && march.slow <= other.slow
            && march.halted.is_some() <= other.halted.is_some()
    }

    fn may_halt(board: &Board, table: &Table, unit: UnitId, _: &March, cell: Cell) -> May {
        if is_crowded(board, table, unit, cell) { no("MOV.f", "a friend is there") } else { Ok(()) }
    }
}

/// Whether the ground lets units into a square, whoever is there.
pub fn is_open(board: &Board, cell: Cell) -> bool {
    !board.square(cell).barred
}

/// Whether a square is a trench that must be crossed (A13).
pub fn is_crossed(board: &Board, cell: Cell) -> bool {
    board.square(cell).trench && board.is_obstacle()
}

/// Whether a square is left by a short step, whoever stands there: water, and woods where a scenario says so (A48).
pub fn is_left_slowly(board: &Board, cell: Cell) -> bool {
    let square = board.square(cell);
    square.water || (square.woods && board.options.slow_out_of_woods)
}

/// Whether a unit could stay in a square: nothing bars it, no enemy is there, and its friends leave room [MOV.f], [MOV.g].
pub fn may_stand(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    let card = board.unit(unit);
    if card.aircraft.is_some() {
        return match table.aircraft(board, cell) {
            Some(other) if other != unit => no("AIRMOV.h", "another aircraft is there"),
            _ => Ok(()),
        };
    }
    match () {
        () if !is_open(board, cell) => no("RIV", "nobody can enter there"),
        () if table.holds(board, cell, other(card.side)) => no("MOV.g", "an enemy is there"),
        () if is_crowded(board, table, unit, cell) => no("MOV.f", "a friend is there"),
        () => Ok(()),
    }
}

/// Whether a square has a friend whose company a unit may not keep: of each pair one must be a transport, a spotter or a
/// commander, or have room to carry the other.
pub fn is_crowded(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> bool {
    let card = board.unit(unit);
    let rides =
        |tank: UnitId, rider: UnitId| board.ride(tank, rider) == Some(Ride::Riding) && table.load(tank).is_none();
    let friends = table.ground_of(board, cell, card.side);
    { friends }.any(|friend| {
        let may = card.shares || board.unit(friend).shares || rides(friend, unit) || rides(unit, friend);
        friend != unit && table.piece(unit).aboard != Some(friend) && !may
    })
}

/// The squares a unit may move in this turn, road and fire aside.
fn pace(board: &Board, table: &Table, unit: UnitId, march: &March) -> i64 {
    let own = i64::from(board.unit(unit).pace);
    let own = if table.piece(unit).fired { own - board.tables.movement.fired } else { own };
    if march.slow { own.min(board.tables.movement.slow) } else { own }
}

/// Squares more for a move that never leaves the road \[ROAD].
fn road_bonus(board: &Board) -> i64 {
    board.tables.path.values().map(|row| row.bonus()).max().unwrap_or(0)
}

/// Whether a unit that has moved may still fire [MOV.d]: as if it had fired before.
pub fn leaves_room_to_fire(board: &Board, table: &Table, unit: UnitId) -> bool {
    let piece = table.piece(unit);
    let moved = i64::from(piece.moved);
    let pace = i64::from(board.unit(unit).pace) - board.tables.movement.fired;
    // A move of its full length was one along a road, or left nothing for fire.
    piece.moved == 0 || moved <= pace || (moved <= pace + road_bonus(board) && table.piece(unit).by_road)
}

/// Whether a unit may begin to move, or go on.
pub fn may_move(board: &Board, table: &Table, unit: UnitId) -> May {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    match () {
        () if board.carried_by(table, unit) == Some("RIDE") => no("RIDE", "it rides on a tank"),
        () if piece.aboard.is_some() => no("TRN", "it is carried"),
        () if card.gun.is_some() && !card.self_propelled && piece.fired => no("MOV.c", "guns that fired do not move"),
        () if piece.fired && board.options.fire_last => no("MOV.d", "it has fired, and fire comes last"),
        // Where it cannot stay it may go on, as it may under (A17).
        () if table.is_exhausted(card.side) && board.options.exhausted_stay && !is_passing(board, table, unit) => {
            no("EXH", "its side is exhausted")
        }
        () => Ok(()),
    }
}

/// Whether a unit is in the square of a friend whose company it may not keep.
fn is_passing(board: &Board, table: &Table, unit: UnitId) -> bool {
    table.cell(unit).is_some_and(|cell| is_crowded(board, table, unit, cell))
}

/// One step more, and nothing yet of what ends the move there; `any` way even of an exhausted side.
fn try_step(
    board: &Board,
    table: &Table,
    unit: UnitId,
    march: &March,
    from: Cell,
    to: Cell,
    any: bool,
) -> Result<March, No> {
    let card = board.unit(unit);
    let Some(way) = board.grid.direction_between(from, to) else {
        return no("MOV.a", "the squares do not share a side");
    };
    let by_road = march.by_road && board.square(from).has_road(way);
    let gone = March { by_road, moved: march.moved.saturating_add(1), ..*march };
    let allowed = pace(board, table, unit, march) + if by_road && !march.slow { road_bonus(board) } else { 0 };
    let excess = i64::from(march.moved) + 1 - allowed;
    match () {
        () if excess > 0 => no(what_limits(board, table, unit, march, excess), "it has no movement left"),
        () if !is_open(board, to) => no("RIV", "nobody can enter there"),
        () if table.holds(board, to, other(card.side)) => no("MOV.g", "an enemy is there"),
        () if march.faced && to != march.from && is_before_enemy(board, table, unit, to) => {
            no("MOV.i", "another enemy's front is there")
        }
        () if !any && is_nearer(board, table, unit, march, to) => {
            no("EXH", "its side is exhausted and comes no nearer")
        }
        () if !is_crowded(board, table, unit, to) => Ok(gone),
        () if !board.options.through_friends => no("MOV.f", "a friend is there"),
        () if stops(board, table, unit, to).is_some() => no("MOV.f", "a friend is there, and it would have to stop"),
        () => {
            // It only passes through, and must be able to go on.
            let on = |(_, next): (Direction, Cell)| {
                next != from && try_step(board, table, unit, &gone, to, next, any).is_ok()
            };
            if board.grid.neighbours(to).any(on) { Ok(gone) } else { no("MOV.f", "a friend is there") }
        }
    }
}

/// The rule because of which a unit goes no farther: the ground it came out of, its fire, or its own pace.
fn what_limits(board: &Board, table: &Table, unit: UnitId, march: &March, excess: i64) -> &'static str {
    match () {
        () if march.slow && board.square(march.from).water => "RIV",
        () if march.slow && is_left_slowly(board, march.from) => "WOOD",
        () if march.slow => "TRCH",
        () if table.piece(unit).fired && excess <= board.tables.movement.fired => "MOV.d",
        () => "MOV.b",
    }
}

/// Whether a square lies before an enemy. Those that faced the unit look at where it began, and at nothing else.
fn is_before_enemy(board: &Board, table: &Table, unit: UnitId, to: Cell) -> bool {
    let foe = other(board.unit(unit).side);
    board.grid.neighbours(to).any(|(way, near)| {
        let faces = |enemy: UnitId| table.piece(enemy).facing == way.opposite();
        table.ground_of(board, near, foe).any(faces)
    })
}

/// Whether a step would bring a unit of an exhausted side nearer to the enemy than it began (A17).
fn is_nearer(board: &Board, table: &Table, unit: UnitId, march: &March, to: Cell) -> bool {
    let side = board.unit(unit).side;
    table.is_exhausted(side) && board.enemy_distance(table, side, to) < march.enemy
}

/// What ends a move in a square, with its rule: the ground, wire, or an enemy beside it [MOV.h].
pub fn stops(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> Option<&'static str> {
    let (card, square) = (board.unit(unit), board.square(cell));
    match () {
        () if table.is_near_enemy(board, cell, card.side) => Some("MOV.h"),
        () if square.stop && square.woods => Some("WOOD"),
        () if square.stop && square.water => Some("RIV"),
        () if square.stop => Some("DEF.cover"),
        () if is_crossed(board, cell) => Some("TRCH"),
        () if table.wire[cell.index()] && !card.free_of_wire => Some("WIRE"),
        () => None,
    }
}

/// The ways in which enemies stand beside a square.
pub fn contacts<'t>(
    board: &'t Board,
    table: &'t Table,
    unit: UnitId,
    cell: Cell,
) -> impl Iterator<Item = Direction> + 't {
    let foe = other(board.unit(unit).side);
    board.grid.neighbours(cell).filter(move |(_, near)| table.holds(board, *near, foe)).map(|(way, _)| way)
}
