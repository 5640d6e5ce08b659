//! What the map is made of \[TERR]: terrain, features, hexsides, roads, slopes. The chart is ours.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Movement;
use crate::rules::common::rows::{fields, number, row, written};
use crate::source::Spanned;

/// Whom terrain conceals [6.1.c].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Conceals {
    #[default]
    Nobody,
    /// Infantry alone.
    Infantry,
    All,
}

/// A kind of terrain.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Terrain {
    /// Another terrain whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The ruling it rests on, where the rules leave it open.
    pub ruling: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// The token that stands for it in a map grid.
    pub glyph: Option<Spanned<String>>,
    /// Movement factors to enter on foot; 0 if nobody can.
    #[schemars(range(min = 0, max = 50))]
    pub foot: Option<Spanned<i64>>,
    /// Movement factors to enter on tracks; 0 if nothing can.
    #[schemars(range(min = 0, max = 50))]
    pub tracked: Option<Spanned<i64>>,
    /// Movement factors to enter on wheels; 0 if nothing can.
    #[schemars(range(min = 0, max = 50))]
    pub wheeled: Option<Spanned<i64>>,
    /// Dice it gives to the defence of infantry.
    #[schemars(range(min = 0, max = 20))]
    pub db_inf: Option<Spanned<i64>>,
    /// Dice it gives to the defence of vehicles.
    #[schemars(range(min = 0, max = 20))]
    pub db_veh: Option<Spanned<i64>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// Whom it conceals: nobody, infantry or all.
    pub conceals: Option<Spanned<Conceals>>,
    /// How high it lies above the plain.
    #[schemars(range(min = 0, max = 9))]
    pub level: Option<Spanned<i64>>,
    /// Whether tanks may overrun soft targets here.
    pub overrun: Option<Spanned<bool>>,
    /// Whether infantry has the better of armour in an assault here.
    pub built_up: Option<Spanned<bool>>,
}

row!(Terrain {
    cite,
    ruling,
    name,
    glyph,
    foot,
    tracked,
    wheeled,
    db_inf,
    db_veh,
    blocks_sight,
    conceals,
    level,
    overrun,
    built_up
});

impl Terrain {
    fields! {
        names: name;
        texts: glyph;
        flags: blocks_sight, overrun, built_up;
        numbers: db_inf, db_veh, level;
    }

    /// Movement factors to enter; none where such units cannot go.
    pub fn mf(&self, movement: Movement) -> Option<i64> {
        let cost = number(match movement {
            Movement::Foot => &self.foot,
            Movement::Tracked => &self.tracked,
            Movement::Wheeled => &self.wheeled,
        });
        (cost > 0).then_some(cost)
    }

    pub fn conceals(&self) -> Conceals {
        written(&self.conceals).unwrap_or_default()
    }

    /// Whether nobody can enter.
    pub fn is_barred(&self) -> bool {
        Movement::ALL.iter().all(|movement| self.mf(*movement).is_none())
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        let costs = [&self.foot, &self.tracked, &self.wheeled];
        self.name.is_some() && self.glyph.is_some() && costs.iter().all(|cost| cost.is_some())
    }
}

/// Something built, laid or left in a hex.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Feature {
    /// Another row whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The ruling it rests on, where the rules leave it open.
    pub ruling: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// The letter that stands for it on a map in text.
    pub glyph: Option<Spanned<String>>,
    /// Movement factors more on foot.
    #[schemars(range(min = 0, max = 50))]
    pub foot: Option<Spanned<i64>>,
    /// Movement factors more on tracks.
    #[schemars(range(min = 0, max = 50))]
    pub tracked: Option<Spanned<i64>>,
    /// Movement factors more on wheels.
    #[schemars(range(min = 0, max = 50))]
    pub wheeled: Option<Spanned<i64>>,
    /// Dice more for the defence of infantry.
    #[schemars(range(min = 0, max = 20))]
    pub db_inf: Option<Spanned<i64>>,
    /// Dice more for the defence of vehicles.
    #[schemars(range(min = 0, max = 20))]
    pub db_veh: Option<Spanned<i64>>,
    /// Whether whoever is here is concealed.
    pub conceals: Option<Spanned<bool>>,
    /// Whether the first hit of every attack is cancelled here.
    pub protects: Option<Spanned<bool>>,
    /// Whether mines lie here.
    pub mined: Option<Spanned<bool>>,
    /// Whether it is the wreck of a vehicle.
    pub wreck: Option<Spanned<bool>>,
    /// The number of the smoke marker that lies here.
    #[schemars(range(min = 0, max = 9))]
    pub smoke: Option<Spanned<i64>>,
}

