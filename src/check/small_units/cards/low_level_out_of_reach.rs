//! A low ammunition level that the game is too short to reach.
//!
//! ## Why it matters
//! Only one card in thirteen moves the marker. If there are not nearly enough shots in the game, the level is a rule that
//! will never come into play, though it is printed on the card and the track.
//!
//! ## Example
//! ```toml
//! [ammunition.german]
//! low = 6              # for six units in six turns
//! ```
//! Write instead:
//! ```toml
//! [ammunition.german]
//! low = 4
//! ```

use crate::check::small_units::prelude::*;
use crate::check::small_units::taking_part::TakingPart;
use crate::check::small_units::words::counted;
use crate::rules::common::cards::Card;

pub const CHECK: Check = Check::hint("SU615", Some("11.5"), Run::SmallUnits(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(turns) = reading.draft.turns() else { return };
    let chart = &reading.tables.ammunition;
    let deck = Card::deck().count() as f64;
    let moving = Card::deck().filter(|card| chart.ranks.contains(&card.rank)).count() as f64;
    // The card that limits its defensive fire may count for a unit as well (A81).
    let limits_count = reading.options.ammo_on_df_limit;
    let present = TakingPart::of(&reading.draft);
    if !present.whole {
        return;
    }
    for side in reading.draft.side_ids() {
        let Some(low) = reading.of_side(&reading.keys.ammunition, side).and_then(|keys| keys.low) else { continue };
        // A level beyond the track has a finding of its own.
        if low.value > turns {
            continue;
        }
        // Were every unit to shoot once in every turn it is there: more than ever happens, but units also react.
        let shots: i64 = present
            .units
            .iter()
            .filter(|(unit, _)| reading.draft.unit(**unit).side == Some(side))
            .filter(|(unit, _)| reading.counter(**unit).rating(|front| front.fp).is_some_and(|fp| fp.value > 0))
            .map(|(_, coming)| (turns - coming.turn + 1).clamp(0, turns))
            .sum();
        let cards = shots * if limits_count { 2 } else { 1 };
        let expected = chart.start as f64 + cards as f64 * moving / deck * chart.boxes as f64;
        if shots == 0 || low.value as f64 <= chart.out_of_reach as f64 * expected {
            continue;
        }
        let id = &reading.draft.side(side).id;
        let least = chart.level_lowest.max(expected.floor() as i64);
        report
            .at(low.span, format!("`{id}` is hardly ever low on ammunition: level {low} in {}", counted(turns, "turn")))
            .label(format!("about level {expected:.1} is to be expected"))
            .help(format!(
                "if each of its units shot once a turn that would be {cards} cards, of which {moving} in {deck} count; \
                 level {least} would be felt"
            ));
    }
}
