//! Where a unit can stand, and where it can step from there [5.2], [5.3].

use std::collections::BTreeSet;

use super::passage::Passage;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::{Mobility, Terrain};

/// The map with what the charts say about it.
pub struct Ground<'s> {
    pub reading: &'s Reading,
    pub map: &'s Map,
    passage: Passage<'s>,
    /// Hexes a path leads into.
    on_path: BTreeSet<Cell>,
}

impl<'s> Ground<'s> {
    /// Nothing without a map.
    pub fn of(reading: &'s Reading) -> Option<Ground<'s>> {
        let map = reading.draft.map.as_ref()?;
        let on_path = map.paths.iter().flat_map(|path| &path.cells).map(|cell| cell.value).collect();
        Some(Ground { reading, map, passage: Passage::of(reading)?, on_path })
    }

    /// A hex's terrain by its id, with its row in the chart.
    pub fn terrain(&self, cell: Cell) -> Option<(&str, &Terrain)> {
        let terrain = self.map.terrain(cell)?;
        self.reading.tables.terrain.get_index(terrain.0.into()).map(|(id, row)| (id.as_str(), row))
    }

    /// Whether a unit can be in a hex at all: its terrain is open to it, or a path leads there.
    pub fn may_stand(&self, cell: Cell, mobility: Mobility) -> bool {
        self.on_path.contains(&cell) || self.passage.is_open(cell, mobility)
    }

    /// Whether a unit can be in one of several hexes.
    pub fn fits<'c>(&self, unit: UnitId, cells: impl IntoIterator<Item = &'c Cell>) -> bool {
        let mobility = self.reading.counter(unit).mobility();
        cells.into_iter().any(|cell| self.may_stand(*cell, mobility))
    }

    /// Whether a unit can go from a hex to the next, however dear.
    pub fn may_step(&self, from: Cell, to: Cell, mobility: Mobility) -> bool {
        self.passage.leads(from, to, mobility)
    }

    /// The nearest hexes that are as wanted, at most a few.
    pub fn nearest(&self, cell: Cell, wanted: impl Fn(Cell) -> bool) -> Vec<Cell> {
        const FAR: u32 = 6;
        const FEW: usize = 3;
        let at = |radius| self.map.grid.ring(cell, radius).filter(|cell| wanted(*cell)).collect::<Vec<Cell>>();
        let mut found = (1..=FAR).map(at).find(|found| !found.is_empty()).unwrap_or_default();
        found.truncate(FEW);
        found
    }
}

/// "motorized units", "units on foot".
pub fn kind_words(mobility: Mobility) -> &'static str {
    if mobility == Mobility::Motor { "motorized units" } else { "units on foot" }
}
