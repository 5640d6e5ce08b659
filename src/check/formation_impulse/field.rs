//! Who begins where, in what ground, and in whose company.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::formation_impulse::prelude::*;
use crate::check::start::{Assigned, assigned_or_coming};
use crate::check::{naming, start};
use crate::rules::formation_impulse::tables::UnitType;

/// The hexes a unit may be in when it comes onto the map, and the turn of that; turn nought for those set up.
pub fn origins(reading: &Reading, unit: UnitId) -> (BTreeSet<Cell>, i64) {
    match (reading.unit(unit).setup, reading.unit(unit).arrival) {
        (Some(setup), _) => (naming::distinct(&reading.draft.setups[setup].cells), 0),
        (None, Some(arrival)) => {
            let arrival = &reading.draft.arrivals[arrival];
            let turn = arrival.turn.map_or(1, |turn| turn.value);
            (naming::distinct(arrival.cells.as_deref().unwrap_or_default()), turn)
        }
        (None, None) => (BTreeSet::new(), 0),
    }
}

/// Whether two units can be in one hex when they come onto the map.
pub fn can_begin_together(reading: &Reading, unit: UnitId, other: UnitId) -> bool {
    let [(here, turn), (there, when)] = [unit, other].map(|unit| origins(reading, unit));
    turn == when && here.intersection(&there).next().is_some()
}

/// Where the entry that brings a unit onto the map names it.
pub fn named(reading: &Reading, unit: UnitId) -> Option<Span> {
    let mut mentions = start::mentions(&reading.draft);
    mentions.find(|(mentioned, _)| mentioned.value == unit).map(|(mentioned, _)| mentioned.span)
}

/// Ground units that begin in one hex for certain, hex by hex and side by side.
pub fn stacks(reading: &Reading) -> BTreeMap<(Cell, SideId), Vec<Posted>> {
    let mut stacks: BTreeMap<(Cell, SideId), Vec<Posted>> = BTreeMap::new();
    for post in posted(&reading.draft).into_iter().filter(|post| !reading.draft.flies(post.unit)) {
        let stack = stacks.entry((post.cell.value, post.side)).or_default();
        // A unit that is listed twice is there once; the list has a finding of its own.
        if stack.iter().all(|other| other.unit != post.unit) {
            stack.push(post);
        }
    }
    stacks
}

/// Platoons that take up room: neither carried nor headquarters.
pub fn takes_room(reading: &Reading, unit: UnitId) -> bool {
    reading.unit(unit).is(UnitType::is_platoon) && reading.unit(unit).keys.on.is_none()
}

/// Who begins on a carrier of its own side that can carry somebody, and where that is written. All but the first are too many.
pub fn loads(reading: &Reading, carrier: UnitId) -> Vec<(UnitId, Span)> {
    if !reading.unit(carrier).is(|kind| kind.carries().next().is_some()) {
        return Vec::new();
    }
    let own = |unit: &UnitId| reading.draft.unit(*unit).side == reading.draft.unit(carrier).side && *unit != carrier;
    let place = |unit: UnitId| Some((unit, reading.unit(unit).on.filter(|on| on.value == carrier)?.span));
    reading.draft.unit_ids().filter(own).filter_map(place).collect()
}

/// Every platoon on the ground with the hexes it begins or comes in at. Who is carried is where its carrier is.
pub fn platoons(reading: &Reading) -> impl Iterator<Item = Assigned> {
    let on_ground = |place: &Assigned| takes_room(reading, place.unit) && !place.cells.is_empty();
    assigned_or_coming(&reading.draft).into_iter().filter(on_ground)
}

/// The place of an option's value, if a file has it.
pub fn option_place(reading: &Reading, key: &str) -> Option<Span> {
    let setting = reading.draft.document.options.value(key)?;
    Some(setting.value.at.unwrap_or(setting.span))
}
