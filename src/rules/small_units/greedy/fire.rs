//! What shots, shells and a rally are worth.

use super::outlook::Outlook;
use crate::rules::small_units::fire::{self, Effect};
use crate::rules::small_units::morale::rally_morale;
use crate::rules::small_units::pending::Pending;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// A shot with the card that comes.
    pub fn shot(&self, by: UnitId, at: UnitId) -> f32 {
        self.expected_shot(by, at, 0, false) - self.wear()
    }

    /// What a shot does on average, by the fire value and defence the rules give.
    pub fn expected_shot(&self, by: UnitId, at: UnitId, points: i16, defensive: bool) -> f32 {
        let fire = fire::fire_sum(self.board, self.table, by, at, defensive, points, 0);
        let defence = fire::defence_sum(self.board, self.table, at).total();
        let loss = !self.board.unit(by).support_weapon;
        let damage = |effect| self.damage(at, effect);
        self.chances.expected(self.board, fire, defence, loss, damage) * self.victim(at)
    }

    /// What a shot does with a known card.
    pub fn shot_with(&self, by: UnitId, at: UnitId, points: i16, value: i16) -> f32 {
        let fire = fire::fire_sum(self.board, self.table, by, at, false, points, value);
        let defence = fire::defence_sum(self.board, self.table, at).total();
        let effect: Effect = fire::effect(self.board, fire.total(), defence, !self.board.unit(by).support_weapon);
        self.damage(at, effect) * self.victim(at)
    }

    fn victim(&self, at: UnitId) -> f32 {
        self.table.cell(at).map_or(1.0, |cell| self.importance(cell))
    }

    /// What the ammunition of one more card costs on average [11.5].
    fn wear(&self) -> f32 {
        let Some(low) = self.board.side(self.side).low else { return 0.0 };
        let left = (low - self.table.ammunition[self.side.0 as usize]).max(1);
        let unseen = self.table.unseen(self.side);
        let tens = unseen.iter().filter(|card| self.board.uses_ammunition(*card)).count() as f32;
        self.weights.ammunition / f32::from(left) * tens / unseen.len().max(1) as f32
    }

    /// Points of headquarters support for a shot [6.6]: as many as help, no more.
    pub fn headquarters(&self, pending: &Pending<'_>, points: u8) -> f32 {
        let Pending::Shot { by, at, .. } = *pending else { return 0.0 };
        self.expected_shot(by, at, points.into(), false) - self.weights.reserve * f32::from(points)
    }

    /// A rally with the card that comes [8.3].
    pub fn rally(&self, unit: UnitId) -> f32 {
        self.chances.below(rally_morale(self.board, self.table, unit)).max(0.1) * self.step_of(unit)
    }
}
