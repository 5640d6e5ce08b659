//! Whether a unit's silence means that nothing was said.

use crate::check::{misfit, prelude::*};

/// The unit entries of a document, with the places in them that could not be read.
pub struct Patterns<'d> {
    desk: &'d Desk<'d>,
    misfits: Vec<Span>,
}

impl<'d> Patterns<'d> {
    pub fn of(desk: &'d Desk<'d>) -> Patterns<'d> {
        let mut misfits: Vec<Span> = desk.faults.iter().filter_map(Fault::misfit).collect();
        misfits.sort_unstable();
        Patterns { desk, misfits }
    }

    /// Every `like` leads somewhere, and no key of the unit or of those it is like was misspelt.
    pub fn is_whole(&self, unit: UnitId) -> bool {
        let draft = self.desk.draft;
        let entries = std::iter::once(&draft.unit(unit).entry).chain(&draft.unit(unit).patterns);
        let mut spans = entries.map(|entry| draft.document.unit[*entry].span);
        !draft.is_adrift(unit) && !spans.any(|span| misfit::below(self.desk.sources, span, &self.misfits))
    }
}
