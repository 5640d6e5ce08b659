//! The map: rivers through their squares with fords and bridges, hills by level, works, and the legend with the effects of the
//! charts. Minefields that only their owner knows of are not on it.

use std::collections::BTreeSet;

use super::signed;
use crate::grid::{Cell, Direction, Grid};
use crate::kit::map::{self, levels};
use crate::kit::{Course, Crossing, MapPiece, Over, Stream, Work, WorkKind, likes};
use crate::rules::common::rows::feature_rows;
use crate::rules::portable::options::Trench;
use crate::rules::portable::reading::Reading;
use crate::rules::portable::sight::Ground;
use crate::rules::portable::tables::{Feature, Tables, Terrain};
use crate::scenario::Map;

/// The map of a scenario, with squares of a size.
pub fn map(reading: &Reading, map: &Map, size: f64) -> MapPiece {
    let tables = &reading.tables;
    let legend =
        tables.terrain.iter().map(|(id, row)| (row.name().unwrap_or(id).to_string(), effects(row).join(" · ")));
    let ground = Ground::of(map, tables, &reading.options);
    let mut piece = MapPiece {
        terrain: terrain(tables),
        legend: legend.collect(),
        levels: levels(map, |cell| ground.level(cell)),
        works: works(reading, map),
        ..MapPiece::of(&reading.draft, map, size)
    };
    piece.legend_levels = piece.levels.iter().any(|level| *level > 1);
    let objectives = reading.draft.objectives();
    let marked: BTreeSet<Cell> = piece.objectives.iter().copied().chain(objectives).collect();
    piece.objectives = marked.into_iter().collect();
    water(tables, map, &mut piece);
    let shown: Vec<WorkKind> = piece.works.iter().map(|work| work.kind).collect();
    let trench = reading.options.trench;
    let rows = tables
        .feature
        .iter()
        .map(|(id, row)| (look(row), row.name().unwrap_or(id).to_string(), work_effects(row, trench)));
    piece.work_legend = rows
        .filter(|(kind, ..)| shown.contains(kind))
        .map(|(kind, name, said)| (kind, name, said.join(" · ")))
        .collect();
    let ways = tables.path.iter().filter_map(|(id, row)| {
        let said = format!("+{} for a move along it", row.bonus());
        Some((piece.way_kind(id)?, row.name().unwrap_or(id).to_string(), said))
    });
    piece.line_legend = ways.collect();
    piece
}

/// Terrain by id, with what a designer's own is drawn like.
pub fn terrain(tables: &Tables) -> Vec<(String, Option<String>)> {
    map::with_likes(&tables.terrain, |row| &row.like)
}

/// What a square does, in a few words.
pub fn effects(row: &Terrain) -> Vec<String> {
    let mut said = Vec::new();
    let mut say = |when: bool, words: &str| said.extend(when.then(|| words.to_string()));
    say(row.barred(), "no entry");
    say(row.stop(), "stop");
    say(row.cover(), "cover");
    say(row.blocks_sight(), "blocks sight");
    say(row.level() > 0, "high");
    say(row.water() && !row.barred(), "no fire");
    said.extend((row.close_combat() != 0).then(|| format!("close combat {}", signed(row.close_combat()))));
    if said.is_empty() { vec!["no effect".to_string()] } else { said }
}

fn work_effects(row: &Feature, trench: Trench) -> Vec<String> {
    let mut said = Vec::new();
    let mut say = |when: bool, words: &str| said.extend(when.then(|| words.to_string()));
    let crossed = row.crossing() && trench.is_obstacle();
    say(crossed, "stop and cross");
    say(row.stop() && !row.crossing(), "stop");
    say(row.cover() && (trench.is_shelter() || !row.crossing()), if crossed { "cover when manned" } else { "cover" });
    say(row.blocks_sight(), "blocks sight");
    say(row.mined(), "hits who enters");
    said
}

/// What a work is drawn as.
pub fn look(row: &Feature) -> WorkKind {
    match () {
        () if row.mined() => WorkKind::Mines,
        () if row.crossing() => WorkKind::Trench,
        () if row.is_wire() => WorkKind::Wire,
        () => WorkKind::Fort(None),
    }
}

fn works(reading: &Reading, map: &Map) -> Vec<Work> {
    let hidden: BTreeSet<Cell> = cells_of(reading, true).collect();
    let built = feature_rows(map, &reading.tables.feature).map(|(cell, row)| Work { cell, kind: look(row) });
    let built = built.filter(|work| work.kind != WorkKind::Mines || !hidden.contains(&work.cell));
    let mut all: Vec<Work> = built.collect();
    for cell in cells_of(reading, false) {
        if !all.iter().any(|work| work.cell == cell && work.kind == WorkKind::Mines) {
            all.push(Work { cell, kind: WorkKind::Mines });
        }
    }
    all
}

fn cells_of<'s>(reading: &'s Reading, hidden: bool) -> impl Iterator<Item = Cell> + 's {
    let fields = reading.minefields.iter().filter(move |field| field.hidden == hidden);
    fields.flat_map(|field| field.cells.iter().map(|cell| cell.value))
}

/// How a terrain has to do with rivers, by its own word or the first it is like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wet {
    River,
    Ford,
    Bridge,
}

pub fn wet(tables: &Tables, id: &str) -> Option<Wet> {
    let chain = likes(&tables.terrain, id, |row| &row.like);
    chain.into_iter().find_map(|id| match id.as_str() {
        "river" => Some(Wet::River),
        "ford" => Some(Wet::Ford),
        "bridge" => Some(Wet::Bridge),
        _ => None,
    })
}

/// One stream through every square of a river, with its fords and bridges.
fn water(tables: &Tables, map: &Map, piece: &mut MapPiece) {
    let wet = |cell: Cell| {
        let (id, _) = tables.terrain.get_index(usize::from(map.terrain(cell)?.0))?;
        Some((id.clone(), wet(tables, id)?))
    };
    let all: Vec<(Cell, String, Wet)> =
        (map.grid.cells()).filter_map(|cell| wet(cell).map(|(id, kind)| (cell, id, kind))).collect();
    let cells: Vec<Cell> = all.iter().map(|(cell, ..)| *cell).collect();
    if cells.is_empty() {
        return;
    }
    for (cell, id, kind) in all.iter().filter(|(.., kind)| *kind != Wet::River) {
        let over = Over::Cell(*cell, across(&map.grid, &cells, piece, *cell));
        piece.crossings.push(Crossing { kind: id.clone(), over, easy: *kind == Wet::Bridge });
    }
    piece.streams.push(Stream { kind: "river".to_string(), name: None, course: Course::Cells(cells) });
}

/// The way over the water in a square: along a road if one runs through it, else from bank to bank.
fn across(grid: &Grid, water: &[Cell], piece: &MapPiece, cell: Cell) -> Direction {
    let steps = piece.tracks.iter().flat_map(|track| track.cells.windows(2));
    let road = steps.filter_map(|step| match () {
        () if step[0] == cell => grid.direction_between(cell, step[1]),
        () if step[1] == cell => grid.direction_between(cell, step[0]),
        () => None,
    });
    let dry = |direction: &Direction| grid.neighbour(cell, *direction).is_some_and(|next| !water.contains(&next));
    let mut road = road.filter(dry);
    let both = [Direction::N, Direction::E].into_iter().find(|one| dry(one) && dry(&one.opposite()));
    road.next().or(both).unwrap_or(Direction::N)
}
