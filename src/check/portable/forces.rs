//! What a side can bring: its units, their strength, its dice.

use crate::check::portable::prelude::*;
use crate::check::start;
use crate::rules::portable::options::DiceUnits;
use crate::rules::portable::tables::UnitType;

/// The units of a side that take part.
pub fn in_play(reading: &Reading, side: SideId) -> impl Iterator<Item = UnitId> {
    start::in_play_of(&reading.draft, side)
}

/// Whether every unit of a side has a type, so that nothing about it is a guess.
pub fn is_known(reading: &Reading, side: SideId) -> bool {
    start::is_known(&reading.draft, side)
}

/// The strength that counts for exhaustion (A16).
pub fn strength(reading: &Reading, side: SideId) -> i64 {
    let counts = |unit: &UnitId| !reading.options.exhaustion_ground_only || !reading.draft.flies(*unit);
    in_play(reading, side).filter(counts).map(|unit| reading.unit(unit).sp.max(0)).sum()
}

/// The dice a side begins with, and the units it can use them for (A15).
pub fn opening(reading: &Reading, side: SideId) -> (i64, i64) {
    let counts = |unit: &UnitId| match reading.options.dice_units {
        DiceUnits::OnBoard => reading.unit(*unit).setup.is_some(),
        DiceUnits::Ground => reading.unit(*unit).setup.is_some() && !reading.draft.flies(*unit),
        DiceUnits::All => true,
    };
    let leads = |unit: &UnitId| reading.unit(*unit).is(UnitType::commander);
    let on_board = || in_play(reading, side).filter(|unit| reading.unit(*unit).setup.is_some());
    let others = in_play(reading, side).filter(counts).filter(|unit| !leads(unit)).count() as i64;
    let commander = on_board().any(|unit| leads(&unit));
    (reading.tables.activation.dice(commander, others), on_board().count() as i64)
}
