//! Transports \[TRN], \[RIDE]: fetched where somebody has far to go, and left again where he is wanted or shot at.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::scenario::draft::UnitId;

/// Turns it takes to get on and off.
const HANDLING: f32 = 2.0;
/// Enemies as near as this make a load get off.
const TOO_NEAR: u32 = 4;

impl Outlook<'_> {
    /// Where a transport is wanted: where its load is, or with somebody who has far to go.
    pub fn haul(&self, unit: UnitId, cell: Cell) -> f32 {
        if let Some(load) = self.table.load(unit) {
            let near = self.nearest(cell).unwrap_or(u32::MAX);
            let wanted = match self.board.unit(load).gun {
                Some(gun) => -self.weights.too_far * near.saturating_sub(gun.range).min(u32::from(u8::MAX)) as f32,
                None => self.pull(load, cell),
            };
            return if near < TOO_NEAR { wanted - self.weights.alight } else { wanted };
        }
        let waiting = self.friends.iter().filter(|(friend, _)| self.saves(unit, *friend) > 0.0);
        let nearest = waiting.map(|(_, at)| self.board.grid.distance(cell, *at)).min();
        let pace = f32::from(self.board.unit(unit).pace.max(1));
        nearest.map_or(0.0, |far| self.weights.fetch * (1.0 - far as f32 / pace))
    }

    /// The turns a unit would save by being taken along.
    fn saves(&self, carrier: UnitId, unit: UnitId) -> f32 {
        let (board, card) = (self.board, self.board.unit(unit));
        if carrier == unit
            || card.commander
            || board.ride(carrier, unit).is_none()
            || self.table.load(carrier).is_some()
        {
            return 0.0;
        }
        let far = match (card.gun, self.table.cell(unit)) {
            (Some(gun), Some(cell)) => self.nearest(cell).map(|far| far.saturating_sub(gun.range) as f32),
            _ => self.way_to_go(unit),
        };
        let [walking, riding] = [unit, carrier].map(|who| f32::from(board.unit(who).pace.max(1)));
        far.map_or(0.0, |far| (far / walking - far / riding - HANDLING).max(0.0))
    }

    pub fn boarding(&self, unit: UnitId, carrier: UnitId) -> f32 {
        let threatened = self.table.cell(unit).and_then(|cell| self.nearest(cell)).is_some_and(|far| far <= TOO_NEAR);
        let saved = self.saves(carrier, unit);
        if threatened || saved <= 0.0 { -self.weights.ride } else { self.weights.ride * (1.0 + saved) }
    }

    pub fn alighting(&self, unit: UnitId) -> f32 {
        let (card, Some(cell)) = (self.board.unit(unit), self.table.cell(unit)) else { return 0.0 };
        let near = self.nearest(cell).unwrap_or(u32::MAX);
        let in_place = match card.gun {
            Some(gun) => near <= gun.range,
            None => self.way_to_go(unit).is_none_or(|far| far <= f32::from(card.pace)),
        };
        if in_place || near <= TOO_NEAR { self.weights.alight } else { -self.weights.alight }
    }
}
