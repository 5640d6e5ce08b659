//! The keys only this ruleset knows, where they stand in the format: fire missions at the top; mines and fate points of a side;
//! morale and chits of a formation; support weapons, hull and transport of a unit.
//!
//! As with the format's own types, nothing is required by the type, and the comments are the editor's help.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::ID;
use super::tables::{Class, Tables};
use crate::scenario::document::{Name, Number};
use crate::scenario::{Texts, TurnList, schema};
use crate::source::Spanned;

/// Keys at the top of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FileKeys {
    /// Artillery missions by side and turn.
    pub mission: Vec<Spanned<MissionKeys>>,
}

/// What a fire mission is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MissionKind {
    He,
    Smoke,
}

impl MissionKind {
    pub fn word(self) -> &'static str {
        match self {
            MissionKind::He => "he",
            MissionKind::Smoke => "smoke",
        }
    }
}

/// Fire missions of one kind that a side has on some turns.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionKeys {
    /// The side.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// The kind: he or smoke.
    #[schemars(required)]
    pub kind: Option<Spanned<MissionKind>>,
    /// The turns: a number, a list, or text as "1..3".
    #[schemars(required)]
    pub turns: Option<Spanned<TurnList>>,
    /// Missions in each of these turns; one where nothing is said.
    pub count: Number,
    /// Dice thrown at each hex, of a he mission.
    pub fp: Number,
    /// What a die must reach, of a he mission.
    pub th: Number,
}

/// Keys of a side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideKeys {
    /// Mines it may lay under an enemy who enters a hex.
    pub mines: Number,
    /// Fate points, where the option `fate` is on.
    pub fate: Number,
}

/// Keys of a formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FormationKeys {
    /// What two dice may throw at most to pass a morale check.
    pub morale: Number,
    /// Chits it has in the cup; one where nothing is said.
    pub chits: Number,
}

/// Which units a headquarters goes with [1.3.2.9].
#[derive(Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Hull {
    Soft,
    Hard,
}

impl From<Hull> for Class {
    fn from(hull: Hull) -> Class {
        match hull {
            Hull::Soft => Class::Soft,
            Hull::Hard => Class::Hard,
        }
    }
}

/// Keys of a unit.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitKeys {
    /// Its support weapons: "machine-gun".
    #[schemars(extend("x-text" = "row support_weapon"))]
    pub support: Option<Spanned<Texts>>,
    /// Whether a headquarters goes with soft or hard units; as the first of its formation where nothing is said.
    pub hull: Option<Spanned<Hull>>,
    /// The transport or tank it begins on, or that tows it.
    #[schemars(extend("x-text" = "names unit"))]
    pub on: Name,
}

/// The schema of these keys for each definition of the format.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("file", schema::own_with_charts::<FileKeys, Tables>(ID)),
        ("Side", schema::own::<SideKeys>(ID)),
        ("Formation", schema::own::<FormationKeys>(ID)),
        ("Unit", schema::own::<UnitKeys>(ID)),
    ]
}
