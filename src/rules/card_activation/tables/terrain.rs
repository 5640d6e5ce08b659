//! What the map is made of \[TERR]: terrain, features, hexsides, roads.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row, written};
use crate::source::Spanned;

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
    /// Whether units here are in cover: there is one kind of cover only.
    pub cover: Option<Spanned<bool>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// How high it lies above the plain.
    #[schemars(range(min = 0, max = 9))]
    pub level: Option<Spanned<i64>>,
    /// Whether it holds up vehicles, as woods and hills do.
    pub rough: Option<Spanned<bool>>,
    /// Whether vehicles may enter.
    pub vehicles: Option<Spanned<bool>>,
    /// Whether no unit may enter.
    pub barred: Option<Spanned<bool>>,
}

row!(Terrain { cite, ruling, name, glyph, cover, blocks_sight, level, rough, vehicles, barred });

impl Terrain {
    fields! {
        names: name;
        texts: glyph;
        flags: cover, blocks_sight, rough, barred;
        numbers: level;
    }

    /// Whether vehicles may enter; they may where nothing is said.
    pub fn vehicles(&self) -> bool {
        written(&self.vehicles).unwrap_or(true)
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.glyph.is_some()
    }
}

/// Something built or laid in a hex.
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
    /// Whether units here are in cover.
    pub cover: Option<Spanned<bool>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// Whether mines lie here.
    pub mined: Option<Spanned<bool>>,
}

row!(Feature { cite, ruling, name, glyph, cover, blocks_sight, mined });

impl Feature {
    fields! {
        names: name;
        texts: glyph;
        flags: cover, blocks_sight, mined;
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
    /// Whether nobody may cross.
    pub barred: Option<Spanned<bool>>,
    /// Whether a move ends on crossing.
    pub stops: Option<Spanned<bool>>,
    /// Whether it is a watercourse, whose hexsides form an unbroken line.
    pub water: Option<Spanned<bool>>,
    /// Hexsides that it makes of no account where both lie.
    pub neutralizes: Option<Spanned<Vec<Spanned<String>>>>,
}

row!(Hexside { cite, name, barred, stops, water, neutralizes });

impl Hexside {
    fields! {
        names: name;
        flags: barred, stops, water;
        lists: neutralizes;
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
    /// Hexes more for a move that follows it, of all but AFVs.
    #[schemars(range(min = 0, max = 20))]
    pub bonus: Option<Spanned<i64>>,
}

row!(Path { cite, name, bonus });

impl Path {
    fields! {
        names: name;
        numbers: bonus;
    }
}
