//! What orders are worth to a greedy player of this game: an evaluation a player could make at the table.
//!
//! Everything is counted in one currency, of which a step of rifle infantry is worth about four. Shots, shells and fights are
//! worth their average result, by the very functions that play them. A move is planned to its end: every hex that can be reached,
//! what is fired on the way there, what the unit is for, what it could do there and what could be done to it, and the
//! assault it could end in. In an impulse those who fire best fire first; then the others move, one after the other.

mod chances;
mod danger;
mod errands;
mod fate;
mod fights;
mod goals;
mod operations;
mod outlook;
mod plan;
mod search;
mod shots;
mod staff;
mod standing;
mod support;
mod transport;
mod weights;

pub use goals::Goals;
pub use weights::{Prices, Weights};

use outlook::Outlook;

use super::FormationImpulse;
use super::board::Board;
use super::course::{Stake, State};
use super::fire::MANNERS;
use super::order::Order;
use crate::game::mind::Mind;
use crate::game::rules::Weighed;
use crate::rules::common::memo::Memo;
use crate::scenario::draft::SideId;

impl Weighed for FormationImpulse {
    type Memo = Memo;

    /// What each order is worth to a side, appended to a list in their order.
    fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], mind: &mut Mind<Self>, worth: &mut Vec<f32>) {
        let outlook = Outlook::of(board, &seen.table, side, &mind.weights);
        match seen.stake(board) {
            Stake::March { members, .. } => plan::weigh(&outlook, members, orders, worth),
            Stake::Opportunity { cell } => worth.extend(orders.iter().map(|order| outlook.reaction(*order, cell))),
            Stake::Dice { throw, high } => worth.extend(orders.iter().map(|order| outlook.nudge(*order, &throw, high))),
            Stake::Plain if orders.contains(&Order::EndImpulse {}) => {
                operations::weigh(&outlook, orders, &mut mind.memo, worth)
            }
            Stake::Plain if orders.contains(&Order::Ready {}) => support::weigh(&outlook, orders, worth),
            Stake::Plain => worth.extend(orders.iter().map(|order| outlook.answer(*order))),
        }
    }
}

impl Outlook<'_> {
    /// What a single answer is worth: a place, a retreat, mines, a strike, who is led.
    fn answer(&self, order: Order) -> f32 {
        match order {
            Order::Place { unit, cell } => self.placing(unit, cell),
            Order::Retreat { unit, to } => self.site(unit, to, false),
            Order::Lead { hq, unit } => self.leading(hq, unit),
            Order::Replace { hq, unit } => self.replacing(hq, unit),
            Order::LayMines { cell } => self.mining(cell),
            Order::Strike { unit, cell } => self.strike(unit, cell, self.side),
            Order::Divert { cell } => self.astray(cell),
            Order::Fire { unit, target } => self.flak(unit, target, MANNERS[0]),
            Order::LedFire { unit, target } => self.flak(unit, target, MANNERS[1]),
            Order::Hearten { cell } => self.heartening(cell),
            Order::PutBack { chit } => self.second(chit),
            Order::Hold {} | Order::NoMines {} | Order::Keep { .. } | Order::LeadNobody {} | Order::Accept {} => 0.0,
            _ => self.weights.idle,
        }
    }
}
