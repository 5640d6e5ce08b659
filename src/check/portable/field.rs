//! The board with what the charts say about it, and who begins where.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::portable::prelude::*;
pub use crate::check::start::Posted;
use crate::check::{naming, start};
use crate::rules::portable::sight::{self, Ground};
use crate::rules::portable::tables::{Feature, Terrain};

/// The board of a scenario.
pub struct Field<'s> {
    pub reading: &'s Reading,
    pub map: &'s Map,
    /// Where mines lie, with the place that says so.
    pub mined: BTreeMap<Cell, Span>,
}

impl<'s> Field<'s> {
    /// Nothing without a map.
    pub fn of(reading: &'s Reading) -> Option<Field<'s>> {
        let map = reading.draft.map.as_ref()?;
        let laid = map
            .features
            .iter()
            .filter(|feature| reading.tables.feature.get_index(feature.kind.value).is_some_and(|(_, row)| row.mined()));
        let mut mined: BTreeMap<Cell, Span> = laid.map(|feature| (feature.cell.value, feature.cell.span)).collect();
        for cell in reading.minefields.iter().flat_map(|minefield| &minefield.cells) {
            mined.entry(cell.value).or_insert(cell.span);
        }
        Some(Field { reading, map, mined })
    }

    pub fn grid(&self) -> &'s Grid {
        &self.map.grid
    }

    /// What hides and what is dense.
    pub fn ground(&self) -> Ground {
        Ground::of(self.map, &self.reading.tables, &self.reading.options)
    }

    /// A square's terrain by its id, with its row in the chart.
    pub fn terrain(&self, cell: Cell) -> Option<(&'s str, &'s Terrain)> {
        let terrain = self.map.terrain(cell)?;
        self.reading.tables.terrain.get_index(terrain.0.into()).map(|(id, row)| (id.as_str(), row))
    }

    /// What is built or laid in a square.
    pub fn features(&self, cell: Cell) -> impl Iterator<Item = &'s Feature> {
        sight::features(self.map, &self.reading.tables).filter(move |(at, _)| *at == cell).map(|(_, row)| row)
    }

    /// What makes a square one that fire leaves and enters only at its edge, by its name in the charts.
    pub fn dense(&self, cell: Cell) -> Option<&'s str> {
        let natural = self.terrain(cell).filter(|(_, row)| row.dense()).map(|(id, _)| id);
        let built = || {
            let at = self.map.features.iter().filter(move |feature| feature.cell.value == cell);
            let mut rows = at.filter_map(|feature| self.reading.tables.feature.get_index(feature.kind.value));
            rows.find(|(_, row)| row.dense()).map(|(id, _)| id.as_str())
        };
        natural.or_else(built)
    }

    pub fn is_barred(&self, cell: Cell) -> bool {
        self.terrain(cell).is_some_and(|(_, row)| row.barred())
    }

    /// Units that begin in one square for certain, aircraft too, in the order of the entries.
    pub fn posted(&self) -> Vec<Posted> {
        start::posted(&self.reading.draft)
    }

    /// The squares a unit may begin the battle in; none for one that comes later.
    pub fn starts(&self, unit: UnitId) -> BTreeSet<Cell> {
        let setup = self.reading.unit(unit).setup;
        setup.map(|setup| naming::distinct(&self.reading.draft.setups[setup].cells)).unwrap_or_default()
    }

    /// The nearest squares that are as wanted, at most a few, in words.
    pub fn nearest(&self, cell: Cell, wanted: impl Fn(Cell) -> bool) -> String {
        const FAR: u32 = 6;
        const FEW: usize = 3;
        let at = |radius| self.grid().ring(cell, radius).filter(|cell| wanted(*cell)).take(FEW).collect::<Vec<Cell>>();
        let found = (1..=FAR).map(at).find(|found| !found.is_empty()).unwrap_or_default();
        naming::cells(&self.reading.draft, found)
    }
}
