//! What a formation does next: those who fire best fire first, then the others move one after the other, and the impulse is over
//! when nobody gains anything more.

use super::outlook::Outlook;
use super::plan::Plan;
use super::weights::*;
use crate::rules::formation_impulse::operations::{Company, party};
use crate::rules::formation_impulse::order::Order;
use crate::scenario::draft::UnitId;

/// The best a unit can do.
#[derive(Clone, Copy)]
struct Deed {
    unit: UnitId,
    gain: f32,
    /// Its order's place among them.
    at: usize,
}

/// The orders of an impulse. Only one of them is worth anything: a plan costs time, and the first that gains is carried out.
pub fn weigh(outlook: &Outlook<'_>, orders: &[Order], worth: &mut Vec<f32>) {
    let before = worth.len();
    worth.extend(orders.iter().map(|order| if *order == (Order::EndImpulse {}) { 0.0 } else { IDLE }));
    if let Some(deed) = choose(outlook, orders) {
        worth[before + deed.at] = 1.0 + deed.gain;
    }
}

fn choose(outlook: &Outlook<'_>, orders: &[Order]) -> Option<Deed> {
    let mut shots: Vec<Deed> = Vec::new();
    for (at, order) in orders.iter().enumerate() {
        if let Order::Hearten { cell } = order
            && outlook.heartening(*cell) > 0.0
        {
            return Some(Deed { unit: UnitId(0), gain: outlook.heartening(*cell), at });
        }
        let Some((unit, gain)) = outlook.volley(*order) else { continue };
        match shots.iter_mut().find(|deed| deed.unit == unit) {
            Some(deed) if deed.gain >= gain => {}
            Some(deed) => *deed = Deed { unit, gain, at },
            None => shots.push(Deed { unit, gain, at }),
        }
    }
    shots.retain(|deed| deed.gain > NOISE);
    shots.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.at.cmp(&b.at)));
    let mut moves: Vec<Deed> = Vec::new();
    for shot in shots {
        match best_move(outlook, shot.unit, orders) {
            Some(deed) if deed.gain > shot.gain => moves.push(deed),
            _ => return Some(shot),
        }
    }
    // Fights first, of those that would rather fight or move than fire; then those nearest to where they are wanted.
    let mut movers: Vec<(bool, f32, UnitId)> = Vec::new();
    for order in orders {
        if let Some(unit) = mover(outlook, *order)
            && !movers.iter().any(|(.., known)| *known == unit)
        {
            let far = outlook.way_to_go(unit, unit).unwrap_or(0.0);
            movers.push((has_staff(outlook, unit), far, unit));
        }
    }
    movers.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
    for (.., unit) in movers {
        let known = moves.iter().find(|deed| deed.unit == unit).copied();
        let deed = known.or_else(|| best_move(outlook, unit, orders));
        if deed.is_some_and(|deed| deed.gain > 0.0) {
            return deed;
        }
    }
    orders.iter().enumerate().find_map(|(at, order)| match *order {
        Order::Renew { unit } => Some(Deed { unit, gain: outlook.renewal(unit), at }).filter(|deed| deed.gain > 0.0),
        _ => None,
    })
}

/// Headquarters go last, when it is known where the others are.
fn has_staff(outlook: &Outlook<'_>, unit: UnitId) -> bool {
    let cell = outlook.table.cell(unit);
    cell.is_some_and(|cell| outlook.table.headquarters(outlook.board, cell, outlook.side).next().is_some())
}

/// Who carries out an order that is no fire.
fn mover(outlook: &Outlook<'_>, order: Order) -> Option<UnitId> {
    match order {
        Order::Unload { unit } => outlook.table.piece(unit).on,
        Order::Load { unit, .. } | Order::Clear { unit, .. } => Some(unit),
        _ => company(order).map(|(unit, _)| unit),
    }
}

/// Who sets out by an order, and with whom.
fn company(order: Order) -> Option<(UnitId, Company)> {
    match order {
        Order::Move { unit, .. } | Order::Assault { unit, .. } | Order::Overrun { unit, .. } => {
            Some((unit, Company::Alone))
        }
        Order::Escort { unit, .. } => Some((unit, Company::Headquarters)),
        Order::MoveStack { unit, .. } | Order::AssaultStack { unit, .. } | Order::OverrunStack { unit, .. } => {
            Some((unit, Company::Stack))
        }
        _ => None,
    }
}

/// The best a unit can do without firing, beyond staying where it is.
fn best_move(outlook: &Outlook<'_>, unit: UnitId, orders: &[Order]) -> Option<Deed> {
    let mut best: Option<Deed> = None;
    let mut consider = |gain: f32, at: usize| {
        if best.is_none_or(|best| gain > best.gain) {
            best = Some(Deed { unit, gain, at });
        }
    };
    for wanted in [Company::Alone, Company::Headquarters, Company::Stack] {
        let own = |order: Order| match order {
            Order::Unload { .. } => wanted == Company::Alone && mover(outlook, order) == Some(unit),
            _ => company(order) == Some((unit, wanted)),
        };
        if !orders.iter().any(|order| own(*order)) {
            continue;
        }
        let plan = party(outlook.board, outlook.table, unit, wanted);
        let Some(ends) = plan.and_then(|members| Plan::of(outlook, members, false)).map(|plan| plan.ends()) else {
            continue;
        };
        for (at, order) in orders.iter().enumerate().filter(|(_, order)| own(**order)) {
            consider(ends.of(*order) - ends.stay - STIR, at);
        }
    }
    for (at, order) in orders.iter().enumerate() {
        match *order {
            Order::Load { unit: rider, carrier } if rider == unit => consider(outlook.boarding(unit, carrier), at),
            Order::Clear { unit: sapper, cell } if sapper == unit => consider(outlook.clearing(unit, cell), at),
            _ => {}
        }
    }
    best
}
