//! What a unit lacks because the unit it is like lacks it: told once, where it is to be written.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diagnostic;
use crate::scenario::Draft;
use crate::source::Span;

/// Drops findings about a unit as a whole that its pattern has too.
pub fn tell_once(draft: &Draft, found: &mut Vec<Diagnostic>) {
    let spans: BTreeMap<&str, Span> = draft.units.iter().map(|unit| (unit.id.as_str(), unit.span)).collect();
    let like = |entry: usize| draft.document.unit[entry].like.as_ref();
    let patterns: BTreeMap<Span, Span> =
        draft.units.iter().filter_map(|unit| Some((unit.span, *spans.get(like(unit.entry)?.as_str())?))).collect();
    let told: BTreeSet<(Span, &str)> = found.iter().map(|finding| (finding.at.span, finding.code)).collect();
    let is_told_above = |finding: &Diagnostic| {
        let above = std::iter::successors(patterns.get(&finding.at.span), |span| patterns.get(span));
        // Units can be like each other in a circle.
        above.take(patterns.len().min(50)).any(|span| *span != finding.at.span && told.contains(&(*span, finding.code)))
    };
    let kept: Vec<bool> = found.iter().map(|finding| !is_told_above(finding)).collect();
    let mut kept = kept.into_iter();
    found.retain(|_| kept.next().unwrap_or(true));
}
