//! Rows of the charts that a scenario adds or changes, told apart from what it takes from other rows.

use indexmap::IndexMap;

use super::misfit;
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

impl<R> Written<'_, R> {
    /// A field, if it was written in this very row; what comes from another row is judged there.
    pub fn own<T: Clone>(&self, field: &Option<Spanned<T>>) -> Option<Spanned<T>> {
        let field = field.clone()?;
        let here = self.fields?.iter().any(|(_, entry)| entry.value.span == field.span);
        here.then_some(field)
    }
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
