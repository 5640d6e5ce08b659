//! Markers: how many of each kind a scenario needs, and what their faces show.

use crate::kit::marker::{self, printed};
use crate::kit::{Deal, Icon, Look, Marker, Side, Tone};
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
    let look = |icon, tone, deal, word| Look { icon, tone, deal, word, turns: false };
    let known = |id: &str| {
        Some(match id {
            "loss-1" | "loss-3" => look(Icon::Burst, Tone::Harm, Deal::Plain, Some("Lost")),
            "activated" => Look::plain(Icon::Tick, Tone::Done),
            "moved" => Look::plain(Icon::Arrow, Tone::Done),
            "fired" => Look::plain(Icon::Cartridges, Tone::Done),
            "loaded" => Look::plain(Icon::Crate, Tone::Done),
            "work-1" | "work-3" | "work-5" => look(Icon::Spade, Tone::Done, Deal::Plain, Some("Work")),
            "minefield" => Look::plain(Icon::Mine, Tone::Ground),
            "wire" => Look::plain(Icon::Wire, Tone::Ground),
            "gas-1" | "gas-3" => look(Icon::Smoke, Tone::Ground, Deal::Plain, Some("Gas")),
            "same-target" => Look::plain(Icon::Crosshair, Tone::Game),
            "crossing" => Look::plain(Icon::Steps, Tone::Done),
            "exhausted" => look(Icon::Weary, Tone::Harm, Deal::EachSide, Some("Exhausted")),
            "initiative" => look(Icon::Initiative, Tone::Game, Deal::BothSides, Some("Initiative")),
            "turn" => Look::plain(Icon::Hourglass, Tone::Game),
            "control" => look(Icon::Flag, Tone::Game, Deal::BothSides, None),
            "endurance" => look(Icon::Aircraft, Tone::Game, Deal::Units(aircraft(reading)), None),
            "bombs" => Look { turns: true, ..Look::plain(Icon::Bomb, Tone::Game) },
            "points" => look(Icon::Tick, Tone::Game, Deal::EachSide, Some("Activations")),
            _ => return None,
        })
    };
    let tone = |row: &Row| match row.need() {
        Need::Units | Need::UnitsOnFoot | Need::UnitsOfLargerSide => Tone::Done,
        _ => Tone::Game,
    };
    marker::look(&reading.tables.marker, id, |row| &row.like, known, tone)
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
