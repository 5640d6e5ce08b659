//! The charts of one battle, and the words they lend to the format.

use super::board::MOST_COUNT;
use super::tables::{Hexside, Tables};
use crate::rules::common::charts::{self, ids};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

/// The words of the charts, beyond those every game has.
pub fn vocabulary(tables: &Tables) -> Vocabulary {
    Vocabulary {
        features: ids(&tables.feature),
        most: Most { chart: Some(MOST_COUNT), unit: Some(MOST_COUNT) },
        ..charts::hexsides(&tables.hexside, Hexside::water, Hexside::neutralizes, Hexside::barred)
    }
}
