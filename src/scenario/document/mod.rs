//! What was written: the tables of a scenario file, every value with its place.
//!
//! Nothing here is required by the type: what is missing or wrong is found by checks, which need to see the rest. The
//! comments below are the editor's help texts, since the JSON Schema is generated from these types. Keys that only one
//! ruleset knows are not here; a ruleset reads them itself from [`Own`].

mod map;
mod play;
mod victory;

use schemars::JsonSchema;
use serde::Deserialize;

pub use map::{
    CellEntry, Cells, Edge, Feature, MapTable, NumberingWord, OrientationWord, PathEntry, Place, StaggerWord,
};
pub use play::{Arrival, Exit, Setup, Time};
pub use victory::{LossUnit, Points, Test, Victory, When};

use super::texts::{Keyed, Setting, Texts};
use super::tree::Branch;
use crate::source::{Span, Spanned};

pub type Text = Spanned<String>;
/// A name or an id, if one was written.
pub type Name = Option<Text>;
/// A number, if one was written.
pub type Number = Option<Spanned<i64>>;
/// Yes or no, if it was written.
pub type Flag = Option<Spanned<bool>>;

/// A Sandtable scenario or battle file, format version 1.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Document {
    /// The version of this file format. Write 1.
    pub format: Number,
    /// The ruleset the battle is played by, such as "small-units".
    #[schemars(extend("x-text" = "names ruleset"))]
    pub rules: Option<Text>,
    /// Files this one builds on, such as "battle.toml"; paths are relative to this file and stay inside the project.
    pub r#use: Option<Spanned<Texts>>,
    /// The title as printed on the cards.
    pub title: Option<Text>,
    /// A second line below the title: place and date of the battle.
    pub subtitle: Option<Text>,
    /// The version of this scenario, printed on every page.
    pub version: Option<Text>,
    /// The date of this version, as "2026-11-16".
    pub date: Option<Text>,
    /// Who made it.
    pub author: Option<Spanned<Texts>>,
    /// The licence others may use it under, such as "CC-BY-4.0".
    pub licence: Option<Text>,
    /// Books, maps and pages the battle was drawn from.
    pub sources: Option<Spanned<Texts>>,
    /// One or two sentences for the cover.
    pub summary: Option<Text>,
    /// The historical note on the scenario card.
    pub history: Option<Text>,
    /// The designer's note on the scenario card.
    pub design: Option<Text>,
    /// Rulings chosen otherwise than the ruleset's default: `loss_threshold = "gt2"`, or with a note for the card
    /// `loss_threshold = { value = "gt2", note = "…" }`.
    #[schemars(extend("x-keys" = "names option"))]
    pub options: Keyed<Setting>,
    /// The map.
    pub map: Option<Spanned<MapTable>>,
    /// The sides.
    pub side: Vec<Spanned<Side>>,
    /// Formations: the units that are activated together.
    pub formation: Vec<Spanned<Formation>>,
    /// Units and support weapons.
    pub unit: Vec<Spanned<Unit>>,
    /// Things on the map that a scenario may let a side destroy.
    pub object: Vec<Spanned<Object>>,
    /// Turns, clock and night.
    pub time: Option<Spanned<Time>>,
    /// Where units stand at the start.
    pub setup: Vec<Spanned<Setup>>,
    /// Units that come later.
    pub arrival: Vec<Spanned<Arrival>>,
    /// Who holds which cells at the start, by side; where nothing is said, it follows from the set-up.
    #[schemars(extend("x-keys" = "names side"))]
    #[schemars(extend("x-text" = "cells"))]
    pub control: Keyed<Texts>,
    /// Cells through which a side may leave the map.
    pub exit: Vec<Spanned<Exit>>,
    /// How the battle ends: read from top to bottom, the first entry that holds decides.
    pub victory: Vec<Spanned<Victory>>,
    /// What victory points are given for.
    pub points: Vec<Spanned<Points>>,
    /// Rules that hold in this scenario only.
    pub special: Vec<Spanned<Special>>,
    /// Wishes for the printed pieces.
    pub print: Option<Spanned<Print>>,
    /// The ruleset's own keys and table overrides, which it reads itself.
    #[serde(skip)]
    #[schemars(skip)]
    pub own: Own,
}

