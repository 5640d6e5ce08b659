//! The keys only this ruleset knows, where they stand in the format: hands, ammunition, support, mines, demolition at the
//! top; suits on the map; ratings on units; forts and stack state in the set-up.
//!
//! As with the format's own types, nothing is required by the type, and the comments are the editor's help.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::ID;
use super::tables::{FireClass, Tables};
use crate::scenario::document::{Flag, Name, Number};
use crate::scenario::{Keyed, Texts, TurnList, schema};
use crate::source::Spanned;

/// Keys at the top of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FileKeys {
    /// The hand of each side: `[cards.british]`.
    #[schemars(extend("x-keys" = "names side"))]
    pub cards: Keyed<Hand>,
    /// The draw for the suits before the first turn.
    pub initiative: Option<Spanned<InitiativeDraw>>,
    /// The ammunition of each side: `[ammunition.british]`.
    #[schemars(extend("x-keys" = "names side"))]
    pub ammunition: Keyed<AmmunitionKeys>,
    /// Artillery fires and air strikes by turn.
    pub support: Vec<Spanned<Support>>,
    /// The mines of each side: `[mines.german]`.
    #[schemars(extend("x-keys" = "names side"))]
    pub mines: Keyed<MineKeys>,
    /// How objects may be destroyed in this scenario.
    pub demolition: Vec<Spanned<Demolition>>,
}

/// A side's hand.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Hand {
    /// Cards dealt at the start.
    pub hand: Number,
    /// The most cards the hand may be refilled to; as many as dealt where nothing is said.
    pub limit: Number,
}

/// The draw for the suits.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct InitiativeDraw {
    /// The side that draws; suits it draws are its own, the others its opponent's.
    #[schemars(extend("x-text" = "names side"))]
    pub side: Option<Spanned<Texts>>,
    /// How many cards it draws.
    pub cards: Number,
}

/// A side's ammunition.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AmmunitionKeys {
    /// The level at which the side can no longer fire while it has the initiative.
    pub low: Number,
}

/// Artillery fires and air strikes of one side on some turns.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// The side.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// The turns: a number, a list, or text as "2..4 9".
    #[schemars(required)]
    pub turns: Option<Spanned<TurnList>>,
    /// Artillery fires as COUNTxSTRENGTH: "3x1", "2x1+1x3".
    pub af: Name,
    /// Air strikes, in the same notation.
    pub r#as: Name,
    /// Printed on the turn track.
    pub note: Name,
}

/// A side's mines.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MineKeys {
    /// Markers drawn at random and placed after set-up.
    #[schemars(required)]
    pub count: Number,
}

/// How an object may be destroyed.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Demolition {
    /// The object's id.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names object"))]
    pub object: Name,
    /// The side that may destroy it.
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// Who does it: a unit type, "engineers" where nothing is said, or units by name.
    #[schemars(extend("x-text" = "names unit"))]
    pub by: Option<Spanned<Texts>>,
    /// The cells they must stand in.
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// The card value that is enough.
    pub card: Number,
}

/// Keys of the map.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MapKeys {
    /// The suit of every hex: "regular" for the repeating pattern, or a grid of S, H, D and C.
    pub suits: Name,
}

/// Keys of a single cell.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CellKeys {
    /// The suit of these hexes: S, H, D or C.
    pub suit: Name,
}

/// Keys of a side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideKeys {
    /// The Allied side, which goes first where the rules need a first.
    pub allied: Flag,
}

/// Keys of a formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FormationKeys {
    /// It has no headquarters, and none is missing.
    pub no_hq: Flag,
}

/// Keys of a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitKeys {
    /// Its size: squad, section, platoon, company, battalion or regiment.
    #[schemars(extend("x-text" = "row size"))]
    pub size: Name,
    /// A support weapon: it need not belong to a formation and does not count for stacking.
    pub support_weapon: Flag,
    /// It moves by motor; needed only for headquarters, of which there are both.
    pub motorized: Flag,
    /// Its row and column in the multiplier chart, if not the one its type and ratings give.
    pub fire_class: Option<Spanned<FireClass>>,
    /// It never moves, not even the one hex every unit may.
    pub immobile: Flag,
    /// The number of steps, 1 or 2; follows from `back` where nothing is said.
    pub steps: Number,
    /// The ratings at full strength.
    pub front: Option<Spanned<RatingKeys>>,
    /// The ratings after a loss.
    pub back: Option<Spanned<RatingKeys>>,
}

/// The ratings on one side of a counter.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RatingKeys {
    /// Firepower.
    pub fp: Number,
    /// Range, counting the target's hex.
    pub rng: Number,
    /// Morale.
    pub mor: Number,
    /// Movement allowance.
    pub ma: Number,
    /// Gun, 1 to 4.
    pub g: Number,
    /// Armour, 1 to 4.
    pub a: Number,
    /// Support a headquarters gives.
    pub sup: Number,
    /// Moves by motor on this side of the counter, if it differs from the other.
    pub motorized: Flag,
}

impl RatingKeys {
    /// Each rating by the key it is written under.
    pub fn each(&self) -> [(&'static str, Number); 7] {
        [
            ("fp", self.fp),
            ("rng", self.rng),
            ("mor", self.mor),
            ("ma", self.ma),
            ("g", self.g),
            ("a", self.a),
            ("sup", self.sup),
        ]
    }
}

/// Keys of a set-up entry.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SetupKeys {
    /// Units of this entry that begin inside the fortification.
    #[schemars(extend("x-text" = "names unit"))]
    pub in_fort: Option<Spanned<Texts>>,
    /// The hex begins with an improved position.
    pub improved: Flag,
    /// Units of this entry that begin disorganized.
    #[schemars(extend("x-text" = "names unit"))]
    pub disorganized: Option<Spanned<Texts>>,
    /// Units of this entry that begin on their reduced side.
    #[schemars(extend("x-text" = "names unit"))]
    pub reduced: Option<Spanned<Texts>>,
}

/// The schema of these keys for each definition of the format.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("file", schema::own_with_charts::<FileKeys, Tables>(ID)),
        ("Map", schema::own::<MapKeys>(ID)),
        ("Cell", schema::own::<CellKeys>(ID)),
        ("Side", schema::own::<SideKeys>(ID)),
        ("Formation", schema::own::<FormationKeys>(ID)),
        ("Unit", schema::own::<UnitKeys>(ID)),
        ("Setup", schema::own::<SetupKeys>(ID)),
    ]
}
