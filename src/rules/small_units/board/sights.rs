//! Sight lines remembered [2.0]: a row of the table is worked out when somebody first looks from its hex.

use std::sync::OnceLock;

use crate::grid::{Cell, Grid};
use crate::rules::small_units::sight::Sight;
use crate::rules::small_units::tables::Tables;
use crate::scenario::Map;

#[derive(Clone)]
pub struct Sights {
    sight: Sight,
    rows: Vec<OnceLock<Box<[u64]>>>,
}

impl Sights {
    pub fn of(map: &Map, tables: &Tables) -> Sights {
        Sights { sight: Sight::of(map, tables), rows: (0..map.grid.len()).map(|_| OnceLock::new()).collect() }
    }

    /// Whether two hexes see each other by day. Sight is mutual, so the row of the lower one serves both.
    pub fn by_day(&self, grid: &Grid, a: Cell, b: Cell) -> bool {
        let (from, to) = if a < b { (a, b) } else { (b, a) };
        let row = self.rows[from.index()].get_or_init(|| self.row(grid, from));
        row[to.index() / 64] & (1 << (to.index() % 64)) != 0
    }

    fn row(&self, grid: &Grid, from: Cell) -> Box<[u64]> {
        let mut row = vec![0; grid.len().div_ceil(64)];
        for to in grid.cells().filter(|to| *to >= from && self.sight.by_day(grid, from, *to)) {
            row[to.index() / 64] |= 1 << (to.index() % 64);
        }
        row.into()
    }
}
