//! What the map is made of \[TERR]: terrain, features, hexsides, roads, slopes. The chart is ours.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Movement;
use crate::rules::common::rows::{number, row, written};

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

row! {
    /// A kind of terrain.
    Terrain (like another "terrain") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The token that stands for it in a map grid.
        glyph: Text,
        /// Movement factors to enter on foot; 0 if nobody can.
        #[schemars(range(min = 0, max = 50))]
        foot: i64,
        /// Movement factors to enter on tracks; 0 if nothing can.
        #[schemars(range(min = 0, max = 50))]
        tracked: i64,
        /// Movement factors to enter on wheels; 0 if nothing can.
        #[schemars(range(min = 0, max = 50))]
        wheeled: i64,
        /// Dice it gives to the defence of infantry.
        #[schemars(range(min = 0, max = 20))]
        db_inf: Number,
        /// Dice it gives to the defence of vehicles.
        #[schemars(range(min = 0, max = 20))]
        db_veh: Number,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// Whom it conceals: nobody, infantry or all.
        conceals: Conceals,
        /// How high it lies above the plain.
        #[schemars(range(min = 0, max = 9))]
        level: Number,
        /// Whether tanks may overrun soft targets here.
        overrun: Flag,
        /// Whether infantry has the better of armour in an assault here.
        built_up: Flag,
    }
}

impl Terrain {
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

row! {
    /// Something built, laid or left in a hex.
    Feature (like another "row") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The letter that stands for it on a map in text.
        glyph: Text,
        /// Movement factors more on foot.
        #[schemars(range(min = 0, max = 50))]
        foot: i64,
        /// Movement factors more on tracks.
        #[schemars(range(min = 0, max = 50))]
        tracked: i64,
        /// Movement factors more on wheels.
        #[schemars(range(min = 0, max = 50))]
        wheeled: i64,
        /// Dice more for the defence of infantry.
        #[schemars(range(min = 0, max = 20))]
        db_inf: Number,
        /// Dice more for the defence of vehicles.
        #[schemars(range(min = 0, max = 20))]
        db_veh: Number,
        /// Whether whoever is here is concealed.
        conceals: Flag,
        /// Whether the first hit of every attack is cancelled here.
        protects: Flag,
        /// Whether mines lie here.
        mined: Flag,
        /// Whether it is the wreck of a vehicle.
        wreck: Flag,
        /// The number of the smoke marker that lies here.
        #[schemars(range(min = 0, max = 9))]
        smoke: Number,
    }
}

impl Feature {
    /// Movement factors more.
    pub fn mf(&self, movement: Movement) -> i64 {
        number(match movement {
            Movement::Foot => &self.foot,
            Movement::Tracked => &self.tracked,
            Movement::Wheeled => &self.wheeled,
        })
    }
}

row! {
    /// A kind of hexside.
    Hexside (like another "hexside") {
        /// The name on the terrain chart.
        name: Name,
        /// Movement factors more on foot.
        #[schemars(range(min = 0, max = 50))]
        foot: i64,
        /// Movement factors more on tracks.
        #[schemars(range(min = 0, max = 50))]
        tracked: i64,
        /// Movement factors more on wheels.
        #[schemars(range(min = 0, max = 50))]
        wheeled: i64,
        /// Whether nobody may cross.
        barred: Flag,
        /// Whether it is a watercourse, whose hexsides form an unbroken line.
        water: Flag,
        /// Hexsides that it makes of no account where both lie.
        neutralizes: Ids,
    }
}

impl Hexside {
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

row! {
    /// A kind of path from hex to hex.
    Path (like another "path") {
        /// The name on the terrain chart.
        name: Name,
        /// Half movement factors along it on foot.
        #[schemars(range(min = 1, max = 50))]
        foot_halves: i64,
        /// Half movement factors along it on tracks.
        #[schemars(range(min = 1, max = 50))]
        tracked_halves: i64,
        /// Half movement factors along it on wheels.
        #[schemars(range(min = 1, max = 50))]
        wheeled_halves: i64,
    }
}

impl Path {
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
