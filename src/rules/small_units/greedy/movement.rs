//! What steps, digging in, mines and works are worth.

use super::outlook::Outlook;
use crate::game::movement::Marches;
use crate::grid::Cell;
use crate::rules::small_units::SmallUnits;
use crate::rules::small_units::engineers::{is_known_mined, needed};
use crate::rules::small_units::movement::March;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::Pending;
use crate::scenario::draft::{ObjectId, UnitId};

impl Outlook<'_> {
    /// A step: what the new hex is better than the old one, less what may happen on entering it.
    pub fn step(&self, unit: UnitId, to: Cell) -> f32 {
        let (board, table) = (self.board, self.table);
        if table.count(to, self.foe()) > 0 {
            return self.storming(unit, to);
        }
        let Some(from) = table.cell(unit) else { return 0.0 };
        let crowded = match () {
            () if table.has_room(board, to, unit) => 0.0,
            () if self.leads_on(unit, from, to) => self.weights.passing,
            () => self.weights.overfull,
        };
        let mined = if is_known_mined(board, table, unit, to) { self.weights.mines } else { 0.0 };
        self.advance(unit, from, to) + self.relief(unit, from) - crowded - mined
    }

    /// Whether a full hex can be left again, for one that is better than where the unit is.
    fn leads_on(&self, unit: UnitId, from: Cell, through: Cell) -> bool {
        let (board, table) = (self.board, self.table);
        let step = |march: &March, from: Cell, to: Cell| SmallUnits::step(board, table, unit, march, from, to);
        let Ok(march) = step(&March::of(table, unit), from, through) else { return false };
        let here = self.pull(unit, from);
        board.ways(through).iter().any(|way| {
            way.to != from
                && step(&march, through, way.to).is_ok()
                && table.count(way.to, self.foe()) == 0
                && table.has_room(board, way.to, unit)
                && self.pull(unit, way.to) > here
        })
    }

    /// Whoever leaves an overfull hex makes room.
    fn relief(&self, unit: UnitId, from: Cell) -> f32 {
        let (board, table) = (self.board, self.table);
        let full = table.stacked(board, from, self.side) > usize::from(board.hex(from).stack);
        if full && !board.unit(unit).support_weapon { self.weights.overfull } else { 0.0 }
    }

    /// A way off the map, where that counts.
    pub fn leaving(&self, unit: UnitId) -> f32 {
        let counts = self.table.cell(unit).is_some_and(|cell| self.is_exit(cell));
        if counts { self.weights.exit } else { -self.weights.exit }
    }

    /// An improved position [5.8], worth the more the more fire can reach it.
    pub fn digging_in(&self, unit: UnitId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        self.weights.dug_in + self.weights.staying * self.danger(unit, cell).staying
    }

    pub fn clearing(&self, unit: UnitId) -> f32 {
        let mined = self.table.cell(unit).is_some_and(|cell| is_known_mined(self.board, self.table, unit, cell));
        if mined { self.weights.mines } else { -self.weights.mines }
    }

    /// Blowing something up, with a card from hand if there is one that does it.
    pub fn demolition(&self, unit: UnitId, object: ObjectId) -> f32 {
        let Some(cell) = self.table.cell(unit) else { return 0.0 };
        let needed = needed(self.board, unit, object, cell);
        let chance = if self.holds(needed) { 1.0 } else { self.chances.at_least(needed) };
        chance * self.wish(object)
    }

    /// What it is worth that an object goes.
    pub fn wish(&self, object: ObjectId) -> f32 {
        self.weights.demolition * self.board.goals().wants_ruin(self.side, object)
    }

    /// A hex to fall back or withdraw to.
    pub fn refuge(&self, unit: UnitId, to: Cell) -> f32 {
        let mined = if is_known_mined(self.board, self.table, unit, to) { self.weights.mines } else { 0.0 };
        self.standing(unit, to) - self.danger(unit, to).staying - mined
    }

    /// Inside a full fortification goes who is worth more than the one that makes room.
    pub fn fort(&self, pending: &Pending<'_>, order: Order) -> f32 {
        let (&Pending::Fort { unit, cell }, Order::Inside {}) = (pending, order) else { return 0.0 };
        let inside = self.table.all_in(cell).filter(|other| self.table.is_inside(self.board, *other));
        let last = inside.last().filter(|last| *last != unit);
        last.map_or(0.0, |last| self.whole_of(unit) - self.whole_of(last))
    }
}
