//! The map: suits, crossings and fortifications, and the legend with the costs and cover of the charts.

use crate::kit::{Crossing, MapPiece, Over, Work, WorkKind};
use crate::rules::small_units::sheet::Sheet;
use crate::rules::small_units::tables::Cost;
use crate::scenario::Map;

/// The map of a scenario, with cells of a size.
pub fn map(sheet: &Sheet<'_>, size: f64) -> Option<MapPiece> {
    let map = sheet.draft.map.as_ref()?;
    let rows = &sheet.tables.terrain;
    let legend = rows.iter().map(|(id, row)| {
        let price = |cost: Cost| cost.points().map_or("no".to_string(), |points| points.to_string());
        let effects = format!("foot {} · motor {} · cover {}", price(row.foot()), price(row.motor()), row.cover());
        (row.name().unwrap_or(id).to_string(), effects)
    });
    Some(MapPiece {
        terrain: terrain(sheet),
        legend: legend.collect(),
        suits: sheet.suits.of.clone(),
        // The chart says what a hill is; heights beside it have no meaning here.
        levels: Vec::new(),
        crossings: crossings(sheet, map),
        works: forts(sheet, map),
        ..MapPiece::of(sheet.draft, size)?
    })
}

/// Terrain by id, with what a designer's own is drawn like.
pub fn terrain(sheet: &Sheet<'_>) -> Vec<(String, Option<String>)> {
    let rows = sheet.tables.terrain.iter();
    rows.map(|(id, row)| (id.clone(), row.like.as_ref().map(|like| like.value.clone()))).collect()
}

fn crossings(sheet: &Sheet<'_>, map: &Map) -> Vec<Crossing> {
    let all = map.edges.iter().flat_map(|(side, marks)| marks.iter().map(move |mark| (*side, mark.kind)));
    let each = all.filter_map(|(side, kind)| {
        let (id, row) = sheet.tables.hexside.get_index(kind)?;
        let easy = row.motor().points().is_some_and(|points| points == 0);
        (row.neutralizes().next().is_some()).then(|| Crossing { kind: id.clone(), over: Over::Side(side), easy })
    });
    each.collect()
}

fn forts(sheet: &Sheet<'_>, map: &Map) -> Vec<Work> {
    let each = map.features.iter().filter_map(|feature| {
        let (_, row) = sheet.tables.fortification.get_index(feature.kind.value)?;
        Some(Work { cell: feature.cell.value, kind: WorkKind::Fort(Some(row.capacity())) })
    });
    each.collect()
}
