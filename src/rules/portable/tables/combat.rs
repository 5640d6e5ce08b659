//! Charts of combat: where shells land, what hits, and what a hit does.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::row_for_each;

/// Where a shell comes down.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Lands {
    /// On the target square.
    On,
    /// A square short of it.
    Short,
    /// A square beyond it.
    Long,
}

/// Scores from a number on, up to the band above.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub struct AimBand {
    /// The lowest score of the band.
    #[schemars(range(min = -20, max = 20))]
    pub from: i64,
    /// Where the shell lands.
    pub lands: Lands,
}

/// Where shells land.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The rule this chart stands in.
    pub cite: String,
    /// The bands, highest first; below the last a shell does nothing.
    pub bands: Vec<AimBand>,
    /// Added for a target in cover.
    #[schemars(range(min = -6, max = 6))]
    pub cover: i64,
    /// Added for a target the gun or a friendly spotter sees directly.
    #[schemars(range(min = -6, max = 6))]
    pub seen: i64,
    /// Added for the target of the turn before.
    #[schemars(range(min = -6, max = 6))]
    pub repeat: i64,
    /// Added for a friendly commander in the gun's square or next to it.
    #[schemars(range(min = -6, max = 6))]
    pub commander: i64,
}

impl Aim {
    /// Where a shell lands by its die and modifiers; nothing if it does no harm.
    pub fn lands(&self, score: i64) -> Option<Lands> {
        self.bands.iter().find(|band| score >= band.from).map(|band| band.lands)
    }
}

/// Fire in activations.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// The rule this chart stands in.
    pub cite: String,
    /// What a die must reach, modifiers added.
    #[schemars(range(min = 1, max = 20))]
    pub hit: i64,
    /// Added for a target in cover.
    #[schemars(range(min = -6, max = 6))]
    pub cover: i64,
    /// Added for a firer that has not moved this turn.
    #[schemars(range(min = -6, max = 6))]
    pub unmoved: i64,
    /// Added for a friendly commander in the firer's square or next to it.
    #[schemars(range(min = -6, max = 6))]
    pub commander: i64,
    /// Squares that fire reaches into dense ground.
    #[schemars(range(min = 0, max = 20))]
    pub depth: i64,
    /// How far fire carries within woods.
    #[schemars(range(min = 0, max = 20))]
    pub woods_range: i64,
}

/// Close combat, beyond what terrain does.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct CloseCombat {
    /// The rule this chart stands in.
    pub cite: String,
    /// Added for a friendly commander near.
    #[schemars(range(min = -6, max = 6))]
    pub commander: i64,
    /// Added for standing in cover.
    #[schemars(range(min = -6, max = 6))]
    pub cover: i64,
    /// Added for attacking uphill.
    #[schemars(range(min = -6, max = 6))]
    pub uphill: i64,
    /// The least a type's number may be.
    #[schemars(range(min = 1, max = 20))]
    pub lowest: i64,
    /// The most: no die reaches it.
    #[schemars(range(min = 1, max = 20))]
    pub highest: i64,
}

/// How good a unit is.
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    Elite,
    #[default]
    Average,
    Poor,
}

impl Quality {
    pub const ALL: [Quality; 3] = [Quality::Elite, Quality::Average, Quality::Poor];

    /// The word in files.
    pub fn id(self) -> &'static str {
        match self {
            Quality::Elite => "elite",
            Quality::Average => "average",
            Quality::Poor => "poor",
        }
    }
}

/// What a hit does to units of one quality.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Hit {
    /// The rule this row stands in.
    pub cite: String,
    /// The name of the quality.
    pub name: String,
    /// A die up to this costs a strength point; above it the owner may retreat instead.
    #[schemars(range(min = 0, max = 6))]
    pub loss_upto: i64,
}

row_for_each! {
    /// What a hit does, by quality.
    Hits: Hit of Quality {
        /// The best.
        elite = Elite,
        /// Most units.
        average = Average,
        /// The rest.
        poor = Poor,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::common::charts::Tables as _;
    use crate::rules::portable::tables::Tables;

    #[test]
    fn scores_find_their_band() {
        let aim = &Tables::rulebook().tables.aim;
        let lands = |score| aim.lands(score);
        assert_eq!((lands(9), lands(5)), (Some(Lands::On), Some(Lands::On)));
        assert_eq!((lands(4), lands(2)), (Some(Lands::Short), Some(Lands::Short)), "G11, G14, G16");
        assert_eq!((lands(3), lands(1)), (Some(Lands::Long), Some(Lands::Long)), "G13");
        assert_eq!((lands(0), lands(-1)), (None, None));
    }

    #[test]
    fn better_units_stand_more() {
        let hits = &Tables::rulebook().tables.hit;
        assert_eq!(Quality::ALL.map(|quality| hits.of(quality).loss_upto), [2, 3, 4]);
    }
}
