//! Which parts of the map could not be read as written, so that what seems to be missing there may only seem so.

use crate::check::prelude::*;
use crate::scenario::Texts;
use crate::scenario::document::Text;

/// Whether every side the map speaks of was understood: only then can one be said to be missing.
pub fn sides_are_known(desk: &Desk<'_>) -> bool {
    let unknown = |fault: &Fault| matches!(fault, Fault::UnknownName { kind: Kind::EdgeKind, .. });
    let edges = desk.draft.document.map.iter().flat_map(|map| &map.edge);
    !desk.faults.iter().any(unknown)
        && edges.into_iter().all(|edge| edge.kind.is_some() && is_whole(desk, lists(&edge.sides, &edge.between)))
}

/// Whether a path was understood from end to end.
pub fn path_is_known(desk: &Desk<'_>, entry: usize) -> bool {
    let path = desk.draft.document.map.as_ref().and_then(|map| map.path.get(entry));
    path.is_some_and(|path| is_whole(desk, lists(&path.cells, &None)))
}

/// Whether every cell of a zone was understood.
pub fn zone_is_known(desk: &Desk<'_>, name: &str) -> bool {
    let zone = desk.draft.document.map.as_ref().and_then(|map| map.zone.value(name));
    zone.is_some_and(|zone| is_whole(desk, [Some(zone.span), None]))
}

/// Whether a bank of an edge has cells that face nothing, so that the other bank may lack some.
pub fn has_loose_bank(desk: &Desk<'_>, entry: usize) -> bool {
    let edge = desk.draft.document.map.as_ref().and_then(|map| map.edge.get(entry));
    let between = edge.and_then(|edge| edge.between.as_ref()).map(|banks| banks.span);
    let loose = |span: Span| {
        desk.faults.iter().any(|fault| matches!(fault, Fault::LooseBank { cell } if span.contains(cell.span)))
    };
    between.is_some_and(loose)
}

fn lists(texts: &Option<Spanned<Texts>>, banks: &Option<Spanned<Vec<Text>>>) -> [Option<Span>; 2] {
    [texts.as_ref().map(|texts| texts.span), banks.as_ref().map(|banks| banks.span)]
}

fn is_whole(desk: &Desk<'_>, spans: [Option<Span>; 2]) -> bool {
    let inside = |fault: Span| spans.iter().flatten().any(|span| span.contains(fault));
    !desk.faults.iter().filter_map(place).any(inside)
}

/// Where a list could not be read.
fn place(fault: &Fault) -> Option<Span> {
    match fault {
        Fault::NotACell { written, .. } | Fault::OffMap { written, .. } | Fault::BadNotation { written, .. } => {
            Some(written.span)
        }
        Fault::NotAdjacent { span, .. } | Fault::NotStraight { span, .. } | Fault::NoSharedSide { span } => Some(*span),
        _ => None,
    }
}
