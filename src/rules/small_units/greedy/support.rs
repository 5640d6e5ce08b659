//! What artillery fire and air strikes are worth [6.7] to [6.9]: on the target, or beside it where the opponent likes it best.

use super::outlook::Outlook;
use crate::grid::Cell;
use crate::rules::common::suits::Suit;
use crate::rules::small_units::artillery::{aim_cards, has_signal, is_observed, scatter, shell_sum};
use crate::rules::small_units::board::{Element, other};
use crate::rules::small_units::fire;
use crate::rules::small_units::order::Order;
use crate::rules::small_units::pending::{Pending, Shells};

impl Outlook<'_> {
    /// The hex that an element of this turn is best aimed at.
    pub fn best_target(&self, element: u8) -> Option<(Cell, f32)> {
        let Element { air, strength } = *self.board.support(self.side, self.table.turn).get(usize::from(element))?;
        let shells = Shells { side: self.side, air, strength, target: None };
        let mut cells: Vec<Cell> = self.table.on_board(self.board, self.foe()).map(|(_, cell)| cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let each = cells.into_iter().map(|cell| (cell, self.aimed(shells, cell, false)));
        each.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, worth)| *worth > 0.0)
    }

    /// A decision about shells under way: where to aim, or where they fall.
    pub fn shelling(&self, pending: &Pending<'_>, order: Order) -> f32 {
        let Pending::Barrage(shells) = *pending else { return 0.0 };
        match (order, shells.target) {
            (Order::Target { cell }, _) if self.table.count(cell, self.foe()) > 0 => self.aimed(shells, cell, false),
            (Order::Target { .. }, _) => -1.0,
            (Order::PickSuit { suit }, Some(target)) => -self.fallen(shells, target, suit),
            (Order::Scatter { cell }, Some(target)) => -self.impact(shells, target, cell),
            _ => 0.0,
        }
    }

    /// What shells aimed at a hex are worth to their side, over the suits that can come.
    pub fn aimed(&self, shells: Shells, target: Cell, defensive: bool) -> f32 {
        let (cards, _) = aim_cards(self.board, self.table, shells.side, shells.air, target, defensive);
        let own = self.board.suit(target);
        let signal = has_signal(self.board, self.table, self.side, target);
        let held = self.table.hand(self.side).iter().filter(|card| card.suit == own).count();
        let from_hand = if signal { held.min(cards) } else { 0 };
        let hit = self.chances.suit(own).powi((cards - from_hand) as i32);
        let on_target = self.impact(shells, target, target);
        let beside = Suit::ALL.into_iter().filter(|suit| *suit != own);
        let missed: f32 = beside.map(|suit| self.chances.suit(suit) * self.fallen(shells, target, suit)).sum();
        hit * on_target + (1.0 - hit) * missed
    }

    /// What shells of a suit are worth to their side where the opponent lets them fall.
    fn fallen(&self, shells: Shells, target: Cell, suit: Suit) -> f32 {
        if suit == self.board.suit(target) {
            return self.impact(shells, target, target);
        }
        let cells = scatter(self.board, target, suit).into_iter();
        let worst = cells.map(|cell| self.impact(shells, target, cell)).min_by(f32::total_cmp);
        worst.unwrap_or(0.0)
    }

    /// What shells do in a hex, to the good of the side that fires: what the enemy suffers less what its own units do.
    fn impact(&self, shells: Shells, target: Cell, cell: Cell) -> f32 {
        let (board, table) = (self.board, self.table);
        if table.all_in(cell).next().is_none() {
            return 0.0;
        }
        let watched = if board.options.seen_at_impact { cell } else { target };
        let observed = is_observed(board, table, shells.side, watched);
        let each = table.all_in(cell).map(|unit| {
            let fire = shell_sum(board, unit, shells.air, shells.strength, observed, 0);
            let defence = fire::defence_sum(board, table, unit).total();
            let harm = self.chances.expected(board, fire, defence, true, |effect| self.damage(unit, effect));
            let harm = harm * self.importance(cell);
            if board.unit(unit).side == other(shells.side) { harm } else { -harm }
        });
        each.sum()
    }

    /// An aim card of the right suit, from the deck or from hand.
    pub fn aim(&self, shells: Shells, suit: Option<Suit>) -> f32 {
        let Some(target) = shells.target else { return 0.0 };
        let own = self.board.suit(target);
        let hit = match suit {
            Some(suit) => f32::from(u8::from(suit == own)),
            None => self.chances.suit(own),
        };
        hit * self.impact(shells, target, target)
    }
}
