//! Where a unit can stand, and where it can step from there [5.2], [5.3]: what bars its mobility, and what leads over.

use std::collections::BTreeSet;

use crate::check::prelude::*;
use crate::grid::Side;
use crate::rules::small_units::tables::{Cost, Hexside, Mobility, Terrain};
use crate::scenario::draft::ObjectPlace;

/// The map with what the charts say about it.
pub struct Ground<'s> {
    pub sheet: &'s Sheet<'s>,
    pub map: &'s Map,
    /// Steps along a path, which cost the same whatever the terrain.
    steps: BTreeSet<Side>,
    /// Hexes a path leads into.
    on_path: BTreeSet<Cell>,
    /// Hexsides whose crossing is destroyed when the battle begins.
    broken: BTreeSet<Side>,
}

impl<'s> Ground<'s> {
    /// Nothing without a map.
    pub fn of(sheet: &'s Sheet<'s>) -> Option<Ground<'s>> {
        let map = sheet.draft.map.as_ref()?;
        let pairs = || map.paths.iter().flat_map(|path| path.cells.windows(2));
        let broken = sheet.draft.objects.iter().filter(|object| object.destroyed);
        Some(Ground {
            sheet,
            map,
            steps: pairs().filter_map(|pair| map.grid.side(pair[0].value, pair[1].value)).collect(),
            on_path: map.paths.iter().flat_map(|path| &path.cells).map(|cell| cell.value).collect(),
            broken: broken
                .filter_map(|object| match object.at?.value {
                    ObjectPlace::Side(side) => Some(side),
                    ObjectPlace::Cell(_) => None,
                })
                .collect(),
        })
    }

    /// A hex's terrain by its id, with its row in the chart.
    pub fn terrain(&self, cell: Cell) -> Option<(&str, &Terrain)> {
        let terrain = self.map.terrain(cell)?;
        self.sheet.tables.terrain.get_index(terrain.0.into()).map(|(id, row)| (id.as_str(), row))
    }

    /// Whether a unit can be in a hex at all: its terrain is open to it, or a path leads there.
    pub fn may_stand(&self, cell: Cell, mobility: Mobility) -> bool {
        self.on_path.contains(&cell) || self.is_open(cell, mobility)
    }

    /// Whether a unit can be in one of several hexes.
    pub fn fits<'c>(&self, unit: UnitId, cells: impl IntoIterator<Item = &'c Cell>) -> bool {
        let mobility = self.sheet.counter(unit).mobility();
        cells.into_iter().any(|cell| self.may_stand(*cell, mobility))
    }

    /// Whether a unit can go from a hex to the next, however dear.
    pub fn may_step(&self, from: Cell, to: Cell, mobility: Mobility) -> bool {
        let Some(side) = self.map.grid.side(from, to) else { return false };
        (self.steps.contains(&side) || self.is_open(to, mobility)) && self.may_cross(side, mobility)
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

    fn is_open(&self, cell: Cell, mobility: Mobility) -> bool {
        self.terrain(cell).is_none_or(|(_, row)| row.cost(mobility) != Cost::Prohibited)
    }

    fn may_cross(&self, side: Side, mobility: Mobility) -> bool {
        let hexsides = &self.sheet.tables.hexside;
        let marks = self.map.edges.get(&side).into_iter().flatten();
        let rows = marks.filter_map(|mark| hexsides.get_index(mark.kind));
        let standing = |row: &Hexside| !(self.broken.contains(&side) && row.destroyable());
        let rows: Vec<_> = rows.filter(|(_, row)| standing(row)).collect();
        let led_over = |id: &str| rows.iter().any(|(_, row)| row.neutralizes().any(|under| under.value == id));
        rows.iter().all(|(id, row)| row.cost(mobility) != Cost::Prohibited || led_over(id))
    }
}

/// "motorized units", "units on foot".
pub fn kind_words(mobility: Mobility) -> &'static str {
    if mobility == Mobility::Motor { "motorized units" } else { "units on foot" }
}
