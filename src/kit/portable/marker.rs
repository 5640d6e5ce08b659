//! Markers: how many of each kind a scenario needs, and what their faces show.

use crate::kit::marker::printed;
use crate::kit::{Deal, Icon, Look, Marker, Side, Tone, likes};
use crate::rules::portable::needs;
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::{Marker as Row, Need, UnitType};

/// The back of every counter says that its unit has acted, so that no marker needs to.
const ON_COUNTERS: &str = "activated";

/// Every marker of a scenario's sheet, in the order of the chart.
pub fn markers(reading: &Reading) -> Vec<Marker> {
    let sides = Side::all(&reading.draft);
    let mut all = Vec::new();
    for (id, row) in &reading.tables.marker {
        let kinds = look(reading, id).markers(id, row.name().unwrap_or(id), row.sides(), &sides);
        all.extend(kinds.into_iter().cycle().take(count(reading, id, row)));
    }
    all
}

/// As many as are needed, but for those that the backs of counters stand for.
fn count(reading: &Reading, id: &str, row: &Row) -> usize {
    printed(&reading.draft, id, || if id == ON_COUNTERS { 0 } else { needs::needed(reading, row) })
}

/// What the markers of this ruleset look like; a designer's own goes by the one it is like.
fn look(reading: &Reading, id: &str) -> Look {
    let rows = &reading.tables.marker;
    let look = |icon, tone, deal, word| Look { icon, tone, deal, word, turns: false };
    for id in likes(rows, id, |row| &row.like) {
        let found = match id.as_str() {
            "loss-1" | "loss-3" => look(Icon::Burst, Tone::Harm, Deal::Plain, Some("Lost")),
            "activated" => look(Icon::Tick, Tone::Done, Deal::Plain, None),
            "moved" => look(Icon::Arrow, Tone::Done, Deal::Plain, None),
            "fired" => look(Icon::Cartridges, Tone::Done, Deal::Plain, None),
            "loaded" => look(Icon::Crate, Tone::Done, Deal::Plain, None),
            "work-1" | "work-3" | "work-5" => look(Icon::Spade, Tone::Done, Deal::Plain, Some("Work")),
            "minefield" => look(Icon::Mine, Tone::Ground, Deal::Plain, None),
            "wire" => look(Icon::Wire, Tone::Ground, Deal::Plain, None),
            "gas-1" | "gas-3" => look(Icon::Smoke, Tone::Ground, Deal::Plain, Some("Gas")),
            "same-target" => look(Icon::Crosshair, Tone::Game, Deal::Plain, None),
            "crossing" => look(Icon::Steps, Tone::Done, Deal::Plain, None),
            "exhausted" => look(Icon::Weary, Tone::Harm, Deal::EachSide, Some("Exhausted")),
            "initiative" => look(Icon::Initiative, Tone::Game, Deal::BothSides, Some("Initiative")),
            "turn" => look(Icon::Hourglass, Tone::Game, Deal::Plain, None),
            "control" => look(Icon::Flag, Tone::Game, Deal::BothSides, None),
            "endurance" => look(Icon::Aircraft, Tone::Game, Deal::Units(aircraft(reading)), None),
            "bombs" => Look { turns: true, ..look(Icon::Bomb, Tone::Game, Deal::Plain, None) },
            "points" => look(Icon::Tick, Tone::Game, Deal::EachSide, Some("Activations")),
            _ => continue,
        };
        return found;
    }
    let tone = match rows.get(id).map(Row::need) {
        Some(Need::Units | Need::UnitsOnFoot | Need::UnitsOfLargerSide) => Tone::Done,
        _ => Tone::Game,
    };
    look(Icon::Plain, tone, Deal::Plain, None)
}

/// The aircraft of both sides by their ids.
fn aircraft(reading: &Reading) -> Vec<(String, Side)> {
    let fliers = reading.draft.units_in_play().into_iter().filter(|unit| reading.unit(*unit).is(UnitType::is_aircraft));
    let named = fliers.filter_map(|unit| {
        let unit = reading.draft.unit(unit);
        Some((unit.id.value.clone(), Side::of(&reading.draft, unit.side?)))
    });
    named.collect()
}
