//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COUNT};
use super::tables::{Tables, Terrain, UnitType};
use crate::rules::common::charts::{self, ids, kinds};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

/// The words of the charts; nothing lies between squares.
pub fn vocabulary(tables: &Tables) -> Vocabulary {
    Vocabulary {
        terrain: ids(&tables.terrain),
        tokens: charts::tokens(&tables.terrain, Terrain::glyph),
        paths: ids(&tables.path),
        features: ids(&tables.feature),
        unit_types: ids(&tables.unit_type),
        fliers: kinds(&tables.unit_type, UnitType::is_aircraft),
        markers: ids(&tables.marker),
        most: Most { chart: Some(MOST_COUNT), unit: Some(MOST) },
        ..Vocabulary::default()
    }
}
