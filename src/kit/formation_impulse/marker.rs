//! Chits for the cup \[P1], and markers: how many of each kind a scenario needs, and what their faces show.

use crate::kit::marker::{self, printed};
use crate::kit::{Deal, Formation, Icon, Look, Marker, MarkerFace, Side, Tone};
use crate::rules::formation_impulse::needs;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::{Marker as Row, Need, UnitType};
use crate::scenario::draft::{FormationId, UnitId};

/// A face that says nothing of what lies under it.
const UNKNOWN: &str = "?";

/// Letters of a name that still stand on a chit; a longer one gives way to its short form.
const LONGEST: usize = 18;

/// The chits, then every marker in the order of the chart.
pub fn markers(reading: &Reading) -> Vec<Marker> {
    let sides = Side::all(&reading.draft);
    let mut all = chits(reading);
    for (id, row) in &reading.tables.marker {
        let name = row.name().unwrap_or(id);
        let faces: Vec<String> = row.sides().iter().map(|face| figure_of(face, name)).collect();
        let kinds = look(reading, id).markers(id, name, &faces, &sides).into_iter().map(hidden);
        let kinds: Vec<Marker> = kinds.collect();
        all.extend(kinds.into_iter().cycle().take(printed(&reading.draft, id, || needs::needed(reading, row))));
    }
    all
}

/// What a face counts, where it says no more than the name of the marker and a figure.
fn figure_of(face: &str, name: &str) -> String {
    let figure = face.strip_prefix(name).map(str::trim).filter(|rest| rest.parse::<i64>().is_ok());
    figure.unwrap_or(face).to_string()
}

/// A back that is not to tell what it is the back of.
fn hidden(marker: Marker) -> Marker {
    let back = marker.back.map(|back| match back.word.as_str() {
        UNKNOWN => {
            MarkerFace { icon: Icon::Plain, figure: Some(UNKNOWN.to_string()), word: "Unknown".to_string(), ..back }
        }
        _ => back,
    });
    Marker { back, ..marker }
}

/// Everything that is drawn from the cup. All chits have the same back, so that they can be drawn from a heap as well.
fn chits(reading: &Reading) -> Vec<Marker> {
    let formations = reading.draft.formation_ids().flat_map(|id| {
        let chits = usize::try_from(reading.chits(id)).unwrap_or(0);
        std::iter::repeat_with(move || formation(reading, id)).take(chits).flatten()
    });
    let ends = usize::try_from(reading.options.end_turn).unwrap_or(0);
    let end = chit("end-turn", "End Turn chit", face(Icon::Hourglass, "End Turn", None, Tone::Game));
    let aircraft = aircraft(reading).into_iter().filter_map(|unit| {
        let unit = reading.draft.unit(unit);
        let tone = Tone::Side(Side::of(&reading.draft, unit.side?));
        Some(chit("aircraft-chit", "Aircraft chit", face(Icon::Aircraft, &unit.id.value, None, tone)))
    });
    formations.chain(std::iter::repeat_n(end, ends)).chain(aircraft).collect()
}

/// The aircraft whose chits come into the cup.
pub fn aircraft(reading: &Reading) -> Vec<UnitId> {
    let in_play = reading.draft.units_in_play().into_iter();
    in_play.filter(|unit| reading.unit(*unit).is(UnitType::is_aircraft)).collect()
}

/// The chit of a formation: in its colour, with its name and its morale.
fn formation(reading: &Reading, id: FormationId) -> Option<Marker> {
    let side = Side::of(&reading.draft, reading.draft.formation(id).side?);
    let own = Formation::of(&reading.draft, id, side.colour);
    let tone = Tone::Side(Side { colour: own.colour, ..side });
    let morale = Some(reading.morale(id).to_string());
    let word = if own.name.chars().count() <= LONGEST { &own.name } else { &own.short };
    Some(chit("formation-chit", "Formation chit", face(Icon::Initiative, word, morale, tone)))
}

fn face(icon: Icon, word: &str, figure: Option<String>, tone: Tone) -> MarkerFace {
    MarkerFace { icon, word: word.to_string(), figure, tone, spent: false }
}

fn chit(kind: &str, name: &str, front: MarkerFace) -> Marker {
    let back = Some(face(Icon::Cup, "Chit", None, Tone::Game));
    Marker { kind: kind.to_string(), name: name.to_string(), front, back }
}

/// What the markers of this ruleset look like; a designer's own goes by the one it is like.
fn look(reading: &Reading, id: &str) -> Look {
    let known = |id: &str| {
        Some(match id {
            "disrupted" => Look::plain(Icon::Burst, Tone::Harm),
            "ops-complete" => Look::plain(Icon::Tick, Tone::Done),
            "out-of-command" => Look::plain(Icon::Radio, Tone::Harm),
            "smoke" => Look::plain(Icon::Smoke, Tone::Ground),
            "mines" => Look::plain(Icon::Mine, Tone::Ground),
            "improved-position" => Look::plain(Icon::Earthwork, Tone::Ground),
            "wreck" => Look::plain(Icon::Wreck, Tone::Ground),
            "control" => Look { deal: Deal::BothSides, ..Look::plain(Icon::Flag, Tone::Game) },
            "turn" => Look::plain(Icon::Hourglass, Tone::Game),
            "fate" => Look::plain(Icon::Die, Tone::Game),
            _ => return None,
        })
    };
    let tone = |row: &Row| match row.need() {
        Need::Units | Need::Hard => Tone::Done,
        Need::Smoke | Need::Mines | Need::Positions => Tone::Ground,
        _ => Tone::Game,
    };
    marker::look(&reading.tables.marker, id, |row| &row.like, known, tone)
}
