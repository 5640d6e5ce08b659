//! What Card Activation answers to the questions asked of every ruleset.

use super::Proof;
use super::field::room;
use crate::check::Laws;
use crate::check::card_activation::prelude::*;
use crate::rules::card_activation::movement;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &[]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        movement::is_open(self.board, cell, self.board.unit(unit).is_vehicle())
    }

    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool {
        movement::leads(self.board, from, to, self.board.unit(unit).is_vehicle())
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        self.board.unit(unit).moves_itself()
    }

    fn crowd(&self, units: &[UnitId]) -> (usize, usize) {
        let most = if self.board.options.free_stacking { i64::MAX } else { self.reading.tables.stacking.units };
        (
            usize::try_from(room(self.reading, units.iter().copied()).units).unwrap_or(0),
            usize::try_from(most).unwrap_or(1),
        )
    }

    fn knows(&self, claim: &Claim) -> bool {
        !matches!(claim, Claim::Exit { .. } | Claim::Exhausted { .. })
    }

    fn strength(&self, side: SideId) -> (LossUnit, i64) {
        let lives = self.board.side(side).units.iter().map(|unit| {
            let card = self.board.unit(*unit);
            let figures: i64 = card.groups.iter().map(|group| i64::from(group.figures)).sum();
            (figures + i64::from(card.vehicles)).max(i64::from(card.is_leader()))
        });
        (LossUnit::Figures, lives.sum())
    }
}
