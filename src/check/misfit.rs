//! Whether something is missing from a table, or only misspelt there.

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
