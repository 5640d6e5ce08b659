//! What a side can bring.

use crate::check::card_activation::prelude::*;

/// The units of a side that take part.
pub fn in_play(sheet: &Sheet<'_>, side: SideId) -> impl Iterator<Item = UnitId> {
    sheet.units_of(side).filter(|unit| {
        let unit = sheet.unit(*unit);
        unit.setup.is_some() || unit.arrival.is_some()
    })
}

/// Whether every unit of a side has a type, so that nothing about it is a guess.
pub fn is_known(sheet: &Sheet<'_>, side: SideId) -> bool {
    let known = sheet.units_of(side).all(|unit| sheet.unit(unit).kind.is_some());
    known && sheet.draft.units.iter().all(|unit| unit.side.is_some())
}
