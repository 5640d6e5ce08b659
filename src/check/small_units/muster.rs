//! Which units take part in a scenario, and from which turn on.

use std::collections::BTreeMap;

use crate::check::prelude::*;

/// A unit's first turn on the map, with the place that says so for one that comes later.
#[derive(Clone, Copy)]
pub struct Coming {
    pub turn: i64,
    pub written: Option<Span>,
}

/// Every unit that is set up or arrives. A battle may hold more counters than one scenario uses.
pub fn muster(draft: &Draft) -> BTreeMap<UnitId, Coming> {
    let mut all = BTreeMap::new();
    for unit in draft.setups.iter().flat_map(|setup| &setup.units) {
        all.entry(unit.value).or_insert(Coming { turn: 1, written: None });
    }
    for arrival in &draft.arrivals {
        for unit in &arrival.units {
            let coming = Coming {
                turn: arrival.turn.map_or(1, |turn| turn.value),
                written: Some(arrival.turn.map_or(arrival.span, |turn| turn.span)),
            };
            all.entry(unit.value).or_insert(coming);
        }
    }
    all
}
