//! What was written: the tables of a scenario file, every value with its place.
//!
//! Nothing here is required by the type: what is missing or wrong is found by checks, which need to see the rest. The
//! comments below are the editor's help texts, since the JSON Schema is generated from these types. Keys that only one
//! ruleset knows are not here; a ruleset reads them itself from [`Own`].

use schemars::JsonSchema;
use serde::Deserialize;

use super::texts::{Keyed, Setting, Texts};
use super::tree::Table;
use crate::source::{Span, Spanned};

pub type Text = Spanned<String>;

/// A Sandtable scenario or battle file, format version 1.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Document {
    /// The version of this file format. Write 1.
    pub format: Option<Spanned<i64>>,
    /// The ruleset the battle is played by, such as "small-units".
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
    pub file: Table,
    pub map: Table,
    pub cells: Vec<Table>,
    pub sides: Vec<Table>,
    pub formations: Vec<Table>,
    pub units: Vec<Table>,
    pub setups: Vec<Table>,
}

/// The map: a grid of terrain tokens, and what lies on it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "Map")]
pub struct MapTable {
    /// The map's name, printed in its cartouche.
    pub name: Option<Text>,
    /// Hexes or squares; hexes where nothing is said.
    pub cells: Option<Spanned<Cells>>,
    /// Hexes with flat tops in columns, or pointy tops in rows; flat where nothing is said.
    pub orientation: Option<Spanned<OrientationWord>>,
    /// Which columns (flat) sit half a hex lower, or rows (pointy) half a hex to the right; "even-down" where nothing is said.
    pub stagger: Option<Spanned<StaggerWord>>,
    /// How cells are numbered: "CCRR" (0412) where nothing is said, "RRCC", "A1" or "C.R".
    pub numbering: Option<Spanned<NumberingWord>>,
    /// The label of the first cell if it is not 0101.
    pub first: Option<Text>,
    /// Columns and rows, as "15x20"; checked against the grid where both are given.
    pub size: Option<Text>,
    /// The terrain, a token for each cell, rows from the top; `#` begins a ruler, `NN |` a row number, `-` is no cell.
    pub grid: Option<Text>,
    /// A text file that holds the grid, instead of `grid`.
    pub grid_file: Option<Text>,
    /// What each token stands for: `o = "orchard"`. A token followed by a digit, as `h2`, also gives the elevation.
    pub legend: Keyed<String>,
    /// The terrain of cells the grid does not name, so that a map can be given by size and exceptions.
    pub default: Option<Text>,
    /// A second grid of whole numbers: the elevation of each cell.
    pub elevation: Option<Text>,
    /// Distance from cell to cell, printed on the map: "200 m".
    pub scale: Option<Text>,
    /// The direction of north on the sheet; "N" (up) where nothing is said.
    pub north: Option<Text>,
    /// Features on the sides between cells: rivers, bridges.
    pub edge: Vec<Spanned<Edge>>,
    /// Features from centre to centre: roads.
    pub path: Vec<Spanned<PathEntry>>,
    /// Named places.
    pub place: Vec<Spanned<Place>>,
    /// Things that stand in a cell: fortifications.
    pub feature: Vec<Spanned<Feature>>,
    /// Named sets of cells: `"north-entry" = "1001..1008"`.
    pub zone: Keyed<Texts>,
    /// Single cells that differ from the grid.
    pub cell: Vec<Spanned<CellEntry>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cells {
    Hex,
    Square,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrientationWord {
    Flat,
    Pointy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StaggerWord {
    EvenDown,
    OddDown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum NumberingWord {
    #[serde(rename = "CCRR")]
    ColumnRow,
    #[serde(rename = "RRCC")]
    RowColumn,
    #[serde(rename = "A1")]
    LetterNumber,
    #[serde(rename = "C.R")]
    Dotted,
}

/// A feature on the sides between cells.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edge {
    /// A hexside kind of the ruleset: "river", "bridge".
    #[schemars(required)]
    pub kind: Option<Text>,
    /// The name printed along it.
    pub name: Option<Text>,
    /// Sides as pairs of cells that touch: "0504/0604 0505/0605", or one cell and a direction: "0504:NE".
    pub sides: Option<Spanned<Texts>>,
    /// Two lists of cells, one for each bank: every side they share is meant.
    pub between: Option<Spanned<Vec<Text>>>,
    /// The feature may begin or end inside the map: a spring, the head of a ditch.
    pub open_end: Option<Spanned<bool>>,
}

/// A feature from centre to centre.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Path")]
pub struct PathEntry {
    /// A path kind of the ruleset: "road".
    #[schemars(required)]
    pub kind: Option<Text>,
    /// The name printed along it.
    pub name: Option<Text>,
    /// The cells it runs through, joined by `-`; a straight run may skip cells: "0801-0820".
    #[schemars(required)]
    pub cells: Option<Spanned<Texts>>,
    /// The path may end inside the map.
    pub open_end: Option<Spanned<bool>>,
}

/// A named place.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The cell or cells it covers; the name is printed at the first.
    #[schemars(required)]
    pub at: Option<Spanned<Texts>>,
    /// The name as printed.
    #[schemars(required)]
    pub name: Option<Text>,
    /// Marked on the map as an objective.
    pub objective: Option<Spanned<bool>>,
}

/// Something that stands in a cell.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// A fortification kind of the ruleset: "pillbox".
    #[schemars(required)]
    pub kind: Option<Text>,
    /// The cell or cells it stands in.
    #[schemars(required)]
    pub at: Option<Spanned<Texts>>,
    /// The name printed beside it.
    pub name: Option<Text>,
}

/// A single cell that differs from the grid.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Cell")]
pub struct CellEntry {
    /// The cell or cells.
    #[schemars(required)]
    pub at: Option<Spanned<Texts>>,
    /// Its terrain.
    pub terrain: Option<Text>,
    /// Its elevation.
    #[schemars(range(min = 0, max = 99))]
    pub elevation: Option<Spanned<i64>>,
    /// Not part of the map.
    pub absent: Option<Spanned<bool>>,
}

/// A side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// A short word other tables refer to: "british".
    #[schemars(required)]
    pub id: Option<Text>,
    /// The name as printed; the id with a capital where nothing is said.
    pub name: Option<Text>,
    /// The counters' colour, as "#1F4E79".
    pub colour: Option<Text>,
}

