//! The charts of one battle, and the words they lend to the format.

use super::board::MOST_COUNT;
use super::tables::{Hexside, Tables, Terrain};
use crate::rules::common::charts::{self, ids, kinds, rulebook};
use crate::scenario::Most;
use crate::scenario::Vocabulary;

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    rulebook! { rows: terrain, feature, hexside, path, unit_type, weapon, marker }

    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            water: kinds(&self.hexside, Hexside::water),
            crossings: charts::crossings(&self.hexside, Hexside::neutralizes),
            barriers: kinds(&self.hexside, Hexside::barred),
            terrain: ids(&self.terrain),
            tokens: charts::tokens(&self.terrain, Terrain::glyph),
            edges: ids(&self.hexside),
            paths: ids(&self.path),
            features: ids(&self.feature),
            unit_types: ids(&self.unit_type),
            fliers: Vec::new(),
            unplaced: Vec::new(),
            markers: ids(&self.marker),
            most: Most { chart: Some(MOST_COUNT), unit: Some(MOST_COUNT) },
        }
    }
}
