//! What Small Units answers to the questions asked of every ruleset.

use super::proof::Proof;
use crate::check::Laws;
use crate::check::small_units::prelude::*;
use crate::rules::small_units::movement;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &["P012", "T017", "T019"]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        self.board.hex(cell).open[usize::from(self.is_motor(unit))]
    }

    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool {
        movement::leads(self.board, &self.table, unit, from, to)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        !self.board.unit(unit).immobile
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exhausted { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let steps = self.board.side(side).units.iter().map(|unit| {
            let (card, reduced) = (self.board.unit(*unit), self.table.piece(*unit).reduced);
            1 + i64::from(card.back.is_some() && !reduced)
        });
        (LossUnit::Steps, steps.sum())
    }
}

impl Proof<'_> {
    fn is_motor(&self, unit: UnitId) -> bool {
        self.board.unit(unit).face(self.table.piece(unit).reduced).motor
    }
}
