//! What a unit has wrong because the unit it is like has it wrong: told once, where it is to be mended.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Diagnostic;
use crate::scenario::Draft;
use crate::source::Span;

/// Families whose findings about a unit are about that one alone: its id, its place, its counter.
const OWN: [&str; 3] = ["S", "P", "R"];
/// And single checks of that kind: names that are too much alike.
const OWN_CHECKS: [&str; 3] = ["U008", "U009", "U012"];

/// Drops findings about a unit as a whole, at its header or its id, that its pattern has too.
pub fn tell_once(draft: &Draft, found: &mut Vec<Diagnostic>) {
    let units: BTreeMap<&str, usize> =
        draft.units.iter().enumerate().map(|(at, unit)| (unit.id.as_str(), at)).collect();
    let places: BTreeMap<Span, usize> =
        draft.units.iter().enumerate().flat_map(|(at, unit)| [(unit.span, at), (unit.id.span, at)]).collect();
    let pattern = |unit: &usize| {
        let like = draft.document.unit[draft.units[*unit].entry].like.as_ref()?;
        units.get(like.as_str()).copied()
    };
    let told: BTreeSet<(usize, &str)> =
        found.iter().filter_map(|finding| Some((*places.get(&finding.at.span)?, finding.code))).collect();
    let is_told_above = |finding: &Diagnostic| {
        let family = finding.code.trim_end_matches(|c: char| c.is_ascii_digit());
        let Some(unit) = places.get(&finding.at.span) else { return false };
        if OWN.contains(&family) || OWN_CHECKS.contains(&finding.code) {
            return false;
        }
        let above = std::iter::successors(pattern(unit), pattern);
        // Units can be like each other in a circle.
        above.take(draft.units.len().min(50)).any(|other| other != *unit && told.contains(&(other, finding.code)))
    };
    let kept: Vec<bool> = found.iter().map(|finding| !is_told_above(finding)).collect();
    let mut kept = kept.into_iter();
    found.retain(|_| kept.next().unwrap_or(true));
}
