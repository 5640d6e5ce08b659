//! The terrain effects chart, transport, engineers and other work \[WOOD] to \[TRCH], \[TRN], \[ENG].

use super::{Basis, bullets};
use crate::kit::portable::changes::{rule, source, titled};
use crate::kit::portable::{signed, swatches};
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Swatch, Table, Words};
use crate::rules::portable::tables::{Feature, Terrain, WorkKind};

fn picture(swatch: Option<Swatch>) -> Cell {
    swatch.map_or_else(|| "".into(), |swatch| Cell::Swatch(Box::new(swatch)))
}

/// A modifier, or nothing where there is none.
fn modifier(number: i64) -> String {
    if number == 0 { String::new() } else { signed(number) }
}

pub fn terrain(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let dot = |yes: bool| if yes { "•" } else { "" };
    let squares = basis.tables.terrain.iter().map(|(id, row)| {
        let cells = vec![
            picture(swatches::terrain(basis.reading, id)),
            changes.name("terrain", id, row.name()),
            changes.field("terrain", id, move_key(row), moving(row)),
            changes.field("terrain", id, "cover", dot(row.cover())),
            changes.field("terrain", id, "blocks_sight", sight(row)),
            changes.field("terrain", id, "dense", dot(row.dense())),
            changes.field("terrain", id, "close_combat", modifier(row.close_combat())),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let trench = basis.options.trench;
    let shelter = match (trench.is_shelter(), trench.is_obstacle()) {
        (true, true) => "manned",
        (true, false) => "•",
        (false, _) => "",
    };
    let edge = basis.options.are_trenches_dense();
    let works = basis.tables.feature.iter().map(|(id, row)| {
        let crossed = row.crossing() && trench.is_obstacle();
        let close_combat = if crossed || !row.crossing() { row.close_combat() } else { 0 };
        let cells = vec![
            picture(swatches::feature(basis.reading, id)),
            changes.name("feature", id, row.name()),
            changes.field("feature", id, if row.mined() { "mined" } else { "stop" }, entering(row, crossed)),
            changes.field(
                "feature",
                id,
                "cover",
                if row.cover() && row.crossing() { shelter } else { dot(row.cover()) },
            ),
            changes.field("feature", id, "blocks_sight", if row.blocks_sight() { "blocks" } else { "" }),
            changes.field("feature", id, "dense", dot(row.dense() && (!row.crossing() || edge))),
            changes.field("feature", id, "close_combat", modifier(close_combat)),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let roads = basis.tables.path.iter().map(|(id, row)| {
        let bonus = changes.say(&["path", id, "bonus"], signed(row.bonus())).and(" all the way");
        let blank = || Cell::from("");
        let cells = vec![
            picture(swatches::path(basis.reading, id)),
            changes.name("path", id, row.name()),
            bonus.into(),
            blank(),
            blank(),
            blank(),
            blank(),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![
        Column::text(""),
        Column::text("Square"),
        Column::wide("moving"),
        Column::figure("cover"),
        Column::figure("sight"),
        Column::figure("edge only"),
        Column::figure("close combat"),
    ];
    Section::new("Terrain effects")
        .with(Table { columns, rows: squares.chain(works).chain(roads).collect() })
        .with(Line::new(Words::soft("Slow: see movement; out of a trench, while crossing it. w: see unit types. Edge only: fire goes in and comes out only at the edge. Close combat: of a unit standing there, or crossing.")))
        .with(basis.changes.ruled(&["A13"]))
}

fn move_key(row: &Terrain) -> &'static str {
    if row.barred() { "barred" } else { "stop" }
}

fn moving(row: &Terrain) -> &'static str {
    match () {
        () if row.barred() => "no entry",
        () if row.water() && row.stop() => "stop; slow out; no fire",
        () if row.water() => "slow out; no fire",
        () if row.woods() && row.stop() => "stop; slow inside",
        () if row.woods() => "slow inside",
        () if row.stop() => "stop",
        () => "",
    }
}

fn sight(row: &Terrain) -> String {
    match (row.blocks_sight(), row.level()) {
        (true, 0) => "blocks".to_string(),
        (true, level) => format!("blocks, level {level}"),
        (false, 0) => String::new(),
        (false, level) => format!("level {level}"),
    }
}

/// What happens to whoever enters; a trench is crossed unless it is a fortification and no more (A13).
fn entering(row: &Feature, crossed: bool) -> &'static str {
    match () {
        () if row.crossing() && !crossed => "",
        () if crossed => "stop; slow out; no fire",
        () if row.mined() => "a hit",
        () if row.stop() => "stop, but not w",
        () => "",
    }
}

pub fn work(basis: &Basis<'_>) -> Section {
    let works = WorkKind::ALL
        .into_iter()
        .filter(|kind| basis.options.tank_riders || !matches!(kind, WorkKind::Mount | WorkKind::Dismount));
    // Work of one rule that takes the same time stands in one row.
    let mut rows: Vec<(Vec<&str>, Words, &str)> = Vec::new();
    for kind in works {
        let work = basis.tables.work.of(kind);
        let turns = basis.changes.say(&["work", kind.id(), "turns"], work.turns);
        match rows.last_mut().filter(|(_, same, cite)| *same == turns && *cite == work.cite) {
            Some((names, ..)) => names.push(&work.name),
            None => rows.push((vec![&work.name], turns, &work.cite)),
        }
    }
    let rows = rows
        .into_iter()
        .map(|(names, turns, cite)| Row::of(vec![names.join(", ").into(), turns.into()], Source::rule(cite)));
    let rows: Vec<Row> = rows.collect();
    let loads = basis.tables.unit_type.values().filter(|row| row.transport()).map(|row| {
        let names = row.carries().filter_map(|id| basis.tables.unit_type.get(id.as_str()).and_then(|kind| kind.name()));
        let mut loads: Vec<String> = names.map(str::to_lowercase).collect();
        if row.tows() {
            loads.push("tows a gun".to_string());
        }
        (row, loads.join(", "))
    });
    let mut alike: Vec<(Vec<String>, String, Option<Source>)> = Vec::new();
    for (row, loads) in loads {
        let name = row.name().unwrap_or_default().to_string();
        match alike.iter_mut().find(|(_, same, _)| *same == loads) {
            Some((names, ..)) => names.push(name),
            None => alike.push((vec![name], loads, source(&row.cite, &row.ruling))),
        }
    }
    let carried = alike.into_iter().map(|(names, loads, source)| Row {
        cells: vec![Cell::Words(Words::strong(names.join(", "))), format!("{loads}.").into()],
        source,
    });
    let carried =
        Table { columns: vec![Column::text("Transport"), Column::wide("takes one of")], rows: carried.collect() };
    Section::new("Transport and work")
        .with(Table { columns: vec![Column::wide("Work"), Column::figure("turns")], rows })
        .with(carried)
        .with(bullets(vec![titled("TRN"), titled("ENG"), titled("WIRE"), rule("MINE")]))
        .with(basis.changes.ruled(&["A34", "A35", "A38", "A50"]))
}
