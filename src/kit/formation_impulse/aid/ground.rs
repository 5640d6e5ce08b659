//! The terrain effects chart \[TERR]: hexes, what stands in them, hexsides and roads.

use super::Basis;
use crate::kit::formation_impulse::changes::{cited, source, titled};
use crate::kit::formation_impulse::swatches;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Swatch, Table, Words};
use crate::kit::swatch::Used;
use crate::rules::formation_impulse::tables::{Conceals, Feature, Hexside, Movement, Path, Terrain};
use crate::scenario::victory::and;

fn picture(swatch: Option<Swatch>) -> Cell {
    swatch.map_or_else(|| "".into(), |swatch| Cell::Swatch(Box::new(swatch)))
}

pub fn terrain(basis: &Basis<'_>) -> Section {
    let used = Used::on_map(&basis.reading.draft);
    let hexes = basis.tables.terrain.iter().filter(|(id, _)| used.terrain.contains(id.as_str()));
    let on_map: Vec<&str> = basis
        .reading
        .draft
        .map
        .iter()
        .flat_map(|map| &map.features)
        .filter_map(|one| basis.tables.feature.get_index(one.kind.value).map(|(id, _)| id.as_str()))
        .collect();
    // Wrecks come to be, and so do mines; what only the scenario could have put there is left out with it.
    let comes = |row: &Feature| (row.wreck() && basis.options.wrecks) || (row.smoke() == 0 && row.mined());
    let built = basis
        .tables
        .feature
        .iter()
        .filter(|(id, row)| row.smoke() == 0 && (comes(row) || on_map.contains(&id.as_str())));
    let built = built.filter(|(_, row)| !row.mined() || has_costs(row));
    let sides = basis.tables.hexside.iter().filter(|(id, _)| used.sides.contains(id.as_str()));
    let roads = basis.tables.path.iter().filter(|(id, _)| used.paths.contains(id.as_str()));
    let rows = hexes
        .map(|(id, row)| hex(basis, id, row))
        .chain(built.map(|(id, row)| feature(basis, id, row)))
        .chain(sides.map(|(id, row)| side(basis, id, row)))
        .chain(roads.map(|(id, row)| road(basis, id, row)));
    let columns = vec![
        Column::text(""),
        Column::wide("Hex or hexside"),
        Column::figure("foot"),
        Column::figure("tracks"),
        Column::figure("wheels"),
        Column::figure("DB inf"),
        Column::figure("DB veh"),
        Column::figure("sight"),
        Column::figure("hides"),
    ];
    let key = "MF to enter, + on top of the hex; – not possible. DB veh: for all that do not go on foot. Listed is what is on this map or may come to be.";
    Section::new("Terrain effects")
        .with(Table { columns, rows: rows.collect() })
        .with(Line::new(Words::soft(key)))
        .with(Block::bullets([titled("TERR.los"), raised(basis), titled("TERR.road"), titled("CONTROL")]))
}

/// What blocks sight does so higher up where it stands on a hill.
fn raised(basis: &Basis<'_>) -> Line {
    let block = basis.tables.terrain.values().filter(|row| row.blocks_sight()).filter_map(|row| row.name());
    let block: Vec<String> = block.map(str::to_lowercase).collect();
    let words = Words::strong("On a hill ").and(format!("{} block at the level of the hill.", and(block)));
    Line::of(words, cited("TERR.los"))
}

fn has_costs(row: &Feature) -> bool {
    row.conceals()
        || row.protects()
        || row.db_inf() + row.db_veh() > 0
        || Movement::ALL.iter().any(|one| row.mf(*one) > 0)
}

/// The field of a chart for a way of moving.
fn key(movement: Movement) -> &'static str {
    movement.word()
}

fn hex(basis: &Basis<'_>, id: &str, row: &Terrain) -> Row {
    let changes = &basis.changes;
    let field = |key: &str, words: String| changes.field("terrain", id, key, words);
    let mut cells = vec![picture(swatches::terrain(basis.reading, id)), changes.name("terrain", id, row.name())];
    cells.extend(
        Movement::ALL
            .map(|movement| field(key(movement), row.mf(movement).map_or("–".to_string(), |mf| mf.to_string()))),
    );
    cells.push(field("db_inf", dice(row.db_inf(), "")));
    cells.push(field("db_veh", dice(row.db_veh(), "")));
    let (sight, said) = match (row.blocks_sight(), row.level()) {
        (true, 0) => ("blocks_sight", "blocks".to_string()),
        (true, level) => ("blocks_sight", format!("blocks, level {level}")),
        (false, 0) => ("blocks_sight", String::new()),
        (false, level) => ("level", format!("level {level}")),
    };
    cells.push(field(sight, said));
    let hides = match row.conceals() {
        Conceals::Nobody => "",
        Conceals::Infantry => "inf",
        Conceals::All => "all",
    };
    cells.push(field("conceals", hides.to_string()));
    Row { cells, source: source(&row.cite, &row.ruling) }
}

/// What is paid in addition; a nought where crossing is free.
fn more(mf: i64) -> String {
    if mf == 0 { "0".to_string() } else { format!("+{mf}") }
}

/// Dice of a defensive bonus; a nought where there are none.
fn dice(count: i64, sign: &str) -> String {
    if count == 0 { "0".to_string() } else { format!("{sign}{count}") }
}

fn feature(basis: &Basis<'_>, id: &str, row: &Feature) -> Row {
    let changes = &basis.changes;
    let field = |key: &str, words: String| changes.field("feature", id, key, words);
    let mut cells = vec![picture(swatches::feature(basis.reading, id)), changes.name("feature", id, row.name())];
    cells.extend(Movement::ALL.map(|movement| field(key(movement), dice(row.mf(movement), "+"))));
    cells.push(field("db_inf", dice(row.db_inf(), "+")));
    cells.push(field("db_veh", dice(row.db_veh(), "+")));
    cells.push("".into());
    cells.push(field("conceals", if row.conceals() { "all" } else { "" }.to_string()));
    Row { cells, source: source(&row.cite, &row.ruling) }
}

fn side(basis: &Basis<'_>, id: &str, row: &Hexside) -> Row {
    let changes = &basis.changes;
    let mut cells = vec![picture(swatches::side(basis.reading, id)), changes.name("hexside", id, row.name())];
    cells.extend(Movement::ALL.map(|movement| match row.barred() {
        true => changes.field("hexside", id, "barred", "–"),
        false => changes.field("hexside", id, key(movement), more(row.mf(movement))),
    }));
    cells.extend(["", "", "", ""].map(Cell::from));
    Row { cells, source: source(&row.cite, &None) }
}

fn road(basis: &Basis<'_>, id: &str, row: &Path) -> Row {
    let changes = &basis.changes;
    let mut cells = vec![picture(swatches::path(basis.reading, id)), changes.name("path", id, row.name())];
    cells.extend(Movement::ALL.map(|movement| {
        let field = format!("{}_halves", key(movement));
        changes.field("path", id, &field, halves(row.halves(movement)))
    }));
    cells.extend(["", "", "", ""].map(Cell::from));
    Row { cells, source: source(&row.cite, &None) }
}

/// Half movement factors as they are spoken of: "½", "1", "1½".
fn halves(count: i64) -> String {
    match (count / 2, count % 2) {
        (0, 1) => "½".to_string(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_halves() {
        assert_eq!([1, 2, 3, 4].map(halves), ["½", "1", "1½", "2"]);
    }
}