/// A ruleset's own keys, cut from the tables they were written in; each list runs beside the document's own.
#[derive(Clone, Debug, Default)]
pub struct Own {
    pub file: Branch,
    pub map: Branch,
    pub cells: Vec<Branch>,
    pub sides: Vec<Branch>,
    pub formations: Vec<Branch>,
    pub units: Vec<Branch>,
    pub setups: Vec<Branch>,
}

/// A side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// A short word other tables refer to: "british".
    #[schemars(required)]
    #[schemars(extend("x-text" = "gives side"))]
    pub id: Name,
    /// The name as printed; the id with a capital where nothing is said.
    pub name: Name,
    /// The counters' colour, as "#1F4E79".
    pub colour: Name,
    /// Colour and emblem of a nation, or of a plain colour; "auto", as where nothing is said, goes by the side's id and name.
    /// What is said of `colour` and `emblem` comes first.
    pub palette: Option<Palette>,
    /// The emblem on the backs of its counters and on its markers.
    pub emblem: Option<Emblem>,
}

/// The looks a side may be given in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    Auto,
    American,
    Blue,
    British,
    Brown,
    Federal,
    French,
    German,
    Green,
    Italian,
    Japanese,
    Polish,
    Red,
    Royal,
    Soviet,
}

/// The emblems a side may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Emblem {
    Anchor,
    Cross,
    Crown,
    Oak,
    Star,
    Sun,
    Target,
    Tower,
}

/// A formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    /// A short word units refer to: "8DLI".
    #[schemars(required)]
    #[schemars(extend("x-text" = "gives formation"))]
    pub id: Name,
    /// The name as printed.
    pub name: Name,
    /// Its side.
    #[schemars(required)]
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// The colour of its band on the counters, as "#C8102E".
    pub colour: Name,
}

/// A unit or support weapon: one counter.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The identifier printed on the counter and used everywhere: "A/8DLI".
    #[schemars(required)]
    #[schemars(extend("x-text" = "gives unit"))]
    pub id: Name,
    /// A longer name for lists.
    pub name: Name,
    /// Another unit this one equals in everything not said here.
    #[schemars(extend("x-text" = "names unit"))]
    pub like: Name,
    /// Its formation, which also gives its side.
    #[schemars(extend("x-text" = "names formation"))]
    pub formation: Name,
    /// Its side, for a unit without a formation.
    #[schemars(extend("x-text" = "names side"))]
    pub side: Name,
    /// A unit type of the ruleset: "infantry".
    #[schemars(extend("x-text" = "names type"))]
    pub r#type: Name,
    /// Where its strength and ratings were taken from.
    pub source: Name,
    /// Printed with the order of battle.
    pub note: Name,
}

/// Something a scenario may let a side destroy.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Object {
    /// A short word other tables refer to, printed on the map: "PB".
    #[schemars(required)]
    #[schemars(extend("x-text" = "gives object"))]
    pub id: Name,
    /// The name as printed.
    pub name: Name,
    /// The side between two cells it spans, "0809/0810", or the cell it stands in.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Name,
    /// Already destroyed when the scenario begins.
    pub destroyed: Flag,
}

/// A rule of this scenario only.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Special {
    /// What it is called on the card.
    #[schemars(required)]
    pub title: Name,
    /// The rule in full.
    #[schemars(required)]
    pub text: Name,
    /// The rule it changes: "6.8".
    #[schemars(extend("x-text" = "rule"))]
    pub cite: Name,
}

/// Wishes for the printed pieces.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Print {
    /// The side of a counter, as "15.9mm" or "5/8in".
    pub counter: Name,
    /// The width of a hex from flat to flat, or of a square.
    pub hex: Name,
    /// The paper: "a4", "letter", "a3".
    pub paper: Name,
    /// How many of each marker to print, where the ruleset's own number is not wanted.
    #[schemars(extend("x-keys" = "names marker"))]
    pub markers: Keyed<i64>,
    /// Units whose counters are not printed.
    #[schemars(extend("x-text" = "names unit"))]
    pub omit: Option<Spanned<Texts>>,
    /// Boxes on the turn track, if more than turns.
    pub track: Number,
    /// Whether playing cards are printed with everything else.
    pub deck: Flag,
}

impl Document {
    /// The place to point at when something is missing from the file as a whole.
    pub fn head(&self) -> Span {
        let first = [&self.title, &self.rules].into_iter().flatten().map(|text| text.span).next();
        first.or(self.format.as_ref().map(|format| format.span)).unwrap_or_default()
    }
}
