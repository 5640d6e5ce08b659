//! Which units take part in a scenario, and from which turn on.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::check::small_units::prelude::*;
use crate::scenario::Texts;

/// The units that are set up or arrive. A battle may hold more counters than one scenario uses.
pub struct TakingPart {
    pub units: BTreeMap<UnitId, Coming>,
    /// Every name was understood and every unit has its side; otherwise somebody who seems to be missing may be there.
    pub whole: bool,
}

/// A unit's first turn on the map, with the place that says so for one that comes later.
#[derive(Clone, Copy)]
pub struct Coming {
    pub turn: i64,
    pub written: Option<Span>,
}

impl TakingPart {
    pub fn of(draft: &Draft) -> Arc<TakingPart> {
        draft.worked.once("taking part", || TakingPart::call_all(draft))
    }

    /// The same, if nobody who seems to be missing may be there.
    pub fn whole(draft: &Draft) -> Option<Arc<TakingPart>> {
        Some(TakingPart::of(draft)).filter(|all| all.whole)
    }

    fn call_all(draft: &Draft) -> TakingPart {
        let mut all = TakingPart { units: BTreeMap::new(), whole: true };
        for setup in &draft.setups {
            all.call(setup.written(&draft.document).units.as_ref(), &setup.units, Coming { turn: 1, written: None });
        }
        for arrival in &draft.arrivals {
            let coming = Coming {
                turn: arrival.turn.map_or(1, |turn| turn.value),
                written: Some(arrival.turn.map_or(arrival.span, |turn| turn.span)),
            };
            all.call(draft.document.arrival[arrival.entry].units.as_ref(), &arrival.units, coming);
        }
        all.whole &= all.units.keys().all(|unit| draft.unit(*unit).side.is_some());
        all
    }

    fn call(&mut self, written: Option<&Spanned<Texts>>, found: &[Spanned<UnitId>], coming: Coming) {
        self.whole &= written.is_some_and(|names| names.each().len() == found.len());
        for unit in found {
            self.units.entry(unit.value).or_insert(coming);
        }
    }
}
