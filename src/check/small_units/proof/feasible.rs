//! Whether a victory entry can ever hold, were there no enemy: what its side can hold, leave by and destroy in time.
//!
//! Every step is an upper bound. Units move as if alone on the map, every turn is theirs, and one that has taken a hex may
//! go on to the next. What cannot be done even so cannot be done.

use std::collections::BTreeSet;

use super::{Proof, Start};
use crate::check::small_units::prelude::*;
use crate::grid::Step;
use crate::rules::small_units::board::{Board, Demolition, other};
use crate::scenario::victory::{Claim, Ending};

/// With more units than these, or more hexes to take, somebody will always be there.
const MOST_UNITS: usize = 6;
const MOST_CELLS: usize = 6;

/// Why an entry can never hold.
pub enum Never {
    /// Hexes that can only be taken one without the other.
    Together { side: SideId, cells: Vec<Cell>, most: usize },
    /// Too few units can leave the map in time.
    Exit { side: SideId, wanted: usize, most: usize },
    /// Those who may destroy an object cannot get to it in time.
    Destroyed { object: ObjectId },
}

/// The reason why an entry can never hold, with the place of the claim; nothing if there is none that can be proved.
pub fn never(proof: &Proof<'_>, ending: &Ending) -> Option<Spanned<Never>> {
    if ending.unclear {
        return None;
    }
    let alone = ending.all.iter().find_map(|claim| never_claim(proof, claim));
    let any = || {
        let mut reasons = ending.any.iter().map(|claim| never_claim(proof, claim));
        let first = reasons.next()??;
        reasons.all(|reason| reason.is_some()).then_some(first)
    };
    alone.or_else(any).or_else(|| never_together(proof, ending))
}

fn never_claim(proof: &Proof<'_>, claim: &Spanned<Claim>) -> Option<Spanned<Never>> {
    let reason = match &claim.value {
        Claim::Exit { side, cells, min } => {
            let exits: BTreeSet<Cell> = cells.iter().copied().collect();
            let own = proof.starts_of(*side);
            let most = own.map(|start| gets_to(proof, start, &exits)).sum::<Option<usize>>()?;
            (most < *min && most > 0).then_some(Never::Exit { side: *side, wanted: *min, most })
        }
        Claim::Destroyed { objects } => {
            let lost = objects.iter().find(|object| can_destroy(proof, **object) == Some(false));
            lost.map(|object| Never::Destroyed { object: *object })
        }
        _ => None,
    };
    reason.map(|reason| Spanned::new(reason, claim.span))
}

/// One if a unit can be in one of some hexes in time, else none.
fn gets_to(proof: &Proof<'_>, start: Start<'_>, cells: &BTreeSet<Cell>) -> Option<usize> {
    let marches = proof.march(std::iter::once(start), &proof.table.destroyed)?;
    let turn = marches.iter().flat_map(|march| cells.iter().filter_map(|cell| march.turn(*cell))).min();
    Some(usize::from(turn.is_some_and(|turn| turn <= proof.board.turns)))
}

/// Whether anybody can get to where an object can be destroyed; nothing if no way to do it is given.
pub fn can_destroy(proof: &Proof<'_>, object: ObjectId) -> Option<bool> {
    let board = proof.board;
    if proof.table.destroyed[object.0 as usize] {
        return None;
    }
    let ways: Vec<_> = board.demolitions.iter().filter(|way| way.object == object && !way.units.is_empty()).collect();
    let mut known = false;
    for way in ways {
        let cells: BTreeSet<Cell> = way.cells.iter().copied().collect();
        for start in proof.starts().filter(|start| may(proof, way, start.unit)) {
            known = true;
            if gets_to(proof, start, &cells)? > 0 {
                return Some(true);
            }
        }
    }
    known.then_some(false)
}

/// Whether a unit may destroy something in one of the ways the scenario gives.
fn may(proof: &Proof<'_>, way: &Demolition, unit: UnitId) -> bool {
    way.units.contains(&unit) && way.side.is_none_or(|side| side == proof.board.unit(unit).side)
}

/// Whether a side has a way to destroy an object.
pub fn can_be_destroyed_by(proof: &Proof<'_>, side: SideId, object: ObjectId) -> bool {
    let own = || proof.starts_of(side).map(|start| start.unit);
    proof.board.demolitions.iter().any(|way| way.object == object && own().any(|unit| may(proof, way, unit)))
}

