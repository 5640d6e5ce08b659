//! The charts of one battle, and the words they lend to the format.

use std::sync::LazyLock;

use super::tables::{Cost, Hexside, Tables};
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
        settle_rows(&mut self.fortification, faults);
        settle_rows(&mut self.hexside, faults);
        settle_rows(&mut self.path, faults);
        settle_rows(&mut self.unit_type, faults);
        settle_rows(&mut self.marker, faults);
    }
}

impl Charts {
    /// The words these charts lend to the format.
    pub fn vocabulary(&self) -> Vocabulary {
        let tables = &self.tables;
        let sides = |wanted: &dyn Fn(&Hexside) -> bool| -> Vec<usize> {
            let sides = tables.hexside.values().enumerate();
            sides.filter(|(_, row)| wanted(row)).map(|(kind, _)| kind).collect()
        };
        let crossings = tables.hexside.values().enumerate().filter_map(|(kind, row)| {
            let over: Vec<usize> =
                row.neutralizes().filter_map(|id| tables.hexside.get_index_of(id.as_str())).collect();
            (!over.is_empty()).then_some((kind, over))
        });
        Vocabulary {
            water: sides(&Hexside::water),
            crossings: crossings.collect(),
            barriers: sides(&|row| row.foot() == Cost::Prohibited || row.motor() == Cost::Prohibited),
            terrain: tables.terrain.keys().cloned().collect(),
            // A terrain without a token of its own is on the map only by the legend.
            tokens: (tables.terrain.iter().filter(|(_, row)| !row.glyph().is_empty()))
                .map(|(id, row)| (row.glyph().to_string(), id.clone()))
                .collect(),
            edges: tables.hexside.keys().cloned().collect(),
            paths: tables.path.keys().cloned().collect(),
            features: tables.fortification.keys().cloned().collect(),
            unit_types: tables.unit_type.keys().cloned().collect(),
            fliers: Vec::new(),
            markers: tables.marker.keys().cloned().collect(),
        }
    }
}
