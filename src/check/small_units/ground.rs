//! Where units can stand and go on the board a draft lies on [5.2], [5.3], and what checks say of it.

use crate::check::Laws as _;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::tables::{Mobility, Terrain};

impl<'p> Proof<'p> {
    pub fn map(&self) -> &'p Map {
        &self.board.map
    }

    /// A hex's terrain by its id, with its row in the chart; none where the map is blank.
    pub fn terrain(&self, cell: Cell) -> Option<(&'p str, &'p Terrain)> {
        let terrain = self.map().terrain(cell)?;
        self.reading.tables.terrain.get_index(terrain.0.into()).map(|(id, row)| (id.as_str(), row))
    }

    /// Whether a unit can be in one of several hexes.
    pub fn fits<'c>(&self, unit: UnitId, cells: impl IntoIterator<Item = &'c Cell>) -> bool {
        cells.into_iter().any(|cell| self.may_stand(unit, *cell))
    }

    /// Whether a unit could go from a hex to one beside it, were it alone.
    pub fn has_way_out(&self, unit: UnitId, cell: Cell) -> bool {
        self.board.ways(cell).iter().any(|way| self.may_step(unit, cell, way.to))
    }

    /// The nearest hexes that are as wanted, at most a few.
    pub fn nearest(&self, cell: Cell, wanted: impl Fn(Cell) -> bool) -> Vec<Cell> {
        const FAR: u32 = 6;
        const FEW: usize = 3;
        let at = |radius| self.board.grid.ring(cell, radius).filter(|cell| wanted(*cell)).collect::<Vec<Cell>>();
        let mut found = (1..=FAR).map(at).find(|found| !found.is_empty()).unwrap_or_default();
        found.truncate(FEW);
        found
    }
}

/// "motorized units", "units on foot".
pub fn kind_words(mobility: Mobility) -> &'static str {
    if mobility == Mobility::Motor { "motorized units" } else { "units on foot" }
}
