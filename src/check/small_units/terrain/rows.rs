//! Rows of the charts of Small Units that a scenario adds or changes.

use indexmap::IndexMap;

use crate::check::rows;
pub use crate::check::rows::Written;
use crate::check::small_units::prelude::*;
use crate::rules::common::rows::Row;
use crate::rules::small_units::tables::{Fortification, Hexside, Path, Terrain};

pub fn terrain<'s>(reading: &'s Reading) -> impl Iterator<Item = Written<'s, Terrain>> {
    written(reading, "terrain", &reading.tables.terrain)
}

pub fn fortifications<'s>(reading: &'s Reading) -> impl Iterator<Item = Written<'s, Fortification>> {
    written(reading, "fortification", &reading.tables.fortification)
}

pub fn hexsides<'s>(reading: &'s Reading) -> impl Iterator<Item = Written<'s, Hexside>> {
    written(reading, "hexside", &reading.tables.hexside)
}

pub fn paths<'s>(reading: &'s Reading) -> impl Iterator<Item = Written<'s, Path>> {
    written(reading, "path", &reading.tables.path)
}

fn written<'s, R: Row>(
    reading: &'s Reading,
    chart: &'static str,
    rows: &'s IndexMap<String, R>,
) -> impl Iterator<Item = Written<'s, R>> {
    rows::written(&reading.charts, chart, rows, &reading.sources, &reading.misfits)
}
