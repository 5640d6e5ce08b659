//! What orders are worth to a greedy player of this game: an evaluation a player could make at the table.
//!
//! Everything is counted in one currency, of which a rifleman is worth about one. An activation is planned to its end: where
//! the card takes the unit, whom it could fire at or assault there, and what could be done to it in return. Dice, cover and
//! cohesion are reckoned with as the chances are, by the cards that are still in the pile.

mod chances;
mod danger;
mod errands;
mod goals;
mod outlook;
mod plan;
mod staff;
mod standing;
mod transport;
mod weights;

pub use goals::Goals;
pub use weights::{Prices, Weights};

use outlook::Outlook;

use super::CardActivation;
use super::board::Board;
use super::course::{Stake, State};
use super::movement::March;
use super::order::Order;
use crate::game::mind::Mind;
use crate::game::rules::Weighed;
use crate::scenario::draft::{SideId, UnitId};

impl Weighed for CardActivation {
    type Memo = ();

    /// What each order is worth to a side, appended to a list in their order.
    fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], mind: &mut Mind<Self>, worth: &mut Vec<f32>) {
        let outlook = Outlook::of(board, &seen.table, side, &mind.weights);
        match seen.stake(board) {
            Stake::Activation { unit, card, companion } => {
                plan::weigh(&outlook, March { companion, ..March::on(card.suit.colour(), unit) }, orders, worth);
            }
            Stake::Occupation { .. } | Stake::Plain => worth.extend(orders.iter().map(|order| outlook.answer(*order))),
        }
    }
}

impl Outlook<'_> {
    /// What a single answer is worth: a place, a figure, whether to follow up, whether to come round.
    fn answer(&self, order: Order) -> f32 {
        match order {
            Order::Place { unit, cell } => self.site(unit, cell),
            Order::Act { unit } => self.turn(unit),
            Order::Lose { unit, arms } => {
                let groups = self.board.unit(unit).groups.iter().zip(self.board.goals().worth(unit).figures);
                -{ groups }.find(|(group, _)| group.arms == arms).map_or(0.0, |(_, worth)| worth)
            }
            Order::Retreat { unit, to } => self.site(unit, to),
            Order::Advance { unit, to } => self.site(unit, to) + self.prize(to),
            Order::Stay { unit } => self.here(unit),
            Order::Test { .. } => 1.0,
            _ => 0.0,
        }
    }

    /// Who gains most by acting acts first.
    fn turn(&self, unit: UnitId) -> f32 {
        let card = self.table.piece(unit).card;
        card.map_or(0.0, |card| plan::gain(self, March::on(card.suit.colour(), unit)))
    }
}
