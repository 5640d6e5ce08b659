//! The charts of one battle, and the words they lend to the format.

use std::sync::LazyLock;

use super::tables::{Tables, Terrain, UnitType};
use crate::rules::common::charts::{self, Rulebook, ids, kinds, settle_rows};
use crate::scenario::{Fault, Vocabulary};

pub type Charts = charts::Charts<Tables>;

impl charts::Tables for Tables {
    fn rulebook() -> &'static Rulebook<Tables> {
        static RULEBOOK: LazyLock<Rulebook<Tables>> = LazyLock::new(|| Rulebook::read(Tables::default_text()));
        &RULEBOOK
    }

    fn settle(&mut self, faults: &mut Vec<Fault>) {
        settle_rows(&mut self.terrain, faults);
        settle_rows(&mut self.feature, faults);
        settle_rows(&mut self.path, faults);
        settle_rows(&mut self.unit_type, faults);
        settle_rows(&mut self.gun, faults);
        settle_rows(&mut self.weapon, faults);
        settle_rows(&mut self.marker, faults);
    }

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
            ..Vocabulary::default()
        }
    }
}
