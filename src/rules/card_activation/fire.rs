//! Fire \[FIRE]: who reaches and sees whom, how many dice that gives, and what score hits.

use super::board::{Board, Group};
use super::course::{Course, May, no, other, small};
use super::event::Event;
use super::hits::{Aim, Strikes};
use super::order::Order;
use super::table::Table;
use super::tables::{Against, Per};
use super::throw::Throw;
use crate::game::token::Rule;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// What is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Unit(UnitId),
    Hex(Cell),
}

impl Target {
    pub fn cell(self, table: &Table) -> Option<Cell> {
        match self {
            Target::Unit(unit) => table.cell(unit),
            Target::Hex(cell) => Some(cell),
        }
    }
}

/// Dice that hit on the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    pub count: u8,
    pub needs: u8,
}

/// A weapon group as it would fire at an armoured target or another (B21): with its own weapon, with what infantry has
/// against vehicles, or not at all [FIRE.5].
pub fn bearing(board: &Board, unit: UnitId, group: Group, armoured: bool) -> Option<Group> {
    match group.against {
        Against::All => Some(group),
        Against::Figures if !armoured => Some(group),
        Against::Afv if armoured => Some(group),
        Against::Figures if board.options.all_fight_afvs && board.unit(unit).infantry => {
            board.close_arms.map(|close| Group { figures: group.figures, ..close })
        }
        _ => None,
    }
}

/// Dice of one weapon group \[DICE].
pub fn dice(group: &Group, figures: u8, vehicles: u8, reduced: bool) -> u8 {
    let count = if group.per == Per::Vehicle { vehicles } else { figures };
    let (dice, of) = if reduced { group.moved } else { (group.still, 1) };
    small(i64::from(count) * i64::from(dice) / i64::from(of.max(1)))
}

/// The groups of a unit that bear on a target, with their dice [FIRE.2].
pub fn pool<'t>(
    board: &'t Board,
    table: &'t Table,
    unit: UnitId,
    target: Target,
    distance: u32,
) -> impl Iterator<Item = Dice> + 't {
    let (card, piece) = (board.unit(unit), table.piece(unit));
    let (area, armoured, special) = match target {
        Target::Unit(target) => (false, board.unit(target).afv, board.unit(target).hit_on),
        Target::Hex(_) => (true, false, None),
    };
    let general = small(board.tables.fire.hit_on);
    let groups = card.groups.iter().zip(piece.figures).filter(move |(group, _)| group.area == area);
    groups.filter_map(move |(group, figures)| {
        let group = if area { *group } else { bearing(board, unit, *group, armoured)? };
        let count = dice(&group, figures, piece.vehicles, table.is_reduced(board, unit));
        let needs = special.or(group.hit_on).unwrap_or(general);
        (group.range >= distance && count > 0).then_some(Dice { count, needs })
    })
}

/// Dice of commanders in a unit's hex who have not given theirs this turn [FIRE.2].
pub fn commander_dice(board: &Board, table: &Table, unit: UnitId) -> u8 {
    let chart = &board.tables.commander;
    let reduced = table.is_reduced(board, unit);
    let each = lenders(board, table, unit).map(|commander| {
        let piece = table.piece(commander);
        let dice = if reduced || table.is_reduced(board, commander) { chart.moved } else { chart.still };
        small(if piece.wounded { dice.min(chart.wounded_at_most) } else { dice })
    });
    each.fold(0, u8::saturating_add)
}

/// Commanders who can give their dice to a unit.
pub fn lenders<'t>(board: &'t Board, table: &'t Table, unit: UnitId) -> impl Iterator<Item = UnitId> + 't {
    let side = board.unit(unit).side;
    let cell = table.cell(unit).filter(|_| !board.unit(unit).commander);
    let here = cell.into_iter().flat_map(move |cell| table.commanders(board, cell, side));
    here.filter(move |commander| !table.piece(*commander).lent)
}

/// The farthest a unit's weapons reach.
pub fn reach(board: &Board, unit: UnitId) -> u32 {
    board.unit(unit).groups.iter().map(|group| group.range).max().unwrap_or(0)
}

