//! The turn track [3.4], [3.5], [11.5]: a box a turn, with what comes and fires in it.

use super::support::fires;
use crate::kit::Suit;
use crate::kit::forces::Forces;
use crate::kit::page::{Place, TurnBox, TurnLine, TurnTrack};
use crate::rules::small_units::sheet::Sheet;

pub fn track(sheet: &Sheet<'_>) -> TurnTrack {
    let draft = sheet.draft;
    let forces = Forces { draft };
    let turns = draft.turns().unwrap_or(0);
    let start = sheet.tables.ammunition.start;
    let lows: Vec<_> = draft
        .side_ids()
        .filter_map(|side| Some((side, sheet.of_side(&sheet.keys.ammunition, side)?.low?.value)))
        .collect();
    // The ammunition markers use the same boxes, so the track is as long as the higher low mark asks for.
    let asked = draft.document.print.as_ref().and_then(|print| print.track).map_or(0, |track| track.value);
    let last = lows
        .iter()
        .map(|(_, low)| *low)
        .chain([turns, asked])
        .max()
        .unwrap_or(turns)
        .min(crate::scenario::Draft::MOST_TURNS);
    let labels = draft.turn_labels();
    let night: Vec<i64> = (draft.document.time.iter().filter_map(|time| time.night.as_ref()))
        .flat_map(|night| night.iter().map(|turn| turn.value))
        .collect();
    let by_side: Vec<_> = draft.side_ids().map(|side| (side, fires(sheet, side))).collect();
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
        for arrival in draft.arrivals.iter().filter(|arrival| arrival.turn.is_some_and(|on| on.value == turn)) {
            let units: Vec<String> = arrival.units.iter().map(|unit| draft.unit(unit.value).id.value.clone()).collect();
            let side = arrival.units.iter().find_map(|unit| draft.unit(unit.value).side);
            let place = forces.entry_words(arrival.cells.as_deref(), arrival.landing);
            let words = if place.is_empty() { units.join(", ") } else { format!("{} at {place}", units.join(", ")) };
            lines.push(TurnLine { words, colour: side.map(|side| forces.colour(side)) });
        }
        let marks = lows.iter().filter(|(_, low)| *low == turn).map(|(side, _)| TurnLine {
            words: format!("{} ammunition low", draft.side_name(*side)),
            colour: Some(forces.colour(*side)),
        });
        boxes.push(TurnBox {
            number: turn.to_string(),
            label: if turn > turns {
                "ammunition only".into()
            } else {
                labels.get(turn as usize - 1).cloned().unwrap_or_default()
            },
            night: night.contains(&turn),
            lines,
            units: Vec::new(),
            marks: marks.collect(),
        });
    }
    let title = draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let mut places: Vec<Place> = Suit::ALL.map(Place::Suit).into();
    places.push(Place::Marker(
        sheet.tables.marker.get("initiative").and_then(|row| row.name()).unwrap_or("Initiative").to_string(),
    ));
    TurnTrack {
        title: format!("{title}: turn track"),
        boxes,
        places,
        note: "When a turn closes, all suit markers and the initiative marker move on one box; only the suit that decided the turn is turned over.".into(),
    }
}
