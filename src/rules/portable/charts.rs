//! The charts of one battle, and the words they lend to the format.

use super::board::{MOST, MOST_COUNT};
use super::tables::{Tables, UnitType};
use crate::rules::common::charts::{self, ids, kinds};
use crate::scenario::{Most, Vocabulary};

pub type Charts = charts::Charts<Tables>;

/// The words of the charts, beyond those every game has; nothing lies between squares.
pub fn vocabulary(tables: &Tables) -> Vocabulary {
    Vocabulary {
        features: ids(&tables.feature),
        fliers: kinds(&tables.unit_type, UnitType::is_aircraft),
        most: Most { chart: Some(MOST_COUNT), unit: Some(MOST) },
        ..Vocabulary::default()
    }
}