pub fn candidates(board: &Board, table: &Table, unit: UnitId, orders: &mut Vec<Order>) {
    let Some(from) = table.cell(unit) else { return };
    let reach = reach(board, unit);
    if reach == 0 {
        return;
    }
    let led = lenders(board, table, unit).next().is_some();
    let groups = &board.unit(unit).groups;
    let [direct, area] = [false, true].map(|area| groups.iter().any(|group| group.area == area));
    let foe = other(board.unit(unit).side);
    for (target, at) in table.on_board(board, foe) {
        if board.grid.distance(from, at) > reach || table.piece(target).aboard.is_some() {
            continue;
        }
        if direct {
            orders.push(Order::Fire { unit, target });
            orders.extend(led.then_some(Order::LedFire { unit, target }));
        }
        // A hex is named once, by the first who stands there.
        if area && table.standing(at).next() == Some(target) {
            orders.push(Order::Shell { unit, cell: at });
            orders.extend(led.then_some(Order::LedShell { unit, cell: at }));
        }
    }
    // A barrage is fired where it was planned, enemies or none (B34).
    let planned = board.barrages.iter().filter(|plan| plan.unit == unit && plan.turn == table.turn);
    let mut empty: Vec<Cell> = planned.map(|plan| plan.cell).filter(|cell| !table.holds(board, *cell, foe)).collect();
    empty.sort_unstable();
    empty.dedup();
    for cell in empty {
        orders.push(Order::Shell { unit, cell });
        orders.extend(led.then_some(Order::LedShell { unit, cell }));
    }
}

/// Whether a unit can use its weapons at all.
fn may_shoot(table: &Table, unit: UnitId) -> May {
    let piece = table.piece(unit);
    match () {
        () if piece.limbered => no("MOVE.5", "a limbered gun cannot fire"),
        () if piece.aboard.is_some() => no("LOAD", "it is on a transport"),
        () => Ok(()),
    }
}

pub fn may_fire(board: &Board, table: &Table, unit: UnitId, target: UnitId, led: bool) -> May {
    may_shoot(table, unit)?;
    let (Some(from), Some(at)) = (table.cell(unit), table.cell(target)) else {
        return no("FIRE.1", "it is not on the map");
    };
    if board.unit(target).side == board.unit(unit).side {
        return no("FIRE.1", "that is a friend");
    }
    if table.piece(target).aboard.is_some() {
        return no("LOAD", "what carries it is fired at instead");
    }
    if table.is_among_units(board, target) {
        return no("HIT.stacked", "a unit beside it is fired at instead");
    }
    may_throw(board, table, unit, Target::Unit(target), from, at)?;
    if !board.sees(from, at) {
        return no("GEN.6", "it does not see the target");
    }
    may_lead(board, table, unit, led)
}

pub fn may_shell(board: &Board, table: &Table, unit: UnitId, cell: Cell, led: bool) -> May {
    may_shoot(table, unit)?;
    let Some(from) = table.cell(unit) else { return no("FIRE.1", "it is not on the map") };
    let planned = is_indirect(board, unit) && is_planned(board, table, unit, cell);
    let to_fall = planned && !board.options.barrage_needs_enemy;
    if !to_fall && !table.holds(board, cell, other(board.unit(unit).side)) {
        return no(if planned { "BAR" } else { "FIRE.6" }, "no enemy is there");
    }
    may_throw(board, table, unit, Target::Hex(cell), from, cell)?;
    if spotting(board, table, unit, from, cell).is_none() {
        return if is_indirect(board, unit) {
            no("GEN.7", "neither it nor an observer sees the hex, and no barrage was planned there")
        } else {
            no("GEN.6", "it does not see the hex")
        };
    }
    may_lead(board, table, unit, led)
}

/// By which rule a unit may fire at a hex: it sees it, an observer does, or the fire was planned [GEN.6], [GEN.7]. Where no enemy
/// is, seeing the hex is no reason to fire at it: only the plan is (B34).
pub fn spotting(board: &Board, table: &Table, unit: UnitId, from: Cell, cell: Cell) -> Option<&'static str> {
    let indirect = is_indirect(board, unit);
    let planned = indirect && is_planned(board, table, unit, cell);
    match () {
        () if planned && !table.holds(board, cell, other(board.unit(unit).side)) => Some("BAR"),
        () if board.sees(from, cell) => Some("FIRE.6"),
        () if indirect && is_observed(board, table, unit, cell) => Some("OBS"),
        () if planned => Some("BAR"),
        () => None,
    }
}

