//! The squares of a board and what is laid on them.

use super::clamp;
use crate::grid::{Cell, Direction};
use crate::rules::common::rows::{feature_rows, terrain_row};
use crate::rules::portable::phrase::FACINGS;
use crate::rules::portable::reading::Reading;
use crate::rules::portable::table::Mine;
use crate::rules::portable::tables::{Feature, Tables, Terrain};
use crate::scenario::Map;

/// A square as the rules look at it.
#[derive(Clone, Debug, Default)]
pub struct Square {
    /// The place of its terrain in the chart.
    pub terrain: usize,
    pub cover: bool,
    pub stop: bool,
    pub barred: bool,
    pub water: bool,
    pub woods: bool,
    /// Added in close combat by the ground itself.
    pub close_combat: i16,
    pub trench: bool,
    /// Added in close combat for a unit crossing the trench.
    pub crossing: i16,
    /// Wire at the start.
    pub wire: bool,
    roads: u8,
}

impl Square {
    /// Gives it a terrain, of a place in the chart; what was built there goes.
    pub fn cover_with(&mut self, terrain: usize, row: &Terrain) {
        *self = Square {
            terrain,
            cover: row.cover(),
            stop: row.stop(),
            barred: row.barred(),
            water: row.water(),
            woods: row.woods(),
            close_combat: clamp(row.close_combat()),
            roads: self.roads,
            ..Square::default()
        };
    }

    /// Builds or lays something in it.
    pub fn build(&mut self, row: &Feature) {
        if row.crossing() {
            (self.trench, self.crossing) = (true, clamp(row.close_combat()));
        } else if row.is_wire() {
            self.wire = true;
        } else {
            self.cover |= row.cover();
            self.stop |= row.stop();
            self.close_combat += clamp(row.close_combat());
        }
    }

    /// Whether a road leads out of it that way.
    pub fn has_road(&self, way: Direction) -> bool {
        bit(way) & self.roads != 0
    }
}

fn bit(way: Direction) -> u8 {
    FACINGS.iter().position(|facing| *facing == way).map_or(0, |at| 1 << at)
}

pub fn squares(map: &Map, tables: &Tables) -> Vec<Square> {
    let mut squares = vec![Square::default(); map.grid.len()];
    for cell in map.grid.cells() {
        let Some(row) = terrain_row(map, &tables.terrain, cell) else { continue };
        let square = &mut squares[cell.index()];
        square.cover_with(map.terrain(cell).map_or(0, |id| usize::from(id.0)), row);
    }
    for (cell, row) in feature_rows(map, &tables.feature) {
        squares[cell.index()].build(row);
    }
    for path in &map.paths {
        for pair in path.cells.windows(2) {
            let [from, to] = [pair[0].value, pair[1].value];
            for (a, b) in [(from, to), (to, from)] {
                squares[a.index()].roads |= map.grid.direction_between(a, b).map_or(0, bit);
            }
        }
    }
    squares
}

/// Minefields at the start: open ones on the map, and those a side has laid.
pub fn mines(reading: &Reading, map: &Map) -> Vec<(Cell, Mine)> {
    let laid = reading.minefields.iter().flat_map(|field| {
        let mine = field.side.filter(|_| field.hidden).map_or(Mine::Open, Mine::Hidden);
        field.cells.iter().map(move |cell| (cell.value, mine))
    });
    let laid: Vec<(Cell, Mine)> = laid.collect();
    let open = feature_rows(map, &reading.tables.feature)
        .filter(|(cell, row)| row.mined() && !laid.iter().any(|(other, _)| other == cell));
    let open: Vec<(Cell, Mine)> = open.map(|(cell, _)| (cell, Mine::Open)).collect();
    open.into_iter().chain(laid).collect()
}

/// Squares that count: marked on the map, or asked for by victory.
pub fn objectives(reading: &Reading, map: &Map) -> Vec<Cell> {
    let marked = map.places.iter().filter(|place| place.objective).flat_map(|place| &place.cells);
    let mut found = reading.draft.objectives();
    found.extend(marked.map(|cell| cell.value));
    found.into_iter().collect()
}
