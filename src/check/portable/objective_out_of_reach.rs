//! An objective that a side cannot get to in time.
//!
//! ## Why it matters
//! Even if nobody stood in its way and it were activated every turn, the fastest unit of the side would come too late. Whoever
//! wins by this square has won before the first turn.
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

use super::field::Field;
use super::forces::in_play;
use crate::check::goals::goals;
use crate::check::portable::prelude::*;
use crate::check::{start, words};
use crate::rules::portable::march::{Pace, Passage};
use std::collections::BTreeMap;

pub const CHECK: Check = Check {
    code: "PW032",
    name: "objective-out-of-reach",
    severity: Severity::Warning,
    cite: Some("MOV"),
    doc: include_str!("objective_out_of_reach.rs"),
    run: Run::Portable(run),
};

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (Some(field), Some(turns)) = (Field::of(reading), reading.draft.turns()) else { return };
    let draft = &reading.draft;
    let held = start::control(draft);
    let mut soonest: BTreeMap<SideId, Option<Vec<Option<u32>>>> = BTreeMap::new();
    for goal in goals(draft, &reading.sources).into_iter().filter(|goal| !goal.exit) {
        let Some(earliest) = soonest.entry(goal.side).or_insert_with(|| earliest(&field, goal.side)) else { return };
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

/// The first turn in which a unit of a side can be in each square; nothing if that would take too long to find out.
fn earliest(field: &Field<'_>, side: SideId) -> Option<Vec<Option<u32>>> {
    const MOST_STEPS: usize = 4_000_000;
    let (reading, draft) = (field.reading, &field.reading.draft);
    let passage = Passage::of(field.map, &reading.tables, &reading.options);
    let mut parties: BTreeMap<(Pace, u32), Vec<Cell>> = BTreeMap::new();
    for unit in in_play(reading, side).filter(|unit| !draft.flies(*unit)) {
        let Some((_, kind)) = &reading.unit(unit).kind else { continue };
        let (cells, turn) = match (reading.unit(unit).setup, reading.unit(unit).arrival) {
            (Some(setup), _) => (draft.setups[setup].cells.as_slice(), 1),
            (None, Some(arrival)) => {
                let arrival = &draft.arrivals[arrival];
                let turn = arrival.turn.and_then(|turn| u32::try_from(turn.value).ok()).unwrap_or(1);
                (arrival.cells.as_deref().unwrap_or_default(), turn)
            }
            (None, None) => continue,
        };
        parties.entry((Pace::of(kind), turn)).or_default().extend(cells.iter().map(|cell| cell.value));
    }
    let squares = field.grid().len();
    if parties.len().saturating_mul(squares).saturating_mul(usize::from(field.grid().columns() + field.grid().rows()))
        > MOST_STEPS
    {
        return None;
    }
    let mut earliest: Vec<Option<u32>> = vec![None; squares];
    for ((pace, turn), cells) in parties {
        let moves = passage.moves(field.grid(), pace, &cells);
        for (best, moves) in earliest.iter_mut().zip(moves) {
            let there = moves.map(|moves| turn.saturating_add(moves.saturating_sub(1)));
            *best = [*best, there].into_iter().flatten().min();
        }
    }
    Some(earliest)
}
