//! The charts of one battle, and the words they lend to the format.

use std::sync::LazyLock;

use super::tables::Tables;
use crate::rules::common::charts::{self, Rulebook, settle_rows};
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
}

impl Charts {
    /// The words these charts lend to the format. Nothing lies between squares.
    pub fn vocabulary(&self) -> Vocabulary {
        let tables = &self.tables;
        Vocabulary {
            terrain: tables.terrain.keys().cloned().collect(),
            // A terrain without a token of its own is on the map only by the legend.
            tokens: (tables.terrain.iter().filter(|(_, row)| !row.glyph().is_empty()))
                .map(|(id, row)| (row.glyph().to_string(), id.clone()))
                .collect(),
            paths: tables.path.keys().cloned().collect(),
            features: tables.feature.keys().cloned().collect(),
            unit_types: tables.unit_type.keys().cloned().collect(),
            fliers: (tables.unit_type.values().enumerate().filter(|(_, row)| row.is_aircraft()))
                .map(|(kind, _)| kind)
                .collect(),
            markers: tables.marker.keys().cloned().collect(),
            ..Vocabulary::default()
        }
    }
}
