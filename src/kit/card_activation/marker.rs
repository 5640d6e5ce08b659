//! Markers: how many of each kind a scenario needs, and what their faces show.

use crate::kit::marker::printed;
use crate::kit::{Deal, Icon, Look, Marker, Side, Tone, likes};
use crate::rules::card_activation::needs;
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::{Marker as Row, Need};

/// Every marker of a scenario's sheet, in the order of the chart.
pub fn markers(reading: &Reading) -> Vec<Marker> {
    let sides = Side::all(&reading.draft);
    let mut all = Vec::new();
    for (id, row) in &reading.tables.marker {
        let kinds = look(reading, id).markers(id, row.name().unwrap_or(id), row.sides(), &sides);
        all.extend(kinds.into_iter().cycle().take(printed(&reading.draft, id, || needs::needed(reading, row))));
    }
    all
}

/// What the markers of this ruleset look like; a designer's own goes by the one it is like.
fn look(reading: &Reading, id: &str) -> Look {
    let rows = &reading.tables.marker;
    let look = |icon, tone, deal| Look { icon, tone, deal, word: None, turns: false };
    for id in likes(rows, id, |row| &row.like) {
        let found = match id.as_str() {
            "disrupted" => look(Icon::Burst, Tone::Harm, Deal::Plain),
            "wounded" => look(Icon::Wound, Tone::Harm, Deal::Plain),
            "moved" => look(Icon::Arrow, Tone::Done, Deal::Plain),
            "limbered" => look(Icon::Wheel, Tone::Done, Deal::Plain),
            "loaded" => look(Icon::Crate, Tone::Done, Deal::Plain),
            "entrenchment" => look(Icon::Earthwork, Tone::Ground, Deal::Plain),
            "minefield" => look(Icon::Mine, Tone::Ground, Deal::Plain),
            "barrage" => look(Icon::Shell, Tone::Game, Deal::Plain),
            "turn" => look(Icon::Hourglass, Tone::Game, Deal::Plain),
            "control" => look(Icon::Flag, Tone::Game, Deal::BothSides),
            _ => continue,
        };
        return found;
    }
    let tone = match rows.get(id).map(Row::need) {
        Some(Need::Units | Need::Leaders | Need::Guns | Need::Transports) => Tone::Done,
        Some(Need::EntrenchedHexes | Need::MinedHexes) => Tone::Ground,
        _ => Tone::Game,
    };
    look(Icon::Plain, tone, Deal::Plain)
}
