//! How many markers a scenario needs: counts the things that the chart of markers goes by.

use std::collections::BTreeMap;

use super::reading::{Reading, UnitReading};
use super::tables::{Marker, Need};
use crate::rules::common::markers::count;
use crate::scenario::draft::SideId;

/// How many of a marker this scenario needs.
pub fn needed(reading: &Reading, marker: &Marker) -> i64 {
    marker.needed(things(reading, marker.need()))
}

/// How many things there are of what a marker is for.
pub fn things(reading: &Reading, need: Need) -> i64 {
    let in_play = reading.draft.units_in_play();
    let units = || in_play.iter().map(|unit| reading.unit(*unit));
    let those = |wanted: &dyn Fn(&UnitReading) -> bool| count(units().filter(|unit| wanted(unit)).count());
    let is_on_foot = |unit: &UnitReading| {
        unit.is(|kind| !kind.is_aircraft() && kind.tank().is_none() && !kind.transport() && !kind.artillery())
    };
    match need {
        Need::Always => 1,
        Need::Sides => count(reading.draft.sides.len()),
        Need::Units => count(in_play.len()),
        Need::UnitsOfLargerSide => {
            let mut sizes: BTreeMap<Option<SideId>, i64> = BTreeMap::new();
            for unit in &in_play {
                *sizes.entry(reading.draft.unit(*unit).side).or_default() += 1;
            }
            sizes.into_values().max().unwrap_or(0)
        }
        Need::UnitsOnFoot => those(&is_on_foot),
        Need::Transports => those(&|unit| unit.is(|kind| kind.transport())),
        Need::Workers => those(&|unit| unit.is(|kind| kind.transport() || kind.engineer())),
        Need::Engineers => those(&|unit| unit.is(|kind| kind.engineer())),
        Need::Guns => those(&|unit| unit.is(|kind| kind.artillery())),
        Need::GasShells => units().filter(|_| reading.options.gas).map(|unit| unit.gas_shells().max(0)).sum(),
        Need::Aircraft => those(&|unit| unit.is(|kind| kind.is_aircraft())),
        Need::BombLoads => units().filter_map(|unit| unit.kind.as_ref()).map(|(_, kind)| kind.bombs().max(0)).sum(),
        Need::Objectives => count(reading.draft.all_objectives().len()),
    }
}
