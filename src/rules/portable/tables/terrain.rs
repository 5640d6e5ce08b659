//! What the board is made of: terrain, features, roads.

use crate::rules::common::rows::row;

row! {
    /// A kind of terrain.
    Terrain (like another "terrain") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The token that stands for it in a map grid.
        glyph: Text,
        /// Whether units here are in cover.
        cover: Flag,
        /// Whether fire goes into and out of it only at its edge.
        dense: Flag,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// How high it lies: a hill is one above the plain.
        #[schemars(range(min = 0, max = 9))]
        level: Number,
        /// Whether a move ends on entering.
        stop: Flag,
        /// Whether no unit on the ground may enter.
        barred: Flag,
        /// Whether units stand in water here: they do not fire, and leave slowly.
        water: Flag,
        /// Whether the rules for woods hold here: slow movement and short fire inside.
        woods: Flag,
        /// Added to the close combat die of a unit standing here.
        #[schemars(range(min = -6, max = 6))]
        close_combat: Number,
    }
}

row! {
    /// Something built or laid in a square.
    Feature (like another "row") {
        /// The ruling it rests on, where the rules leave it open.
        ruling: String,
        /// The name on the terrain chart.
        name: Name,
        /// The letter that stands for it on a map in text.
        glyph: Text,
        /// Whether units here are in cover.
        cover: Flag,
        /// Whether fire goes into and out of it only at its edge.
        dense: Flag,
        /// Whether sight lines end here.
        blocks_sight: Flag,
        /// Whether a move ends on entering.
        stop: Flag,
        /// Whether it is entered in one turn and left in the next, without firing.
        crossing: Flag,
        /// Whether whoever enters is hit.
        mined: Flag,
        /// Added to the close combat die of a unit that is crossing it.
        #[schemars(range(min = -6, max = 6))]
        close_combat: Number,
    }
}

impl Feature {
    /// Whether it is wire: it stops, and is neither mined nor something one crosses.
    pub fn is_wire(&self) -> bool {
        self.stop() && !self.crossing() && !self.mined()
    }
}

row! {
    /// A kind of path from square to square.
    Path (like another "path") {
        /// The name on the terrain chart.
        name: Name,
        /// Squares more for a move that follows it all the way.
        #[schemars(range(min = 0, max = 20))]
        bonus: Number,
    }
}
