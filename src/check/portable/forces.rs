//! What a side can bring: its units, their strength, its dice.

use crate::check::portable::prelude::*;
use crate::check::start;
use crate::rules::portable::options::DiceUnits;
use crate::rules::portable::tables::UnitType;

/// The units of a side that take part.
pub fn in_play(sheet: &Sheet<'_>, side: SideId) -> impl Iterator<Item = UnitId> {
    start::in_play_of(sheet.draft, side)
}

/// Whether every unit of a side has a type, so that nothing about it is a guess.
pub fn is_known(sheet: &Sheet<'_>, side: SideId) -> bool {
    start::is_known(sheet.draft, side)
}

/// The strength that counts for exhaustion (A16).
pub fn strength(sheet: &Sheet<'_>, side: SideId) -> i64 {
    let counts = |unit: &UnitId| !sheet.options.exhaustion_ground_only || !sheet.draft.flies(*unit);
    in_play(sheet, side).filter(counts).map(|unit| sheet.unit(unit).sp.max(0)).sum()
}

/// The dice a side begins with, and the units it can use them for (A15).
pub fn opening(sheet: &Sheet<'_>, side: SideId) -> (i64, i64) {
    let counts = |unit: &UnitId| match sheet.options.dice_units {
        DiceUnits::OnBoard => sheet.unit(*unit).setup.is_some(),
        DiceUnits::Ground => sheet.unit(*unit).setup.is_some() && !sheet.draft.flies(*unit),
        DiceUnits::All => true,
    };
    let leads = |unit: &UnitId| sheet.unit(*unit).is(UnitType::commander);
    let on_board = || in_play(sheet, side).filter(|unit| sheet.unit(*unit).setup.is_some());
    let others = in_play(sheet, side).filter(counts).filter(|unit| !leads(unit)).count() as i64;
    let commander = on_board().any(|unit| leads(&unit));
    (sheet.tables.activation.dice(commander, others), on_board().count() as i64)
}
