//! The turn track with fire missions and aircraft turn by turn, places for chits that were drawn \[P1], a strip of fire missions for
//! each side [11.2], and one of fate points where they are played \[FATE].

use super::counted;
use super::counter::counter;
use super::marker::aircraft;
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::{Strip, TrackPlace, TurnLine, TurnTrack};
use crate::rules::formation_impulse::keys::MissionKind;
use crate::rules::formation_impulse::reading::{MissionReading, Reading};
use crate::scenario::draft::SideId;

/// A side with more missions than this has a box for those of a turn together.
const MOST_BOXES: i64 = 40;

pub fn track(reading: &Reading) -> TurnTrack {
    let forces = Forces { draft: &reading.draft };
    let title = reading.draft.title();
    let marker = reading.tables.marker.get("turn").and_then(|row| row.name()).unwrap_or("Turn").to_lowercase();
    let boxes = (1..=forces.boxes()).map(|turn| {
        let mut one = forces.turn_box(turn, &|unit| counter(reading, unit));
        let strikes: Vec<&str> =
            aircraft(reading).into_iter().map(|unit| reading.draft.unit(unit).id.value.as_str()).collect();
        let only = |names: &[String]| names.iter().all(|name| strikes.contains(&name.as_str()));
        for comers in one.comers.iter_mut().filter(|comers| only(&comers.names)) {
            comers.place = "into the cup".to_string();
        }
        one.lines.extend(missions_on(reading, turn));
        one
    });
    let ends = (1..=last_end(reading)).map(|number| TrackPlace::Marker(format!("End Turn {number}")));
    let drawn = std::iter::once(TrackPlace::Marker("Chits drawn".into()));
    let air = (!aircraft(reading).is_empty()).then(|| TrackPlace::Marker("Aircraft out".into()));
    let hold = reading.options.end_turn_hold.then(|| TrackPlace::Marker("Held back".into()));
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes: boxes.collect(),
        places: ends.chain(drawn).chain(hold).chain(air).collect(),
        note: format!(
            "Chits are laid here when their impulse is over. When the last End Turn place is filled, or no formation is left in the cup, the turn ends: chits go back into the cup and the {marker} marker moves a box on. Chits of aircraft and reinforcements join the cup in the turn whose box shows them."
        ),
    }
}

/// The End Turn chit that ends a turn, as far as there are so many.
pub fn last_end(reading: &Reading) -> i64 {
    reading.tables.cup.ends_on.min(reading.options.end_turn)
}

/// What a mission is, short: "HE 3-5", "Smoke".
pub fn mission_words(mission: &MissionReading) -> Option<String> {
    let number =
        |field: &Option<crate::source::Spanned<i64>>| field.map_or("?".to_string(), |one| one.value.to_string());
    Some(match mission.kind?.value {
        MissionKind::He => format!("HE {}-{}", number(&mission.fp), number(&mission.th)),
        MissionKind::Smoke => "Smoke".to_string(),
    })
}

/// The missions of every side in a turn, side by side.
fn missions_on(reading: &Reading, turn: i64) -> Vec<TurnLine> {
    let now = reading.missions.iter().filter(|mission| mission.turns.iter().any(|on| on.value == turn));
    let lines = now.filter_map(|mission| {
        let words = format!("{} × {}", mission.count, mission_words(mission)?);
        Some(TurnLine { words, colour: mission.side.map(|side| Side::of(&reading.draft, side).colour) })
    });
    lines.collect()
}

/// Fire missions of each side that has any, then fate points.
pub fn strips(reading: &Reading) -> Vec<Strip> {
    let missions = reading.draft.side_ids().filter_map(|side| fire_missions(reading, side));
    let fate = reading.draft.side_ids().filter(|_| reading.options.fate).filter_map(|side| fate(reading, side));
    missions.chain(fate).collect()
}

fn fire_missions(reading: &Reading, side: SideId) -> Option<Strip> {
    let look = Side::of(&reading.draft, side);
    let mut own: Vec<(i64, i64, String)> = Vec::new();
    for mission in reading.missions.iter().filter(|mission| mission.side == Some(side)) {
        let words = mission_words(mission)?;
        own.extend(mission.turns.iter().map(|turn| (turn.value, mission.count.max(0), words.clone())));
    }
    own.sort_by_key(|(turn, ..)| *turn);
    let all: i64 = own.iter().map(|(_, count, _)| count).sum();
    let boxes = own.into_iter().flat_map(|(turn, count, words)| match all {
        ..=MOST_BOXES => vec![format!("T{turn} {words}"); usize::try_from(count).unwrap_or(0)],
        _ => vec![format!("T{turn} {count}× {words}")],
    });
    let boxes: Vec<String> = boxes.collect();
    let calls = reading.tables.artillery.calls;
    let note = format!(
        "Tick a mission, or lay any marker on it, when it is called: {} for each headquarters or reconnaissance unit in an impulse. HE: dice and To Hit for every hex. What is not called in its turn is lost.",
        counted(calls, "mission")
    );
    (!boxes.is_empty()).then(|| Strip {
        title: format!("{}: fire missions", look.name),
        colour: Some(look.colour),
        boxes,
        cards: false,
        note,
    })
}

/// The points a side has left, from all of them down to none.
fn fate(reading: &Reading, side: SideId) -> Option<Strip> {
    let look = Side::of(&reading.draft, side);
    let points = reading.side(side).fate.map_or(0, |fate| fate.value).clamp(0, MOST_BOXES);
    (points > 0).then(|| Strip {
        title: format!("{}: fate points", look.name),
        colour: Some(look.colour),
        boxes: (0..=points).rev().map(|left| left.to_string()).collect(),
        cards: false,
        note: "A fate marker shows what is left.".into(),
    })
}
