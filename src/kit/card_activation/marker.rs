//! Markers: how many of each kind a scenario needs, and what their faces show.

use crate::kit::marker::{self, printed};
use crate::kit::{Deal, Icon, Look, Marker, Side, Tone};
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
    let known = |id: &str| {
        Some(match id {
            "disrupted" => Look::plain(Icon::Burst, Tone::Harm),
            "wounded" => Look::plain(Icon::Wound, Tone::Harm),
            "moved" => Look::plain(Icon::Arrow, Tone::Done),
            "limbered" => Look::plain(Icon::Wheel, Tone::Done),
            "loaded" => Look::plain(Icon::Crate, Tone::Done),
            "entrenchment" => Look::plain(Icon::Earthwork, Tone::Ground),
            "minefield" => Look::plain(Icon::Mine, Tone::Ground),
            "barrage" => Look::plain(Icon::Shell, Tone::Game),
            "turn" => Look::plain(Icon::Hourglass, Tone::Game),
            "control" => Look { deal: Deal::BothSides, ..Look::plain(Icon::Flag, Tone::Game) },
            _ => return None,
        })
    };
    let tone = |row: &Row| match row.need() {
        Need::Units | Need::Leaders | Need::Guns | Need::Transports => Tone::Done,
        Need::EntrenchedHexes | Need::MinedHexes => Tone::Ground,
        _ => Tone::Game,
    };
    marker::look(&reading.tables.marker, id, |row| &row.like, known, tone)
}
