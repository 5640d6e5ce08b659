//! How soon units of a side can be anywhere: by the best way and the fastest carrier, in every impulse their chits may give them.

use std::collections::{BTreeMap, BTreeSet};

use super::field::origins;
use crate::check::formation_impulse::prelude::*;
use crate::grid::Step;
use crate::rules::formation_impulse::board::{Board, Unit};
use crate::rules::formation_impulse::movement;
use crate::rules::formation_impulse::tables::Movement;

/// So many hexes are gone through in all.
const MOST_STEPS: usize = 2_000_000;

/// How a unit goes at best: half movement factors of an impulse, impulses of a turn, whether by wheels, tracks or feet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pace {
    halves: u32,
    impulses: u32,
    means: [bool; 3],
}

impl Pace {
    /// By itself, or on the fastest carrier of its side that takes it.
    fn of(board: &Board, unit: &Unit) -> Option<Pace> {
        let impulses = u32::from(board.formation(unit.formation?).chits);
        let carriers = board.units.iter().filter(|other| other.side == unit.side && other.carries.contains(&unit.kind));
        let (mut halves, mut means) = (u32::from(unit.mf), [false; 3]);
        means[unit.movement as usize] = true;
        for carrier in carriers {
            halves = halves.max(u32::from(carrier.mf));
            means[carrier.movement as usize] = true;
        }
        (halves > 0 && impulses > 0).then_some(Pace { halves, impulses, means })
    }

    /// Half movement factors of a step at least; none if it cannot be taken.
    fn price(self, board: &Board, from: Cell, to: Cell) -> Option<u32> {
        let able = Movement::ALL.into_iter().filter(|by| self.means[*by as usize]);
        let least = able.filter_map(|by| movement::toll(board, from, to, by)).min();
        least.map(u32::from).filter(|price| *price <= self.halves)
    }
}

/// The first turn in which a unit of a side can be in each hex; nothing if that would take too long to find out.
pub fn earliest(reading: &Reading, board: &Board, side: SideId) -> Option<Vec<Option<u32>>> {
    let mut parties: BTreeMap<(Pace, u32), BTreeSet<Cell>> = BTreeMap::new();
    for unit in in_play_of(&reading.draft, side) {
        let card = board.unit(unit);
        let (cells, turn) = origins(reading, unit);
        let first = u32::try_from(turn).unwrap_or(0).max(1);
        match Pace::of(board, card) {
            Some(pace) if card.is_platoon() => parties.entry((pace, first)).or_default().extend(cells),
            _ => {}
        }
    }
    let starts: usize = parties.values().map(BTreeSet::len).sum();
    if starts.saturating_mul(board.grid.len()) > MOST_STEPS {
        return None;
    }
    // Who acts again by fate moves once more (C56).
    let again = match board.options.fate {
        true => u32::from(board.side(side).fate) / u32::try_from(board.tables.fate.oc.max(1)).unwrap_or(u32::MAX),
        false => 0,
    };
    let mut earliest: Vec<Option<u32>> = vec![None; board.grid.len()];
    for ((pace, first), cells) in parties {
        for start in cells {
            let step = |from, to, _, _| pace.price(board, from, to).map_or(Step::Forbidden, Step::Pay);
            for (cell, spent) in board.grid.reach(start, u32::MAX - 1, step).iter() {
                let moves = spent.div_ceil(pace.halves);
                let turns = moves.saturating_sub(again).max(moves.min(1)).div_ceil(pace.impulses);
                let there = first.saturating_add(turns.saturating_sub(1));
                let best = &mut earliest[cell.index()];
                *best = Some(best.map_or(there, |best| best.min(there)));
            }
        }
    }
    Some(earliest)
}
