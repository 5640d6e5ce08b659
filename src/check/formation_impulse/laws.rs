//! What Formation Impulse answers to the questions asked of every ruleset.

use super::Proof;
use crate::check::Laws;
use crate::check::formation_impulse::prelude::*;
use crate::scenario::document::LossUnit;
use crate::scenario::victory::Claim;

impl Laws for Proof<'_> {
    fn own(&self) -> &'static [&'static str] {
        &["T019"]
    }

    fn may_stand(&self, unit: UnitId, cell: Cell) -> bool {
        let (hex, card) = (self.board.hex(cell), self.board.unit(unit));
        let on_road = hex.ways.iter().any(|way| way.road.is_some());
        hex.cost != [None; 3] && (card.is_headquarters() || hex.cost[card.movement as usize].is_some() || on_road)
    }

    /// Headquarters go with those they are with.
    fn may_step(&self, unit: UnitId, from: Cell, to: Cell) -> bool {
        let card = self.board.unit(unit);
        let at = card.movement as usize;
        let way = self.board.way(from, to).filter(|way| !way.barred && card.is_platoon());
        let entry = way.and_then(|way| way.road.map(|road| road[at]).or(self.board.hex(to).cost[at]));
        let more = way.map_or(0, |way| way.crossing[at].saturating_add(way.uphill));
        entry.is_some_and(|entry| entry.saturating_add(more) <= card.mf)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        let card = self.board.unit(unit);
        card.is_platoon() && card.mf > 0
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
