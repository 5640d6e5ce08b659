//! The keys only this ruleset knows, where they stand in the format: minefields at the top; facing and home of a side;
//! quality, facing, strength, gun and transport of a unit; facing of a set-up entry.
//!
//! As with the format's own types, nothing is required by the type, and the comments are the editor's help.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::ID;
use super::tables::{Quality, Tables};
use crate::grid::Direction;
use crate::scenario::document::{Flag, Name, Number};
use crate::scenario::{Texts, schema};
use crate::source::Spanned;

/// A side of a square, or of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Facing {
    N,
    E,
    S,
    W,
}

impl Facing {
    pub fn direction(self) -> Direction {
        match self {
            Facing::N => Direction::N,
            Facing::E => Direction::E,
            Facing::S => Direction::S,
            Facing::W => Direction::W,
        }
    }
}

/// Keys at the top of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FileKeys {
    /// Minefields that belong to a side.
    pub minefield: Vec<Spanned<MinefieldKeys>>,
}

/// A minefield that belongs to a side; it need not be on the map as well.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MinefieldKeys {
    /// The side that laid it.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// The square or squares it fills.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// Only its owner knows of it until somebody enters.
    pub hidden: Flag,
}

/// Keys of a side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideKeys {
    /// The way its units face where nothing else is said: N, E, S or W.
    pub facing: Option<Spanned<Facing>>,
    /// The edge of the board that is its own: N, E, S or W.
    pub home: Option<Spanned<Facing>>,
}

/// Keys of a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitKeys {
    /// How good it is: elite, average or poor; average where nothing is said.
    pub quality: Option<Spanned<Quality>>,
    /// Its strength points, if not those of its type.
    pub sp: Number,
    /// The gun of artillery or an assault gun: "field", "anti-tank-gun".
    #[schemars(extend("x-text" = "row gun"))]
    pub gun: Name,
    /// Gas shells it holds for the battle.
    pub gas_shells: Number,
    /// The way it faces at the start: N, E, S or W.
    pub facing: Option<Spanned<Facing>>,
    /// The transport or tank it begins on, or that tows it.
    #[schemars(extend("x-text" = "names unit"))]
    pub on: Name,
}

/// Keys of a set-up entry.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SetupKeys {
    /// The way these units face: N, E, S or W.
    pub facing: Option<Spanned<Facing>>,
}

/// The schema of these keys for each definition of the format.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("file", schema::own_with_charts::<FileKeys, Tables>(ID)),
        ("Side", schema::own::<SideKeys>(ID)),
        ("Unit", schema::own::<UnitKeys>(ID)),
        ("Setup", schema::own::<SetupKeys>(ID)),
    ]
}
