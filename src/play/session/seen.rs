//! What a person is told of a position: why an order is refused, and what a bot would do, both from what the side sees.

use super::{Refused, Session};
use crate::game::{Game, Refusal, Style};
use crate::scenario::draft::SideId;

impl<G: Game> Session<'_, G> {
    /// Why an order of the side that is asked is refused. A reason that rests on what the side does not see is not told.
    pub(super) fn why_not(&self, side: SideId, order: G::Order) -> Refused {
        let seen = self.game.seen_by(&self.state, side);
        let by_what_it_sees: Option<Refusal> = self.game.why_not(&seen, order);
        match self.game.why_not(&self.state, order) {
            Some(refusal) if Some(&refusal) == by_what_it_sees.as_ref() => Refused::Illegal(refusal),
            _ => Refused::NotNow,
        }
    }

    /// The state as somebody at the table may know it; all of it, if no side is named.
    pub fn known_to(&self, seat: Option<SideId>) -> G::State {
        seat.map_or_else(|| self.state.clone(), |side| self.game.seen_by(&self.state, side))
    }

    /// The orders that look best at once, from the best on: places in [`Session::legal`], with what they are worth.
    pub fn hint(&self, most: usize) -> Vec<(usize, f32)> {
        let Some(side) = self.asked() else { return Vec::new() };
        let (mut mind, mut worth) = (self.game.mind(Style::Usual), Vec::new());
        self.game.weigh(&self.game.seen_by(&self.state, side), side, &self.legal, &mut mind, &mut worth);
        let mut best: Vec<(usize, f32)> = worth.into_iter().enumerate().collect();
        best.sort_by(|(a, first), (b, second)| second.total_cmp(first).then(a.cmp(b)));
        best.truncate(most);
        best
    }
}
