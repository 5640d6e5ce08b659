//! A barrage that is never fired.
//!
//! ## Why it matters
//! A barrage has its turn. One planned for a turn the game does not have never comes, and of two that one gun is to
//! fire in the same turn only one can.
//!
//! ## Example
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0406"
//! turn = 12
//! ```
//! Write instead:
//! ```toml
//! [[barrage]]
//! unit = "R-Mor"
//! at = "0406"
//! turn = 1
//! ```

use crate::check::card_activation::prelude::*;
use std::collections::BTreeMap;

pub const CHECK: Check = Check::warning("RF049", Some("BAR"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let mut planned: BTreeMap<(UnitId, i64), Span> = BTreeMap::new();
    for barrage in &reading.barrages {
        let (Some(unit), Some(turn)) = (barrage.unit, barrage.turn) else { continue };
        let id = &reading.draft.unit(unit.value).id;
        if turn.value < 1 || reading.draft.turns().is_some_and(|turns| turn.value > turns) {
            report
                .at(turn.span, format!("the barrage of `{id}` is planned for turn {turn}, which never comes"))
                .label("no such turn")
                .help("choose a turn of the game");
            continue;
        }
        if let Some(first) = planned.insert((unit.value, turn.value), barrage.span) {
            report
                .at(turn.span, format!("`{id}` is to fire a second barrage in turn {turn}"))
                .label("one a turn")
                .also(first, "the first")
                .help("choose another turn or another gun");
        }
    }
}
