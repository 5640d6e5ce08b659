//! An objective that a side cannot get to in time.
//!
//! ## Why it matters
//! Even with the best cards, a commander beside it and nobody in its way, the fastest unit of the side would come too
//! late. Whoever wins by this hex has won before the first turn.
//!
//! ## Example
//! ```toml
//! [time]
//! turns = 1
//! ```
//! Write instead:
//! ```toml
//! [time]
//! turns = 8
//! ```

use super::field::origins;
use crate::check::card_activation::prelude::*;
use crate::check::goals::goals;
use crate::check::{start, words};
use crate::rules::card_activation::march::{Pace, Passage};
use crate::rules::card_activation::tables::UnitType;
use std::collections::BTreeMap;

pub const CHECK: Check = Check {
    code: "RF034",
    name: "objective-beyond-reach",
    severity: Severity::Warning,
    cite: Some("MOVE"),
    doc: include_str!("objective_beyond_reach.rs"),
    run: Run::CardActivation(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (draft, Some(map), Some(turns)) = (&reading.draft, &reading.draft.map, reading.draft.turns()) else { return };
    let held = start::control(draft);
    let mut soonest: BTreeMap<SideId, Option<Vec<Option<u32>>>> = BTreeMap::new();
    for goal in goals(draft, &reading.sources).into_iter().filter(|goal| !goal.exit) {
        let Some(earliest) = soonest.entry(goal.side).or_insert_with(|| earliest(reading, map, goal.side)) else {
            return;
        };
        // A cell nobody can enter, or no way leads to, has a finding of its own.
        let late = |cell: &Cell| {
            let turn = earliest[cell.index()].map(i64::from).filter(|turn| *turn > turns);
            turn.filter(|_| held.get(cell) != Some(&goal.side))
        };
        let Some((cell, turn)) = goal.cells.iter().find_map(|cell| Some((*cell, late(cell)?))) else { continue };
        report
            .at(
                goal.at,
                format!(
                    "`{}` cannot get to {} before turn {turn}, and the game has {}",
                    draft.side(goal.side).id,
                    draft.cell_words(cell),
                    words::count(turns as usize, "turn", "turns")
                ),
            )
            .label("too far away")
            .help("add turns, let somebody begin nearer, or lead a road there");
    }
}

/// The first turn in which a unit of a side can be in each hex; nothing if that would take too long to find out.
fn earliest(reading: &Reading, map: &Map, side: SideId) -> Option<Vec<Option<u32>>> {
    const MOST_STEPS: usize = 4_000_000;
    let passage = Passage::of(map, &reading.tables, &reading.options);
    let led = in_play_of(&reading.draft, side).any(|unit| reading.unit(unit).is(UnitType::commander));
    let bonus = if led { u32::try_from(reading.tables.commander.with_unit).unwrap_or(0) } else { 0 };
    let kinds = in_play_of(&reading.draft, side).filter_map(|unit| reading.unit(unit).kind.as_ref());
    let fastest = kinds.filter(|(_, kind)| !kind.is_leader()).map(|(_, kind)| Pace::of(kind).hexes).max().unwrap_or(0);
    let mut parties: BTreeMap<(Pace, u32), Vec<Cell>> = BTreeMap::new();
    for unit in in_play_of(&reading.draft, side) {
        let Some((_, kind)) = &reading.unit(unit).kind else { continue };
        let pace = Pace::of(kind);
        let more = match () {
            () if pace.hexes > 0 && !kind.is_leader() => bonus,
            // He may go along with a unit and then act on his own card (B20).
            () if kind.commander() && reading.options.commander_twice => fastest.saturating_add(bonus),
            () => 0,
        };
        let pace = Pace { hexes: pace.hexes.saturating_add(more), ..pace };
        let (cells, turn) = origins(reading, unit);
        parties.entry((pace, turn)).or_default().extend(cells);
    }
    let steps: usize = parties.keys().map(|(pace, _)| (pace.hexes as usize + 2).saturating_mul(map.grid.len())).sum();
    if steps.saturating_mul(12) > MOST_STEPS {
        return None;
    }
    let mut earliest: Vec<Option<u32>> = vec![None; map.grid.len()];
    for ((pace, turn), cells) in parties {
        for (best, moves) in earliest.iter_mut().zip(passage.moves(&map.grid, pace, &cells)) {
            let there = moves.map(|moves| turn.saturating_add(moves.saturating_sub(1)));
            *best = [*best, there].into_iter().flatten().min();
        }
    }
    Some(earliest)
}
