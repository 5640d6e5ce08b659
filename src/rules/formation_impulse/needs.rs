//! How many markers a scenario needs: counts the things that the chart of markers goes by.

use super::keys::MissionKind;
use super::reading::{Reading, UnitReading};
use super::tables::{Feature, Marker, Need, UnitType};
use crate::rules::common::markers::count;
use crate::rules::common::rows::built;

/// How many of a marker this scenario needs.
pub fn needed(reading: &Reading, marker: &Marker) -> i64 {
    marker.needed(things(reading, marker.need()))
}

/// How many things there are of what a marker is for.
pub fn things(reading: &Reading, need: Need) -> i64 {
    let in_play = reading.draft.units_in_play();
    let units = || in_play.iter().map(|unit| reading.unit(*unit));
    let those = |wanted: &dyn Fn(&UnitReading) -> bool| count(units().filter(|unit| wanted(unit)).count());
    let hexes =
        |wanted: fn(&Feature) -> bool| count(built(reading.draft.map.as_ref(), &reading.tables.feature, wanted));
    match need {
        Need::Always => 1,
        Need::Units => those(&|unit| unit.is(UnitType::is_platoon)),
        Need::Hard if !reading.options.wrecks => hexes(Feature::wreck),
        Need::Hard => those(&|unit| unit.is(|kind| kind.is_hard() && kind.is_platoon())) + hexes(Feature::wreck),
        Need::Smoke => {
            let called = reading.missions.iter().filter(|mission| {
                mission.kind.is_some_and(|kind| kind.value == MissionKind::Smoke) && !mission.turns.is_empty()
            });
            let called: i64 = called.map(|mission| mission.count.max(0) * count(mission.turns.len())).sum();
            called + hexes(|row| row.smoke() > 0)
        }
        Need::Mines => {
            let laid: i64 = reading.sides.iter().filter_map(|side| side.mines).map(|mines| mines.value.max(0)).sum();
            laid + hexes(Feature::mined)
        }
        Need::Positions => hexes(Feature::protects),
        Need::Objectives => count(reading.draft.all_objectives().len()),
        Need::Fate if !reading.options.fate => 0,
        Need::Fate => reading.sides.iter().filter_map(|side| side.fate).map(|fate| fate.value.max(0)).sum(),
    }
}
