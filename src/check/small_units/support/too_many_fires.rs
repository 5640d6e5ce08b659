//! More artillery fires and air strikes on one turn than any card can activate.
//!
//! ## Why it matters
//! Each of them adds to the number an activation test must reach, and no card is higher than the highest. All of them
//! together can then never be used by the side that has the initiative. As many as the option `free_elements` says need no
//! test.
//!
//! ## Example
//! ```toml
//! [[support]]
//! side = "german"
//! turns = 3
//! af = "6x1"
//! ```
//! Write instead:
//! ```toml
//! [[support]]
//! side = "german"
//! turns = [3, 5]
//! af = "3x1"
//! ```

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::check::small_units::units::choice::never;
use crate::check::small_units::words;

pub const CHECK: Check = Check::warning("SU705", Some("4.2"), Run::SmallUnits(run));

/// What a side has on one turn.
#[derive(Default)]
struct Turn {
    fires: i64,
    rating: i64,
    written: Vec<Span>,
}

fn run(reading: &Reading, report: &mut Report<'_>) {
    let (activation, highest) = (&reading.tables.activation, reading.tables.cards.highest());
    // Where a single one is too dear for any company, that is the fault.
    if never(reading).iter().any(|never| ["artillery_fire", "air_strike"].contains(&never.kind.key)) {
        return;
    }
    let mut all: BTreeMap<(SideId, i64), Turn> = BTreeMap::new();
    for support in &reading.support {
        let Some(side) = support.side else { continue };
        for fires in &support.fires {
            let each = if fires.air { activation.air_strike } else { activation.artillery_fire };
            for turn in &support.turns {
                let entry = all.entry((side, turn.value)).or_default();
                entry.fires += fires.count();
                entry.rating += fires.count() * each;
                entry.written.push(fires.written.span);
            }
        }
    }
    // Turns with the same entries have the same fault.
    let mut faults: BTreeMap<(SideId, Vec<Span>), (Turn, Vec<i64>)> = BTreeMap::new();
    let free = reading.options.free_elements;
    let fails = |turn: &Turn| turn.rating > highest && turn.fires > free;
    for ((side, number), turn) in all.into_iter().filter(|(_, turn)| fails(turn)) {
        faults.entry((side, turn.written.clone())).or_insert_with(|| (turn, Vec::new())).1.push(number);
    }
    for ((side, written), (turn, numbers)) in faults {
        let (fires, rating) = (turn.fires, turn.rating);
        let Some((last, others)) = written.split_last() else { continue };
        let message = format!(
            "`{}` has {} on {}: to activate all takes a {rating}, and no card is above {highest}",
            reading.draft.side(side).id,
            words::counted(fires, "fire"),
            words::turns(&numbers)
        );
        let mut note = report.at(*last, message).label(format!("{fires} together"));
        for other in others {
            note = note.also(*other, "on the same turn");
        }
        note.help(format!("spread them over more turns, or give fewer and stronger ones ({})", cheapest(reading)));
    }
}

/// How many fit under the highest card.
fn cheapest(reading: &Reading) -> String {
    let (activation, highest) = (&reading.tables.activation, reading.tables.cards.highest());
    let fit = |each: i64| if each > 0 { highest / each } else { i64::MAX };
    let most = fit(activation.artillery_fire).max(fit(activation.air_strike));
    let most = most.max(reading.options.free_elements);
    format!("{} at once is the most", words::counted(most, "fire"))
}
