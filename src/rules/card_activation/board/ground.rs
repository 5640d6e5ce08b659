//! The hexes of a map, and the steps between them.

use std::collections::BTreeSet;

use crate::grid::{Cell, Side};
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::{Feature, Tables, Terrain};
use crate::scenario::Map;

/// A hex as the rules look at it.
#[derive(Clone, Debug, Default)]
pub struct Hex {
    /// The place of its terrain in the chart.
    pub terrain: usize,
    pub cover: bool,
    /// Woods or hill: slow for vehicles [MOVE.n1], [MOVE.n2].
    pub rough: bool,
    /// Vehicles may be here.
    pub vehicles: bool,
    /// Nobody may.
    pub barred: bool,
    pub mined: bool,
    pub ways: Vec<Way>,
}

/// A step to a neighbouring hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: Cell,
    pub road: bool,
    /// Something between the two hexes cannot be crossed.
    pub barred: bool,
    /// The step ends a move.
    pub stops: bool,
}

impl Hex {
    /// Gives it a terrain, of a place in the chart; what was built there goes.
    pub fn cover_with(&mut self, terrain: usize, row: &Terrain) {
        *self = Hex {
            ways: std::mem::take(&mut self.ways),
            terrain,
            cover: row.cover(),
            rough: row.rough(),
            vehicles: row.vehicles(),
            barred: row.barred(),
            mined: false,
        };
    }

    /// Builds or lays something in it.
    pub fn build(&mut self, row: &Feature) {
        self.cover |= row.cover();
        self.mined |= row.mined();
    }
}

pub fn hexes(map: &Map, tables: &Tables) -> Vec<Hex> {
    // What lies where the map is blank is not known, and bars nobody.
    let mut hexes = vec![Hex { vehicles: true, ..Hex::default() }; map.grid.len()];
    let roads: BTreeSet<Side> = map
        .paths
        .iter()
        .flat_map(|path| path.cells.windows(2))
        .filter_map(|step| map.grid.side(step[0].value, step[1].value))
        .collect();
    for cell in map.grid.cells() {
        let hex = &mut hexes[cell.index()];
        let terrain = map.terrain(cell).map(|id| usize::from(id.0));
        if let Some((terrain, (_, row))) = terrain.and_then(|at| Some((at, tables.terrain.get_index(at)?))) {
            hex.cover_with(terrain, row);
        }
        let sides = map.grid.neighbours(cell).filter_map(|(_, to)| Some((to, map.grid.side(cell, to)?)));
        hex.ways = sides
            .map(|(to, side)| {
                let (barred, stops) = crossing(map, tables, side);
                Way { to, road: roads.contains(&side), barred, stops }
            })
            .collect();
    }
    for feature in &map.features {
        if let Some((_, row)) = tables.feature.get_index(feature.kind.value) {
            hexes[feature.cell.index()].build(row);
        }
    }
    hexes
}

/// Whether what lies on a hexside bars the way, and whether it ends a move.
fn crossing(map: &Map, tables: &Tables, side: Side) -> (bool, bool) {
    let marks = map.edges.get(&side).into_iter().flatten();
    let here: Vec<_> = marks.filter_map(|mark| tables.hexside.get_index(mark.kind)).collect();
    let overcome = |id: &str| here.iter().any(|(_, row)| row.neutralizes().any(|other| other.value == id));
    let left = here.iter().filter(|(id, _)| !overcome(id));
    let barred = left.clone().any(|(_, row)| row.barred());
    (barred, left.clone().any(|(_, row)| row.stops()))
}

/// Hexes that count: marked on the map, or asked for by victory.
pub fn objectives(reading: &Reading, map: &Map) -> Vec<Cell> {
    let marked = map.places.iter().filter(|place| place.objective).flat_map(|place| &place.cells);
    let mut found = reading.draft.objectives();
    found.extend(marked.map(|cell| cell.value));
    found.into_iter().collect()
}
