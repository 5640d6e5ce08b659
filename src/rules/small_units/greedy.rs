//! What orders are worth to a greedy player of this game: an evaluation a player could make at the table.
//!
//! Everything is counted in one currency, of which a step of rifle infantry is worth about four: ground, steps, good order,
//! cards and ammunition. Only what the side may see is looked at. The numbers of fire and close combat come from the
//! functions that play them.

mod activation;
mod cards;
mod chances;
mod close_combat;
mod errands;
mod events;
mod fire;
mod goals;
mod movement;
mod outlook;
mod reaction;
mod setup;
mod standing;
mod support;
mod weights;

pub use goals::Goals;
pub use weights::{Prices, Weights};

use outlook::Outlook;

use super::SmallUnits;
use super::board::Board;
use super::course::State;
use super::order::Order;
use super::pending::Pending;
use crate::game::mind::Mind;
use crate::game::rules::Weighed;
use crate::scenario::draft::SideId;

impl Weighed for SmallUnits {
    type Memo = ();

    /// What each order is worth to a side, appended to a list in their order. Doing nothing is worth nothing.
    fn weigh(board: &Board, seen: &State, side: SideId, orders: &[Order], mind: &mut Mind<Self>, worth: &mut Vec<f32>) {
        let outlook = Outlook::of(board, &seen.table, side, &mind.weights);
        let pending = seen.pending(board);
        match pending {
            Pending::Choice { chosen } => activation::weigh(&outlook, chosen, orders, worth),
            Pending::ActivationTest { chosen, needed } => {
                let gain = outlook.package(chosen);
                worth.extend(orders.iter().map(|order| gain * outlook.reach(*order, needed) - outlook.price(*order)));
            }
            Pending::Plain if orders.contains(&Order::Finish {}) => activation::weigh_actions(&outlook, orders, worth),
            _ => worth.extend(orders.iter().map(|order| outlook.worth(&pending, *order))),
        }
    }
}

impl Outlook<'_> {
    /// What a single order is worth.
    fn worth(&self, pending: &Pending<'_>, order: Order) -> f32 {
        match order {
            Order::Deck {} | Order::Play { .. } => self.card(pending, order),
            Order::Support { points } => self.headquarters(pending, points),
            Order::Place { unit, cell } => self.placing(unit, cell),
            Order::Lay { cell } => self.mining(cell),
            Order::Shoot { .. } | Order::CallDefensive { .. } | Order::Retreat { .. } => self.reaction(pending, order),
            Order::Target { .. } | Order::PickSuit { .. } | Order::Scatter { .. } => self.shelling(pending, order),
            Order::Inside {} | Order::Outside {} => self.fort(pending, order),
            Order::FallBack { unit, to } | Order::Withdraw { unit, to } => self.refuge(unit, to),
            Order::Lose { unit } => self.bearing_a_loss(pending, unit),
            Order::Counterattack {} => self.counterattack(pending),
            Order::Decline {} => self.doing_without(pending),
            Order::Snipe { .. } | Order::Recover { .. } | Order::Discard { .. } | Order::Accept {} => self.event(order),
            _ => self.action(order),
        }
    }

    /// What an action of the side with the initiative is worth.
    fn action(&self, order: Order) -> f32 {
        match order {
            Order::Move { unit, to } => self.step(unit, to),
            Order::Exit { unit } => self.leaving(unit),
            Order::Halt {} => 0.0,
            Order::DigIn { unit } => self.digging_in(unit),
            Order::Fire { unit, target } => self.shot(unit, target),
            Order::Rally { unit } => self.rally(unit),
            Order::ClearMines { unit } => self.clearing(unit),
            Order::Demolish { unit, object } => self.demolition(unit, object),
            Order::Call { element } => self.best_target(element).map_or(0.0, |(_, worth)| worth),
            _ => 0.0,
        }
    }
}
