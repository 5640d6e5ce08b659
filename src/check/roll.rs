//! The roll of a scenario: which units it forgets to place, and which it leaves in the box.

use std::collections::BTreeSet;

use super::{Desk, misfit, start};
use crate::scenario::draft::{Draft, FormationId, SideId, UnitId};
use crate::scenario::{Fault, Kind};
use crate::source::{Sources, Span};

/// Units that no entry places. Nobody is counted among them while an entry cannot be read, since it may have named them.
#[derive(Default)]
pub struct Roll {
    /// Units without a place although their own file places others.
    pub forgotten: BTreeSet<UnitId>,
    /// Units of a battle that this scenario uses without them, as it may.
    pub left_out: BTreeSet<UnitId>,
}

impl Roll {
    pub fn call(desk: &Desk<'_>) -> Roll {
        let Some(excused) = excused(desk) else { return Roll::default() };
        let draft = desk.draft;
        let file = |span| desk.sources.of(span).base();
        let homes: BTreeSet<usize> = start::headers(draft).map(file).collect();
        let placed = start::in_play(draft);
        let absent = draft.unit_ids().filter(|unit| {
            let id = draft.unit(*unit).id.as_str();
            // Nobody can name a unit whose id says nothing.
            !placed.contains(unit) && !excused.contains(id) && !id.trim().is_empty()
        });
        let (forgotten, left_out) = absent.partition(|unit| homes.contains(&file(draft.unit(*unit).id.span)));
        Roll { forgotten, left_out }
    }
}

/// Units an unknown name was probably meant for; nothing if an entry may have named anybody.
fn excused<'d>(desk: &'d Desk<'_>) -> Option<BTreeSet<&'d str>> {
    if misfit::below_any(desk, start::headers(desk.draft)) {
        return None;
    }
    let unknown = desk.faults.iter().filter_map(|fault| match fault {
        Fault::UnknownName { kind: Kind::Unit, suggestion, .. } => Some(suggestion.as_deref()),
        _ => None,
    });
    unknown.collect()
}

/// Whether a unit of a battle is left out by the scenario that uses it.
pub fn is_left_out(draft: &Draft, sources: &Sources, unit: UnitId) -> bool {
    let file = |span| sources.of(span).base();
    let home = file(draft.unit(unit).id.span);
    !start::in_play(draft).contains(&unit)
        && start::headers(draft).next().is_some()
        && !start::headers(draft).any(|header| file(header) == home)
}

/// Whether the scenario forgets to place a unit, which is told of the unit itself.
pub fn is_forgotten(draft: &Draft, sources: &Sources, unit: UnitId) -> bool {
    !start::in_play(draft).contains(&unit) && !is_left_out(draft, sources, unit)
}

/// Where the units of a formation are first named by a set-up or arrival.
pub fn first_mention(draft: &Draft, formation: FormationId) -> Option<Span> {
    let own = |unit: UnitId| draft.unit(unit).formation.is_some_and(|one| one.value == formation);
    start::mentions(draft).find(|(unit, _)| own(unit.value)).map(|(unit, _)| unit.span)
}

/// Sides that have units in play, all of known types, and nobody among them who is wanted. Whom no entry names has been told.
pub fn sides_without(draft: &Draft, sources: &Sources, wanted: impl Fn(&UnitId) -> bool) -> Vec<SideId> {
    let lacks = |side: &SideId| {
        let all = draft.unit_ids().filter(|unit| draft.unit(*unit).side == Some(*side));
        let forgotten = || all.filter(&wanted).any(|unit| is_forgotten(draft, sources, unit));
        let mut units = start::in_play_of(draft, *side).peekable();
        units.peek().is_some() && start::is_known(draft, *side) && !units.any(|unit| wanted(&unit)) && !forgotten()
    };
    draft.side_ids().filter(lacks).collect()
}