row!(Feature {
    cite,
    ruling,
    name,
    glyph,
    foot,
    tracked,
    wheeled,
    db_inf,
    db_veh,
    conceals,
    protects,
    mined,
    wreck,
    smoke
});

impl Feature {
    fields! {
        names: name;
        texts: glyph;
        flags: conceals, protects, mined, wreck;
        numbers: db_inf, db_veh, smoke;
    }

    /// Movement factors more.
    pub fn mf(&self, movement: Movement) -> i64 {
        number(match movement {
            Movement::Foot => &self.foot,
            Movement::Tracked => &self.tracked,
            Movement::Wheeled => &self.wheeled,
        })
    }
}

/// A kind of hexside.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Hexside {
    /// Another hexside whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// Movement factors more on foot.
    #[schemars(range(min = 0, max = 50))]
    pub foot: Option<Spanned<i64>>,
    /// Movement factors more on tracks.
    #[schemars(range(min = 0, max = 50))]
    pub tracked: Option<Spanned<i64>>,
    /// Movement factors more on wheels.
    #[schemars(range(min = 0, max = 50))]
    pub wheeled: Option<Spanned<i64>>,
    /// Whether nobody may cross.
    pub barred: Option<Spanned<bool>>,
    /// Whether it is a watercourse, whose hexsides form an unbroken line.
    pub water: Option<Spanned<bool>>,
    /// Hexsides that it makes of no account where both lie.
    pub neutralizes: Option<Spanned<Vec<Spanned<String>>>>,
}

row!(Hexside { cite, name, foot, tracked, wheeled, barred, water, neutralizes });

impl Hexside {
    fields! {
        names: name;
        flags: barred, water;
        lists: neutralizes;
    }

    /// Movement factors more.
    pub fn mf(&self, movement: Movement) -> i64 {
        number(match movement {
            Movement::Foot => &self.foot,
            Movement::Tracked => &self.tracked,
            Movement::Wheeled => &self.wheeled,
        })
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.barred.is_some()
    }
}

/// A kind of path from hex to hex.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Path {
    /// Another path whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// Half movement factors along it on foot.
    #[schemars(range(min = 1, max = 50))]
    pub foot_halves: Option<Spanned<i64>>,
    /// Half movement factors along it on tracks.
    #[schemars(range(min = 1, max = 50))]
    pub tracked_halves: Option<Spanned<i64>>,
    /// Half movement factors along it on wheels.
    #[schemars(range(min = 1, max = 50))]
    pub wheeled_halves: Option<Spanned<i64>>,
}

row!(Path { cite, name, foot_halves, tracked_halves, wheeled_halves });

impl Path {
    fields! {
        names: name;
    }

    /// Half movement factors to enter a hex along it; never nothing.
    pub fn halves(&self, movement: Movement) -> i64 {
        let halves = match movement {
            Movement::Foot => &self.foot_halves,
            Movement::Tracked => &self.tracked_halves,
            Movement::Wheeled => &self.wheeled_halves,
        };
        written(halves).unwrap_or(2).max(1)
    }
}

/// Going uphill \[TERR.hill].
#[derive(Deserialize, JsonSchema, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Slope {
    /// The rule this chart stands in.
    pub cite: String,
    /// Movement factors more to enter a higher hex.
    #[schemars(range(min = 0, max = 20))]
    pub up: i64,
}
