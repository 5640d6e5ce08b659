//! Who begins where, and what the charts say about the ground there.

use std::collections::BTreeSet;

use crate::check::card_activation::prelude::*;
use crate::check::{laws, naming, start};
use crate::rules::card_activation::board::Hex;
use crate::rules::card_activation::tables::UnitType;

/// Whether two units begin in the same hex, or come together. Whoever is placed nowhere has a finding of its own.
pub fn begin_together(reading: &Reading, unit: UnitId, other: UnitId) -> bool {
    let [here, there] = [unit, other].map(|unit| (reading.unit(unit).setup, reading.unit(unit).arrival));
    match (here, there) {
        ((None, None), _) | (_, (None, None)) => true,
        ((Some(here), _), (Some(there), _)) => {
            let only = |setup: usize| start::only_cell(&reading.draft.setups[setup]).map(|cell| cell.value);
            here == there || (only(here).is_some() && only(here) == only(there))
        }
        ((None, Some(here)), (None, Some(there))) => here == there,
        _ => false,
    }
}

/// A unit and the hexes an entry leaves it.
pub struct Place {
    pub unit: UnitId,
    pub cells: BTreeSet<Cell>,
    /// Where they are written.
    pub at: Span,
    /// Whether it comes later.
    pub later: bool,
}

impl Place {
    /// "begins in", "comes in at".
    pub fn verb(&self) -> &'static str {
        if self.later { "comes in at" } else { "begins in" }
    }
}

/// Every unit that is set up.
pub fn placed(draft: &Draft) -> Vec<Place> {
    let setups = draft.setups.iter();
    let places = setups.flat_map(|setup| {
        setup.units.iter().map(|unit| Place {
            unit: unit.value,
            cells: naming::distinct(&setup.cells),
            at: naming::place(&setup.cells, setup.at),
            later: false,
        })
    });
    places.collect()
}

/// Every unit that is set up or comes later.
pub fn placed_or_coming(draft: &Draft) -> Vec<Place> {
    let coming = draft.arrivals.iter().flat_map(|arrival| {
        let cells = arrival.cells.as_deref().unwrap_or_default();
        arrival.units.iter().map(|unit| Place {
            unit: unit.value,
            cells: naming::distinct(cells),
            at: naming::place(cells, arrival.span),
            later: true,
        })
    });
    placed(draft).into_iter().chain(coming).collect()
}

/// The terrain of a place, by its id, if every hex of it is as wanted.
pub fn always<'p>(proof: &Proof<'p>, place: &Place, wanted: impl Fn(&Hex) -> bool) -> Option<&'p str> {
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
