//! What every ruleset reads of a draft in the same way: its charts, its own keys, and the names in them.

use serde::de::DeserializeOwned;

use super::charts::{Charts, Tables};
use crate::diag::nearest;
use crate::scenario::draft::{Draft, SideId, UnitDraft, UnitId};
use crate::scenario::tree::{self, Branch};
use crate::scenario::{Fault, Kind};
use crate::source::{Span, Spanned};

/// What a ruleset adds to the top of a file.
pub struct Own<T, K> {
    pub charts: Charts<T>,
    pub keys: K,
    /// Keys and values of the files that did not fit and were cut out, in order.
    pub misfits: Vec<Span>,
}

impl<T: Tables, K: DeserializeOwned> Own<T, K> {
    pub fn read(draft: &Draft, faults: &[Fault]) -> Own<T, K> {
        let mut file = draft.document.own.file.clone();
        // What is wrong with the charts was reported when they lent the format their words.
        let charts = Charts::of(&file, &mut Vec::new());
        file.remove("tables");
        let mut misfits: Vec<Span> = faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        Own { charts, keys: tree::read(file, Span::default()), misfits }
    }
}

/// The keys of each entry of a list.
pub fn each<'b, K: DeserializeOwned>(entries: impl Iterator<Item = &'b Branch>) -> Vec<K> {
    entries.map(|entry| tree::read(entry.clone(), Span::default())).collect()
}

/// The side of a name; one that does not exist is reported.
pub fn named_side(draft: &Draft, written: Spanned<&str>, faults: &mut Vec<Fault>) -> Option<SideId> {
    let found = draft.side_ids().find(|side| draft.side(*side).id.value == written.value);
    if found.is_none() {
        let known = draft.sides.iter().map(|side| side.id.value.clone()).collect();
        faults.push(unknown(Kind::Side, written, known));
    }
    found
}

/// The unit of a name that stands with another unit, or with none. One that does not exist is reported, but what a unit has by
/// `like` is judged with its pattern.
pub fn named_unit(
    draft: &Draft,
    with: Option<&UnitDraft>,
    written: &Spanned<String>,
    faults: &mut Vec<Fault>,
) -> Option<Spanned<UnitId>> {
    let found = draft.unit_ids().find(|id| draft.unit(*id).id.value == written.value);
    let stands_with = |unit: &UnitDraft| {
        let own = &draft.document.own.units[unit.entry];
        own.iter().any(|(_, entry)| entry.value.span == written.span)
    };
    if found.is_none() && with.is_none_or(stands_with) {
        let known = draft.units.iter().map(|unit| unit.id.value.clone()).collect();
        faults.push(unknown(Kind::Unit, written.as_ref().map(String::as_str), known));
    }
    found.map(|id| Spanned::new(id, written.span))
}

/// A name that leads nowhere, with the nearest that does and the first of them all.
pub fn unknown(kind: Kind, written: Spanned<&str>, mut known: Vec<String>) -> Fault {
    let suggestion = nearest(written.value, known.iter().map(String::as_str)).map(String::from);
    if kind == Kind::Unit {
        known.truncate(12);
    }
    Fault::UnknownName { kind, written: written.map(String::from), suggestion, known }
}
