//! Markers of the counter sheet, and how many of each a scenario needs.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::markers::marker_row;

/// What the number of markers follows from.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// The same number in every scenario.
    Always,
    /// For each platoon of both sides.
    Units,
    /// For each platoon that is a hard target and may leave a wreck.
    Hard,
    /// For each smoke mission, and each hex that begins with smoke.
    Smoke,
    /// For each mine a side may lay, and each hex with mines.
    Mines,
    /// For each hex with an improved position.
    Positions,
    /// For each hex that counts for victory.
    Objectives,
    /// For each fate point, where they are played.
    Fate,
}

marker_row!(by_count);

#[cfg(test)]
mod tests {
    use crate::rules::common::charts::Tables as _;
    use crate::rules::formation_impulse::tables::Tables;

    #[test]
    fn markers_follow_what_they_are_for() {
        let markers = &Tables::rulebook().tables.marker;
        let needed = |id: &str, things| markers[id].needed(things);
        assert_eq!((needed("turn", 1), needed("disrupted", 17)), (1, 9));
        assert_eq!((needed("wreck", 30), needed("mines", 0), needed("mines", 2)), (24, 0, 2));
    }
}
