//! What Formation Impulse answers to the questions asked of every ruleset.

use super::field::takes_room;
use super::{Proof, pace};
use crate::check::Laws;
use crate::check::formation_impulse::prelude::*;
use crate::rules::formation_impulse::movement;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &["T019"]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        movement::is_open(self.board, unit, cell)
    }

    /// Headquarters go with those they are with.
    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool {
        movement::leads(self.board, unit, from, to)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        let card = self.board.unit(unit);
        card.is_platoon() && card.mf > 0
    }

    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        (units.iter().filter(|unit| takes_room(self.reading, **unit)).count(), movement::limit(self.board))
    }

    fn soonest(&self, side: SideId) -> Option<Vec<Option<u32>>> {
        pace::earliest(self.reading, self.board, side)
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exit { .. } | Claim::Exhausted { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let platoons =
            self.board.side(side).units.iter().map(|unit| self.board.unit(*unit)).filter(|unit| unit.is_platoon());
        (LossUnit::Steps, platoons.map(|unit| i64::from(unit.steps())).sum())
    }
}
