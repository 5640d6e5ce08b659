//! How many markers a scenario needs: counts the things that the chart of markers goes by.

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
        Need::Units => count(in_play.len()),
        Need::Leaders => those(&|unit| unit.is(UnitType::is_leader)),
        Need::Guns => those(&|unit| unit.is(UnitType::gun)),
        Need::Transports => those(&|unit| unit.is(UnitType::transport)),
        Need::EntrenchedHexes => hexes(Feature::cover),
        Need::MinedHexes => hexes(Feature::mined),
        Need::Barrages => count(reading.barrages.len()),
        Need::Objectives => count(reading.draft.all_objectives().len()),
    }
}
