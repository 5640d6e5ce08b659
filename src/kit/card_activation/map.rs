//! The map: heights, crossings, entrenchments and mines, objectives, and the legend with the effects of the charts.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::kit::{Crossing, MapPiece, Over, Work, WorkKind};
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::sight::{Ground, features};
use crate::rules::card_activation::tables::{Feature, Tables, Terrain};
use crate::scenario::Map;

/// The map of a scenario, with hexes of a size.
pub fn map(reading: &Reading, map: &Map, size: f64) -> MapPiece {
    let tables = &reading.tables;
    let legend =
        tables.terrain.iter().map(|(id, row)| (row.name().unwrap_or(id).to_string(), effects(row).join(" · ")));
    let works: Vec<Work> = features(map, tables).map(|(cell, row)| Work { cell, kind: look(row) }).collect();
    let rows = tables.feature.iter().filter(|(_, row)| works.iter().any(|work| work.kind == look(row)));
    let rows = rows.map(|(id, row)| (look(row), row.name().unwrap_or(id).to_string(), work_effects(row).join(" · ")));
    let work_legend = rows.collect();
    let plain = MapPiece::of(&reading.draft, map, size);
    let marked: BTreeSet<Cell> = plain.objectives.iter().copied().chain(reading.draft.objectives()).collect();
    let mut piece = MapPiece {
        terrain: terrain(tables),
        legend: legend.collect(),
        legend_levels: true,
        levels: levels(map, tables),
        crossings: crossings(tables, map),
        objectives: marked.into_iter().collect(),
        works,
        work_legend,
        ..plain
    };
    let sides = tables.hexside.iter().filter_map(|(id, row)| {
        let said = match () {
            () if row.barred() => "no crossing",
            () if row.stops() => "ends a move",
            () => "no effect on movement",
        };
        Some((piece.side_kind(id)?, row.name().unwrap_or(id).to_string(), said.to_string()))
    });
    let ways = tables.path.iter().filter_map(|(id, row)| {
        let said = format!("+{} along it, not for AFVs", row.bonus());
        Some((piece.way_kind(id)?, row.name().unwrap_or(id).to_string(), said))
    });
    piece.line_legend = sides.chain(ways).collect();
    piece
}

/// Terrain by id, with what a designer's own is drawn like.
pub fn terrain(tables: &Tables) -> Vec<(String, Option<String>)> {
    let rows = tables.terrain.iter();
    rows.map(|(id, row)| (id.clone(), row.like.as_ref().map(|like| like.value.clone()))).collect()
}

/// What a hex does, in a few words.
pub fn effects(row: &Terrain) -> Vec<String> {
    let mut said = Vec::new();
    let mut say = |when: bool, words: &str| said.extend(when.then(|| words.to_string()));
    say(row.barred(), "no entry");
    say(!row.barred() && !row.vehicles(), "no vehicles");
    say(row.rough(), "rough");
    say(row.cover(), "cover");
    say(row.blocks_sight(), "blocks sight");
    if said.is_empty() { vec!["no effect".to_string()] } else { said }
}

fn work_effects(row: &Feature) -> Vec<String> {
    let mut said = Vec::new();
    let mut say = |when: bool, words: &str| said.extend(when.then(|| words.to_string()));
    say(row.cover(), "cover");
    say(row.blocks_sight(), "blocks sight");
    say(row.mined(), "dice for who enters");
    said
}

/// What a work is drawn as.
pub fn look(row: &Feature) -> WorkKind {
    if row.mined() { WorkKind::Mines } else { WorkKind::Trench }
}

fn levels(map: &Map, tables: &Tables) -> Vec<u8> {
    let ground = Ground::of(map, tables);
    let level = |cell: Cell| u8::try_from(ground.level(cell).clamp(0, 9)).unwrap_or(0);
    let levels: Vec<u8> = map.grid.cells().map(level).collect();
    if levels.iter().any(|level| *level > 0) { levels } else { Vec::new() }
}

fn crossings(tables: &Tables, map: &Map) -> Vec<Crossing> {
    let all = map.edges.iter().flat_map(|(side, marks)| marks.iter().map(move |mark| (*side, mark.kind)));
    let each = all.filter_map(|(side, kind)| {
        let (id, row) = tables.hexside.get_index(kind)?;
        row.neutralizes().next()?;
        Some(Crossing { kind: id.clone(), over: Over::Side(side), easy: !row.stops() })
    });
    each.collect()
}
