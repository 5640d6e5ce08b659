//! The charts of one battle, and the words they lend to the format.

use super::board::MOST_COUNT;
use super::tables::{Hexside, Tables, Terrain, UnitType};
use crate::rules::common::charts::{self, ids, kinds, rulebook};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    rulebook! { rows: terrain, feature, hexside, path, unit_type, support_weapon, marker }

    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            terrain: ids(&self.terrain),
            tokens: charts::tokens(&self.terrain, Terrain::glyph),
            paths: ids(&self.path),
            features: ids(&self.feature),
            unit_types: ids(&self.unit_type),
            fliers: kinds(&self.unit_type, UnitType::is_aircraft),
            unplaced: kinds(&self.unit_type, UnitType::is_aircraft),
            markers: ids(&self.marker),
            most: Most { chart: Some(MOST_COUNT), unit: Some(MOST_COUNT) },
            ..charts::hexsides(&self.hexside, Hexside::water, Hexside::neutralizes, Hexside::barred)
        }
    }
}
