//! Fire in activations \[FIRE], and fire at aircraft \[G2A], \[A2A].

use super::arc;
use super::artillery::{aircraft, flak_sum};
use super::board::{Board, clamp, count};
use super::course::{Course, May, no, other};
use super::event::{Event, ShotSum};
use super::hits;
use super::movement;
use super::options::{Moved, WoodsRange};
use super::order::Order;
use super::table::Table;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::{SideId, UnitId};

/// Whether a unit counts as having moved this turn (A36, A47).
pub fn has_moved(board: &Board, table: &Table, unit: UnitId) -> bool {
    let piece = table.piece(unit);
    let without_marching = match board.options.counts_as_moved {
        Moved::FollowUp => piece.shifted,
        Moved::RetreatToo => piece.shifted || piece.retreated,
        Moved::MarchOnly => false,
    };
    piece.moved > 0 || without_marching || (piece.turned && board.options.pivot_moves)
}

/// Whether a shot inside woods goes farther than it can \[WOOD] (A32).
pub fn is_beyond_woods(board: &Board, from: Cell, to: Cell) -> bool {
    let woods = |cell: Cell| board.square(cell).woods;
    if !woods(from) || i64::from(board.grid.distance(from, to)) <= board.tables.fire.woods_range {
        return false;
    }
    match board.options.woods_range {
        WoodsRange::From => true,
        WoodsRange::BothEnds => woods(to),
        WoodsRange::OneWood => woods(to) && arc::stays_within(&board.grid, from, to, woods),
    }
}

/// Whether a unit may fire at anything now.
pub fn may_shoot(board: &Board, table: &Table, unit: UnitId) -> May {
    let piece = table.piece(unit);
    let Some(from) = table.cell(unit) else { return no("FIRE.b", "it is not on the board") };
    match () {
        () if board.unit(unit).gun.is_some() => no("ACT.a", "guns fire in the artillery phase alone"),
        () if piece.fired => no("FIRE.b", "it has had its shot"),
        () if board.carried_by(table, unit) == Some("RIDE") => no("RIDE", "it rides on a tank"),
        () if piece.aboard.is_some() => no("TRN", "it is carried"),
        () if piece.fought && !board.options.fire_and_fight => no("CC.a", "it has fought this turn"),
        () if board.square(from).water => no("RIV", "nobody fires in the river"),
        () if piece.crossing => no("TRCH", "it is crossing a trench"),
        () if !board.options.contact_fire && is_faced(board, table, unit) => no("FIRE.b", "an enemy faces it"),
        () if !movement::leaves_room_to_fire(board, table, unit) => no("MOV.d", "it has moved too far to fire as well"),
        () => Ok(()),
    }
}

/// Whether an enemy beside a unit faces it.
pub fn is_faced(board: &Board, table: &Table, unit: UnitId) -> bool {
    let Some(cell) = table.cell(unit) else { return false };
    let foe = other(board.unit(unit).side);
    board.grid.neighbours(cell).any(|(way, near)| {
        let faces = |enemy: UnitId| table.piece(enemy).facing == way.opposite();
        table.ground_of(board, near, foe).any(faces)
    })
}

