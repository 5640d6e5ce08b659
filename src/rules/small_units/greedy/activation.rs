//! What is activated [4.0], and in which order it acts: whatever gains most, shells and fire before those who follow them.

use std::collections::BTreeMap;

use super::outlook::Outlook;
use crate::rules::small_units::activation::{is_free, rating};
use crate::rules::small_units::event::Event;
use crate::rules::small_units::order::{Choice, Order};
use crate::rules::small_units::table::Table;
use crate::rules::small_units::{action, engineers, fire, morale, movement};
use crate::scenario::draft::UnitId;

/// The choice of what to activate: each further element against the risk of the test.
pub fn weigh(outlook: &Outlook<'_>, chosen: &[Choice], orders: &[Order], worth: &mut Vec<f32>) {
    let all = outlook.rehearse();
    let mut more = chosen.to_vec();
    for order in orders {
        worth.push(match order {
            Order::Take { choice } => {
                more.push(*choice);
                let taken = outlook.prospect(&all, &more);
                more.pop();
                taken
            }
            Order::Begin {} => outlook.prospect(&all, chosen),
            _ => 0.0,
        });
    }
}

/// The actions of an activation. Each unit has one, so only its best counts; among those the order in which they help each
/// other decides.
pub fn weigh_actions(outlook: &Outlook<'_>, orders: &[Order], worth: &mut Vec<f32>) {
    let first = worth.len();
    let mut best: BTreeMap<UnitId, f32> = BTreeMap::new();
    for order in orders {
        let gain = outlook.action(*order);
        worth.push(gain);
        if let Some(unit) = actor(*order) {
            best.entry(unit).and_modify(|best| *best = best.max(gain)).or_insert(gain);
        }
    }
    for (order, worth) in orders.iter().zip(&mut worth[first..]) {
        let is_best = actor(*order).is_none_or(|unit| best.get(&unit) == Some(worth));
        let turn = match order {
            Order::Fight { .. } => {
                *worth = outlook.weights.then_fight;
                continue;
            }
            Order::Finish {} => continue,
            Order::Call { .. } => outlook.weights.first_shells,
            Order::Fire { .. } => outlook.weights.then_fire,
            Order::Rally { .. } => outlook.weights.then_rally,
            _ => outlook.weights.then_move,
        };
        match () {
            () if *worth <= 0.0 => *worth -= 1.0,
            () if is_best => *worth += turn,
            () => *worth = -1.0,
        }
    }
}

/// The unit whose action an order is.
fn actor(order: Order) -> Option<UnitId> {
    match order {
        Order::Move { unit, .. }
        | Order::Exit { unit }
        | Order::DigIn { unit }
        | Order::Fire { unit, .. }
        | Order::Rally { unit }
        | Order::ClearMines { unit }
        | Order::Demolish { unit, .. } => Some(unit),
        _ => None,
    }
}

/// What each unit of a side and each of its fires could gain if it were activated.
struct Rehearsal {
    units: BTreeMap<UnitId, f32>,
    support: Vec<f32>,
}

impl Outlook<'_> {
    /// What a package is worth that has been chosen already.
    pub fn package(&self, chosen: &[Choice]) -> f32 {
        self.gain(&self.rehearse(), chosen)
    }

    /// A package with its risk: free, by a card from hand, or by the deck [4.2].
    fn prospect(&self, all: &Rehearsal, chosen: &[Choice]) -> f32 {
        let rating = rating(self.board, self.table, chosen);
        let gain = self.gain(all, chosen);
        if is_free(self.board, chosen, rating) {
            return gain;
        }
        let hand = self.table.hand(self.side).iter();
        let cheapest = hand.filter(|card| self.board.value(Some(*card)) >= rating.needed);
        let price = cheapest.map(|card| self.keeping(card)).min_by(f32::total_cmp);
        let by_deck = gain * self.chances.at_least(rating.needed);
        price.map_or(by_deck, |price| by_deck.max(gain - price))
    }

    fn gain(&self, all: &Rehearsal, chosen: &[Choice]) -> f32 {
        let unit = |unit: &UnitId| all.units.get(unit).copied().unwrap_or(0.0);
        let each = chosen.iter().map(|choice| match choice {
            Choice::Formation(formation) => self.board.formation(*formation).units.iter().map(unit).sum(),
            Choice::Weapon(weapon) => unit(weapon),
            Choice::Support(element) => all.support.get(usize::from(*element)).copied().unwrap_or(0.0),
        });
        each.sum()
    }

    /// What an action promises that is only begun: a first step leads on as far as the movement points last.
    fn promise(&self, order: Order) -> f32 {
        let gain = self.action(order);
        match order {
            Order::Move { unit, to } if self.table.count(to, self.foe()) == 0 => {
                let cost = movement::price(self.board, self.table, unit, to).map_or(1, |price| price.cost.max(1));
                gain * f32::from((self.table.piece(unit).movement / cost).max(1))
            }
            _ => gain,
        }
    }

    /// Plays through what everybody could do if all were activated.
    fn rehearse(&self) -> Rehearsal {
        let board = self.board;
        let mut table: Table = self.table.clone();
        for (unit, _) in self.table.on_board(board, self.side) {
            table.apply(board, &Event::Activated { unit });
        }
        let stage = Outlook::of(board, &table, self.side, self.weights);
        let mut orders = Vec::new();
        let units = table.on_board(board, self.side).map(|(unit, _)| {
            orders.clear();
            actions(&stage, unit, &mut orders);
            (unit, orders.iter().map(|order| stage.promise(*order)).fold(0.0, f32::max))
        });
        let units = units.collect();
        let elements = board.support(self.side, self.table.turn);
        let mut support: Vec<f32> = Vec::new();
        for (number, element) in elements.iter().enumerate() {
            // Most fires of a turn are alike.
            let known = elements[..number].iter().position(|other| other == element).map(|at| support[at]);
            let worth = || stage.best_target(number as u8).map_or(0.0, |(_, worth)| worth);
            support.push(known.unwrap_or_else(worth));
        }
        Rehearsal { units, support }
    }
}

/// Every action of one unit.
fn actions(stage: &Outlook<'_>, unit: UnitId, orders: &mut Vec<Order>) {
    let (board, table) = (stage.board, stage.table);
    if morale::may_rally(board, table, unit).is_ok() {
        orders.push(Order::Rally { unit });
        return;
    }
    movement::steps(board, table, unit, orders);
    fire::targets(board, table, unit, orders);
    engineers::demolitions(board, unit, orders);
    orders.push(Order::DigIn { unit });
    orders.retain(|order| match *order {
        Order::Move { unit, to } => movement::price(board, table, unit, to).is_ok(),
        Order::Exit { unit } => movement::may_exit(board, table, unit).is_ok(),
        Order::Fire { unit, target } => fire::may_fire(board, table, unit, target).is_ok(),
        Order::Demolish { unit, object } => engineers::may_demolish(board, table, unit, object).is_ok(),
        _ => action::may_dig_in(board, table, unit).is_ok(),
    });
}
