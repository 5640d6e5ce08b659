//! Markers of the counter sheet, and how many of each a scenario needs.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::row;
use crate::source::Spanned;

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

/// A kind of marker.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Marker {
    /// Another marker whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name of the marker.
    pub name: Option<Spanned<String>>,
    /// What its front shows, and its back if that differs.
    #[schemars(length(min = 1, max = 2))]
    pub sides: Option<Spanned<Vec<String>>>,
    /// How many a general sheet holds.
    #[schemars(range(min = 0, max = 200))]
    pub count: Option<Spanned<i64>>,
    /// What the number needed follows from.
    pub need: Option<Spanned<Need>>,
    /// Markers for what `need` counts.
    #[schemars(range(min = 0, max = 20))]
    pub each: Option<Spanned<i64>>,
    /// Of how many of them one marker serves.
    #[schemars(range(min = 1, max = 20))]
    pub share: Option<Spanned<i64>>,
    /// Markers beyond that.
    #[schemars(range(min = 0, max = 100))]
    pub spare: Option<Spanned<i64>>,
    /// Never more than this.
    #[schemars(range(min = 0, max = 200))]
    pub at_most: Option<Spanned<i64>>,
}

row!(Marker { cite, name, sides, count, need, each, share, spare, at_most });

impl Marker {
    pub fn name(&self) -> Option<&str> {
        self.name.as_ref().map(|name| name.as_str())
    }

    pub fn sides(&self) -> &[String] {
        self.sides.as_ref().map_or(&[], |sides| sides.as_slice())
    }

    pub fn count(&self) -> i64 {
        number(&self.count, 0)
    }

    pub fn need(&self) -> Need {
        self.need.as_ref().map_or(Need::Optional, |need| need.value)
    }

    /// How many are needed when a scenario has `things` of what [`Marker::need`] counts.
    pub fn needed(&self, things: i64) -> i64 {
        let served = match self.need() {
            Need::Optional => return self.count(),
            Need::Reserved => return 0,
            Need::Always => number(&self.each, 1),
            _ if things <= 0 => return 0,
            _ => {
                let share = number(&self.share, 1).max(1);
                let all = things.saturating_mul(number(&self.each, 1));
                all / share + i64::from(all % share > 0)
            }
        };
        served.saturating_add(number(&self.spare, 0)).clamp(0, number(&self.at_most, i64::MAX).max(0))
    }
}

fn number(field: &Option<Spanned<i64>>, otherwise: i64) -> i64 {
    field.as_ref().map_or(otherwise, |spanned| spanned.value)
}

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
