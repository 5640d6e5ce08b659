//! The map: heights, crossings, entrenchments and mines, objectives, and the legend with the effects of the charts.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::kit::map::{self, crossings, levels};
use crate::kit::{MapPiece, Work, WorkKind};
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::sight::Ground;
use crate::rules::card_activation::tables::{Feature, Tables, Terrain};
use crate::rules::common::rows::feature_rows;
use crate::scenario::Map;

/// The map of a scenario, with hexes of a size.
pub fn map(reading: &Reading, map: &Map, size: f64) -> MapPiece {
    let tables = &reading.tables;
    let legend =
        tables.terrain.iter().map(|(id, row)| (row.name().unwrap_or(id).to_string(), effects(row).join(" · ")));
    let works: Vec<Work> =
        feature_rows(map, &tables.feature).map(|(cell, row)| Work { cell, kind: look(row) }).collect();
    let rows = tables.feature.iter().filter(|(_, row)| works.iter().any(|work| work.kind == look(row)));
    let rows = rows.map(|(id, row)| (look(row), row.name().unwrap_or(id).to_string(), work_effects(row).join(" · ")));
    let work_legend = rows.collect();
    let plain = MapPiece::of(&reading.draft, map, size);
    let marked: BTreeSet<Cell> = plain.objectives.iter().copied().chain(reading.draft.objectives()).collect();
    let ground = Ground::of(map, tables);
    let mut piece = MapPiece {
        terrain: terrain(tables),
        legend: legend.collect(),
        legend_levels: true,
        levels: levels(map, |cell| ground.level(cell)),
        crossings: crossings(map, &tables.hexside, |row| row.neutralizes().next().map(|_| !row.stops())),
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
    map::with_likes(&tables.terrain, |row| &row.like)
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
