//! What a formation does next: those who fire best fire first, then the others move one after the other, and the impulse is over
//! when nobody gains anything more.

use super::outlook::Outlook;
use super::plan::{Ends, Plan};
use crate::rules::common::memo::Memo;
use crate::rules::formation_impulse::operations::{Company, Errand, party, setting_out};
use crate::rules::formation_impulse::order::Order;
use crate::rules::formation_impulse::table::Group;
use crate::scenario::draft::UnitId;

/// The best a unit can do.
#[derive(Clone, Copy)]
struct Deed {
    unit: UnitId,
    gain: f32,
    /// Its order's place among them.
    at: usize,
}

/// What an order of another unit counts beside one of the unit that is to act: it can mostly be given later as well.
const OTHERS: f32 = 0.5;

/// The orders of an impulse. Only one of them is worth anything: a plan costs time, and the first that gains is carried out. Whoever is
/// thorough puts the others in order as well, all of them below nothing.
pub fn weigh(outlook: &Outlook<'_>, orders: &[Order], memo: &mut Memo, worth: &mut Vec<f32>) {
    look(outlook, memo);
    let before = worth.len();
    worth.extend(orders.iter().map(|order| if *order == (Order::EndImpulse {}) { 0.0 } else { outlook.weights.idle }));
    let chosen = choose(outlook, orders, memo);
    if outlook.weights.thorough > 0.0 {
        rank(outlook, orders, chosen.map(|deed| deed.unit), &mut worth[before..]);
    }
    if let Some(deed) = chosen {
        worth[before + deed.at] = 1.0 + deed.gain;
    }
}

/// Puts shots and moves in order by what they gain, between an order that is not looked at and nothing.
fn rank(outlook: &Outlook<'_>, orders: &[Order], acting: Option<UnitId>, worth: &mut [f32]) {
    let mut note = |deed: Deed| {
        let share = 0.5 + 0.5 * deed.gain / (1.0 + deed.gain.abs());
        worth[deed.at] = outlook.weights.idle * (1.0 - share * if acting == Some(deed.unit) { 1.0 } else { OTHERS });
    };
    let mut movers: Vec<UnitId> = Vec::new();
    for (at, order) in orders.iter().enumerate() {
        if let Some((unit, gain)) = outlook.volley(*order) {
            note(Deed { unit, gain, at });
        }
        movers.extend(mover(outlook, *order));
    }
    movers.sort_unstable();
    movers.dedup();
    for unit in movers {
        each_move(outlook, unit, orders, &mut |gain, at| note(Deed { unit, gain, at }));
    }
}

/// Units that had nothing to gain in this impulse have still nothing, as long as no enemy near them moves or comes to harm.
fn look(outlook: &Outlook<'_>, memo: &mut Memo) {
    if outlook.weights.forgetful > 0.0 {
        *memo = Memo::default();
        return;
    }
    let (board, table) = (outlook.board, outlook.table);
    let left = |unit: UnitId| {
        let piece = table.piece(unit);
        u32::from(piece.reduced) << 1 | u32::from(piece.disrupted)
    };
    let concern = |unit: UnitId| u32::from(board.unit(unit).mf) + 1;
    memo.look(board, table, outlook.side, table.cup, left, concern);
}

fn choose(outlook: &Outlook<'_>, orders: &[Order], memo: &mut Memo) -> Option<Deed> {
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
    shots.retain(|deed| deed.gain > outlook.weights.noise);
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
    // Those who had nothing to gain when they were last asked are asked again when nobody else has.
    let (idle, fresh): (Vec<UnitId>, Vec<UnitId>) =
        movers.into_iter().map(|(.., unit)| unit).partition(|unit| memo.gain(*unit).is_some_and(|gain| gain <= 0.0));
    for unit in fresh.into_iter().chain(idle) {
        let known = moves.iter().find(|deed| deed.unit == unit).copied();
        let deed = known.or_else(|| best_move(outlook, unit, orders));
        if deed.is_some_and(|deed| deed.gain > 0.0) {
            return deed;
        }
        memo.note(unit, 0.0);
    }
    orders.iter().enumerate().find_map(|(at, order)| match *order {
        // Who acts again must be able to act now.
        Order::Renew { unit } if outlook.board.unit(unit).formation == outlook.table.active => {
            Some(Deed { unit, gain: outlook.renewal(unit), at }).filter(|deed| deed.gain > 0.0)
        }
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
        Order::Unload { unit } => outlook.table.piece(unit).aboard,
        Order::Load { unit, .. } | Order::Clear { unit, .. } => Some(unit),
        _ => setting_out(order).map(|(unit, ..)| unit),
    }
}

/// The best a unit can do without firing, beyond staying where it is.
fn best_move(outlook: &Outlook<'_>, unit: UnitId, orders: &[Order]) -> Option<Deed> {
    let mut best: Option<Deed> = None;
    each_move(outlook, unit, orders, &mut |gain, at| {
        if best.is_none_or(|best| gain > best.gain) {
            best = Some(Deed { unit, gain, at });
        }
    });
    best
}

/// What a unit gains by each of its orders without firing, beyond staying where it is, by the order's place among them.
fn each_move(outlook: &Outlook<'_>, unit: UnitId, orders: &[Order], consider: &mut impl FnMut(f32, usize)) {
    let companies = [Company::Alone, Company::Headquarters, Company::Stack].into_iter();
    let errands = [Errand::Move, Errand::Assault, Errand::Overrun];
    let own = |order: Order| match setting_out(order) {
        Some((who, _, company, errand)) => (who == unit).then_some((company, errand)),
        None => {
            let unloads = matches!(order, Order::Unload { .. }) && mover(outlook, order) == Some(unit);
            unloads.then_some((Company::Alone, Errand::Move))
        }
    };
    let all = orders.iter().enumerate();
    let own: Vec<(usize, (Company, Errand))> = all.filter_map(|(at, order)| Some((at, own(*order)?))).collect();
    // The plan made last, for whom: the same stack mostly goes for all of these.
    let mut last: Option<(Group, Ends)> = None;
    for (company, errand) in companies.flat_map(|company| errands.map(|errand| (company, errand))) {
        let mut wanted = own.iter().filter(|(_, how)| *how == (company, errand)).peekable();
        if wanted.peek().is_none() {
            continue;
        }
        let Some(members) = party(outlook.board, outlook.table, unit, company, errand) else { continue };
        if last.as_ref().is_none_or(|(planned, _)| *planned != members) {
            last = Plan::of(outlook, members.clone(), false).map(|plan| (members, plan.ends()));
        }
        let Some((_, ends)) = &last else { continue };
        for (at, _) in wanted {
            consider(ends.of(orders[*at]) - ends.stay - outlook.weights.stir, *at);
        }
    }
    for (at, order) in orders.iter().enumerate() {
        match *order {
            Order::Load { unit: rider, carrier } if rider == unit => consider(outlook.boarding(unit, carrier), at),
            Order::Clear { unit: sapper, cell } if sapper == unit => consider(outlook.clearing(unit, cell), at),
            _ => {}
        }
    }
}
