//! Which unit is activated next [ACT.c]: each activation is rehearsed, and whoever gains most by it comes first.
//!
//! What a unit gains is remembered while the side goes on activating others, for mostly it is still true then: only whoever seems to
//! gain most is rehearsed again before it is chosen, and whoever is near to where an enemy has come to harm, or has moved.

use super::outlook::Outlook;
use super::plan;
use crate::game::{Chance, Game};
use crate::rules::common::memo::Memo;
use crate::rules::portable::course::{Stake, State};
use crate::rules::portable::order::Order;
use crate::scenario::draft::UnitId;

/// How far from a unit an enemy matters to what it could do in a turn.
fn concern(outlook: &Outlook<'_>, unit: UnitId) -> u32 {
    let card = outlook.board.unit(unit);
    u32::from(card.pace) + card.firearm.map_or(1, |arms| arms.range)
}

/// What it gains to activate each unit; to activate nobody gains nothing.
pub fn weigh(outlook: &Outlook<'_>, seen: &State, orders: &[Order], memo: &mut Memo, worth: &mut Vec<f32>) {
    if outlook.weights.forgetful > 0.0 {
        *memo = Memo::default();
    } else {
        let left = |unit: UnitId| outlook.table.piece(unit).sp.unsigned_abs().into();
        memo.look(outlook.board, outlook.table, outlook.side, 0, left, |unit| concern(outlook, unit));
    }
    let mut rehearsal = Rehearsal::of(outlook, seen);
    let first = worth.len();
    let mut fresh = vec![false; orders.len()];
    for (at, order) in orders.iter().enumerate() {
        let Order::Activate { unit } = *order else {
            fresh[at] = true;
            worth.push(0.0);
            continue;
        };
        let known = memo.gain(unit);
        fresh[at] = known.is_none();
        worth.push(known.unwrap_or_else(|| rehearsal.gain(unit)));
    }
    // Whoever comes first must still gain as much as it did; and before the side is done, nobody must gain more than it did.
    while let Some(best) = (0..orders.len()).max_by(|a, b| worth[first + a].total_cmp(&worth[first + b])) {
        let stale = match orders[best] {
            Order::Activate { .. } => Some(best).filter(|best| !fresh[*best]),
            _ => fresh.iter().position(|fresh| !fresh),
        };
        let Some((at, Order::Activate { unit })) = stale.map(|at| (at, orders[at])) else { break };
        fresh[at] = true;
        worth[first + at] = rehearsal.gain(unit);
    }
    for (order, worth) in orders.iter().zip(&worth[first..]) {
        if let Order::Activate { unit } = order {
            memo.note(*unit, *worth);
        }
    }
}

/// Activations tried on a table of one's own.
struct Rehearsal<'o, 's> {
    outlook: &'o Outlook<'s>,
    seen: &'o State,
    next: State,
    legal: Vec<Order>,
    each: Vec<f32>,
}

impl<'o, 's> Rehearsal<'o, 's> {
    fn of(outlook: &'o Outlook<'s>, seen: &'o State) -> Rehearsal<'o, 's> {
        Rehearsal { outlook, seen, next: seen.clone(), legal: Vec::new(), each: Vec::new() }
    }

    /// What it gains to activate a unit.
    fn gain(&mut self, unit: UnitId) -> f32 {
        let outlook = self.outlook;
        if outlook.board.unit(unit).aircraft.is_some() {
            return outlook.weights.airborne;
        }
        self.next.clone_from(self.seen);
        // Nothing is thrown on the way to the next question.
        let mut chance = Chance::seeded(0, "rehearsal", 0);
        outlook.board.follow(&mut self.next, Order::Activate { unit }, &mut chance, None);
        let Stake::Activation { unit: active, march } = self.next.stake(outlook.board) else {
            return -outlook.weights.activation;
        };
        self.legal.clear();
        self.each.clear();
        if active == unit {
            outlook.board.legal(&self.next, &mut self.legal);
            plan::weigh(outlook, unit, march, &self.legal, &mut self.each);
        }
        let each = &self.each;
        let best = (0..self.legal.len()).max_by(|a, b| each[*a].total_cmp(&each[*b]));
        best.map_or(-outlook.weights.activation, |best| {
            let fires =
                matches!(self.legal[best], Order::Fire { .. } | Order::Attack { .. } | Order::FireAtAircraft { .. });
            let idle = outlook.here(unit) + outlook.kept_up(unit);
            each[best] - idle - outlook.weights.activation + if fires { outlook.weights.fire_first } else { 0.0 }
        })
    }
}
