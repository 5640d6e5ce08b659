//! The tables below `[map]`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Flag, Name, Number, Text};
use crate::scenario::texts::{Keyed, Texts};
use crate::source::Spanned;

/// The map: a grid of terrain tokens, and what lies on it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "Map")]
pub struct MapTable {
    /// The map's name, printed in its cartouche.
    pub name: Name,
    /// Hexes or squares; hexes where nothing is said.
    pub cells: Option<Spanned<Cells>>,
    /// Hexes with flat tops in columns, or pointy tops in rows; flat where nothing is said.
    pub orientation: Option<Spanned<OrientationWord>>,
    /// Which columns (flat) sit half a hex lower, or rows (pointy) half a hex to the right; "even-down" where nothing is said.
    pub stagger: Option<Spanned<StaggerWord>>,
    /// How cells are numbered: "CCRR" (0412) where nothing is said, "RRCC", "A1" or "C.R".
    pub numbering: Option<Spanned<NumberingWord>>,
    /// The label of the first cell if it is not 0101.
    pub first: Name,
    /// Columns and rows, as "15x20"; checked against the grid where both are given.
    pub size: Name,
    /// Distance from cell to cell, printed on the map: "200 m".
    pub scale: Name,
    /// The direction of north on the sheet; "N" (up) where nothing is said.
    pub north: Name,
    /// The terrain of every cell of a map without a grid, given by its size and by exceptions.
    #[schemars(extend("x-text" = "names terrain"))]
    pub default: Name,
    /// The terrain, a token for each cell, rows from the top; `#` begins a ruler, `NN |` a row number, `-` is no cell.
    pub grid: Name,
    /// A text file that holds the grid, instead of `grid`.
    pub grid_file: Name,
    /// What each token stands for: `o = "orchard"`. A token followed by a digit, as `h2`, also gives the elevation.
    #[schemars(extend("x-text" = "names terrain"))]
    pub legend: Keyed<String>,
    /// A second grid of whole numbers: the elevation of each cell.
    pub elevation: Name,
    /// Features on the sides between cells: rivers, bridges.
    pub edge: Vec<Spanned<Edge>>,
    /// Features from centre to centre: roads.
    pub path: Vec<Spanned<PathEntry>>,
    /// Named places.
    pub place: Vec<Spanned<Place>>,
    /// Things that stand in a cell: fortifications.
    pub feature: Vec<Spanned<Feature>>,
    /// Named sets of cells: `"north-entry" = "1001..1008"`.
    #[schemars(extend("x-keys" = "gives place"))]
    #[schemars(extend("x-text" = "cells"))]
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

impl Cells {
    /// Many of them, in words.
    pub fn plural(self) -> &'static str {
        match self {
            Cells::Hex => "hexes",
            Cells::Square => "squares",
        }
    }
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
    #[schemars(extend("x-text" = "names edge"))]
    pub kind: Name,
    /// The name printed along it.
    pub name: Name,
    /// Sides as pairs of cells that touch: "0504/0604 0505/0605", or one cell and a direction: "0504:SE".
    #[schemars(extend("x-text" = "cells"))]
    pub sides: Option<Spanned<Texts>>,
    /// Two lists of cells, one for each bank: every side they share is meant.
    #[schemars(extend("x-text" = "cells"))]
    pub between: Option<Spanned<Vec<Text>>>,
    /// The feature may begin or end inside the map: a spring, the head of a ditch.
    pub open_end: Flag,
}

/// A feature from centre to centre.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Path")]
pub struct PathEntry {
    /// A path kind of the ruleset: "road".
    #[schemars(required)]
    #[schemars(extend("x-text" = "names path"))]
    pub kind: Name,
    /// The name printed along it.
    pub name: Name,
    /// The cells it runs through, joined by `-`; a straight run may skip cells: "0801-0820".
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub cells: Option<Spanned<Texts>>,
    /// The path may end inside the map.
    pub open_end: Flag,
}

/// A named place.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The cell or cells it covers; the name is printed at the first.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// The name as printed.
    #[schemars(required)]
    #[schemars(extend("x-text" = "gives place"))]
    pub name: Name,
    /// Marked on the map as an objective.
    pub objective: Flag,
}

/// Something that stands in a cell.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// A fortification kind of the ruleset: "pillbox".
    #[schemars(required)]
    #[schemars(extend("x-text" = "names feature"))]
    pub kind: Name,
    /// The cell or cells it stands in.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// The name printed beside it.
    pub name: Name,
}

/// A single cell that differs from the grid.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Cell")]
pub struct CellEntry {
    /// The cell or cells.
    #[schemars(required)]
    #[schemars(extend("x-text" = "cells"))]
    pub at: Option<Spanned<Texts>>,
    /// Its terrain.
    #[schemars(extend("x-text" = "names terrain"))]
    pub terrain: Name,
    /// Its elevation.
    #[schemars(range(min = 0, max = 99))]
    pub elevation: Number,
    /// Not part of the map.
    pub absent: Flag,
}
