//! What the board is made of: terrain, features, roads.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::rules::common::rows::{fields, row};
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
    /// Whether units here are in cover.
    pub cover: Option<Spanned<bool>>,
    /// Whether fire goes into and out of it only at its edge.
    pub dense: Option<Spanned<bool>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// How high it lies: a hill is one above the plain.
    #[schemars(range(min = 0, max = 9))]
    pub level: Option<Spanned<i64>>,
    /// Whether a move ends on entering.
    pub stop: Option<Spanned<bool>>,
    /// Whether no unit on the ground may enter.
    pub barred: Option<Spanned<bool>>,
    /// Whether units stand in water here: they do not fire, and leave slowly.
    pub water: Option<Spanned<bool>>,
    /// Whether the rules for woods hold here: slow movement and short fire inside.
    pub woods: Option<Spanned<bool>>,
    /// Added to the close combat die of a unit standing here.
    #[schemars(range(min = -6, max = 6))]
    pub close_combat: Option<Spanned<i64>>,
}

row!(Terrain {
    cite,
    ruling,
    name,
    glyph,
    cover,
    dense,
    blocks_sight,
    level,
    stop,
    barred,
    water,
    woods,
    close_combat
});

impl Terrain {
    fields! {
        names: name;
        texts: glyph;
        flags: cover, dense, blocks_sight, stop, barred, water, woods;
        numbers: level, close_combat;
    }

    /// Whether everything play needs is given.
    pub fn is_whole(&self) -> bool {
        self.name.is_some() && self.glyph.is_some()
    }
}

/// Something built or laid in a square.
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
    /// Whether fire goes into and out of it only at its edge.
    pub dense: Option<Spanned<bool>>,
    /// Whether sight lines end here.
    pub blocks_sight: Option<Spanned<bool>>,
    /// Whether a move ends on entering.
    pub stop: Option<Spanned<bool>>,
    /// Whether it is entered in one turn and left in the next, without firing.
    pub crossing: Option<Spanned<bool>>,
    /// Whether whoever enters is hit.
    pub mined: Option<Spanned<bool>>,
    /// Added to the close combat die of a unit that is crossing it.
    #[schemars(range(min = -6, max = 6))]
    pub close_combat: Option<Spanned<i64>>,
}

row!(Feature { cite, ruling, name, glyph, cover, dense, blocks_sight, stop, crossing, mined, close_combat });

impl Feature {
    fields! {
        names: name;
        texts: glyph;
        flags: cover, dense, blocks_sight, stop, crossing, mined;
        numbers: close_combat;
    }

    /// Whether it is wire: it stops, and is neither mined nor something one crosses.
    pub fn is_wire(&self) -> bool {
        self.stop() && !self.crossing() && !self.mined()
    }
}

/// A kind of path from square to square.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Path {
    /// Another path whose values stand where this one gives none.
    pub like: Option<Spanned<String>>,
    /// The rule this row stands in.
    pub cite: Option<Spanned<String>>,
    /// The name on the terrain chart.
    pub name: Option<Spanned<String>>,
    /// Squares more for a move that follows it all the way.
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