/// Hexes that each can be taken, but not all of them by the few units there are.
fn never_together(proof: &Proof<'_>, ending: &Ending) -> Option<Spanned<Never>> {
    for side in proof.sides() {
        let all_of = |claim: &Spanned<Claim>| match &claim.value {
            Claim::Control { side: who, cells, min } if *who == side && *min == cells.len() => cells.clone(),
            _ => Vec::new(),
        };
        let asked: BTreeSet<Cell> = ending.all.iter().flat_map(all_of).collect();
        let cells: Vec<Cell> = asked.into_iter().filter(|cell| !proof.holds(side, *cell)).collect();
        let in_time = |cell: &Cell| proof.earliest(side, *cell).is_some_and(|turn| turn <= proof.board.turns);
        let starts: Vec<Start<'_>> = proof.starts_of(side).collect();
        // What one hex alone makes impossible is told where the hex is named.
        if !(2..=MOST_CELLS).contains(&cells.len()) || starts.len() > MOST_UNITS || !cells.iter().all(in_time) {
            continue;
        }
        let mut taken: BTreeSet<u32> = BTreeSet::from([0]);
        for start in &starts {
            let sets = sets_within_reach(proof, start, &cells);
            taken = taken.iter().flat_map(|before| sets.iter().map(move |set| before | set)).collect();
        }
        let most = taken.iter().map(|set| set.count_ones() as usize).max().unwrap_or(0);
        let first = ending.all.iter().find(|claim| !all_of(claim).is_empty());
        if let Some(claim) = first.filter(|_| most < cells.len()) {
            return Some(Spanned::new(Never::Together { side, cells, most }, claim.span));
        }
    }
    None
}

/// The sets of hexes one unit can take one after the other in time, as bits.
fn sets_within_reach(proof: &Proof<'_>, start: &Start<'_>, cells: &[Cell]) -> BTreeSet<u32> {
    let board = proof.board;
    let pace = proof.pace(start);
    let Some(allowance) = pace.movement.map(|movement| movement.max(1)) else { return BTreeSet::from([0]) };
    let budget = allowance * (board.turns + 1).saturating_sub(pace.turn);
    let costs = |from: Cell| -> Vec<Option<u32>> {
        let reach =
            board.grid.reach(from, budget, |from, to, _, _| price(proof, board, from, to, pace.motor, allowance));
        cells.iter().map(|cell| reach.cost(*cell)).collect()
    };
    let between: Vec<Vec<Option<u32>>> = cells.iter().map(|cell| costs(*cell)).collect();
    let mut sets = BTreeSet::from([0]);
    let mut open: Vec<(usize, u32, u32)> = Vec::new();
    for from in start.cells {
        let first = costs(*from);
        open.extend(first.iter().enumerate().filter_map(|(at, cost)| Some((at, 1 << at, (*cost)?))));
    }
    while let Some((at, set, spent)) = open.pop() {
        sets.insert(set);
        for (next, cost) in between[at].iter().enumerate().filter(|(next, _)| set & (1 << next) == 0) {
            if let Some(spent) = cost.map(|cost| cost + spent).filter(|spent| *spent <= budget) {
                open.push((next, set | 1 << next, spent));
            }
        }
    }
    sets
}

/// A step at no more than a whole allowance, which the minimum move always pays.
fn price(proof: &Proof<'_>, board: &Board, from: Cell, to: Cell, motor: bool, allowance: u32) -> Step {
    let cost = board.way(from, to).and_then(|way| way.cost(motor, &proof.table.destroyed));
    cost.map_or(Step::Forbidden, |cost| Step::Pay(u32::from(cost).min(allowance)))
}

/// Whether an entry holds at the start and nothing the other side can do will change that.
pub fn is_safe(proof: &Proof<'_>, ending: &Ending, winner: SideId) -> bool {
    let foe = other(winner);
    let out_of_reach = |cell: &Cell| match proof.marches(foe) {
        Some(_) => proof.earliest(foe, *cell).is_none_or(|turn| turn > proof.board.turns),
        None => false,
    };
    let safe = |claim: &Spanned<Claim>| match &claim.value {
        Claim::Control { side, cells, min } => {
            *side == winner
                && cells.iter().filter(|cell| proof.holds(winner, **cell) && out_of_reach(cell)).count() >= *min
        }
        Claim::Intact { objects } => objects
            .iter()
            .all(|object| !proof.table.destroyed[object.0 as usize] && !can_be_destroyed_by(proof, foe, *object)),
        Claim::Destroyed { objects } => objects.iter().all(|object| proof.table.destroyed[object.0 as usize]),
        _ => false,
    };
    !ending.unclear
        && !ending.is_unconditional()
        && ending.all.iter().all(safe)
        && (ending.any.is_empty() || ending.any.iter().any(safe))
        && ending.none.is_empty()
}
