//! What a unit's entry says, by its own words or by those of the units it is like.

use std::collections::BTreeMap;

use crate::check::{misfit, prelude::*};
use crate::scenario::document::{Document, Text, Unit};

/// The unit entries of a document, and which builds on which.
pub struct Patterns<'d> {
    desk: &'d Desk<'d>,
    document: &'d Document,
    by_id: BTreeMap<&'d str, usize>,
    misfits: Vec<Span>,
}

impl<'d> Patterns<'d> {
    pub fn of(desk: &'d Desk<'d>) -> Patterns<'d> {
        let document = &desk.draft.document;
        let mut by_id = BTreeMap::new();
        for (entry, unit) in document.unit.iter().enumerate() {
            if let Some(id) = &unit.id {
                by_id.entry(id.as_str()).or_insert(entry);
            }
        }
        let mut misfits: Vec<Span> = desk.faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        Patterns { desk, document, by_id, misfits }
    }

    /// The entry itself and those it builds on, nearest first.
    fn chain(&self, entry: usize) -> Vec<&'d Spanned<Unit>> {
        let mut chain = vec![&self.document.unit[entry]];
        let mut entries = vec![entry];
        let mut next = entry;
        while let Some(pattern) = self.document.unit[next].like.as_ref().and_then(|like| self.by_id.get(like.as_str()))
        {
            if entries.contains(pattern) || entries.len() > 50 {
                break;
            }
            next = *pattern;
            entries.push(next);
            chain.push(&self.document.unit[next]);
        }
        chain
    }

    /// What the entry says under a key, or the nearest entry it builds on that says something.
    pub fn said(&self, entry: usize, key: impl Fn(&'d Unit) -> &'d Option<Text>) -> Option<&'d Text> {
        self.chain(entry).into_iter().find_map(|unit| key(&unit.value).as_ref())
    }

    /// Whether silence means that nothing was said: every `like` is known and no key was misspelt.
    pub fn is_whole(&self, entry: usize) -> bool {
        let chain = self.chain(entry);
        let known = |unit: &Unit| unit.like.as_ref().is_none_or(|like| self.by_id.contains_key(like.as_str()));
        chain.iter().all(|unit| known(unit) && !misfit::below(self.desk.sources, unit.span, &self.misfits))
    }
}
