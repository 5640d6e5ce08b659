//! The terrain effects chart \[TERR].

use super::Basis;
use crate::kit::card_activation::changes::{cited, source, titled};
use crate::kit::card_activation::{reach, swatches};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Swatch, Table, Words};
use crate::kit::swatch::Used;
use crate::rules::card_activation::tables::{Feature, Hexside, Terrain};

fn picture(swatch: Option<Swatch>) -> Cell {
    swatch.map_or_else(|| "".into(), |swatch| Cell::Swatch(Box::new(swatch)))
}

fn dot(yes: bool) -> &'static str {
    if yes { "•" } else { "" }
}

pub fn terrain(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let used = Used::on_map(&basis.reading.draft);
    let hexes = basis.tables.terrain.iter().filter(|(id, _)| used.terrain.contains(id.as_str())).map(|(id, row)| {
        let (key, words) = moving(row);
        let cells = vec![
            picture(swatches::terrain(basis.reading, id)),
            changes.name("terrain", id, row.name()),
            changes.field("terrain", id, key, words),
            changes.field("terrain", id, "cover", dot(row.cover())),
            changes.field("terrain", id, if row.level() > 0 { "level" } else { "blocks_sight" }, sight(row)),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let built: Vec<&str> = basis
        .reading
        .draft
        .map
        .iter()
        .flat_map(|map| &map.features)
        .filter_map(|one| kind(basis, one.kind.value))
        .collect();
    let works = basis.tables.feature.iter().filter(|(id, _)| built.contains(&id.as_str())).map(|(id, row)| {
        let words = if row.mined() { "dice" } else { "" };
        let cells = vec![
            picture(swatches::feature(basis.reading, id)),
            changes.name("feature", id, row.name()),
            changes.field("feature", id, "mined", words),
            changes.field("feature", id, "cover", dot(row.cover())),
            changes.field("feature", id, "blocks_sight", if row.blocks_sight() { "blocks" } else { "" }),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let sides = basis.tables.hexside.iter().filter(|(id, _)| used.sides.contains(id.as_str())).map(|(id, row)| {
        let (key, words) = crossing(row);
        let cells = vec![
            picture(swatches::side(basis.reading, id)),
            changes.name("hexside", id, row.name()),
            changes.field("hexside", id, key, words),
            "".into(),
            "".into(),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let roads = basis.tables.path.iter().filter(|(id, _)| used.paths.contains(id.as_str())).map(|(id, row)| {
        let bonus = changes.field("path", id, "bonus", format!("+{}, not AFVs", row.bonus()));
        let cells = vec![
            picture(swatches::path(basis.reading, id)),
            changes.name("path", id, row.name()),
            bonus,
            "".into(),
            "".into(),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![
        Column::text(""),
        Column::text("Hex or hexside"),
        Column::wide("moving"),
        Column::figure("cover"),
        Column::figure("sight"),
    ];
    let mines = &basis.tables.mines;
    let say = |key: &str, value: String| basis.changes.say(&["mines", key], value);
    let mined = Words::strong("Mines. ")
        .and("Dice for each entry: ")
        .and(say("dice", mines.dice.to_string()))
        .and(", each hits on ")
        .and(say("hit_on", reach(mines.hit_on)))
        .and("; no cover.");
    let any = built.iter().any(|id| basis.tables.feature.get(*id).is_some_and(Feature::mined));
    let mined = any.then(|| Line::of(mined, cited(&mines.cite)));
    let within = Words::strong("Both ends never block: ")
        .and("who is in woods or buildings is seen and sees out; what is beyond is hidden.");
    let within = Line::of(within, cited("TERR.sight"));
    let key = "Rough: see movement of AFVs and transports. Only what is on this scenario's map is listed.";
    Section::new("Terrain effects")
        .with(Table { columns, rows: hexes.chain(works).chain(sides).chain(roads).collect() })
        .with(Line::new(Words::soft(key)))
        .with(Block::bullets([titled("TERR.sight"), within, titled("TERR.hill")].into_iter().chain(mined)))
}

fn kind<'d>(basis: &'d Basis<'_>, index: usize) -> Option<&'d str> {
    basis.tables.feature.get_index(index).map(|(id, _)| id.as_str())
}

/// What holds up a move, and the key of the chart that says so.
fn moving(row: &Terrain) -> (&'static str, &'static str) {
    match () {
        () if row.barred() => ("barred", "no entry"),
        () if !row.vehicles() && row.rough() => ("vehicles", "rough, no vehicles"),
        () if !row.vehicles() => ("vehicles", "no vehicles"),
        () if row.rough() => ("rough", "rough"),
        () => ("rough", ""),
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

fn crossing(row: &Hexside) -> (&'static str, &'static str) {
    match (row.barred(), row.stops(), row.neutralizes().next().is_some()) {
        (true, ..) => ("barred", "not to be crossed"),
        (_, true, true) => ("stops", "crossed here; ends the move"),
        (_, true, false) => ("stops", "ends the move"),
        (_, _, true) => ("neutralizes", "crossed here"),
        (..) => ("barred", ""),
    }
}
