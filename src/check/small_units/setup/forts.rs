//! Fortifications of the map, and who is said to be inside [11.8].

use std::collections::BTreeMap;

use crate::check::small_units::prelude::*;
use crate::scenario::Texts;
use crate::scenario::draft::SetupDraft;

/// What stands in a hex to take cover in.
pub struct Fort<'s> {
    /// The kind of the first, by its id.
    pub kind: &'s str,
    /// How many units on foot fit inside, all works of the hex together.
    pub capacity: i64,
    /// Where the first was written.
    pub at: Span,
}

/// Every hex with a fortification.
pub fn forts<'s>(reading: &'s Reading) -> BTreeMap<Cell, Fort<'s>> {
    let mut forts: BTreeMap<Cell, Fort<'s>> = BTreeMap::new();
    for feature in reading.draft.map.iter().flat_map(|map| &map.features) {
        let Some((kind, row)) = reading.tables.fortification.get_index(feature.kind.value) else { continue };
        let fort = forts.entry(feature.cell.value).or_insert(Fort { kind, capacity: 0, at: feature.cell.span });
        fort.capacity += row.capacity();
    }
    forts
}

/// The units of an entry that one of its own lists names, each once.
pub fn named(draft: &Draft, setup: &SetupDraft, list: &Option<Spanned<Texts>>) -> Vec<Spanned<UnitId>> {
    let Some(list) = list else { return Vec::new() };
    let own = setup.units.iter().map(|unit| (draft.unit(unit.value).id.as_str(), unit.value));
    let mut own: BTreeMap<&str, UnitId> = own.collect();
    let found = list.each().into_iter().filter_map(|name| Some(Spanned::new(own.remove(name.value)?, name.span)));
    found.collect()
}
