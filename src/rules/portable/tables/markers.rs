//! Markers of the counter sheet, and how many of each a scenario needs.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{number, text, written};
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
        text(&self.name)
    }

    pub fn sides(&self) -> &[String] {
        self.sides.as_ref().map_or(&[], |sides| sides.as_slice())
    }

    pub fn count(&self) -> i64 {
        number(&self.count)
    }

    pub fn need(&self) -> Need {
        written(&self.need).unwrap_or(Need::Always)
    }

    /// How many are needed when a scenario has `things` of what [`Marker::need`] counts; one of [`Need::Always`].
    pub fn needed(&self, things: i64) -> i64 {
        if things <= 0 {
            return 0;
        }
        let all = things.saturating_mul(written(&self.each).unwrap_or(1));
        let share = written(&self.share).unwrap_or(1).max(1);
        let served = all / share + i64::from(all % share > 0);
        served.saturating_add(number(&self.spare)).clamp(0, written(&self.at_most).unwrap_or(i64::MAX).max(0))
    }
}

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
