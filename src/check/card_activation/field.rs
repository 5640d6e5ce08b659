//! What the ground is where units begin, and the room they take there.

use std::collections::BTreeSet;

use crate::check::card_activation::prelude::*;
use crate::check::laws;
use crate::check::start::Assigned;
use crate::rules::card_activation::board::Hex;
use crate::rules::card_activation::tables::UnitType;

/// The terrain of a place, by its id, if every hex of it is as wanted.
pub fn always<'p>(proof: &Proof<'p>, place: &Assigned, wanted: impl Fn(&Hex) -> bool) -> Option<&'p str> {
    let first = *place.cells.first()?;
    let all = place.cells.iter().all(|cell| wanted(proof.board.hex(*cell)));
    all.then(|| laws::terrain(&proof.reading.draft, first))
}

/// What units in a hex take up.
pub struct Room {
    pub units: i64,
    pub commanders: i64,
    pub observers: i64,
}

/// The room that units take up together: a gun and its tower are one, and whoever is aboard takes none.
pub fn room(reading: &Reading, units: impl IntoIterator<Item = UnitId>) -> Room {
    let here: BTreeSet<UnitId> = units.into_iter().collect();
    let mut room = Room { units: 0, commanders: 0, observers: 0 };
    for id in &here {
        let unit = reading.unit(*id);
        let with_tower = unit.tower.is_some_and(|tower| here.contains(&tower.value) && tower.value != *id);
        if unit.is(UnitType::commander) {
            room.commanders += 1;
        } else if unit.is(UnitType::observer) {
            room.observers += 1;
        } else if unit.kind.is_some() && unit.keys.aboard.is_none() && !with_tower {
            room.units += 1;
        }
    }
    room
}