/// A formation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    /// A short word units refer to: "8DLI".
    #[schemars(required)]
    pub id: Option<Text>,
    /// The name as printed.
    pub name: Option<Text>,
    /// Its side.
    #[schemars(required)]
    pub side: Option<Text>,
    /// The colour of its band on the counters, as "#C8102E".
    pub colour: Option<Text>,
}

/// A unit or support weapon: one counter.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The identifier printed on the counter and used everywhere: "A/8DLI".
    #[schemars(required)]
    pub id: Option<Text>,
    /// A longer name for lists.
    pub name: Option<Text>,
    /// Another unit this one equals in everything not said here.
    pub like: Option<Text>,
    /// Its formation, which also gives its side.
    pub formation: Option<Text>,
    /// Its side, for a unit without a formation.
    pub side: Option<Text>,
    /// A unit type of the ruleset: "infantry".
    pub r#type: Option<Text>,
    /// Where its strength and ratings were taken from.
    pub source: Option<Text>,
    /// Printed with the order of battle.
    pub note: Option<Text>,
}

/// Something a scenario may let a side destroy.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Object {
    /// A short word other tables refer to, printed on the map: "PB".
    #[schemars(required)]
    pub id: Option<Text>,
    /// The name as printed.
    pub name: Option<Text>,
    /// The side between two cells it spans, "0809/0810", or the cell it stands in.
    #[schemars(required)]
    pub at: Option<Text>,
    /// Already destroyed when the scenario begins.
    pub destroyed: Option<Spanned<bool>>,
}

/// Turns, clock and night.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Time {
    /// The number of turns.
    pub turns: Option<Spanned<i64>>,
    /// The clock time at which turn 1 begins: "06:00".
    pub start: Option<Text>,
    /// Minutes in a turn; with `start` this labels every turn.
    pub minutes: Option<Spanned<i64>>,
    /// A label for each turn, instead of `start` and `minutes`.
    pub labels: Option<Spanned<Vec<Text>>>,
    /// The night turns: [1, 2, 9].
    pub night: Option<Spanned<Vec<Spanned<i64>>>>,
}

/// Units that stand on the map at the start.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// A cell, several, or the name of a zone; with several, the owner chooses.
    #[schemars(required)]
    pub at: Option<Spanned<Texts>>,
    /// The units, bottom of the stack first.
    #[schemars(required)]
    pub units: Option<Spanned<Texts>>,
    /// Printed beside the entry on the set-up card.
    pub note: Option<Text>,
}

