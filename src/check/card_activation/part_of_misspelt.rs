//! A part of a unit that is nearly called like another.
//!
//! ## Why it matters
//! Parts of a unit share one card. A `part_of` that differs from that of the others by a letter makes a unit of its own out of the
//! part: it gets a card for itself, and the rest acts without it.
//!
//! ## Example
//! ```toml
//! [[unit]]
//! id = "R-5c"
//! like = "R-5a"
//! part_of = "R5"
//!
//! [[setup]]
//! at = "0909"
//! units = ["R-5c"]
//! ```
//! Write instead:
//! ```toml
//! [[unit]]
//! id = "R-5c"
//! like = "R-5a"
//!
//! [[setup]]
//! at = "0909"
//! units = ["R-5c"]
//! ```

use crate::check::card_activation::prelude::*;
use crate::diag::nearest;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check = Check::warning("RF056", Some("GEN.1"), Run::CardActivation(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    for (only, other) in misspelt(reading) {
        let Some(written) = &reading.unit(only).part_of else { continue };
        let id = &reading.draft.unit(only).id;
        report
            .at(written.span, format!("`{id}` is a part of `{written}`, and nothing else is; `{other}` is nearly that"))
            .label("no other unit names it")
            .help(format!("write `part_of = \"{other}\"`, or another name if it is a unit of its own"));
    }
}

/// Wholes by their names, with their parts in the order of the file.
fn wholes(reading: &Reading) -> BTreeMap<(Option<SideId>, &str), Vec<UnitId>> {
    let mut parts: BTreeMap<(Option<SideId>, &str), Vec<UnitId>> = BTreeMap::new();
    for id in reading.draft.unit_ids() {
        if let Some(whole) = &reading.unit(id).part_of {
            parts.entry((reading.draft.unit(id).side, whole.as_str())).or_default().push(id);
        }
    }
    parts
}

/// The only parts of something, in the order of the file. The rest may bear the very name.
pub fn lone(reading: &Reading) -> BTreeMap<UnitId, &str> {
    let bears = |unit: UnitId, name: &str| {
        reading.draft.unit_ids().any(|other| other != unit && reading.draft.unit(other).id.value == name)
    };
    let single = wholes(reading).into_iter().filter_map(|((_, whole), units)| match units.as_slice() {
        [only] if !bears(*only, whole) => Some((*only, whole)),
        _ => None,
    });
    single.collect()
}

/// Lone parts that were probably meant for something else, with its name; the first of several that have it from one place, by
/// `like`. Of two that are nearly alike the later is told.
pub fn misspelt(reading: &Reading) -> BTreeMap<UnitId, &str> {
    let wholes = wholes(reading);
    let place = |unit: &UnitId| reading.unit(*unit).part_of.as_ref().map(|whole| whole.span);
    let copied =
        wholes.iter().filter(|(_, units)| units.len() > 1 && units.iter().all(|unit| place(unit) == place(&units[0])));
    let mut once = lone(reading);
    once.extend(copied.map(|((_, whole), units)| (units[0], *whole)));
    let mut found = BTreeMap::new();
    let mut meant: BTreeSet<&str> = BTreeSet::new();
    for (only, written) in once.iter().rev() {
        let side = reading.draft.unit(*only).side;
        let id = reading.draft.unit(*only).id.as_str();
        // Another number is another unit, unless the unit's own id says whose part it is.
        let alike = |whole: &&str| digits(whole) == digits(written) || id.starts_with(*whole);
        let others = wholes.keys().filter(|(owner, whole)| *owner == side && whole != written).map(|(_, whole)| *whole);
        if let Some(other) = nearest(written, others.filter(alike)).filter(|_| !meant.contains(written)) {
            meant.insert(other);
            found.insert(*only, other);
        }
    }
    found
}

fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}
