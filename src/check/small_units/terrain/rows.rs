//! Rows of the charts of Small Units that a scenario adds or changes.

use indexmap::IndexMap;

use crate::check::rows;
pub use crate::check::rows::Written;
use crate::check::small_units::prelude::*;
use crate::rules::common::rows::Row;
use crate::rules::small_units::tables::{Fortification, Hexside, Path, Terrain};

pub fn terrain<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Written<'s, Terrain>> {
    written(sheet, "terrain", &sheet.tables.terrain)
}

pub fn fortifications<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Written<'s, Fortification>> {
    written(sheet, "fortification", &sheet.tables.fortification)
}

pub fn hexsides<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Written<'s, Hexside>> {
    written(sheet, "hexside", &sheet.tables.hexside)
}

pub fn paths<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Written<'s, Path>> {
    written(sheet, "path", &sheet.tables.path)
}

fn written<'s, R: Row>(
    sheet: &'s Sheet<'_>,
    chart: &'static str,
    rows: &'s IndexMap<String, R>,
) -> impl Iterator<Item = Written<'s, R>> {
    rows::written(&sheet.charts, chart, rows, sheet.sources, &sheet.misfits)
}
