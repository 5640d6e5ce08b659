//! What every ruleset reads of a draft in the same way: its charts, its own keys, and the names in them.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::charts::{Charts, Tables};
use crate::diag::nearest;
use crate::game::board::{Board, Charted, Parts};
use crate::game::rules::{Folder, Rules};
use crate::scenario::draft::{Draft, SideId, UnitDraft, UnitId};
use crate::scenario::tree::{self, Branch};
use crate::scenario::{Fault, Kind};
use crate::source::{Sources, Span, Spanned};

/// What a ruleset reads of a draft beyond what all of them do.
pub trait Reads: Folder<Tables: Tables> + Sized {
    /// Its keys at the top of a file.
    type Keys: DeserializeOwned;
    /// What it adds to a reading.
    type Read: Default;

    /// The rulings that a draft chose.
    fn options(draft: &Draft, tables: &Self::Tables) -> Self::Options;
    /// Reads what it adds, and looks up the names in it; what leads nowhere is added to the faults.
    fn look_up(reading: &mut Reading<Self>, faults: &mut Vec<Fault>);
}

/// A scenario of a ruleset in the making: a draft with its charts, its rulings and its own keys. What a ruleset adds is `own` and
/// reads through, as on a board.
pub struct Reading<R: Reads> {
    pub draft: Arc<Draft>,
    pub sources: Arc<Sources>,
    pub charts: Charts<R::Tables>,
    pub tables: Arc<R::Tables>,
    pub options: R::Options,
    pub keys: R::Keys,
    /// Keys and values of the files that did not fit and were cut out, in order.
    pub misfits: Vec<Span>,
    pub own: R::Read,
}

impl<R: Reads> Reading<R> {
    pub fn read(draft: &Arc<Draft>, sources: &Arc<Sources>, faults: &mut Vec<Fault>) -> Reading<R> {
        let mut file = draft.document.own.file.clone();
        // What is wrong with the charts was reported when they lent the format their words.
        let charts: Charts<R::Tables> = Charts::of(&file, &mut Vec::new());
        file.remove("tables");
        let mut misfits: Vec<Span> = faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        let mut reading = Reading {
            draft: Arc::clone(draft),
            sources: Arc::clone(sources),
            tables: Arc::clone(&charts.tables),
            options: R::options(draft, &charts.tables),
            charts,
            keys: tree::read(file, Span::default()),
            misfits,
            own: R::Read::default(),
        };
        R::look_up(&mut reading, faults);
        reading
    }
}

impl<R: Reads + Rules> Reading<R> {
    /// Lays the scenario out by its charts and rulings; none if it is not whole.
    pub fn lay_out(&self, parts: Parts<R>) -> Option<Board<R>> {
        let (tables, options) = (Arc::clone(&self.tables), self.options.clone());
        Board::lay_out(&self.draft, Charted { written: self.charts.written.clone(), tables, options }, parts)
    }
}

impl<R: Reads> Deref for Reading<R> {
    type Target = R::Read;

    fn deref(&self) -> &R::Read {
        &self.own
    }
}

impl<R: Reads> DerefMut for Reading<R> {
    fn deref_mut(&mut self) -> &mut R::Read {
        &mut self.own
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
