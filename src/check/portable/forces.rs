//! What a side can bring: its units, their strength and what follows from it, its dice.

use crate::check::portable::prelude::*;
use crate::check::start;
use crate::rules::portable::board::Board;
use crate::rules::portable::side_turn;
use crate::rules::portable::table::Table;

/// The units of a side that take part.
pub fn in_play(reading: &Reading, side: SideId) -> impl Iterator<Item = UnitId> {
    start::in_play_of(&reading.draft, side)
}

/// Whether every unit of a side has a type, so that nothing about it is a guess.
pub fn is_known(reading: &Reading, side: SideId) -> bool {
    start::is_known(&reading.draft, side)
}

/// How many strength points a unit counts for.
pub type Points = fn(&Reading, UnitId) -> i64;

/// As many as it has.
pub fn written(reading: &Reading, unit: UnitId) -> i64 {
    reading.unit(unit).sp
}

/// As many as it has, or as many as its type where those are far more: what follows from a slip of the finger is gone then.
pub fn charted(reading: &Reading, unit: UnitId) -> i64 {
    far_from_chart(reading, unit).unwrap_or_else(|| written(reading, unit))
}

/// The strength points of a unit's type, if it is given far more.
pub fn far_from_chart(reading: &Reading, unit: UnitId) -> Option<i64> {
    let (sp, (_, row)) = (reading.unit(unit).keys.sp?, reading.unit(unit).kind.as_ref()?);
    let most = row.sp().saturating_mul(reading.tables.questions.strength_times);
    (row.sp() >= 1 && sp.value > most).then_some(row.sp())
}

/// The strength that counts for exhaustion (A16).
pub fn strength(reading: &Reading, side: SideId, points: Points) -> i64 {
    let counts = |unit: &UnitId| !reading.options.exhaustion_ground_only || !reading.draft.flies(*unit);
    in_play(reading, side).filter(counts).map(|unit| points(reading, unit).max(0)).sum()
}

/// A unit whose loss exhausts its side, with what it has, what the side has, and what is enough.
pub struct Pillar {
    pub unit: UnitId,
    pub points: i64,
    pub strength: i64,
    pub enough: i64,
}

/// The strongest unit of a side, if its loss alone exhausts it.
pub fn pillar(reading: &Reading, side: SideId, points: Points) -> Option<Pillar> {
    let strength = strength(reading, side, points);
    let enough = reading.tables.exhaustion.point(strength);
    let unit = in_play(reading, side).max_by_key(|unit| points(reading, *unit))?;
    let points = points(reading, unit);
    (is_known(reading, side) && enough > 0 && points >= enough).then_some(Pillar { unit, points, strength, enough })
}

/// The weaker and the stronger side with their strength, if one is many times as strong as the other.
pub fn unequal(reading: &Reading, points: Points) -> Option<[(i64, SideId); 2]> {
    let force = |side: SideId| (strength(reading, side, points), side);
    let sides: Vec<SideId> = reading.draft.side_ids().collect();
    let &[first, second] = sides.as_slice() else { return None };
    let (first, second) = (force(first), force(second));
    let [weak, strong] = if first.0 > second.0 { [second, first] } else { [first, second] };
    let far = strong.0 >= weak.0.saturating_mul(reading.tables.questions.imbalance_times);
    (weak.0 >= 1 && far && sides.iter().all(|side| is_known(reading, *side))).then_some([weak, strong])
}

/// The dice a side begins with, and the units it can use them for (A15). Those who may choose a square are in the first.
pub fn opening(board: &Board, side: SideId) -> (i64, i64) {
    let mut table = Table::open(board);
    for placement in &board.setup {
        if let (None, Some(cell)) = (table.cell(placement.unit), placement.cells.first()) {
            table.put(placement.unit, *cell);
        }
    }
    (side_turn::dice(board, &table, side), table.on_board(board, side).count() as i64)
}
