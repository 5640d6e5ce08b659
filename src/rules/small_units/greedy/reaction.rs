//! What a reaction is worth [7.0]: a shot, a call for shells, or slipping away.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::small_units::board::Element;
use crate::rules::small_units::close_combat::Parties;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::{Pending, Shells};
use crate::scenario::draft::UnitId;

impl Outlook<'_> {
    /// Waiting is worth nothing, and so is what promises less.
    pub fn reaction(&self, pending: &Pending<'_>, order: Order) -> f32 {
        let Pending::Reaction { mover, cell } = *pending else { return 0.0 };
        match order {
            Order::Shoot { unit } => {
                let last = if self.table.piece(unit).limit == Some(1) { self.weights.last_shot } else { 0.0 };
                self.expected_shot(unit, mover, 0, true) - last - self.weights.shot_floor
            }
            Order::CallDefensive { element, .. } => {
                let support = self.board.support(self.side, self.table.turn);
                let Some(Element { air, strength }) = support.get(usize::from(element)).copied() else { return 0.0 };
                let shells = Shells { side: self.side, air, strength, target: Some(cell) };
                self.aimed(shells, cell, true) - self.weights.last_shot - self.weights.shot_floor
            }
            Order::Retreat { unit, to } => self.slipping_away(unit, to, mover),
            _ => 0.0,
        }
    }

    /// Going back saves a step where an attack would cost one, and gives up the hex.
    fn slipping_away(&self, unit: UnitId, to: Cell, mover: UnitId) -> f32 {
        let Some(from) = self.table.cell(unit) else { return 0.0 };
        let lost = self.chance_to_be_overrun(from, mover);
        if lost < self.weights.slip_away {
            return -1.0;
        }
        let crowded = if self.table.has_room(self.board, to, unit) { 0.0 } else { self.weights.overfull };
        lost * self.step_of(unit) + self.standing(unit, to) - self.standing(unit, from) - crowded
    }

    /// The chance that enemies next to a hex would win it.
    fn chance_to_be_overrun(&self, cell: Cell, mover: UnitId) -> f32 {
        let (board, table) = (self.board, self.table);
        let mut parties = Parties::of(board, table, cell, self.foe());
        let mut room = usize::from(board.hex(cell).stack);
        for way in board.ways(cell).iter().filter(|way| table.count(way.to, self.foe()) > 0) {
            for unit in table.all_in(way.to) {
                let piece = table.piece(unit);
                let comes = piece.activated && !piece.done && !piece.disorganized && piece.movement > 0;
                // A mover who must fight for his own hex first comes only if he has something left after that.
                let is_there = unit == mover && !table.is_contested(way.to);
                if room > 0 && (comes || is_there) {
                    room -= 1;
                    parties.attackers.push(unit);
                    parties.origins.push((unit, way.to));
                }
            }
        }
        if parties.attackers.is_empty() { 0.0 } else { self.chance_to_win(&parties) }
    }
}
