//! Whether sides can get in time to what they must hold: one question of several rulesets, which each asks of its own law of movement.

use std::collections::BTreeMap;

use super::goals::goals;
use super::{Laws, start, words};
use crate::check::prelude::*;
use crate::game::board::Board;
use crate::game::movement::{Marches, moves_of};
use crate::game::table::Table;
use crate::source::Sources;

/// Units that move alike and come alike.
pub struct Party<M> {
    /// One of them.
    pub mover: M,
    /// Where they may begin or enter.
    pub cells: Vec<Cell>,
    /// Their first turn there, and the first in which they move.
    pub there: u32,
    pub moves: u32,
}

/// A step of a search is a look at one cell in one move; what takes more is left unsaid.
const MOST_STEPS: usize = 4_000_000;

/// The first turn in which one of some parties can be in each cell; none if that would take too long to find out.
pub fn soonest<'m, R: Marches>(
    board: &Board<R>,
    table: &Table<R>,
    parties: &[Party<R::Mover<'m>>],
) -> Option<Vec<Option<u32>>> {
    let (cells, across) = (board.grid.len(), usize::from(board.grid.columns() + board.grid.rows()));
    if parties.len().saturating_mul(cells).saturating_mul(across) > MOST_STEPS {
        return None;
    }
    let mut soonest: Vec<Option<u32>> = vec![None; cells];
    for party in parties {
        let turn = |moves: u32| match moves {
            0 => party.there,
            moves => party.moves.saturating_add(moves - 1),
        };
        for (known, moves) in soonest.iter_mut().zip(moves_of(board, table, party.mover, &party.cells)) {
            *known = [*known, moves.map(turn)].into_iter().flatten().min();
        }
    }
    Some(soonest)
}

/// Tells of every objective that a side comes to only after the last turn; `remedies` are what would help.
pub fn tell(draft: &Draft, sources: &Sources, laws: &dyn Laws, remedies: &str, report: &mut Report<'_>) {
    let Some(turns) = draft.turns() else { return };
    let held = start::control(draft);
    let mut sides: BTreeMap<SideId, Option<Vec<Option<u32>>>> = BTreeMap::new();
    for goal in goals(draft, sources).into_iter().filter(|goal| !goal.exit) {
        let Some(soonest) = sides.entry(goal.side).or_insert_with(|| laws.soonest(goal.side)) else { return };
        // A cell nobody can enter, or no way leads to, has a finding of its own.
        let late = |cell: &Cell| {
            let turn = soonest[cell.index()].map(i64::from).filter(|turn| *turn > turns);
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
            .help(remedies);
    }
}
