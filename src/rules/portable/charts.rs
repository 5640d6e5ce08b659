//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COUNT};
use super::tables::{Tables, Terrain, UnitType};
use crate::rules::common::charts::{self, ids, kinds, rulebook};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    rulebook! { rows: terrain, feature, path, unit_type, gun, weapon, marker }

    /// Nothing lies between squares.
    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            terrain: ids(&self.terrain),
            tokens: charts::tokens(&self.terrain, Terrain::glyph),
            paths: ids(&self.path),
            features: ids(&self.feature),
            unit_types: ids(&self.unit_type),
            fliers: kinds(&self.unit_type, UnitType::is_aircraft),
            markers: ids(&self.marker),
            most: Most { chart: Some(MOST_COUNT), unit: Some(MOST) },
            ..Vocabulary::default()
        }
    }
}
