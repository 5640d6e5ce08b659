//! The turn track with the steps of a turn \[TS], and a strip of activation points for each side [ACT.c].

use super::counter::counter;
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::{Place, Strip, TurnTrack};
use crate::rules::portable::sheet::Sheet;

/// The highest box of a strip: four dice that all show six.
const MOST_POINTS: i64 = 24;

pub fn track(sheet: &Sheet<'_>) -> TurnTrack {
    let draft = sheet.draft;
    let forces = Forces { draft };
    let boxes = (1..=forces.boxes()).map(|turn| forces.turn_box(turn, &|unit| counter(sheet, unit))).collect();
    let title = draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let steps = sheet.tables.sequence.steps.iter().enumerate();
    let marker = |id: &str| sheet.tables.marker.get(id).and_then(|row| row.name()).unwrap_or(id).to_lowercase();
    let endurance = match sheet.options.air {
        true => " Lay the marker of an aircraft in the box of its last turn over the board.",
        false => "",
    };
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes,
        places: steps.map(|(number, step)| Place::Marker(format!("{} {}", number + 1, step.name))).collect(),
        note: format!(
            "The {} marker moves a box on when a turn closes. The {} marker goes through the steps; from step 2 on it shows the side that acts first.{endurance}",
            marker("turn"),
            marker("initiative"),
        ),
    }
}

/// A strip for each side, from none to as many points as four dice can give.
pub fn strips(sheet: &Sheet<'_>) -> Vec<Strip> {
    let each = Side::all(sheet.draft).into_iter().map(|side| Strip {
        title: format!("{}: activation points", side.name),
        colour: Some(side.colour),
        boxes: (0..=MOST_POINTS).map(|points| points.to_string()).collect(),
        cards: false,
        note: "Set the marker to the sum of the activation dice and move it down a box for each unit that is activated; turn the counter of that unit over. When the turn closes all counters are turned back.".into(),
    });
    each.collect()
}