fn is_indirect(board: &Board, unit: UnitId) -> bool {
    board.unit(unit).groups.iter().any(|group| group.indirect)
}

fn is_observed(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> bool {
    table
        .on_board(board, board.unit(unit).side)
        .any(|(observer, at)| board.unit(observer).observer && !table.piece(observer).disrupted && board.sees(at, cell))
}

fn is_planned(board: &Board, table: &Table, unit: UnitId, cell: Cell) -> bool {
    let planned = board.barrages.iter();
    !table.piece(unit).has_moved && { planned }
        .any(|plan| plan.unit == unit && plan.cell == cell && plan.turn == table.turn)
}

/// Whether there are any dice, or why not.
fn may_throw(board: &Board, table: &Table, unit: UnitId, target: Target, from: Cell, at: Cell) -> May {
    let distance = board.grid.distance(from, at);
    if pool(board, table, unit, target, distance).next().is_some() {
        return Ok(());
    }
    let groups = &board.unit(unit).groups;
    let area = matches!(target, Target::Hex(_));
    let armoured = matches!(target, Target::Unit(target) if board.unit(target).afv);
    let fitting = groups.iter().filter(|group| group.area == area);
    let bears = |group: &&Group| area || bearing(board, unit, **group, armoured).is_some();
    let far =
        |group: &Group| if area { Some(group.range) } else { bearing(board, unit, *group, armoured).map(|g| g.range) };
    match () {
        () if groups.is_empty() => no("RANGE", "it has no weapon"),
        () if fitting.clone().next().is_none() && area => no("FIRE.6", "only artillery and mortars fire at a hex"),
        () if fitting.clone().next().is_none() => no("FIRE.6", "artillery and mortars fire at a hex"),
        () if !fitting.clone().any(|group| bears(&group)) => no("FIRE.5", "none of its weapons can harm that target"),
        () if !{ fitting }.filter_map(far).any(|range| range >= distance) => no("RANGE", "it is out of range"),
        () => no("DICE.n", "too few figures are left for a die"),
    }
}

fn may_lead(board: &Board, table: &Table, unit: UnitId, led: bool) -> May {
    match led {
        true if lenders(board, table, unit).next().is_none() => no("FIRE.2", "no commander here can give it his dice"),
        _ => Ok(()),
    }
}

/// A unit fires.
pub fn fire(course: &mut Course<'_>, unit: UnitId, target: Target, led: bool) {
    let (board, table) = (course.board, course.table());
    let (Some(from), Some(at)) = (table.cell(unit), target.cell(table)) else { return };
    let distance = board.grid.distance(from, at);
    let rule = spotting(board, table, unit, from, at).unwrap_or("FIRE.6");
    let throws = throws(board, table, unit, target, distance, led);
    if led {
        lend(course, unit);
    }
    let mut hits: u8 = 0;
    for throw in throws {
        let throw = course.throw(throw);
        hits = hits.saturating_add(throw.hits());
        course.emit(match target {
            Target::Unit(target) => Event::Fired { unit, target, throw },
            Target::Hex(cell) => Event::Shelled { unit, cell, throw, rule: Rule(rule) },
        });
    }
    let aim = match target {
        Target::Unit(target) => Aim::Unit(target),
        Target::Hex(_) => Aim::Hex,
    };
    course.push(Strikes::on(board, aim, at, hits));
}

/// The throws of a volley: one for each score that hits; commanders' dice go with the first.
pub fn throws(board: &Board, table: &Table, unit: UnitId, target: Target, distance: u32, led: bool) -> Vec<Throw> {
    let mut throws: Vec<Throw> = Vec::new();
    for dice in pool(board, table, unit, target, distance) {
        match throws.iter_mut().find(|throw| throw.needs == dice.needs) {
            Some(throw) => throw.arms = throw.arms.saturating_add(dice.count),
            None => throws.push(Throw::of(dice.count, 0, dice.needs)),
        }
    }
    if led && let Some(first) = throws.first_mut() {
        first.commander = commander_dice(board, table, unit);
    }
    throws
}

/// The commanders in a unit's hex give it their dice.
pub fn lend(course: &mut Course<'_>, unit: UnitId) {
    let lending: Vec<UnitId> = lenders(course.board, course.table(), unit).collect();
    for commander in lending {
        course.emit(Event::Led { commander, unit });
    }
}
