//! What guns shoot at \[ART]: every square a shell may come down in, with whoever stands there, friends included.

use super::chances::reaches;
use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::portable::artillery::{aim_sum, landing};
use crate::rules::portable::order::Order;
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// What a gun's choice is worth; not to fire is worth nothing.
    pub fn shelling(&self, order: Order) -> f32 {
        match order {
            Order::Shell { unit, cell } => self.shell(unit, cell),
            Order::Gas { unit, cell } => self.weights.cloud * self.shell(unit, cell) - self.weights.gas_shell,
            Order::FireAtAircraft { unit, target } => self.flak(self.table, unit, target),
            _ => 0.0,
        }
    }

    /// The average over the six faces of the die.
    fn shell(&self, unit: UnitId, cell: Cell) -> f32 {
        if self.nearest(cell).is_none_or(|far| far > 1) {
            return -self.weights.gas_shell;
        }
        let sum = aim_sum(self.board, self.table, unit, cell);
        let each = (1..=6).filter_map(|die| landing(self.board, self.table, unit, cell, sum.total() + die));
        each.map(|landed| self.blast(landed)).sum::<f32>() * reaches(0, 6)
    }

    /// What a shell in a square does.
    fn blast(&self, cell: Cell) -> f32 {
        let spared = !self.board.options.friendly_shells;
        let each = self.table.ground(self.board, cell).map(|unit| match self.board.unit(unit).side == self.side {
            true if spared => 0.0,
            true => -self.weights.friends * self.hit(unit),
            false => self.hit(unit),
        });
        each.sum()
    }
}
