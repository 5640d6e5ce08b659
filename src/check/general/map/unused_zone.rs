//! A zone that nothing speaks of.
//!
//! ## Why it matters
//! It was meant for something: an arrival or an exit may have been forgotten, or still lists the cells one by one and will
//! not follow when the zone is changed.
//!
//! ## Example
//! ```toml
//! [map.zone]
//! west-exit = "0101..0108"   # no exit names it
//! south-setup = "0101..0308"
//! north-entry = "1001..1008"
//! ```
//! Write instead:
//! ```toml
//! [map.zone]
//! south-setup = "0101..0308"
//! north-entry = "1001..1008"
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::mentions::Mentions;
use super::{torn, words};
use crate::check::prelude::*;

pub const CHECK: Check = Check::hint("M031", None, Run::General(run));

fn run(desk: &Desk<'_>, report: &mut Report<'_>) {
    let Some(map) = desk.draft.map.as_ref().filter(|map| !map.zones.is_empty()) else { return };
    // A name nobody knows may be this one, with a slip; it is reported.
    if desk.faults.iter().any(|fault| matches!(fault, Fault::UnknownName { kind: Kind::Zone, .. })) {
        return;
    }
    let mentions = Mentions::of(&desk.draft.document);
    let areas = setup_areas(desk.draft);
    for zone in map.zones.iter().filter(|zone| !mentions.contains(&zone.name)) {
        // A zone around all that a side sets up shows its area on the map, even if every unit has its own cell.
        let cells: BTreeSet<Cell> = zone.cells.iter().copied().collect();
        let is_area = areas.iter().any(|area| area.iter().all(|cell| cells.contains(cell)));
        if is_area || !torn::zone_is_known(desk, &zone.name) {
            continue;
        }
        report
            .at(zone.span, format!("nothing speaks of zone `{}`", zone.name))
            .label("used nowhere")
            .help(format!("use it where its {} are listed one by one, or take it out", words::nouns(desk)));
    }
}

/// The cells each side sets up in, for sides that do.
fn setup_areas(draft: &Draft) -> Vec<BTreeSet<Cell>> {
    let mut areas: BTreeMap<SideId, BTreeSet<Cell>> = BTreeMap::new();
    for setup in draft.setups.iter().filter(|setup| !setup.cells.is_empty()) {
        let sides: BTreeSet<SideId> = setup.units.iter().filter_map(|unit| draft.unit(unit.value).side).collect();
        for side in sides {
            areas.entry(side).or_default().extend(setup.cells.iter().map(|cell| cell.value));
        }
    }
    areas.into_values().collect()
}
