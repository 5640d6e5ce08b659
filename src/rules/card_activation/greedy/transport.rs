//! Towers and transports [MOVE.5], \[LOAD]: guns go where they can fire, men are fetched where they have far to go, and both get
//! off again where they are wanted or shot at.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::card_activation::fire;
use crate::rules::card_activation::order::Order;
use crate::scenario::draft::UnitId;

/// Turns it takes to get on and off.
const HANDLING: f32 = 2.0;
/// Enemies as near as this make a load get off.
const TOO_NEAR: u32 = 3;

impl Outlook<'_> {
    /// Where a transport is wanted: where its load or its gun is, or with somebody who has far to go.
    pub fn haul(&self, unit: UnitId, cell: Cell) -> f32 {
        if let Some(load) = self.table.load(unit) {
            let near = self.nearest(cell).unwrap_or(u32::MAX);
            let wanted = if self.board.unit(load).gun { self.battery(load, cell) } else { self.pull(load, cell) };
            return if near <= TOO_NEAR { wanted - self.weights.alight } else { wanted };
        }
        let gun = self.board.unit(unit).towed.and_then(|gun| self.table.cell(gun));
        let waiting = self.friends.iter().filter(|(friend, _)| gun.is_none() && self.saves(unit, *friend) > 0.0);
        let wanted = waiting.map(|(_, at)| *at).chain(gun);
        let far = wanted.map(|at| self.board.grid.distance(cell, at)).min();
        far.map_or(0.0, |far| self.weights.fetch * (1.0 - far as f32 / self.pace(unit)))
    }

    /// The turns a unit would save by being taken along.
    fn saves(&self, carrier: UnitId, unit: UnitId) -> f32 {
        let (card, transport) = (self.board.unit(unit), self.board.unit(carrier));
        let fits = carrier != unit && transport.carries.contains(&card.kind) && self.table.load(carrier).is_none();
        let far = if fits && !card.is_leader() { self.way_to_go(unit) } else { None };
        far.map_or(0.0, |far| (far / self.pace(unit) - far / self.pace(carrier) - HANDLING).max(0.0))
    }

    /// What it adds to limber, unlimber, get on or get off.
    pub fn handling(&self, order: Order) -> f32 {
        match order {
            Order::Unlimber { unit } => self.unlimbering(unit),
            Order::Limber { unit } => self.limbering(unit),
            Order::Load { unit, carrier } => self.boarding(unit, carrier),
            Order::Unload { unit } => self.alighting(unit),
            _ => 0.0,
        }
    }

    /// A limbered gun in range unlimbers, and so does one that enemies come near to.
    fn unlimbering(&self, unit: UnitId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        let near = if self.nearest(cell).is_some_and(|far| far <= TOO_NEAR) { self.weights.alight } else { 0.0 };
        match self.best_target(unit, cell) + near {
            wanted if wanted > 0.0 => self.weights.unlimber + wanted,
            _ => -self.weights.unlimber,
        }
    }

    /// A gun far from the fight is limbered up, if its tower is faster than its crew.
    fn limbering(&self, unit: UnitId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        let near = self.nearest(cell).unwrap_or(0);
        let far = near.saturating_sub(fire::reach(self.board, unit)) as f32;
        if far > HANDLING { self.weights.limber * (far - HANDLING) } else { -self.weights.unlimber }
    }

    fn boarding(&self, unit: UnitId, carrier: UnitId) -> f32 {
        let threatened =
            self.table.cell(unit).and_then(|cell| self.nearest(cell)).is_some_and(|far| far <= TOO_NEAR + 1);
        let saved = self.saves(carrier, unit);
        if threatened || saved <= 0.0 { -self.weights.ride } else { self.weights.ride * (1.0 + saved) }
    }

    fn alighting(&self, unit: UnitId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        let near = self.nearest(cell).unwrap_or(u32::MAX);
        let in_place = self.way_to_go(unit).is_none_or(|far| far <= 1.0);
        if in_place || near <= TOO_NEAR { self.weights.alight } else { -self.weights.alight }
    }
}
