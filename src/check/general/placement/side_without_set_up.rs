//! A side with nobody on the map when the first turn begins.
//!
//! ## Why it matters
//! Until its first units arrive, that player only watches: there is nothing to activate and nothing to react with. A
//! scenario may want this, but mostly the set-up of a side was left out or its arrivals carry the wrong turn.
//!
//! ## Example
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [[side]]
//! id = "british"                # its only unit comes on turn 2
//!
//! [[unit]]
//! id = "A/Fus"
//! side = "british"
//! type = "infantry"
//!
//! [[arrival]]
//! turn = 2
//! units = ["A/Fus"]
//! at = "0101"
//! ```
//! Write instead:
//! ```toml
//! format = 1
//! rules = "small-units"
//!
//! [[side]]
//! id = "british"
//!
//! [[unit]]
//! id = "A/Fus"
//! side = "british"
//! type = "infantry"
//!
//! [[arrival]]
//! turn = 1
//! units = ["A/Fus"]
//! at = "0101"
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::check::prelude::*;
use crate::check::roll::Roll;
use crate::check::{misfit, start};

pub const CHECK: Check = Check::warning("P011", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let draft = desk.draft;
    if misfit::below_any(desk, start::headers(draft)) || names_are_unknown(desk) {
        return;
    }
    let mut earliest: BTreeMap<SideId, i64> = BTreeMap::new();
    let turns = start::turns(draft);
    for unit in start::in_play(draft) {
        // An arrival without a turn may be the first of all.
        let turn = turns.get(&unit).copied().unwrap_or(0);
        if let Some(side) = draft.unit(unit).side {
            let known = earliest.entry(side).or_insert(turn);
            *known = turn.min(*known);
        }
    }
    // A side whose own units were all forgotten has been told so.
    let told: BTreeSet<Option<SideId>> =
        Roll::call(desk).forgotten.into_iter().map(|unit| draft.unit(unit).side).collect();
    for side in draft.side_ids().take(start::SIDES) {
        let id = &draft.side(side).id;
        match earliest.get(&side) {
            Some(turn) if *turn > 1 => {
                report
                    .at(id.span, format!("`{id}` has nobody on the map before turn {turn}"))
                    .label("its first units arrive late")
                    .help(format!("set up some of its units, or let the first arrive on turn 1, not {turn}"));
            }
            None if !told.contains(&Some(side)) => {
                report
                    .at(id.span, format!("`{id}` has no unit in play"))
                    .label("no entry names a unit of it")
                    .help(format!("name units of `{id}` in `[[setup]]` or `[[arrival]]` entries"));
            }
            _ => {}
        }
    }
}

/// Whether some entry names a unit nobody knows, or a unit a side or formation nobody knows: any side may be meant.
fn names_are_unknown(desk: &Desk<'_>) -> bool {
    let counts = |kind: Kind| matches!(kind, Kind::Unit | Kind::Side | Kind::Formation);
    desk.faults.iter().any(|fault| matches!(fault, Fault::UnknownName { kind, .. } if counts(*kind)))
}
