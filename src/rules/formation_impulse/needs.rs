//! How many markers a scenario needs: counts the things that the chart of markers goes by.

use super::keys::MissionKind;
use super::sheet::{Sheet, UnitSheet};
use super::sight::features;
use super::tables::{Feature, Marker, Need, UnitType};

/// How many of a marker this scenario needs.
pub fn needed(sheet: &Sheet<'_>, marker: &Marker) -> i64 {
    marker.needed(things(sheet, marker.need()))
}

/// How many things there are of what a marker is for.
pub fn things(sheet: &Sheet<'_>, need: Need) -> i64 {
    let in_play = sheet.draft.units_in_play();
    let units = || in_play.iter().map(|unit| sheet.unit(*unit));
    let those = |wanted: &dyn Fn(&UnitSheet) -> bool| count(units().filter(|unit| wanted(unit)).count());
    let hexes = |wanted: fn(&Feature) -> bool| {
        let built = sheet.draft.map.iter().flat_map(|map| features(map, &sheet.tables));
        count(built.filter(|(_, row)| wanted(row)).count())
    };
    match need {
        Need::Always => 1,
        Need::Units => those(&|unit| unit.is(UnitType::is_platoon)),
        Need::Hard if !sheet.options.wrecks => hexes(Feature::wreck),
        Need::Hard => those(&|unit| unit.is(|kind| kind.is_hard() && kind.is_platoon())) + hexes(Feature::wreck),
        Need::Smoke => {
            let called = sheet.missions.iter().filter(|mission| {
                mission.kind.is_some_and(|kind| kind.value == MissionKind::Smoke) && !mission.turns.is_empty()
            });
            let called: i64 = called.map(|mission| mission.count.max(0) * count(mission.turns.len())).sum();
            called + hexes(|row| row.smoke() > 0)
        }
        Need::Mines => {
            let laid: i64 = sheet.sides.iter().filter_map(|side| side.mines).map(|mines| mines.value.max(0)).sum();
            laid + hexes(Feature::mined)
        }
        Need::Positions => hexes(Feature::protects),
        Need::Objectives => {
            let marked = sheet.draft.map.iter().flat_map(|map| &map.places).filter(|place| place.objective);
            let mut hexes = sheet.draft.objectives();
            hexes.extend(marked.flat_map(|place| &place.cells).map(|cell| cell.value));
            count(hexes.len())
        }
        Need::Fate if !sheet.options.fate => 0,
        Need::Fate => sheet.sides.iter().filter_map(|side| side.fate).map(|fate| fate.value.max(0)).sum(),
    }
}

fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}
