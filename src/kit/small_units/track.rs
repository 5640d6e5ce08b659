//! The turn track [3.4], [3.5], [11.5]: a box a turn, with what comes and fires in it.

use super::counter::counter;
use super::support::fires;
use crate::kit::Suit;
use crate::kit::forces::Forces;
use crate::kit::page::{TrackPlace, TurnBox, TurnLine, TurnTrack};
use crate::rules::small_units::reading::Reading;
use crate::scenario::Draft;

pub fn track(reading: &Reading) -> TurnTrack {
    let draft = &reading.draft;
    let forces = Forces { draft };
    let turns = draft.turns().unwrap_or(0);
    let start = reading.tables.ammunition.start;
    let lows: Vec<_> = draft
        .side_ids()
        .filter_map(|side| Some((side, reading.of_side(&reading.keys.ammunition, side)?.low?.value)))
        .collect();
    // The ammunition markers use the same boxes, so the track is as long as the higher low mark asks for.
    let last = lows.iter().map(|(_, low)| *low).chain([forces.boxes()]).max().unwrap_or(turns).min(Draft::MOST_TURNS);
    let by_side: Vec<_> = draft.side_ids().map(|side| (side, fires(reading, side))).collect();
    let mut boxes = vec![TurnBox {
        number: start.to_string(),
        label: "before the first turn".into(),
        lines: vec![TurnLine { words: "Both ammunition markers begin here.".into(), colour: None }],
        ..TurnBox::default()
    }];
    for turn in 1..=last {
        let mut lines = Vec::new();
        for (side, by_turn) in &by_side {
            if let Some(said) = by_turn.get(&turn) {
                lines.push(TurnLine { words: said.join(", "), colour: Some(forces.colour(*side)) });
            }
        }
        let plain = forces.turn_box(turn, &|unit| counter(reading, unit));
        let marks = lows.iter().filter(|(_, low)| *low == turn).map(|(side, _)| TurnLine {
            words: format!("{} ammunition low", draft.side_name(*side)),
            colour: Some(forces.colour(*side)),
        });
        let label = if turn > turns { "ammunition only".into() } else { plain.label };
        boxes.push(TurnBox { label, lines, marks: marks.collect(), ..plain });
    }
    let title = draft.title();
    let mut places: Vec<TrackPlace> = Suit::ALL.map(TrackPlace::Suit).into();
    places.push(TrackPlace::Marker(
        reading.tables.marker.get("initiative").and_then(|row| row.name()).unwrap_or("Initiative").to_string(),
    ));
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes,
        places,
        note: "The initiative marker lies in the box of the turn, on top of ammunition markers that share it, and moves on one box when a turn closes. Suit markers are in the same turn and lie in their places here; only the suit that decided the turn is turned over.".into(),
    }
}
