//! What is in the cup when all who take part have come.

use crate::check::formation_impulse::prelude::*;

/// The chits of a scenario.
pub struct Cup {
    pub formations: i64,
    pub end_turn: i64,
    pub aircraft: i64,
}

impl Cup {
    pub fn of(reading: &Reading) -> Cup {
        let chits = reading.draft.formation_ids().map(|formation| reading.chits(formation).max(0));
        let in_play = reading.draft.units_in_play();
        let aircraft = in_play.into_iter().filter(|unit| reading.draft.flies(*unit)).count();
        Cup { formations: chits.sum(), end_turn: reading.options.end_turn.max(0), aircraft: aircraft as i64 }
    }

    pub fn all(&self) -> i64 {
        self.formations.saturating_add(self.end_turn).saturating_add(self.aircraft)
    }
}
