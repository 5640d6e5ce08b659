//! What orders are worth to a greedy player of this game: an evaluation a player could make at the table.
//!
//! Everything is counted in one currency, of which a strength point of infantry is worth about one. An activation is planned
//! to its end: where the unit can go, how it would stand and face there, whom it could fire at or would have to fight. The
//! chances come from the functions that play, and only what the side may see is looked at.

mod activation;
mod air;
mod artillery;
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
mod work;

pub use goals::Goals;
pub use weights::{Prices, Weights};

use outlook::Outlook;

use super::Portable;
use super::board::Board;
use super::course::{Stake, State};
use super::order::Order;
use crate::game::mind::Mind;
use crate::game::rules::Weighed;
use crate::rules::common::memo::Memo;
use crate::scenario::draft::SideId;

impl Weighed for Portable {
    type Memo = Memo;

    /// What each order is worth to a side, appended to a list in their order.
    fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], mind: &mut Mind<Self>, worth: &mut Vec<f32>) {
        let outlook = Outlook::of(board, &seen.table, side, &mind.weights);
        match seen.stake(board) {
            Stake::Activation { unit, march } if board.unit(unit).aircraft.is_some() => {
                air::weigh(&outlook, unit, march.is_some(), orders, worth);
            }
            Stake::Activation { unit, march } => plan::weigh(&outlook, unit, march, orders, worth),
            Stake::Hit { .. } | Stake::Plain => match orders.first() {
                Some(Order::Activate { .. } | Order::Finish {}) => {
                    activation::weigh(&outlook, seen, orders, &mut mind.memo, worth)
                }
                _ => {
                    let mut table = seen.table.clone();
                    worth.extend(orders.iter().map(|order| outlook.answer(&mut table, *order)));
                }
            },
        }
    }
}

impl Outlook<'_> {
    /// What a single answer is worth: a place, a target, whether to give ground, whether to follow up.
    fn answer(&self, table: &mut super::table::Table, order: Order) -> f32 {
        match order {
            Order::Shell { .. } | Order::Gas { .. } | Order::FireAtAircraft { .. } => self.shelling(order),
            Order::Place { unit, cell } => self.placing(table, unit, cell),
            Order::Retreat { unit, to } | Order::Advance { unit, to } => self.elsewhere(table, unit, to),
            Order::Stand { unit } => self.here(unit) - self.point_of(unit),
            Order::Stay { unit } => self.here(unit),
            Order::Leave { unit } => -self.point_of(unit) * f32::from(self.table.piece(unit).sp),
            Order::Face { unit, facing } => self.facing(unit, facing),
            Order::Attack { unit, target } => self.here(unit) + self.fight(self.table, unit, target),
            _ => 0.0,
        }
    }
}
