//! How often the effect card counts, by who fires at what [6.10].

use schemars::JsonSchema;
use serde::Deserialize;

use super::units::FireClass;

/// Who or what fires: a column of the multiplier chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Firer {
    Unit(FireClass),
    Artillery,
    AirStrike,
    Mines,
}

/// How often the effect card counts.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Multiplier {
    /// The rule this chart stands in.
    pub cite: String,
    /// Note a: for support weapons of every class, at every target.
    #[schemars(range(min = 0, max = 20))]
    pub support_weapon: i64,
    /// A row for each class of target.
    pub target: MultiplierRows,
    /// Note b: gunless fire at armour.
    pub note_b: GunlessFire,
    /// Note c: artillery and aircraft at a hex no friend sees.
    pub note_c: UnseenFire,
}

/// The rows of the multiplier chart, by class of the target.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct MultiplierRows {
    /// At infantry and everything as soft.
    pub inf: MultiplierRow,
    /// At tanks.
    pub tank: MultiplierRow,
    /// At light armour.
    pub la: MultiplierRow,
    /// At anti-tank guns.
    pub at: MultiplierRow,
}

/// A row of the multiplier chart, by who fires.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct MultiplierRow {
    /// By infantry and everything as soft.
    #[schemars(range(min = 0, max = 20))]
    pub inf: i64,
    /// By tanks.
    #[schemars(range(min = 0, max = 20))]
    pub tank: i64,
    /// By light armour.
    #[schemars(range(min = 0, max = 20))]
    pub la: i64,
    /// By anti-tank guns.
    #[schemars(range(min = 0, max = 20))]
    pub at: i64,
    /// By artillery at a hex that is observed.
    #[schemars(range(min = 0, max = 20))]
    pub af: i64,
    /// By aircraft at a hex that is observed.
    #[serde(rename = "as")]
    #[schemars(range(min = 0, max = 20))]
    pub air_strike: i64,
    /// By mines.
    #[schemars(range(min = 0, max = 20))]
    pub mines: i64,
}

/// Note b: gunless fire at armour.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct GunlessFire {
    /// Classes that fire so.
    pub firers: Vec<FireClass>,
    /// Classes they fire so at.
    pub targets: Vec<FireClass>,
    /// The firepower that counts, whoever has the initiative.
    #[schemars(range(min = 0, max = 20))]
    pub firepower: i64,
    /// The gun that counts against the armour.
    #[schemars(range(min = 0, max = 20))]
    pub gun: i64,
    /// How many hexes far it reaches.
    #[schemars(range(min = 1, max = 20))]
    pub range: i64,
}

/// Note c: artillery and aircraft at a hex no friend sees.
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct UnseenFire {
    /// How often the effect card counts then.
    #[schemars(range(min = 0, max = 20))]
    pub unseen: i64,
}

impl Multiplier {
    /// The cell of the chart, before notes a and c.
    pub fn times(&self, firer: Firer, target: FireClass) -> i64 {
        let row = match target {
            FireClass::Inf => &self.target.inf,
            FireClass::Tank => &self.target.tank,
            FireClass::La => &self.target.la,
            FireClass::At => &self.target.at,
        };
        match firer {
            Firer::Unit(FireClass::Inf) => row.inf,
            Firer::Unit(FireClass::Tank) => row.tank,
            Firer::Unit(FireClass::La) => row.la,
            Firer::Unit(FireClass::At) => row.at,
            Firer::Artillery => row.af,
            Firer::AirStrike => row.air_strike,
            Firer::Mines => row.mines,
        }
    }

    /// Whether note b holds for a unit of one class that fires at another.
    pub fn is_gunless(&self, firer: FireClass, target: FireClass) -> bool {
        self.note_b.firers.contains(&firer) && self.note_b.targets.contains(&target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::small_units::tables::Tables;

    #[test]
    fn the_multiplier_chart_reads_as_decoded() {
        let chart = Tables::builtin().multiplier;
        for target in FireClass::ALL {
            for firer in FireClass::ALL {
                let twice = firer == FireClass::Tank && target == FireClass::Inf;
                assert_eq!(chart.times(Firer::Unit(firer), target), if twice { 2 } else { 1 }, "{firer:?} {target:?}");
            }
            assert_eq!(chart.times(Firer::Artillery, target), 3);
            assert_eq!(chart.times(Firer::AirStrike, target), 3);
            assert_eq!(chart.times(Firer::Mines, target), 1);
        }
        assert!(chart.is_gunless(FireClass::Inf, FireClass::Tank));
        assert!(chart.is_gunless(FireClass::La, FireClass::La));
        assert!(!chart.is_gunless(FireClass::Inf, FireClass::At));
        assert!(!chart.is_gunless(FireClass::At, FireClass::Tank));
    }
}
