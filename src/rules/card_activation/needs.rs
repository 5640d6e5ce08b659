//! How many markers a scenario needs: counts the things that the chart of markers goes by.

use super::reading::{Reading, UnitReading};
use super::sight::features;
use super::tables::{Feature, Marker, Need, UnitType};

/// How many of a marker this scenario needs.
pub fn needed(reading: &Reading, marker: &Marker) -> i64 {
    marker.needed(things(reading, marker.need()))
}

/// How many things there are of what a marker is for.
pub fn things(reading: &Reading, need: Need) -> i64 {
    let in_play = reading.draft.units_in_play();
    let units = || in_play.iter().map(|unit| reading.unit(*unit));
    let those = |wanted: &dyn Fn(&UnitReading) -> bool| count(units().filter(|unit| wanted(unit)).count());
    let hexes = |wanted: fn(&Feature) -> bool| {
        let built = reading.draft.map.iter().flat_map(|map| features(map, &reading.tables));
        count(built.filter(|(_, row)| wanted(row)).count())
    };
    match need {
        Need::Always => 1,
        Need::Units => count(in_play.len()),
        Need::Leaders => those(&|unit| unit.is(UnitType::is_leader)),
        Need::Guns => those(&|unit| unit.is(UnitType::gun)),
        Need::Transports => those(&|unit| unit.is(UnitType::transport)),
        Need::EntrenchedHexes => hexes(Feature::cover),
        Need::MinedHexes => hexes(Feature::mined),
        Need::Barrages => count(reading.barrages.len()),
        Need::Objectives => {
            let marked = reading.draft.map.iter().flat_map(|map| &map.places).filter(|place| place.objective);
            let mut hexes = reading.draft.objectives();
            hexes.extend(marked.flat_map(|place| &place.cells).map(|cell| cell.value));
            count(hexes.len())
        }
    }
}

fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}
