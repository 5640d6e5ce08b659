//! How many markers a scenario needs: counts the things that the chart of markers goes by.
//!
//! The checks compare a designer's own numbers with it, and the counter sheet is filled by it.

use std::collections::{BTreeMap, BTreeSet};

use super::reading::Reading;
use super::tables::{Marker, Need};
use crate::grid::Cell;
use crate::rules::common::markers::count;
use crate::scenario::draft::{ObjectId, SideId};

/// How many of a marker this scenario needs.
pub fn needed(reading: &Reading, marker: &Marker) -> i64 {
    marker.needed(things(reading, marker.need()))
}

/// How many things there are of what a marker is for.
pub fn things(reading: &Reading, need: Need) -> i64 {
    match need {
        Need::Always => 1,
        Need::Sides => count(reading.draft.sides.len()),
        Need::Units => count(reading.draft.units_in_play().len()),
        Need::UnitsOfLargerSide => units_of_larger_side(reading),
        Need::UnitsOnFoot => {
            let in_play = reading.draft.units_in_play();
            count(in_play.into_iter().filter(|unit| !reading.counter(*unit).is_motorized()).count())
        }
        Need::MinesDrawn => {
            let counts = reading.keys.mines.iter().filter_map(|(_, mines)| mines.count);
            counts.map(|count| count.value.max(0)).sum()
        }
        Need::ObjectsAndFortifications => objects_and_fortifications(reading),
        Need::Objectives => count(reading.draft.objectives().len()),
        Need::ArtilleryFiresInATurn => most_in_a_turn(reading, false),
        Need::AirStrikesInATurn => most_in_a_turn(reading, true),
        Need::Optional | Need::Reserved => 0,
    }
}

fn units_of_larger_side(reading: &Reading) -> i64 {
    let mut sizes: BTreeMap<Option<SideId>, i64> = BTreeMap::new();
    for unit in reading.draft.units_in_play() {
        *sizes.entry(reading.draft.unit(unit).side).or_default() += 1;
    }
    sizes.into_values().max().unwrap_or(0)
}

/// Objects in ruins from the start need the marker as well as those that may come to it.
fn objects_and_fortifications(reading: &Reading) -> i64 {
    let ruined =
        reading.draft.objects.iter().zip(0..).filter(|(object, _)| object.destroyed).map(|(_, at)| ObjectId(at));
    let mined = reading.demolitions.iter().filter_map(|way| way.object).map(|object| object.value);
    let objects: BTreeSet<ObjectId> = ruined.chain(mined).collect();
    let forts: BTreeSet<Cell> =
        reading.draft.map.iter().flat_map(|map| &map.features).map(|feature| feature.cell.value).collect();
    count(objects.len() + forts.len())
}

/// Both sides together, since they draw on one heap of markers.
fn most_in_a_turn(reading: &Reading, air: bool) -> i64 {
    let mut by_turn: BTreeMap<i64, i64> = BTreeMap::new();
    for support in &reading.support {
        let fires = support.fires.iter().filter(|fires| fires.air == air).map(|fires| fires.count()).sum();
        let turns: BTreeSet<i64> = support.turns.iter().map(|turn| turn.value).collect();
        for turn in turns {
            let sum = by_turn.entry(turn).or_default();
            *sum = i64::saturating_add(*sum, fires);
        }
    }
    by_turn.into_values().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::rules::{self, Ruleset, small_units::SmallUnits};
    use crate::scenario::{Reader, settle};
    use crate::source::Memory;

    const GROUND: &str = r#"
        format = 1
        rules = "small-units"
        side = [{ id = "red" }, { id = "blue" }]
        formation = [{ id = "R", side = "red" }, { id = "B", side = "blue" }]
        unit = [
            { id = "1/R", formation = "R", type = "infantry" },
            { id = "2/R", formation = "R", type = "tanks" },
            { id = "reserve", formation = "R", type = "infantry" },
            { id = "1/B", formation = "B", type = "infantry" },
        ]
        object = [
            { id = "E", at = "0101/0102" },
            { id = "W", at = "0301/0302", destroyed = true },
            { id = "untouched", at = "0401/0402" },
        ]
        demolition = [{ object = "E" }]
        setup = [{ at = "0101", units = ["1/R", "2/R"] }]
        arrival = [{ turn = 2, at = "0404", units = ["1/B"] }]
        support = [
            { side = "red", turns = "1..3", af = "2x1+1x3" },
            { side = "blue", turns = [3, 4], af = "1x2", as = "2x1" },
        ]
        points = [{ side = "red", points = 1, control = "0303" }]
        victory = [{ side = "blue", result = "decisive", all = [{ control = "0202 0404" }] }]

        [map]
        size = "4x4"
        default = "clear"
        suits = "regular"
        feature = [{ kind = "pillbox", at = "0202 0302" }]

        [mines]
        blue.count = 3
        red.count = 1
    "#;

    #[test]
    fn things_are_counted_once_and_only_if_they_are_in_play() {
        let files = Memory::default().with("p/a.toml", GROUND);
        let reader = Reader { files: &files, root: Path::new("p"), shapes: &rules::shapes };
        let mut read = reader.read(Path::new("p/a.toml")).unwrap();
        let vocabulary = SmallUnits.vocabulary(&read.document.own.file, &mut read.faults);
        let draft = Arc::new(settle(&mut read, vocabulary));
        let reading = Reading::read(&draft, &Arc::new(read.sources), &mut read.faults);
        assert_eq!(read.faults, []);
        let expected = [
            (Need::Always, 1),
            (Need::Sides, 2),
            (Need::Units, 3),
            (Need::UnitsOfLargerSide, 2),
            (Need::UnitsOnFoot, 2),
            (Need::MinesDrawn, 4),
            (Need::ObjectsAndFortifications, 4),
            (Need::Objectives, 3),
            (Need::ArtilleryFiresInATurn, 4),
            (Need::AirStrikesInATurn, 2),
            (Need::Optional, 0),
            (Need::Reserved, 0),
        ];
        for (need, things) in expected {
            assert_eq!(super::things(&reading, need), things, "{need:?}");
        }
        assert_eq!(needed(&reading, &reading.tables.marker["mines"]), 6);
        assert_eq!(needed(&reading, &reading.tables.marker["suit"]), 4);
    }
}
