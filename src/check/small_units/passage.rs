//! Which steps the map allows at all [5.2], whatever they cost: barred terrain, barred hexsides, and what leads over them.

use std::collections::BTreeSet;

use crate::check::small_units::prelude::*;
use crate::grid::Side;
use crate::rules::small_units::tables::{Cost, Mobility};
use crate::scenario::draft::ObjectPlace;

pub struct Passage<'s> {
    reading: &'s Reading,
    map: &'s Map,
    /// Sides a road or another path leads across.
    roads: BTreeSet<Side>,
    /// Sides whose crossing lies in ruins from the start.
    ruined: BTreeSet<Side>,
}

impl<'s> Passage<'s> {
    pub fn of(reading: &'s Reading) -> Option<Passage<'s>> {
        let map = reading.draft.map.as_ref()?;
        let steps = map.paths.iter().flat_map(|path| path.cells.windows(2));
        let roads = steps.filter_map(|step| map.grid.side(step[0].value, step[1].value)).collect();
        let ruined = reading
            .draft
            .objects
            .iter()
            .filter(|object| object.destroyed)
            .filter_map(|object| if let ObjectPlace::Side(side) = object.at?.value { Some(side) } else { None });
        Some(Passage { reading, map, roads, ruined: ruined.collect() })
    }

    /// Whether the terrain itself lets a unit in; where it is unknown, it does.
    pub fn is_open(&self, cell: Cell, mobility: Mobility) -> bool {
        let terrain = self.map.terrain(cell).and_then(|id| self.reading.tables.terrain.get_index(id.0.into()));
        terrain.is_none_or(|(_, row)| row.cost(mobility) != Cost::Prohibited)
    }

    /// Whether a unit can step from a cell to its neighbour.
    pub fn leads(&self, from: Cell, to: Cell, mobility: Mobility) -> bool {
        let Some(side) = self.map.grid.side(from, to) else { return false };
        (self.is_open(to, mobility) || self.roads.contains(&side)) && self.bars(side, mobility).is_empty()
    }

    /// The hexsides that keep a unit from crossing a side, by their ids.
    pub fn bars(&self, side: Side, mobility: Mobility) -> Vec<&'s str> {
        let rows = &self.reading.tables.hexside;
        let marks = self.map.edges.get(&side).into_iter().flatten();
        let here: Vec<_> = marks
            .filter_map(|mark| rows.get_index(mark.kind))
            .filter(|(_, row)| !(row.destroyable() && self.ruined.contains(&side)))
            .collect();
        let overcome = |id: &str| here.iter().any(|(_, row)| row.neutralizes().any(|other| other.value == id));
        let barring = here.iter().filter(|(id, row)| row.cost(mobility) == Cost::Prohibited && !overcome(id));
        barring.map(|(id, _)| id.as_str()).collect()
    }
}
