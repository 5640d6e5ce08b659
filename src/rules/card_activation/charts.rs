//! The charts of one battle, and the words they lend to the format.

use std::sync::LazyLock;

use super::tables::{Hexside, Tables, Terrain};
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
        settle_rows(&mut self.hexside, faults);
        settle_rows(&mut self.path, faults);
        settle_rows(&mut self.unit_type, faults);
        settle_rows(&mut self.weapon, faults);
        settle_rows(&mut self.marker, faults);
    }

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
            markers: ids(&self.marker),
        }
    }
}
