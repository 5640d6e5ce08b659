//! The map: suits, crossings and fortifications, and the legend with the costs and cover of the charts.

use crate::kit::map::{crossings, with_likes};
use crate::kit::{MapPiece, Work, WorkKind};
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::Cost;
use crate::scenario::Map;

/// The map of a scenario, with cells of a size.
pub fn map(reading: &Reading, map: &Map, size: f64) -> MapPiece {
    let rows = &reading.tables.terrain;
    let price = |cost: Cost| cost.points().map_or("no".to_string(), |points| points.to_string());
    let legend = rows.iter().map(|(id, row)| {
        let effects = format!("foot {} · motor {} · cover {}", price(row.foot()), price(row.motor()), row.cover());
        (row.name().unwrap_or(id).to_string(), effects)
    });
    let mut piece = MapPiece {
        terrain: with_likes(&reading.tables.terrain, |row| &row.like),
        legend: legend.collect(),
        suits: reading.suits.of.clone(),
        // The chart says what a hill is; heights beside it have no meaning here.
        levels: Vec::new(),
        crossings: crossings(map, &reading.tables.hexside, |row| {
            row.neutralizes().next().map(|_| row.motor().points() == Some(0))
        }),
        work_legend: fort_legend(reading, map),
        works: forts(reading, map),
        ..MapPiece::of(&reading.draft, map, size)
    };
    let named = reading.demolitions.iter().filter_map(|way| Some(reading.draft.object(way.object?.value).id.as_str()));
    let named: Vec<&str> = named.collect();
    piece.objects.iter_mut().for_each(|object| object.is_in_danger = named.contains(&object.id.as_str()));
    let more = |cost: Cost| cost.points().map_or("no".to_string(), |points| format!("+{points}"));
    let sides = reading.tables.hexside.iter().filter_map(|(id, row)| {
        let said = match (row.foot().points(), row.motor().points()) {
            (None, None) => "no crossing".to_string(),
            (Some(0), Some(0)) => "no effect on movement".to_string(),
            _ => format!("foot {} · motor {}", more(row.foot()), more(row.motor())),
        };
        Some((piece.side_kind(id)?, row.name().unwrap_or(id).to_string(), said))
    });
    let ways = reading.tables.path.iter().filter_map(|(id, row)| {
        Some((piece.way_kind(id)?, row.name().unwrap_or(id).to_string(), format!("{} for a step along it", row.cost())))
    });
    piece.line_legend = sides.chain(ways).collect();
    piece
}

fn forts(reading: &Reading, map: &Map) -> Vec<Work> {
    let each = map.features.iter().filter_map(|feature| {
        let (_, row) = reading.tables.fortification.get_index(feature.kind.value)?;
        Some(Work { cell: feature.cell.value, kind: WorkKind::Fort(Some(row.capacity())) })
    });
    each.collect()
}

/// The fortifications on the map: how many they hold, and their cover.
fn fort_legend(reading: &Reading, map: &Map) -> Vec<(WorkKind, String, String)> {
    let rows = reading.tables.fortification.iter().enumerate();
    let rows = rows.filter(|(number, _)| map.features.iter().any(|feature| feature.kind.value == *number));
    let each = rows.map(|(_, (id, row))| {
        let effects = format!("holds {} on foot · cover {}", row.capacity(), row.cover());
        (WorkKind::Fort(Some(row.capacity())), row.name().unwrap_or(id).to_string(), effects)
    });
    each.collect()
}
