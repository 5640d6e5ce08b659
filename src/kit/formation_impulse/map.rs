//! The map: heights, crossings, positions, minefields and wrecks, objectives, and the legend with the effects of the charts. Smoke
//! lifts after a while, so that it is a marker and not on it.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::kit::map::{crossings, levels};
use crate::kit::{MapPiece, Work, WorkKind};
use crate::rules::common::rows::feature_rows;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::sight::Ground;
use crate::rules::formation_impulse::tables::{Conceals, Feature, Hexside, Movement, Tables, Terrain};
use crate::scenario::Map;

/// What water that fills a hex is drawn as: where rivers run through cells, the word means their banks as well.
const WATER: &str = "water";

/// The map of a scenario, with hexes of a size.
pub fn map(reading: &Reading, map: &Map, size: f64) -> MapPiece {
    let tables = &reading.tables;
    let legend =
        tables.terrain.iter().map(|(id, row)| (row.name().unwrap_or(id).to_string(), effects(row).join(" · ")));
    let works = feature_rows(map, &tables.feature).filter_map(|(cell, row)| Some(Work { cell, kind: look(row)? }));
    let works: Vec<Work> = works.collect();
    let rows = tables.feature.iter().filter_map(|(id, row)| Some((id, row, look(row)?)));
    let rows = rows.filter(|(.., kind)| works.iter().any(|work| work.kind == *kind));
    let rows = rows.map(|(id, row, kind)| (kind, row.name().unwrap_or(id).to_string(), work_effects(row).join(" · ")));
    let work_legend = rows.collect();
    let plain = MapPiece::of(&reading.draft, map, size);
    let marked: BTreeSet<Cell> = plain.objectives.iter().copied().chain(reading.draft.objectives()).collect();
    let ground = Ground::of(map, tables);
    let mut piece = MapPiece {
        terrain: terrain(tables),
        legend: legend.collect(),
        legend_key: "MF to enter: foot / tracks / wheels. DB: dice for infantry / vehicles.".to_string(),
        legend_levels: true,
        levels: levels(map, |cell| ground.level(cell)),
        crossings: crossings(map, &tables.hexside, |row| row.neutralizes().next().map(|_| is_easy(row))),
        objectives: marked.into_iter().collect(),
        works,
        work_legend,
        ..plain
    };
    let sides = tables
        .hexside
        .iter()
        .filter_map(|(id, row)| Some((piece.side_kind(id)?, row.name().unwrap_or(id).to_string(), side_effects(row))));
    let ways = tables.path.iter().filter_map(|(id, row)| {
        let halves = costs(|movement| Some(halved(row.halves(movement))));
        Some((piece.way_kind(id)?, row.name().unwrap_or(id).to_string(), format!("MF {halves} along it")))
    });
    piece.line_legend = sides.chain(ways).collect();
    piece
}

/// Terrain by id, with what it is drawn like; what lies behind the rows of the chart is there to be drawn alone.
pub fn terrain(tables: &Tables) -> Vec<(String, Option<String>)> {
    let rows = tables.terrain.iter().map(|(id, row)| {
        let like = row.like.as_ref().map(|like| like.value.clone());
        let water = || (row.is_barred() && !row.blocks_sight()).then(|| WATER.to_string());
        (id.clone(), like.or_else(water))
    });
    rows.chain([(WATER.to_string(), None)]).collect()
}

/// Movement factors by how units move: "1/2/–".
pub fn costs(each: impl Fn(Movement) -> Option<String>) -> String {
    Movement::ALL.map(|movement| each(movement).unwrap_or_else(|| "–".to_string())).join("/")
}

/// What a hex does, in a few words.
pub fn effects(row: &Terrain) -> Vec<String> {
    if row.is_barred() {
        return vec!["no entry".to_string()];
    }
    let mut said = vec![format!("MF {}", costs(|movement| row.mf(movement).map(|mf| mf.to_string())))];
    said.extend((row.db_inf() + row.db_veh() > 0).then(|| format!("DB {}/{}", row.db_inf(), row.db_veh())));
    said.extend(row.blocks_sight().then(|| "blocks sight".to_string()));
    said.extend(match row.conceals() {
        Conceals::Nobody => None,
        Conceals::Infantry => Some("hides infantry".to_string()),
        Conceals::All => Some("hides".to_string()),
    });
    said
}

fn work_effects(row: &Feature) -> Vec<String> {
    let mut said = Vec::new();
    let slows = Movement::ALL.iter().any(|movement| row.mf(*movement) > 0);
    said.extend(slows.then(|| format!("MF +{}", costs(|movement| Some(row.mf(movement).to_string())))));
    said.extend((row.db_inf() + row.db_veh() > 0).then(|| format!("DB +{}/+{}", row.db_inf(), row.db_veh())));
    said.extend(row.protects().then(|| "cancels a hit".to_string()));
    said.extend(row.mined().then(|| "dice at who enters".to_string()));
    said.extend(row.conceals().then(|| "hides".to_string()));
    said
}

/// Whether one crosses a hexside as if there were nothing.
pub fn is_easy(row: &Hexside) -> bool {
    Movement::ALL.iter().all(|movement| row.mf(*movement) == 0)
}

fn side_effects(row: &Hexside) -> String {
    let slows = Movement::ALL.iter().any(|movement| row.mf(*movement) > 0);
    match () {
        () if row.barred() => "no crossing".to_string(),
        () if slows => format!("MF +{}", costs(|movement| Some(row.mf(movement).to_string()))),
        () => "no effect on movement".to_string(),
    }
}

/// So many halves: "½", "1", "1½".
fn halved(halves: i64) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_string(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// What a work is drawn as; nothing for smoke.
pub fn look(row: &Feature) -> Option<WorkKind> {
    match () {
        () if row.smoke() > 0 => None,
        () if row.mined() => Some(WorkKind::Mines),
        () if row.wreck() => Some(WorkKind::Wreck),
        () => Some(WorkKind::Trench),
    }
}
