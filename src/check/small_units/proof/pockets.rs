//! Units set up with their backs to the wall [7.2], [8.2], [9.4.1]: where they cannot withdraw, retreat or fall back.
//!
//! A hex is told once, for the worst that can happen there.

use std::collections::BTreeMap;

use super::Proof;
use crate::check::small_units::prelude::*;
use crate::check::{naming, start};
use crate::rules::small_units::board::other;
use crate::rules::small_units::morale::{refuges, ways_back};

/// What a unit cannot do where it is set up, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trap {
    /// No way to withdraw from a lost close combat, wherever on the enemy's side the attack comes from [9.4.1].
    Withdrawal,
    /// No way to retreat from an enemy who comes next to it, wherever he comes [7.2].
    Retreat,
    /// No way to fall back from the nearest enemy [8.2].
    FallBack,
}

/// Units of one set-up entry that are trapped in its hex.
pub struct Trapped {
    pub trap: Trap,
    pub cell: Cell,
    /// The place that names the hex.
    pub at: Span,
    /// The units by name.
    pub names: String,
    pub count: usize,
}

/// Every set-up entry with units that are trapped, each for the worst that can happen to it.
pub fn find(proof: &Proof<'_>) -> Vec<Trapped> {
    let draft = proof.draft();
    let mut found = Vec::new();
    for setup in &draft.setups {
        let Some(cell) = start::only_cell(setup) else { continue };
        let mut traps: BTreeMap<Trap, Vec<UnitId>> = BTreeMap::new();
        for unit in setup.units.iter().map(|unit| unit.value) {
            if let Some(trap) = worst(proof, unit, cell.value) {
                traps.entry(trap).or_default().push(unit);
            }
        }
        found.extend(traps.into_iter().map(|(trap, units)| {
            let names = naming::units(draft, units.iter().copied());
            Trapped { trap, cell: cell.value, at: cell.span, names, count: units.len() }
        }));
    }
    found
}

fn worst(proof: &Proof<'_>, unit: UnitId, cell: Cell) -> Option<Trap> {
    let (board, table) = (proof.board, &proof.table);
    let counter = board.unit(unit);
    let motor = table.face(board, unit).motor;
    let leads = |from: Cell, motor: bool| {
        board.ways(from).iter().filter(move |way| way.cost(motor, &table.destroyed).is_some())
    };
    // One that never moves, or can never leave, has been told so.
    if counter.immobile || leads(cell, motor).next().is_none() {
        return None;
    }
    let foe = other(counter.side);
    let kinds: Vec<bool> = [false, true]
        .into_iter()
        .filter(|motor| proof.starts_of(foe).any(|start| board.unit(start.unit).front.motor == *motor))
        .collect();
    let enters = |from: &Cell| kinds.iter().any(|motor| leads(*from, *motor).any(|way| way.to == cell));
    let doors: Vec<Cell> = board.ways(cell).iter().map(|way| way.to).filter(enters).collect();
    let enemies: Vec<Cell> = table.on_board(board, foe).map(|(_, cell)| cell).collect();
    let distance = |cell: &Cell| enemies.iter().map(|enemy| board.grid.distance(*cell, *enemy)).min();
    let nearest = doors.iter().filter_map(distance).min()?;
    let holds_out = |door: &Cell| {
        let elsewhere = |to: Cell| to != *door;
        !ways_back(board, table, unit, cell, &elsewhere, &elsewhere).is_empty()
    };
    if !doors.iter().filter(|door| distance(door) == Some(nearest)).any(holds_out) {
        return Some(Trap::Withdrawal);
    }
    if !is_near(proof, foe, cell) {
        return None;
    }
    let free =
        |to: Cell| table.count(to, foe) == 0 && (board.options.retreat_may_crowd() || table.has_room(board, to, unit));
    let slips_away = |door: &Cell| leads(cell, motor).any(|way| board.grid.distance(way.to, *door) > 1 && free(way.to));
    if !doors.iter().any(slips_away) {
        return Some(Trap::Retreat);
    }
    refuges(board, table, unit, None).is_empty().then_some(Trap::FallBack)
}

/// Whether somebody of a side begins within range of a hex.
fn is_near(proof: &Proof<'_>, side: SideId, cell: Cell) -> bool {
    let (board, table) = (proof.board, &proof.table);
    table.on_board(board, side).any(|(unit, from)| {
        let face = table.face(board, unit);
        face.firepower > 0 && board.grid.distance(from, cell) <= face.range
    })
}
