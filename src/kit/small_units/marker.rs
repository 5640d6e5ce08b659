//! Markers: how many of each kind a scenario's sheet holds, and what their faces show.

use crate::kit::marker::{self, printed};
use crate::kit::{Deal, Icon, Look, Marker, Side, Tone};
use crate::rules::small_units::needs;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::{Marker as Row, Need};

/// Every marker of a scenario's sheet, in the order of the chart.
pub fn markers(reading: &Reading) -> Vec<Marker> {
    let mut all = Vec::new();
    let sides = Side::all(&reading.draft);
    for (id, row) in &reading.tables.marker {
        let count = count(reading, id, row);
        let kinds = look(reading, id).markers(id, row.name().unwrap_or(id), row.sides(), &sides);
        all.extend(kinds.into_iter().cycle().take(count));
    }
    all
}

/// What a general sheet holds, or more if the battle needs more, and none of what it does not need at all.
fn count(reading: &Reading, id: &str, row: &Row) -> usize {
    printed(&reading.draft, id, || match needs::needed(reading, row) {
        ..=0 => 0,
        needed => needed.max(row.count()),
    })
}

/// What the markers of this ruleset look like; a designer's own goes by the one it is like.
fn look(reading: &Reading, id: &str) -> Look {
    let look = |icon, tone, deal, word, turns| Look { icon, tone, deal, word, turns };
    let known = |id: &str| {
        Some(match id {
            "suit" => look(Icon::Plain, Tone::Game, Deal::Suits, None, false),
            "initiative" => look(Icon::Initiative, Tone::Game, Deal::BothSides, Some("Initiative"), false),
            "ammunition" => look(Icon::Cartridges, Tone::Game, Deal::EachSide, Some("Ammunition"), false),
            "disorganized" => Look::plain(Icon::Burst, Tone::Harm),
            "defensive-fire-low" | "defensive-fire-high" => {
                look(Icon::Crosshair, Tone::Done, Deal::Plain, Some("Def. fire"), false)
            }
            "improved-position" => Look::plain(Icon::Earthwork, Tone::Ground),
            "mines" => look(Icon::Mine, Tone::Ground, Deal::Hidden(pool(reading)), Some("Mines"), false),
            "ruins" => Look::plain(Icon::Ruins, Tone::Ground),
            "control" => look(Icon::Flag, Tone::Game, Deal::BothSides, None, false),
            "artillery-fire" => look(Icon::Shell, Tone::Game, Deal::Plain, Some("Artillery"), true),
            "air-strike" => look(Icon::Aircraft, Tone::Game, Deal::Plain, Some("Air strike"), true),
            "activated" => look(Icon::Arrow, Tone::Done, Deal::Plain, None, true),
            "hq-support" => look(Icon::Radio, Tone::Game, Deal::Plain, None, true),
            "smoke" => Look::plain(Icon::Smoke, Tone::Ground),
            _ => return None,
        })
    };
    let tone = |row: &Row| match row.need() {
        Need::ObjectsAndFortifications | Need::MinesDrawn => Tone::Ground,
        Need::Units | Need::UnitsOnFoot | Need::UnitsOfLargerSide => Tone::Done,
        _ => Tone::Game,
    };
    marker::look(&reading.tables.marker, id, |row| &row.like, known, tone)
}

/// The values of the mines, as many of each as the chart says.
fn pool(reading: &Reading) -> Vec<String> {
    let each = reading.tables.mines.pool.iter();
    each.flat_map(|kind| std::iter::repeat_n(kind.value.to_string(), usize::try_from(kind.count).unwrap_or(0)))
        .collect()
}
