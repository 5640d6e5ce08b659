//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COST};
use super::tables::{Cost, Hexside, Tables, Terrain};
use crate::rules::common::charts::{self, ids, rulebook};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    rulebook! { rows: terrain, fortification, hexside, path, unit_type, marker }

    fn vocabulary(&self) -> Vocabulary {
        let barred = |row: &Hexside| row.foot() == Cost::Prohibited || row.motor() == Cost::Prohibited;
        Vocabulary {
            terrain: ids(&self.terrain),
            tokens: charts::tokens(&self.terrain, Terrain::glyph),
            paths: ids(&self.path),
            features: ids(&self.fortification),
            unit_types: ids(&self.unit_type),
            markers: ids(&self.marker),
            most: Most { chart: Some(MOST_COST), unit: Some(MOST) },
            ..charts::hexsides(&self.hexside, Hexside::water, Hexside::neutralizes, barred)
        }
    }
}
