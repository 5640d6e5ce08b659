//! Whether something is missing from a table, or only misspelt there.

use super::Desk;
use crate::scenario::Fault;
use crate::source::{Sources, Span};

/// Whether a key or value below a table's header was cut out because it does not fit. What the table seems to lack may
/// then be that very thing, which has been reported. `misfits` are in order.
pub fn below(sources: &Sources, header: Span, misfits: &[Span]) -> bool {
    if misfits.is_empty() {
        return false;
    }
    let source = sources.of(header);
    let end = source.range(header).end;
    let after = source.text.get(end..).unwrap_or_default();
    let length = after.find("\n[").unwrap_or(after.len());
    let end = header.end as usize + length;
    let first = misfits.partition_point(|misfit| misfit.start < header.start);
    misfits.get(first).is_some_and(|misfit| (misfit.start as usize) < end)
}

/// Where keys and values were cut out, in order.
pub fn all(desk: &Desk<'_>) -> Vec<Span> {
    let mut spans: Vec<Span> = desk.faults.iter().filter_map(Fault::misfit).collect();
    spans.sort();
    spans
}

/// Whether anything below any of these headers was cut out.
pub fn below_any(desk: &Desk<'_>, mut headers: impl Iterator<Item = Span>) -> bool {
    let misfits = all(desk);
    headers.any(|header| below(desk.sources, header, &misfits))
}

/// Whether a table at the top of the file was written, but not so that it could be read.
pub fn is_table(desk: &Desk<'_>, table: &str) -> bool {
    desk.faults.iter().any(|fault| match fault {
        Fault::UnknownKey { suggestion, .. } => suggestion.as_deref() == Some(table),
        Fault::WrongType { place, .. } => place.trim_matches(['`', '[', ']']) == table,
        _ => false,
    })
}
