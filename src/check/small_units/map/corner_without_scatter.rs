//! A hex at the edge of the map that lacks a neighbour of some suit, where it matters.
//!
//! ## Why it matters
//! A corner hex may have only two neighbours and cannot have all suits around it. Shells aimed there that drift to the
//! missing suit are wasted, and the first time it happens the players will look for a rule. Sandtable mentions it where
//! artillery or aircraft take part and a unit starts, or an objective lies, in the hex or beside it; and wherever the
//! regular pattern would have given the hex its suit.
//!
//! ## Example
//! ```toml
//! [[setup]]
//! at = "0102"         # shells aimed at the corner beside it find no club
//! units = ["Sap", "Sig"]
//! ```
//! Write instead:
//! ```toml
//! [[setup]]
//! at = "0203"
//! units = ["Sap", "Sig"]
//! ```
//! Or say what happens then. Instead of
//! ```toml
//! [[map.place]]
//! at = "0101"
//! name = "Old mine"
//! objective = true
//! ```
//! Write instead:
//! ```toml
//! [[map.place]]
//! at = "0101"
//! name = "Old mine"
//! objective = true
//!
//! [options]
//! no_scatter_hex = { value = "redraw", note = "Shells that find no hex of their suit are aimed anew." }
//! ```

use std::collections::BTreeSet;

use super::scatter;
use crate::check::small_units::prelude::*;
use crate::check::words;
use crate::rules::common::suits::Suit;
use crate::scenario::victory::Claim;

pub const CHECK: Check = Check::hint("SU113", Some("6.7.4"), Run::SmallUnits(run));

/// The option that says what happens; a scenario that sets it has thought of the matter.
const OPTION: &str = "no_scatter_hex";

fn run(reading: &Reading, report: &mut Report<'_>) {
    let Some(map) = &reading.draft.map else { return };
    if reading.draft.document.options.value(OPTION).is_some() {
        return;
    }
    let grid = &map.grid;
    let edge = scatter::lacking(grid, &reading.suits.of, true);
    if edge.is_empty() {
        return;
    }
    let (pattern, focus) = (scatter::pattern(grid), focus(reading));
    let avoidable = |cell: Cell| scatter::missing(grid, &pattern, cell).is_empty();
    let matters = |cell: Cell| grid.within(cell, 1).any(|near| focus.contains(&near));
    let told: Vec<&(Cell, Vec<Suit>)> = edge.iter().filter(|(cell, _)| avoidable(*cell) || matters(*cell)).collect();
    let Some((first, _)) = told.first() else { return };
    let named = words::list(told.iter().map(|(cell, missing)| {
        let suits = words::list(missing.iter().map(|suit| suit.name().to_string()));
        format!("{} when the card shows {suits}", grid.label(*cell))
    }));
    let note = report
        .at(scatter::whole(reading, map), format!("at the edge of the map shells are wasted at {named}"))
        .label(format!("no neighbour of {} has the suit", grid.label(*first)));
    if avoidable(*first) {
        let cure = scatter::back_to_pattern(reading);
        note.help(format!("{cure}: in the pattern {} has neighbours of all other suits", grid.label(*first)));
    } else {
        note.help(format!(
            "say on the card what happens: `{OPTION} = {{ value = \"lost\", note = \"…\" }}` in `[options]`"
        ));
    }
}

/// Hexes that will be fired at, if anything fires by suit: where units must start or come in, and what is fought for.
fn focus(reading: &Reading) -> BTreeSet<Cell> {
    let draft = &reading.draft;
    let mut focus = BTreeSet::new();
    if !reading.support.iter().flat_map(|support| &support.fires).any(|fires| fires.count() > 0) {
        return focus;
    }
    let starts = draft.setups.iter().map(|setup| &setup.cells);
    let entries = draft.arrivals.iter().filter_map(|arrival| arrival.cells.as_ref());
    // Whoever may choose a hex can choose another.
    focus.extend(starts.chain(entries).filter(|cells| cells.len() == 1).map(|cells| cells[0].value));
    let places = draft.map.iter().flat_map(|map| &map.places).filter(|place| place.objective);
    focus.extend(places.flat_map(|place| &place.cells).map(|cell| cell.value));
    for claim in draft.endings.iter().flat_map(|ending| ending.claims()) {
        if let Claim::Control { cells, .. } = &claim.value {
            focus.extend(cells);
        }
    }
    focus.extend(draft.points.iter().flat_map(|points| &points.control).map(|cell| cell.value));
    focus
}
