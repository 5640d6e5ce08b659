//! What the sides must get to: cells that victory or points ask them to hold, and ways off the map.

use std::collections::BTreeSet;

use super::claims::{self, wanted};
use super::naming;
use crate::check::prelude::*;
use crate::scenario::victory::Claim;
use crate::source::Sources;

/// Cells a side wants to get to, by the word that names them.
#[derive(Clone, Debug)]
pub struct Goal {
    pub side: SideId,
    pub cells: Vec<Cell>,
    /// One of them is enough: units are to leave the map there.
    pub exit: bool,
    pub at: Span,
}

/// Everything the sides want to get to; a cell that several entries name is told where it is first named.
pub fn goals(draft: &Draft, sources: &Sources) -> Vec<Goal> {
    let mut goals = Vec::new();
    for ending in &draft.endings {
        for written in wanted(draft, ending) {
            match (written.claim, &written.test.control, &written.test.exit) {
                (Claim::Control { side, .. }, Some(at), _) => {
                    let words = naming::by_word(&claims::cells(draft, sources, at));
                    goals.extend(words.into_iter().map(|word| (*side, word.value, false, word.span)));
                }
                (Claim::Exit { side, cells, .. }, _, Some(at)) => goals.push((*side, cells.clone(), true, at.span)),
                _ => {}
            }
        }
    }
    for points in &draft.points {
        let Some(side) = points.side.filter(|_| points.points > 0) else { continue };
        let words = naming::by_word(&points.control);
        goals.extend(words.into_iter().map(|word| (side, word.value, false, word.span)));
        let exits: Vec<Cell> = points.exit.iter().map(|cell| cell.value).collect();
        if let Some(at) = points.exit.first() {
            goals.push((side, exits, true, at.span));
        }
    }
    let mut known = BTreeSet::new();
    let each = goals.into_iter().map(|(side, mut cells, exit, at)| {
        cells.retain(|cell| known.insert((side, *cell, exit)));
        Goal { side, cells, exit, at }
    });
    each.filter(|goal| !goal.cells.is_empty()).collect()
}

impl Goal {
    /// The cells in words, with their places: "0604 (Oster Bridge)".
    pub fn words(&self, draft: &Draft) -> String {
        match self.cells.as_slice() {
            [cell] => draft.cell_words(*cell),
            cells => naming::cells(draft, cells.iter().copied()),
        }
    }
}
