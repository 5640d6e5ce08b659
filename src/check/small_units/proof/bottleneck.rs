//! More units must pass a single hex than may stay there.
//!
//! ## Why it matters
//! Any number may pass through a hex, but at the end of a turn no more may be left in it than its terrain holds. Where every
//! way to an objective leads through one hex, a side that stops there jams itself. This is only to know: a bridge is
//! meant to be narrow.
//!
//! ## Example
//! ```toml
//! # No ford here: only the bridge is left.
//! ```
//! Write instead:
//! ```toml
//! [[map.edge]]
//! kind = "ford"
//! sides = "0606/0707"
//! ```

use super::Start;
use super::goals::{Goal, goals};
use crate::check::small_units::ground::kind_words;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::Mobility;

pub const CHECK: Check = Check::hint("SU918", Some("2.0"), Run::Proof(Proving::SmallUnits(run)));

/// Larger maps are not searched for it.
const MOST_HEXES: usize = 2_048;

fn run(proof: &Proof<'_>, report: &mut Report<'_>) {
    let (draft, board) = (proof.draft(), proof.board);
    if board.hexes.len() > MOST_HEXES {
        return;
    }
    let wanted: Vec<Goal> = goals(proof).into_iter().filter(|goal| !goal.exit).collect();
    for side in proof.sides() {
        for mobility in [Mobility::Foot, Mobility::Motor] {
            let motor = mobility == Mobility::Motor;
            let own: Vec<Start<'_>> = proof
                .starts_of(side)
                .filter(|start| {
                    let unit = board.unit(start.unit);
                    !unit.support_weapon && !unit.immobile && unit.front.motor == motor
                })
                .collect();
            let narrow = wanted.iter().filter(|goal| goal.side == side).find_map(|goal| {
                let cell = goal.cells.iter().find(|cell| !proof.holds(side, **cell))?;
                Some((goal, *cell, narrowest(proof, &own, *cell, motor)?))
            });
            let Some((goal, cell, (neck, passing))) = narrow else { continue };
            let limit = board.hex(neck).stack;
            let (id, kind) = (&draft.side(side).id, kind_words(mobility));
            report
                .at(
                    goal.at,
                    format!(
                        "{passing} {kind} of `{id}` can get to {} only through {}, where {limit} may stay",
                        draft.cell_words(cell),
                        draft.label(neck)
                    ),
                )
                .label("one way for all of them")
                .help("only the end of a turn counts; add another crossing, if that is too narrow");
        }
    }
}

/// The hex with the least room that all ways to a goal lead through, if more units must pass than may stay there.
fn narrowest(proof: &Proof<'_>, own: &[Start<'_>], goal: Cell, motor: bool) -> Option<(Cell, usize)> {
    let board = proof.board;
    let cut_by = |neck: Option<Cell>| -> usize {
        let near = flood(proof, goal, motor, neck);
        own.iter().filter(|start| !start.cells.iter().any(|cell| near[cell.index()])).count()
    };
    let apart = cut_by(None);
    let open = board.grid.cells().filter(|cell| *cell != goal && usize::from(board.hex(*cell).stack) < own.len());
    let necks = open.filter(|cell| is_narrow(proof, *cell, motor)).filter_map(|neck| {
        // Whoever begins in the hex itself need not pass it.
        let there = own.iter().filter(|start| start.cells.contains(&neck)).count();
        let passing = cut_by(Some(neck)).saturating_sub(apart + there);
        (passing > usize::from(board.hex(neck).stack)).then_some((board.hex(neck).stack, neck, passing))
    });
    necks.min_by_key(|(stack, neck, _)| (*stack, *neck)).map(|(_, neck, passing)| (neck, passing))
}

/// Whether the ways out of a hex do not all lead to each other around it, as they must where it divides anything.
fn is_narrow(proof: &Proof<'_>, cell: Cell, motor: bool) -> bool {
    let out: Vec<Cell> = proof.steps(cell, motor).collect();
    let joined = |a: &Cell, b: &Cell| proof.steps(*a, motor).any(|to| to == *b);
    let mut seen: Vec<Cell> = out.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&from) = seen.get(next) {
        next += 1;
        seen.extend(out.iter().filter(|to| !seen.contains(to) && joined(&from, to)).copied().collect::<Vec<_>>());
    }
    seen.len() < out.len()
}

/// The hexes from which a goal can be reached without passing a hex; steps are taken backwards.
fn flood(proof: &Proof<'_>, goal: Cell, motor: bool, without: Option<Cell>) -> Vec<bool> {
    let board = proof.board;
    let mut near = vec![false; board.hexes.len()];
    near[goal.index()] = true;
    let mut open = vec![goal];
    while let Some(cell) = open.pop() {
        for from in board.ways(cell).iter().map(|way| way.to) {
            let leads = || proof.steps(from, motor).any(|to| to == cell);
            if !near[from.index()] && Some(from) != without && leads() {
                near[from.index()] = true;
                open.push(from);
            }
        }
    }
    near
}
