//! What a single card decides: a shot [6.4], [7.3.6], its limit [7.3.1], mines [11.6.3], rally [8.3], activation [4.2].

use super::{Part, Row, Situation, by_card};
use crate::rules::small_units::activation;
use crate::rules::small_units::board::{Board, clamp};
use crate::rules::small_units::engineers;
use crate::rules::small_units::event::{DefenceSum, FireSum};
use crate::rules::small_units::fire::{self, Effect};
use crate::rules::small_units::morale;
use crate::rules::small_units::table::Table;
use crate::rules::small_units::words;
use crate::scenario::draft::{SideId, UnitId};

/// What each effect of a fire comes to for a unit [2.0], [6.4], [8.2]: one that is disorganized already is driven back, and
/// one that cannot go, or has a single step, loses more.
pub fn fates(board: &Board, table: &Table, unit: UnitId, by: Option<UnitId>) -> [(Effect, &'static str); 3] {
    let steps = if board.unit(unit).back.is_some() && !table.piece(unit).reduced { 2 } else { 1 };
    let again = table.piece(unit).disorganized;
    let cornered = again && morale::refuges(board, table, unit, by).is_empty();
    let hit = match (again, cornered, steps) {
        (false, ..) => "disorganized",
        (true, false, _) => "driven back",
        (true, true, 1) => "eliminated, it cannot fall back",
        (true, true, _) => "loses a step, it cannot fall back",
    };
    let hard = match (again, cornered, steps) {
        (_, _, 1) => "eliminated",
        (false, ..) => "disorganized and loses a step",
        (true, false, _) => "loses a step and is driven back",
        (true, true, _) => "eliminated, it cannot fall back",
    };
    [(Effect::None, "no effect"), (Effect::Disorganized, hit), (Effect::DisorganizedWithLoss, hard)]
}

/// The rows of a fire, and what its hits come to together.
pub fn with_sum(mut rows: Vec<Row>) -> Vec<Row> {
    if let [_, hit, _] = &rows[..] {
        let words = format!("{} or worse", hit.result.split(',').next().unwrap_or_default());
        rows.push(Row::together(words, &rows[1..]));
    }
    rows
}

/// A shot: the arithmetic and its results.
pub fn shot(situation: &Situation, by: UnitId, at: UnitId, defensive: bool, support: i16) -> Part {
    let Situation { board, table, beside: cards, .. } = situation;
    let sum = |value| fire::fire_sum(board, table, by, at, defensive, support, value);
    let defence = fire::defence_sum(board, table, at);
    let costs = !board.unit(by).support_weapon;
    let rows = by_card(board, *cards, &fates(board, table, at, Some(by)), |value| {
        fire::effect(board, sum(value).total(), defence.total(), costs)
    });
    Part::of(situation.id(at), sums(sum(0), "firepower", defence), with_sum(rows))
}

pub fn sums(fire: FireSum, base: &str, defence: DefenceSum) -> Vec<String> {
    vec![words::fire_formula(fire, base), words::defence_words(defence)]
}

/// A step onto a minefield.
pub fn mines(situation: &Situation, unit: UnitId, mine: i16) -> Part {
    let Situation { board, table, beside: cards, .. } = situation;
    let sum = |value| engineers::mine_sum(board, unit, mine, value);
    let defence = engineers::mine_defence(board, table, unit);
    let rows = by_card(board, *cards, &fates(board, table, unit, None), |value| {
        fire::effect(board, sum(value).total(), defence.total(), true)
    });
    let defence = format!("defence {} morale", defence.total());
    let sums = vec![words::fire_formula(sum(0), "mines"), defence];
    Part::of(situation.id(unit), sums, with_sum(rows))
}

/// How many defensive shots a unit of a side has.
pub fn limit(situation: &Situation, side: SideId) -> Part {
    let Situation { board, table, beside: cards, .. } = situation;
    let chart = &board.tables.defensive_fire;
    let ammunition = table.ammunition[side.0 as usize];
    let mut limits: Vec<i64> = chart.bands.iter().map(|band| band.limit).collect();
    limits.sort_unstable();
    limits.dedup();
    let named: Vec<(i64, String)> = limits.into_iter().map(|limit| (limit, shots(limit))).collect();
    let results: Vec<(i64, &str)> = named.iter().map(|(limit, words)| (*limit, words.as_str())).collect();
    let rows = by_card(board, *cards, &results, |value| chart.limit(value.into(), ammunition.into()));
    let bands: Vec<String> =
        chart.bands.iter().map(|band| format!("up to {} gives {}", band.upto, band.limit)).collect();
    let sums = vec![format!("card - {ammunition} ammunition: {}", bands.join(", "))];
    Part::of(board.side(side).name.clone(), sums, rows)
}

fn shots(limit: i64) -> String {
    match limit {
        0 => "no shot".to_string(),
        1 => "1 shot".to_string(),
        more => format!("{more} shots"),
    }
}

pub fn rally(situation: &Situation, unit: UnitId) -> Part {
    let Situation { board, table, beside: cards, .. } = situation;
    let needed = morale::rally_morale(board, table, unit);
    let results = [(true, "rallies"), (false, "stays disorganized")];
    let rows = by_card(board, *cards, &results, |value| morale::rallies(value, needed));
    let sums = vec![format!("card below {needed} morale")];
    Part::of(situation.id(unit), sums, rows)
}

/// An activation test, or the certainty of an element that needs none; each element with what it adds.
pub fn activation(
    situation: &Situation,
    rating: activation::Rating,
    is_free: bool,
    elements: &[(i16, String)],
) -> Part {
    let Situation { board, beside: cards, .. } = situation;
    let (sum, rows) = if is_free {
        let all = u128::from(cards.len());
        let names: Vec<&str> = elements.iter().map(|(_, name)| name.as_str()).collect();
        (format!("{}: no card is needed", names.join(", ")), vec![Row::certain("activated", all, all)])
    } else {
        let results = [(true, "everything is activated"), (false, "nothing is activated")];
        let rows = by_card(board, *cards, &results, |value| activation::passes(value, rating.needed));
        let costs: Vec<String> = elements.iter().map(|(cost, name)| format!("{cost} {name}")).collect();
        (format!("rating {} = {}; the card must reach it", costs.join(" + "), rating.needed), rows)
    };
    let sums = vec![sum];
    Part::of("activation", sums, rows)
}

/// The ammunition of a side, as supposed.
pub fn supply(situation: &mut Situation, side: SideId, level: i64) {
    situation.table.ammunition[side.0 as usize] = clamp(level);
}
