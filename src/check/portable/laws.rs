//! What Portable answers to the questions asked of every ruleset.

use super::Proof;
use crate::check::Laws;
use crate::check::portable::prelude::*;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &[]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        self.board.unit(unit).aircraft.is_some() || !self.board.square(cell).barred
    }

    fn may_step(&self, unit: UnitId, _: Cell, to: Cell) -> bool {
        self.may_stand(unit, to)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        self.board.unit(unit).pace > 0
    }

    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        let cards = units.iter().map(|unit| self.board.unit(*unit));
        (cards.filter(|unit| !unit.shares && unit.aircraft.is_none() && unit.on.is_none()).count(), 1)
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exit { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let units = self.board.side(side).units.iter().filter(|unit| self.board.counts_for_exhaustion(**unit));
        (LossUnit::Points, units.map(|unit| i64::from(self.board.unit(*unit).sp)).sum())
    }
}
