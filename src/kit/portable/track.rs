//! The turn track with the steps of a turn \[TS], and a strip of activation points for each side [ACT.c].

use super::counter::counter;
use super::roster::in_play;
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::{Strip, TrackPlace, TurnTrack};
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::SideId;

/// The highest box of a strip goes at least as far as four dice that all show six, and however many dice a scenario gives,
/// no farther than a few pages hold.
const LEAST: i64 = 24;
const MOST: i64 = 480;
/// A die has so many sides.
const SIDES: i64 = 6;

pub fn track(reading: &Reading) -> TurnTrack {
    let draft = &reading.draft;
    let forces = Forces { draft };
    let boxes = (1..=forces.boxes()).map(|turn| forces.turn_box(turn, &|unit| counter(reading, unit))).collect();
    let title = draft.title();
    let steps = reading.tables.sequence.steps.iter().enumerate();
    let marker = |id: &str| reading.tables.marker.get(id).and_then(|row| row.name()).unwrap_or(id).to_lowercase();
    let endurance = match reading.options.air {
        true => " Lay the marker of an aircraft in the box of its last turn over the board.",
        false => "",
    };
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes,
        places: steps.map(|(number, step)| TrackPlace::Marker(format!("{} {}", number + 1, step.name))).collect(),
        note: format!(
            "The {} marker moves a box on when a turn closes. The {} marker goes through the steps; from step 2 on it shows the side that acts first.{endurance}",
            marker("turn"),
            marker("initiative"),
        ),
    }
}

/// The most points a side can throw: all its units on the board, the commander among them, and every die a six [ACT.d].
fn most_points(reading: &Reading, side: SideId) -> i64 {
    let units = in_play(reading, side);
    let commanders = units.iter().filter(|unit| reading.unit(**unit).is(UnitType::commander)).count();
    let others = i64::try_from(units.len() - commanders).unwrap_or(i64::MAX);
    reading.tables.activation.dice(commanders > 0, others).saturating_mul(SIDES).clamp(LEAST, MOST)
}

/// A strip for each side, from none to as many points as its dice can give.
pub fn strips(reading: &Reading) -> Vec<Strip> {
    let each = Side::all(&reading.draft).into_iter().zip(reading.draft.side_ids()).map(|(side, id)| Strip {
        title: format!("{}: activation points", side.name),
        colour: Some(side.colour),
        boxes: (0..=most_points(reading, id)).map(|points| points.to_string()).collect(),
        cards: false,
        note: "Set the marker to the sum of the activation dice and move it down a box for each unit that is activated; turn the counter of that unit over. When the turn closes all counters are turned back.".into(),
    });
    each.collect()
}
