//! Transports [5.0.1], [5.0.2], and ways that mines bar: what it gains to get on, and to clear.

use super::chances;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::formation_impulse::mines;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// The impulses a unit would save by riding.
    fn saves(&self, unit: UnitId, carrier: UnitId) -> f32 {
        let ways = self.way_to_go(unit, unit).zip(self.way_to_go(unit, carrier));
        ways.map_or(0.0, |(walks, rides)| walks - rides - self.weights.handling)
    }

    /// Getting on gains what is saved, unless the enemy is near.
    pub fn boarding(&self, unit: UnitId, carrier: UnitId) -> f32 {
        if self.waits(unit, carrier) {
            self.weights.ride * (1.0 + self.saves(unit, carrier))
        } else {
            self.weights.idle
        }
    }

    /// Whether somebody had better ride: he has far to go, no enemy near, and, if he is a gun, nothing to fire at.
    fn waits(&self, unit: UnitId, carrier: UnitId) -> bool {
        let (card, transport) = (self.board.unit(unit), self.board.unit(carrier));
        let Some(cell) = self.table.cell(unit) else { return false };
        card.formation == transport.formation
            && transport.carries.contains(&card.kind)
            && self.nearest(cell).is_none_or(|far| far > self.weights.close)
            && self.saves(unit, carrier) > 0.0
            && !(self.is_gun(unit) && self.prospect(unit, cell) > 0.0)
    }

    /// Clearing mines gains a way if they lie on it.
    pub fn clearing(&self, unit: UnitId, cell: Cell) -> f32 {
        let here = self.table.cell(unit).and_then(|from| self.distance(unit, from));
        let nearer = here.zip(self.distance(unit, cell)).is_some_and(|(from, to)| to < from);
        let dice = mines::clearing_dice(self.board, unit);
        let chance = 1.0 - (0..dice).fold(1.0, |none, _| none * chances::reaches(4));
        if nearer { self.weights.cleared * chance } else { self.weights.idle }
    }

    /// Where an empty transport is wanted: with whoever has far to go; nothing if nobody has.
    pub fn fetch(&self, carrier: UnitId, cell: Cell) -> Option<f32> {
        let transport = self.board.unit(carrier);
        if transport.carries.is_empty() {
            return None;
        }
        let waiting = self.known_waiting(carrier, || {
            let waiting = self.friends.iter().filter(|(unit, _)| self.waits(*unit, carrier));
            waiting.map(|(_, at)| *at).collect()
        });
        waiting.iter().map(|at| self.board.grid.distance(cell, *at)).min().map(|far| -self.weights.fetch * far as f32)
    }
}