/// Units that come later.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The turn they come in.
    #[schemars(required)]
    pub turn: Option<Spanned<i64>>,
    /// The units.
    #[schemars(required)]
    pub units: Option<Spanned<Texts>>,
    /// The cells or zone they may enter at.
    pub at: Option<Spanned<Texts>>,
    /// They land inside the map: by parachute, glider or boat.
    pub landing: Option<Spanned<bool>>,
    /// Printed beside the entry on the turn track.
    pub note: Option<Text>,
}

/// Cells through which a side may leave the map.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// The side.
    #[schemars(required)]
    pub side: Option<Text>,
    /// The cells or zone.
    #[schemars(required)]
    pub at: Option<Spanned<Texts>>,
}

/// One way the battle can end.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// The side that wins; none for a draw.
    pub side: Option<Text>,
    /// What it is called: "decisive", "marginal", "draw".
    #[schemars(required)]
    pub result: Option<Text>,
    /// When it is looked at: at the end of the game where nothing is said, after every turn, or at once.
    pub when: Option<Spanned<When>>,
    /// Every one of these must hold.
    #[serde(default)]
    pub all: Vec<Spanned<Test>>,
    /// At least one of these must hold.
    #[serde(default)]
    pub any: Vec<Spanned<Test>>,
    /// None of these may hold.
    #[serde(default)]
    pub none: Vec<Spanned<Test>>,
    /// Words for the card in place of the generated ones.
    pub text: Option<Text>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// After the last turn.
    #[default]
    End,
    /// After each turn.
    TurnEnd,
    /// As soon as it holds.
    Immediate,
}

/// One thing that is true or not. Exactly one of `control`, `points`, `losses`, `eliminated`, `exit`, `intact`,
/// `destroyed` and `exhausted` is given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Test {
    /// Cells, places or zones that must be held.
    pub control: Option<Spanned<Texts>>,
    /// Victory points that must be reached.
    pub points: Option<Spanned<i64>>,
    /// Losses a side must have suffered: give `at_least`, and `of` for what is counted.
    pub losses: Option<Text>,
    /// Units that must be gone.
    pub eliminated: Option<Spanned<Texts>>,
    /// Cells through which units must have left: give `min` for how many.
    pub exit: Option<Spanned<Texts>>,
    /// Objects that must stand.
    pub intact: Option<Spanned<Texts>>,
    /// Objects that must be destroyed.
    pub destroyed: Option<Spanned<Texts>>,
    /// A side that must be exhausted.
    pub exhausted: Option<Text>,
    /// The side the test speaks of, if it is not the winning one.
    pub side: Option<Text>,
    /// How many of the cells or units are enough; all where nothing is said.
    pub min: Option<Spanned<i64>>,
    /// How many losses.
    pub at_least: Option<Spanned<i64>>,
    /// What is counted as a loss.
    pub of: Option<Spanned<LossUnit>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LossUnit {
    #[default]
    Units,
    Steps,
    Points,
    Figures,
}

/// What victory points are given for. Exactly one of `control`, `eliminated`, `exit` and `event` is given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// The side that gets them.
    #[schemars(required)]
    pub side: Option<Text>,
    /// How many, for each cell, unit or event.
    #[schemars(required)]
    pub points: Option<Spanned<i64>>,
    /// Cells, places or zones held at the end.
    pub control: Option<Spanned<Texts>>,
    /// Enemy units eliminated: their names, or a unit type.
    pub eliminated: Option<Spanned<Texts>>,
    /// Cells through which its own units leave.
    pub exit: Option<Spanned<Texts>>,
    /// Something else, in words.
    pub event: Option<Text>,
}

/// A rule of this scenario only.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Special {
    #[schemars(required)]
    pub title: Option<Text>,
    #[schemars(required)]
    pub text: Option<Text>,
    /// The rule it changes: "6.8".
    pub cite: Option<Text>,
}

/// Wishes for the printed pieces.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Print {
    /// The side of a counter, as "15.9mm" or "5/8in".
    pub counter: Option<Text>,
    /// The width of a hex from flat to flat, or of a square.
    pub hex: Option<Text>,
    /// The paper: "a4", "letter", "a3".
    pub paper: Option<Text>,
    /// How many of each marker to print, where the ruleset's own number is not wanted.
    pub markers: Keyed<i64>,
    /// Units whose counters are not printed.
    pub omit: Option<Spanned<Texts>>,
    /// Boxes on the turn track, if more than turns.
    pub track: Option<Spanned<i64>>,
}

impl Document {
    /// The place to point at when something is missing from the file as a whole.
    pub fn head(&self) -> Span {
        let first = [&self.title, &self.rules].into_iter().flatten().map(|text| text.span).next();
        first.or(self.format.as_ref().map(|format| format.span)).unwrap_or_default()
    }
}
