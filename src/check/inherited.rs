//! What a unit has wrong because the unit it is like has it wrong: told once, where it is to be mended.

use std::collections::{BTreeMap, BTreeSet};

use super::{Role, start};
use crate::diag::{Diagnostic, Label, Severity};
use crate::scenario::Draft;
use crate::scenario::draft::UnitId;
use crate::source::Span;

/// Families whose findings about a unit are about that one alone: its id, its place, its counter.
const OWN: [&str; 3] = ["S", "P", "R"];
/// And single checks of that kind: names that are too much alike.
const OWN_CHECKS: [&str; 3] = ["U008", "U009", "U012"];

/// Drops findings about a unit that its pattern has too: at its header, its id, or where it is placed. Places are kept as
/// further places of the one finding, since each may have to be looked at.
pub fn tell_once(draft: &Draft, found: &mut Vec<Diagnostic>) {
    let kin = Kin::of(draft);
    let about: Vec<Option<About>> = found.iter().map(|finding| kin.about(finding)).collect();
    let mut told: BTreeMap<(UnitId, &str), usize> = BTreeMap::new();
    for (at, (finding, about)) in found.iter().zip(&about).enumerate() {
        if let Some(about) = about {
            told.entry((about.unit, finding.code)).or_insert(at);
        }
    }
    let teller = |finding: &Diagnostic, about: &About| {
        let by = |unit: UnitId| told.get(&(unit, finding.code)).copied();
        let above = || kin.patterns(about.unit).filter(|unit| *unit != about.unit);
        // Of a pattern that does not take part itself, its first copy tells what is wrong.
        above()
            .find_map(by)
            .or_else(|| above().find(|unit| !kin.playing.contains(unit)).and_then(|unit| kin.copies(unit).find_map(by)))
    };
    let tellers: Vec<Option<usize>> = found
        .iter()
        .zip(&about)
        .enumerate()
        .map(|(at, (finding, about))| teller(finding, about.as_ref()?).filter(|teller| *teller != at))
        .collect();
    for (at, teller) in tellers.iter().enumerate() {
        let (Some(teller), Some(about)) = (teller, &about[at]) else { continue };
        if about.placed {
            // A copy of a copy is told by the first of them.
            let first = std::iter::successors(Some(*teller), |one| tellers[*one]).take(found.len()).last();
            let text = format!("the same for `{}`, which is like it", draft.unit(about.unit).id);
            let span = found[at].at.span;
            found[first.unwrap_or(*teller)].also.push(Label { span, text });
        }
    }
    let mut tellers = tellers.into_iter();
    found.retain(|_| tellers.next().flatten().is_none());
}

/// Drops what else is said of where a unit is placed, if it cannot be there at all.
pub fn tell_place_errors(draft: &Draft, found: &mut Vec<Diagnostic>) {
    let placed = Kin::of(draft).placed;
    let is_wrong = |finding: &Diagnostic| Role::WrongPlace.is_of(finding.code);
    let of = |finding: &Diagnostic| placed.get(&finding.at.span).copied();
    let barred: BTreeSet<UnitId> = found.iter().filter(|finding| is_wrong(finding)).filter_map(of).collect();
    found.retain(|finding| {
        finding.severity == Severity::Error || !of(finding).is_some_and(|unit| barred.contains(&unit))
    });
}

/// Whom a finding is about.
struct About {
    unit: UnitId,
    /// It stands where the unit is placed, not where it is described.
    placed: bool,
}

/// Who is like whom, and which places of the file are whose.
struct Kin<'d> {
    draft: &'d Draft,
    by_entry: BTreeMap<usize, UnitId>,
    described: BTreeMap<Span, UnitId>,
    placed: BTreeMap<Span, UnitId>,
    playing: BTreeSet<UnitId>,
}

impl<'d> Kin<'d> {
    fn of(draft: &'d Draft) -> Kin<'d> {
        let units = || draft.unit_ids().map(|id| (id, draft.unit(id)));
        let mut placed: BTreeMap<Span, UnitId> =
            start::mentions(draft).map(|(unit, _)| (unit.span, unit.value)).collect();
        // A cell stands for the unit that is alone in its entry.
        let set_up = draft.setups.iter().map(|setup| (&setup.units, setup.cells.as_slice()));
        let coming = draft.arrivals.iter().map(|one| (&one.units, one.cells.as_deref().unwrap_or_default()));
        for (units, cells) in set_up.chain(coming) {
            if let [unit] = units.as_slice() {
                placed.extend(cells.iter().map(|cell| (cell.span, unit.value)));
            }
        }
        Kin {
            draft,
            by_entry: units().map(|(id, unit)| (unit.entry, id)).collect(),
            described: units().flat_map(|(id, unit)| [(unit.span, id), (unit.id.span, id)]).collect(),
            placed,
            playing: start::in_play(draft),
        }
    }

    /// The unit that a finding is about, if what is wrong with it can come from its pattern.
    fn about(&self, finding: &Diagnostic) -> Option<About> {
        let family = finding.code.trim_end_matches(|c: char| c.is_ascii_digit());
        if OWN.contains(&family) || OWN_CHECKS.contains(&finding.code) {
            return None;
        }
        let at = finding.at.span;
        let described = self.described.get(&at).map(|unit| About { unit: *unit, placed: false });
        described.or_else(|| self.placed.get(&at).map(|unit| About { unit: *unit, placed: true }))
    }

    /// The units that a unit is like, nearest first.
    fn patterns(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit(unit).patterns.iter().filter_map(|entry| self.by_entry.get(entry).copied())
    }

    /// The units that are like a unit, in the order of the file.
    fn copies(&self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.draft.unit_ids().filter(move |other| self.patterns(*other).any(|pattern| pattern == unit))
    }
}
