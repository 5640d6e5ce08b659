//! Works \[ENG], \[WIRE]: mines before a position, and those in the way cleared.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::portable::order::Order;
use crate::scenario::draft::UnitId;

/// Mines take turns to lay: enemies nearer than this are there before them.
const IN_TIME: u32 = 4;

impl Outlook<'_> {
    /// What a piece of work is worth to the side.
    pub fn work(&self, order: Order) -> f32 {
        match order {
            Order::LayMine { unit, cell } => self.mining(unit, cell),
            Order::ClearMine { unit, cell } => {
                let on_the_way =
                    self.table.cell(unit).is_some_and(|from| self.pull(unit, cell) > self.pull(unit, from));
                if on_the_way && !self.is_winning { self.weights.clearing } else { -self.weights.clearing }
            }
            Order::LayWire { unit } => self.wiring(unit),
            Order::ClearWire { .. } => {
                if self.is_winning {
                    -self.weights.wire
                } else {
                    self.weights.wire
                }
            }
            Order::Board { unit, carrier } => self.boarding(unit, carrier),
            Order::Alight { unit } => self.alighting(unit),
            _ => 0.0,
        }
    }

    /// Turns of work already done are lost by doing something else.
    pub fn kept_up(&self, unit: UnitId) -> f32 {
        self.table.piece(unit).work.map_or(0.0, |work| self.weights.work * (1.0 + f32::from(work.turns)))
    }

    /// Mines lie best before everybody who might walk onto them.
    fn mining(&self, unit: UnitId, cell: Cell) -> f32 {
        let Some(from) = self.table.cell(unit) else { return 0.0 };
        let far = |cell: Cell| self.nearest(cell).unwrap_or(0);
        let there = far(cell);
        let in_front = there < far(from) && self.friends.iter().all(|(_, at)| far(*at) > there);
        if self.is_winning && in_front && there >= IN_TIME { self.weights.mines } else { -self.weights.mines }
    }

    fn wiring(&self, unit: UnitId) -> f32 {
        let near = self.table.cell(unit).and_then(|cell| self.nearest(cell));
        if self.is_winning && near.is_some_and(|far| far >= IN_TIME) { self.weights.wire } else { -self.weights.wire }
    }
}
