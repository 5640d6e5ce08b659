//! How far the nearest of some units is from each cell: bots ask that of the same cells again and again, so each is looked at once.

use std::cell;

use crate::grid::{Cell, Grid};

/// Nobody has asked yet; there is nobody.
const UNKNOWN: u32 = u32::MAX;
const NOBODY: u32 = u32::MAX - 1;

/// What is known of a table as long as nobody moves on it.
#[derive(Clone, Debug)]
pub struct Nearest {
    known: Vec<cell::Cell<u32>>,
}

impl Nearest {
    pub fn of(grid: &Grid) -> Nearest {
        Nearest { known: vec![cell::Cell::new(UNKNOWN); grid.len()] }
    }

    /// Cells from one to the nearest of those who stand in some.
    pub fn from(&self, grid: &Grid, cell: Cell, who: impl Iterator<Item = Cell>) -> Option<u32> {
        let known = &self.known[cell.index()];
        if known.get() == UNKNOWN {
            known.set(who.map(|at| grid.distance(at, cell)).min().unwrap_or(NOBODY));
        }
        Some(known.get()).filter(|far| *far != NOBODY)
    }
}