/// Whether a unit may fire at a square [FIRE.a] to [FIRE.k].
pub fn may_fire(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> May {
    may_shoot(board, table, unit)?;
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let (Some(weapon), Some(from)) = (card.firearm, table.cell(unit)) else {
        return no("FIRE", "it has nothing to fire with");
    };
    match () {
        () if board.grid.distance(from, cell) > weapon.range => no("FIRE.a", "the target is out of range"),
        () if !table.holds(board, cell, other(card.side)) => no("FIRE.l", "no enemy is there"),
        () if !card.turret && !arc::ahead(&board.grid, from, piece.facing, cell) => {
            no("FIRE.e", "the target is not ahead")
        }
        () if is_beyond_woods(board, from, cell) => no("WOOD", "within woods fire does not carry that far"),
        () if !arc::leaves(&board.grid, from, cell, |cell| board.ground.dense(cell)) => {
            no("FIRE.k", "it is not at the edge of the ground it stands in")
        }
        () if is_too_deep(board, from, cell) => no("FIRE.j", "the target is too deep inside the ground it stands in"),
        () if weapon.over && is_observed(board, table, unit, from, cell) => Ok(()),
        () if weapon.over => no("FIRE.i", "nobody near it sees the target"),
        () if !board.sees(table, from, cell, false) => no("FIRE.g", "it has no clear line to the target"),
        () => Ok(()),
    }
}

/// Whether a target lies behind more squares of the ground it stands in.
fn is_too_deep(board: &Board, from: Cell, cell: Cell) -> bool {
    let nearer = arc::ways(&board.grid, cell, from).into_iter().filter_map(|way| board.grid.neighbour(cell, way));
    board.ground.dense(cell) && { nearer }.all(|near| near != from && board.ground.dense(near))
}

/// Whether a mortar's target is seen [FIRE.i]: by itself, by a friend beside it, or by a spotter or commander with it.
fn is_observed(board: &Board, table: &Table, unit: UnitId, from: Cell, cell: Cell) -> bool {
    if board.sees(table, from, cell, true) {
        return true;
    }
    let side = board.unit(unit).side;
    let beside = board.grid.neighbours(from).filter(|(_, near)| table.holds(board, *near, side));
    { beside }.any(|(_, near)| board.sees(table, near, cell, true))
}

/// What a unit adds to each die it fires at a square [FIRE.l].
pub fn shot_sum(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> ShotSum {
    let chart = &board.tables.fire;
    let given = |when: bool, bonus: i64| if when { clamp(bonus) } else { 0 };
    let side = board.unit(unit).side;
    let from = table.cell(unit);
    let commanded = from.is_some_and(|from| board.is_commanded(table, side, from));
    ShotSum {
        die: 0,
        cover: given(is_covered(board, table, cell, other(side), from), chart.cover),
        unmoved: given(!has_moved(board, table, unit), chart.unmoved),
        commander: given(commanded, chart.commander),
        bombs: 0,
        needs: clamp(chart.hit),
    }
}

/// Whether a side's units in a square are in cover from fire, which comes from another square or from above.
pub fn is_covered(board: &Board, table: &Table, cell: Cell, side: SideId, from: Option<Cell>) -> bool {
    board.is_below_crest(cell, from) || board.has_cover(table, cell, table.ground_of(board, cell, side))
}

/// Fires: every die that hits, hits every enemy in the square. What hits is worked out once all dice lie.
pub fn fire(course: &mut Course<'_>, unit: UnitId, cell: Cell) {
    let board = course.board;
    let Some(weapon) = board.unit(unit).firearm else { return };
    course.interrupt(unit);
    let sum = shot_sum(board, course.table(), unit, cell);
    let hits = throw(course, unit, cell, sum, weapon.dice, "FIRE.l");
    strike_often(course, unit, cell, hits, weapon.hurts_tanks, "FIRE.l");
}

/// Throws dice at a square and counts the hits.
pub fn throw(course: &mut Course<'_>, unit: UnitId, cell: Cell, sum: ShotSum, dice: u8, rule: &'static str) -> u8 {
    let mut hits = 0;
    for _ in 0..dice {
        let sum = ShotSum { die: course.roll(), ..sum };
        hits += u8::from(sum.hits());
        course.emit(Event::Shot { unit, cell, sum, rule: Rule(rule) });
    }
    hits
}

/// Works out several hits on a square: each unit that stood there takes all of them.
pub fn strike_often(
    course: &mut Course<'_>,
    unit: UnitId,
    cell: Cell,
    hits: u8,
    hurts_tanks: bool,
    rule: &'static str,
) {
    for _ in 0..hits {
        hits::strike(course, course.board.unit(unit).side, cell, hurts_tanks, rule);
    }
}

/// Whether a machine gun may fire at an aircraft in its activation [G2A.c].
pub fn may_fire_at_aircraft(board: &Board, table: &Table, unit: UnitId, target: UnitId) -> May {
    if board.unit(unit).gun.is_some_and(|gun| gun.anti_air) {
        return no("G2A.b", "anti-aircraft guns fire with the artillery");
    }
    may_shoot(board, table, unit)?;
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let (Some(weapon), Some(from), Some(at)) = (card.firearm, table.cell(unit), table.cell(target)) else {
        return no("G2A.a", "it cannot fire at aircraft");
    };
    match () {
        () if !card.anti_air => no("G2A.a", "only anti-aircraft guns and machine guns fire at aircraft"),
        () if !aircraft(board, table, unit).any(|other| other == target) => no("G2A.a", "that is no enemy aircraft"),
        () if board.grid.distance(from, at) > weapon.range => no("FIRE.a", "the target is out of range"),
        () if from != at && !arc::ahead(&board.grid, from, piece.facing, at) => no("FIRE.e", "the target is not ahead"),
        () => Ok(()),
    }
}

/// A shot from the ground at an aircraft [G2A.d]: a die, whatever the weapon.
pub fn shoot_at_aircraft(course: &mut Course<'_>, unit: UnitId, target: UnitId, rule: &'static str) {
    course.interrupt(unit);
    let sum = flak_sum(course.board, course.table(), unit);
    let dice = flak_dice(course.board);
    throw_at_aircraft(course, unit, target, sum, dice, rule);
}

/// The dice of a shot from the ground at an aircraft.
pub fn flak_dice(board: &Board) -> u8 {
    count(board.tables.ground_to_air.dice)
}

/// Throws dice at an aircraft; each hit costs it a strength point.
pub fn throw_at_aircraft(
    course: &mut Course<'_>,
    unit: UnitId,
    target: UnitId,
    sum: ShotSum,
    dice: u8,
    rule: &'static str,
) {
    let mut hits = 0;
    for _ in 0..dice {
        let sum = ShotSum { die: course.roll(), ..sum };
        hits += u8::from(sum.hits());
        course.emit(Event::ShotAtAircraft { unit, target, sum, rule: Rule(rule) });
    }
    for _ in 0..hits {
        if course.table().cell(target).is_some() {
            course.lose_sp(target, rule);
        }
    }
}

/// Everything a unit could fire at, appended to a list; what it may not is left out later.
pub fn targets(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let (card, Some(from)) = (board.unit(unit), table.cell(unit)) else { return };
    let Some(weapon) = card.firearm.filter(|_| may_shoot(board, table, unit).is_ok()) else { return };
    let foes = table.on_board(board, other(card.side));
    let mut squares: Vec<Cell> = foes
        .filter(|(foe, at)| board.unit(*foe).aircraft.is_none() && board.grid.distance(from, *at) <= weapon.range)
        .map(|(_, at)| at)
        .collect();
    squares.sort_unstable();
    squares.dedup();
    orders.extend(squares.into_iter().map(|cell| Order::Fire { unit, cell }));
    if card.anti_air {
        orders.extend(aircraft(board, table, unit).map(|target| Order::FireAtAircraft { unit, target }));
    }
}
