//! The hexes of a map, and the steps between them. Movement factors are kept in halves.

use std::collections::BTreeMap;

use crate::grid::{Cell, Side};
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::{Conceals, Feature, Hexside, Movement, Tables, Terrain};
use crate::scenario::Map;

/// A hex as the rules look at it.
#[derive(Clone, Debug, Default)]
pub struct Hex {
    /// The place of its terrain in the chart.
    pub terrain: usize,
    /// Half movement factors to enter, by way of moving; none where such units cannot go.
    pub cost: [Option<u8>; 3],
    pub db_inf: u8,
    pub db_veh: u8,
    pub conceals: Conceals,
    /// Something built here conceals whoever is in it.
    pub hideout: bool,
    pub level: i64,
    pub overrun: bool,
    pub built_up: bool,
    /// An improved position [8.1].
    pub position: bool,
    /// At the start.
    pub mined: bool,
    pub wreck: bool,
    pub smoke: u8,
    pub ways: Vec<Way>,
}

/// A step to a neighbouring hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: Cell,
    /// Half movement factors along a road, instead of those of the hex.
    pub road: Option<[u8; 3]>,
    /// Something between the two hexes cannot be crossed.
    pub barred: bool,
    /// Half movement factors more: for what is crossed.
    pub crossing: [u8; 3],
    /// Half movement factors more: for going uphill.
    pub uphill: u8,
}

impl Hex {
    /// Gives it a terrain, of a place in the chart; what was built there goes.
    pub fn cover_with(&mut self, terrain: usize, row: &Terrain) {
        *self = Hex {
            ways: std::mem::take(&mut self.ways),
            terrain,
            cost: Movement::ALL.map(|movement| row.mf(movement).map(halves)),
            db_inf: small(row.db_inf()),
            db_veh: small(row.db_veh()),
            conceals: row.conceals(),
            level: row.level(),
            overrun: row.overrun(),
            built_up: row.built_up(),
            ..Hex::default()
        };
    }

    /// Builds, lays or leaves something in it.
    pub fn build(&mut self, row: &Feature) {
        if row.wreck() {
            self.wreck = true;
            return;
        }
        for (cost, movement) in self.cost.iter_mut().zip(Movement::ALL) {
            *cost = cost.map(|cost| cost.saturating_add(halves(row.mf(movement))));
        }
        self.db_inf = self.db_inf.saturating_add(small(row.db_inf()));
        self.db_veh = self.db_veh.saturating_add(small(row.db_veh()));
        self.hideout |= row.conceals();
        self.position |= row.protects();
        self.mined |= row.mined();
        self.smoke = self.smoke.max(small(row.smoke()));
    }
}

/// The greatest number of dice or hexes that is played.
pub const MOST_COUNT: i64 = 100;

/// Dice and hexes are few; what a file exaggerates is cut.
pub fn small(number: i64) -> u8 {
    number.clamp(0, MOST_COUNT) as u8
}

/// Movement factors in halves.
pub fn halves(mf: i64) -> u8 {
    mf.saturating_mul(2).clamp(0, 200) as u8
}

pub fn hexes(map: &Map, tables: &Tables) -> Vec<Hex> {
    let mut hexes = vec![Hex::default(); map.grid.len()];
    for cell in map.grid.cells() {
        let hex = &mut hexes[cell.index()];
        let terrain = map.terrain(cell).map(|id| usize::from(id.0));
        if let Some((terrain, (_, row))) = terrain.and_then(|at| Some((at, tables.terrain.get_index(at)?))) {
            hex.cover_with(terrain, row);
        }
        hex.level += i64::from(map.elevation[cell.index()]);
    }
    for feature in &map.features {
        if let Some((_, row)) = tables.feature.get_index(feature.kind.value) {
            hexes[feature.cell.index()].build(row);
        }
    }
    let roads = roads(map, tables);
    for cell in map.grid.cells() {
        let level = hexes[cell.index()].level;
        let sides = map.grid.neighbours(cell).filter_map(|(_, to)| Some((to, map.grid.side(cell, to)?)));
        let ways = sides.map(|(to, side)| {
            let up = hexes[to.index()].level > level;
            let (barred, crossing) = crossing(map, tables, side);
            let uphill = if up { halves(tables.slope.up) } else { 0 };
            Way { to, road: roads.get(&side).copied(), barred, crossing, uphill }
        });
        hexes[cell.index()].ways = ways.collect();
    }
    hexes
}

/// Half movement factors along the roads, by the hexside they cross; the better of two roads counts.
fn roads(map: &Map, tables: &Tables) -> BTreeMap<Side, [u8; 3]> {
    let mut roads: BTreeMap<Side, [u8; 3]> = BTreeMap::new();
    for path in &map.paths {
        let Some((_, row)) = tables.path.get_index(path.kind) else { continue };
        let price = Movement::ALL.map(|movement| small(row.halves(movement)));
        for side in path.cells.windows(2).filter_map(|step| map.grid.side(step[0].value, step[1].value)) {
            let known = roads.entry(side).or_insert(price);
            *known = std::array::from_fn(|at| known[at].min(price[at]));
        }
    }
    roads
}

/// Whether what lies on a hexside bars the way, and what crossing it costs.
fn crossing(map: &Map, tables: &Tables, side: Side) -> (bool, [u8; 3]) {
    let marks = map.edges.get(&side).into_iter().flatten();
    let here: Vec<_> = marks.filter_map(|mark| tables.hexside.get_index(mark.kind)).collect();
    let overcome = |id: &str| here.iter().any(|(_, row)| row.neutralizes().any(|other| other.value == id));
    let left: Vec<&Hexside> = here.iter().filter(|(id, _)| !overcome(id)).map(|(_, row)| *row).collect();
    let price = |movement: Movement| left.iter().map(|row| halves(row.mf(movement))).fold(0, u8::saturating_add);
    (left.iter().any(|row| row.barred()), Movement::ALL.map(price))
}

/// Hexes that count: marked on the map, or asked for by victory.
pub fn objectives(reading: &Reading, map: &Map) -> Vec<Cell> {
    let marked = map.places.iter().filter(|place| place.objective).flat_map(|place| &place.cells);
    let mut found = reading.draft.objectives();
    found.extend(marked.map(|cell| cell.value));
    found.into_iter().collect()
}
