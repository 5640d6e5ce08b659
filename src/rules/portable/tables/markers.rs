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
    /// For each side.
    Sides,
    /// For each unit of both sides.
    Units,
    /// For each unit of the side that has more.
    UnitsOfLargerSide,
    /// For each unit on foot, of both sides.
    UnitsOnFoot,
    /// For each transport.
    Transports,
    /// For each unit that can work: engineers and transports.
    Workers,
    /// For each unit of engineers.
    Engineers,
    /// For each unit of artillery.
    Guns,
    /// For each gas shell.
    GasShells,
    /// For each aircraft.
    Aircraft,
    /// For each bomb load.
    BombLoads,
    /// For each square that counts for victory.
    Objectives,
}

marker_row!(by_count);

#[cfg(test)]
mod tests {
    use crate::rules::common::charts::Tables as _;
    use crate::rules::portable::tables::Tables;

    #[test]
    fn markers_follow_what_they_are_for() {
        let markers = &Tables::rulebook().tables.marker;
        let needed = |id: &str, things| markers[id].needed(things);
        assert_eq!((needed("turn", 1), needed("exhausted", 2)), (1, 2));
        assert_eq!((needed("loss-1", 25), needed("loss-3", 25)), (24, 12));
        assert_eq!((needed("minefield", 0), needed("minefield", 1)), (0, 3));
        assert_eq!((needed("wire", 3), needed("wire", 99)), (1, 8));
    }
}
