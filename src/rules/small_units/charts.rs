//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COST};
use super::tables::{Cost, Hexside, Tables, Terrain};
use crate::rules::common::charts::{self, ids, kinds, rulebook};
use crate::scenario::Most;
use crate::scenario::Vocabulary;

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    rulebook! { rows: terrain, fortification, hexside, path, unit_type, marker }

    fn vocabulary(&self) -> Vocabulary {
        let barred = |row: &Hexside| row.foot() == Cost::Prohibited || row.motor() == Cost::Prohibited;
        Vocabulary {
            water: kinds(&self.hexside, Hexside::water),
            crossings: charts::crossings(&self.hexside, Hexside::neutralizes),
            barriers: kinds(&self.hexside, barred),
            terrain: ids(&self.terrain),
            tokens: charts::tokens(&self.terrain, Terrain::glyph),
            edges: ids(&self.hexside),
            paths: ids(&self.path),
            features: ids(&self.fortification),
            unit_types: ids(&self.unit_type),
            fliers: Vec::new(),
            unplaced: Vec::new(),
            markers: ids(&self.marker),
            most: Most { chart: Some(MOST_COST), unit: Some(MOST) },
        }
    }
}
