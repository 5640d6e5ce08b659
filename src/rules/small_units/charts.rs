//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COST};
use super::tables::{Cost, Hexside, Tables};
use crate::rules::common::charts::{self, ids};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

/// The words of the charts, beyond those every game has.
pub fn vocabulary(tables: &Tables) -> Vocabulary {
    let barred = |row: &Hexside| row.foot() == Cost::Prohibited || row.motor() == Cost::Prohibited;
    Vocabulary {
        features: ids(&tables.fortification),
        most: Most { chart: Some(MOST_COST), unit: Some(MOST) },
        ..charts::hexsides(&tables.hexside, Hexside::water, Hexside::neutralizes, barred)
    }
}
