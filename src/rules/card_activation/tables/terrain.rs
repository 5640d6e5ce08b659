//! What the map is made of \[TERR]: terrain, features, hexsides, roads.

use crate::rules::common::rows::{row, written};

row! {
    /// A kind of terrain.
    Terrain (like another "terrain") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The token that stands for it in a map grid.
        glyph: Text,
        /// Whether units here are in cover: there is one kind of cover only.
        cover: Flag,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// How high it lies above the plain.
        #[schemars(range(min = 0, max = 9))]
        level: Number,
        /// Whether it holds up vehicles, as woods and hills do.
        rough: Flag,
        /// Whether vehicles may enter.
        vehicles: bool,
        /// Whether no unit may enter.
        barred: Flag,
    }
}

impl Terrain {
    /// Whether vehicles may enter; they may where nothing is said.
    pub fn vehicles(&self) -> bool {
        written(&self.vehicles).unwrap_or(true)
    }
}

row! {
    /// Something built or laid in a hex.
    Feature (like another "row") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The letter that stands for it on a map in text.
        glyph: Text,
        /// Whether units here are in cover.
        cover: Flag,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// Whether mines lie here.
        mined: Flag,
    }
}

row! {
    /// A kind of hexside.
    Hexside (like another "hexside") {
        /// The name on the terrain chart.
        name: Name,
        /// Whether nobody may cross.
        barred: Flag,
        /// Whether a move ends on crossing.
        stops: Flag,
        /// Whether it is a watercourse, whose hexsides form an unbroken line.
        water: Flag,
        /// Hexsides that it makes of no account where both lie.
        neutralizes: Ids,
    }
}

impl Hexside {
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
        /// Hexes more for a move that follows it, of all but AFVs.
        #[schemars(range(min = 0, max = 20))]
        bonus: Number,
    }
}
