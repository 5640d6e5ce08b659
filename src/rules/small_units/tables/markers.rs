//! Markers of the counter sheet, and how many of each a scenario needs.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::markers::{Supply, marker_row};

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
    /// For each mine the scenario lays.
    MinesDrawn,
    /// For each object that can be destroyed and each fortification.
    ObjectsAndFortifications,
    /// For each hex that counts for victory.
    Objectives,
    /// For each artillery fire of the turn that has most of them.
    ArtilleryFiresInATurn,
    /// For each air strike of the turn that has most of them.
    AirStrikesInATurn,
    /// A convenience: as many as suggested.
    Optional,
    /// Kept in reserve: none.
    Reserved,
}

impl Need {
    /// That of a row which names none.
    pub const USUAL: Need = Need::Optional;

    pub fn supply(self) -> Supply {
        match self {
            Need::Always => Supply::Fixed,
            Need::Optional => Supply::Suggested,
            Need::Reserved => Supply::None,
            _ => Supply::Counted,
        }
    }
}

marker_row!();

#[cfg(test)]
mod tests {
    use crate::rules::small_units::tables::Tables;

    #[test]
    fn markers_follow_what_they_are_for() {
        let markers = Tables::builtin().marker;
        let needed = |id: &str, things| markers[id].needed(things);
        assert_eq!(needed("suit", 0), 4);
        assert_eq!(needed("ammunition", 2), 2);
        assert_eq!((needed("disorganized", 10), needed("disorganized", 58)), (10, 24));
        assert_eq!((needed("improved-position", 0), needed("improved-position", 31)), (0, 11));
        assert_eq!((needed("mines", 0), needed("mines", 4)), (0, 6));
        assert_eq!(needed("control", 3), 6);
        assert_eq!(needed("activated", 99), 12);
        assert_eq!(needed("smoke", 99), 0);
    }

    #[test]
    fn the_sheet_holds_the_pool_of_mines() {
        let tables = Tables::builtin();
        assert_eq!(tables.marker["mines"].count(), tables.mines.markers());
    }
}
