//! Which unit is activated next [ACT.c]: each activation is rehearsed, and whoever gains most by it comes first.

use super::outlook::Outlook;
use super::plan;
use super::weights::*;
use crate::game::{Chance, Game};
use crate::rules::portable::course::{Stake, State};
use crate::rules::portable::order::Order;

/// What it gains to activate each unit; to activate nobody gains nothing.
pub fn weigh(outlook: &Outlook<'_>, seen: &State, orders: &[Order], worth: &mut Vec<f32>) {
    // Nothing is thrown on the way to the next question.
    let mut chance = Chance::seeded(0, "rehearsal", 0);
    let (mut legal, mut each) = (Vec::new(), Vec::new());
    for order in orders {
        let Order::Activate { unit } = *order else {
            worth.push(0.0);
            continue;
        };
        if outlook.board.unit(unit).aircraft.is_some() {
            worth.push(AIRBORNE);
            continue;
        }
        let mut next = seen.clone();
        outlook.board.follow(&mut next, *order, &mut chance, None);
        let Stake::Activation { unit: active, march } = next.stake(outlook.board) else {
            worth.push(-ACTIVATION);
            continue;
        };
        legal.clear();
        each.clear();
        if active == unit {
            outlook.board.legal(&next, &mut legal);
            plan::weigh(outlook, unit, march, &legal, &mut each);
        }
        let best = (0..legal.len()).max_by(|a, b| each[*a].total_cmp(&each[*b]));
        worth.push(best.map_or(-ACTIVATION, |best| {
            let fires = matches!(legal[best], Order::Fire { .. } | Order::Attack { .. } | Order::FireAtAircraft { .. });
            let idle = outlook.here(unit) + outlook.kept_up(unit);
            each[best] - idle - ACTIVATION + if fires { FIRE_FIRST } else { 0.0 }
        }));
    }
}
