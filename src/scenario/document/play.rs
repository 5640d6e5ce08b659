//! Time, set-up, arrivals and exits.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Flag, Name, Number, Text};
use crate::scenario::texts::Texts;
use crate::source::Spanned;

/// Turns, clock and night.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Time {
    /// The number of turns, from 1 to 200.
    pub turns: Number,
    /// The clock time at which turn 1 begins: "06:00".
    pub start: Name,
    /// Minutes in a turn; with `start` this labels every turn.
    pub minutes: Number,
    /// A label for each turn, instead of `start` and `minutes`.
    pub labels: Option<Spanned<Vec<Text>>>,
    /// The night turns: [1, 2, 9].
    pub night: Option<Spanned<Vec<Spanned<i64>>>>,
}

/// Units that stand on the map at the start.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// A cell, several, or the name of a zone; with several, the owner chooses.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// The units, bottom of the stack first.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names unit"))]
    pub units: Option<Spanned<Texts>>,
    /// Printed beside the entry on the set-up card.
    pub note: Name,
}

/// Units that come later.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The turn they come in.
    #[schemars(required)]
    pub turn: Number,
    /// The units.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names unit"))]
    pub units: Option<Spanned<Texts>>,
    /// The cells or zone they may enter at.
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// They land inside the map: by parachute, glider or boat.
    pub landing: Flag,
    /// Printed beside the entry on the turn track.
    pub note: Name,
}

/// Cells through which a side may leave the map.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// The side.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// The cells or zone.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
}
