//! Rows of the charts that a scenario adds or changes, told apart from what it takes from other rows.

use std::ops::RangeBounds;

use indexmap::IndexMap;

use super::bound::{Number, Words};
use super::misfit;
use super::words;
use crate::rules::common::charts::{Charts, Tables};
use crate::rules::common::rows::Row;
use crate::scenario::tree::Branch;
use crate::source::{Sources, Span, Spanned};

/// A row the scenario wrote something in.
pub struct Written<'s, R> {
    pub id: &'s str,
    /// The key of the row.
    pub span: Span,
    /// With what it takes from the rulebook and from the rows it is like.
    pub row: &'s R,
    /// What it does not say has not been said at all: no `like` that leads nowhere, no key that could not be read.
    pub whole: bool,
    fields: Option<&'s Branch>,
}

impl<'s, R> Written<'s, R> {
    /// A field, if it was written in this very row; what comes from another row is judged there.
    pub fn own<T: Clone>(&self, field: &Option<Spanned<T>>) -> Option<Spanned<T>> {
        let field = field.clone()?;
        let here = self.fields?.iter().any(|(_, entry)| entry.value.span == field.span);
        here.then_some(field)
    }

    /// The number of a field, if this row wrote it, or the lack of it, if no row it builds on has one.
    pub fn number(&self, field: &Option<Spanned<i64>>, within: impl RangeBounds<i64>) -> Option<Number<'s>> {
        match (self.own(field), field) {
            (Some(written), _) => Some(Number::given(written, self.id, within)),
            (None, None) if self.whole => Some(Number::missing(self.span, self.id)),
            (None, _) => None,
        }
    }
}

/// What is said of a row that lacks keys it must have.
pub const UNFINISHED: Words = [
    "terrain `{of}` has no {keys}",
    "a row of its own must be complete",
    "add {keys}, or build the row on another with `like`",
];

/// A row that lacks some of the keys it must have, unless they may only seem to be missing.
pub fn unfinished<'s, R>(written: &Written<'s, R>, lacks: &[(&str, bool)]) -> Option<Number<'s>> {
    let keys = words::list(lacks.iter().filter(|(_, lacks)| *lacks).map(|(key, _)| format!("`{key}`")));
    (written.whole && !keys.is_empty()).then(|| Number::missing(written.span, written.id).with("keys", keys))
}

/// The rows of a chart that the files wrote; `misfits` are what was cut out of them.
pub fn written<'s, T: Tables, R: Row>(
    charts: &'s Charts<T>,
    chart: &'static str,
    rows: &'s IndexMap<String, R>,
    sources: &'s Sources,
    misfits: &'s [Span],
) -> impl Iterator<Item = Written<'s, R>> {
    let fields = charts.written.value(chart).and_then(|chart| chart.value.as_table());
    charts.rows(chart).filter_map(move |id| {
        let (name, row) = rows.get_key_value(id.value)?;
        let whole = leads_home(rows, row) && !misfit::below(sources, id.span, misfits);
        let fields = fields.and_then(|fields| fields.value(id.value)).and_then(|row| row.value.as_table());
        Some(Written { id: name, span: id.span, row, whole, fields })
    })
}

/// Whether every row this one builds on exists.
fn leads_home<R: Row>(rows: &IndexMap<String, R>, row: &R) -> bool {
    let mut next = row.like();
    // A circle is longer than any chart.
    for _ in 0..=rows.len() {
        match next {
            None => return true,
            Some(like) => match rows.get(like.as_str()) {
                Some(base) => next = base.like(),
                None => return false,
            },
        }
    }
    false
}
