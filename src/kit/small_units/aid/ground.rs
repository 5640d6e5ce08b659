//! The terrain effects chart, and who sees whom over it [5.2], [11.8], [2.0].

use super::Basis;
use crate::kit::prose::{Block, Cell, Column, Item, Line, Row, Section, Source, Table, Words};
use crate::kit::small_units::changes::titled;
use crate::kit::small_units::swatches;
use crate::kit::swatch::Used;
use crate::rules::small_units::tables::Cost;
use crate::source::Spanned;

fn cost(cost: Cost) -> String {
    cost.points().map_or("–".to_string(), |points| points.to_string())
}

fn source(cite: &Option<Spanned<String>>) -> Option<Source> {
    cite.as_ref().map(|cite| Source::rule(&cite.value))
}

pub fn terrain(basis: &Basis<'_>) -> Section {
    let mut section = Section::new("Terrain effects").with(hexes(basis));
    section.blocks.push(sides(basis).into());
    if !basis.tables.fortification.is_empty() {
        section.blocks.push(forts(basis).into());
    }
    let dug = &basis.tables.improved_position;
    let words = Words::from("– barred. Dug in: ")
        .and(basis.changes.say(&["improved_position", "defence"], dug.defence))
        .and(" more to the defence of everyone in the hex.");
    section.with(Line::of(words, Source::rule(&dug.cite))).with(sight(basis))
}

fn hexes(basis: &Basis<'_>) -> Table {
    let dot = |yes: bool| if yes { "•" } else { "" };
    let used = Used::on_map(&basis.reading.draft);
    let rows = basis.tables.terrain.iter().filter(|(id, _)| used.terrain.contains(id.as_str())).map(|(id, row)| {
        let field = |key: &str, value: String| basis.changes.field("terrain", id, key, value);
        let sight = match (row.blocks_sight(), row.elevated()) {
            (true, true) => "blocks, high",
            (true, false) => "blocks",
            (false, true) => "high",
            (false, false) => "",
        };
        let sight_key = if basis.changes.has(&["terrain", id, "elevated"]) { "elevated" } else { "blocks_sight" };
        let mut cells: Vec<Cell> =
            swatches::terrain(basis.reading, id).map(|swatch| Cell::Swatch(Box::new(swatch))).into_iter().collect();
        if cells.is_empty() {
            cells.push("".into());
        }
        cells.extend([
            basis.changes.name("terrain", id, row.name()),
            field("foot", cost(row.foot())),
            field("motor", cost(row.motor())),
            field("cover", row.cover().to_string()),
            field(sight_key, sight.to_string()),
            field("stack", row.stack().to_string()),
            field("improvable", dot(row.improvable()).to_string()),
            field("mineable", dot(row.mineable()).to_string()),
        ]);
        Row { cells, source: source(&row.cite) }
    });
    let columns = vec![
        Column::text(""),
        Column::wide("Hex"),
        Column::figure("foot"),
        Column::figure("motor"),
        Column::figure("cover"),
        Column::figure("sight"),
        Column::figure("stack"),
        Column::figure("dig in"),
        Column::figure("mines"),
    ];
    Table { columns, rows: rows.collect() }
}

fn sides(basis: &Basis<'_>) -> Table {
    let used = Used::on_map(&basis.reading.draft);
    let swatch = |found: Option<crate::kit::prose::Swatch>| match found {
        Some(swatch) => Cell::Swatch(Box::new(swatch)),
        None => "".into(),
    };
    let mut rows: Vec<Row> = Vec::new();
    for (id, row) in basis.tables.hexside.iter().filter(|(id, _)| used.sides.contains(id.as_str())) {
        let over: Vec<String> = row
            .neutralizes()
            .map(|other| {
                basis.tables.hexside.get(other.as_str()).and_then(|row| row.name()).unwrap_or(other).to_lowercase()
            })
            .collect();
        let note = if over.is_empty() { String::new() } else { format!("in place of {}", over.join(", ")) };
        let plus = |cost: Cost| cost.points().map_or("–".to_string(), |points| format!("+{points}"));
        let cells = vec![
            swatch(swatches::side(basis.reading, id)),
            basis.changes.name("hexside", id, row.name()),
            basis.changes.field("hexside", id, "foot", plus(row.foot())),
            basis.changes.field("hexside", id, "motor", plus(row.motor())),
            basis.changes.field("hexside", id, "neutralizes", note),
        ];
        rows.push(Row { cells, source: source(&row.cite) });
    }
    for (id, row) in basis.tables.path.iter().filter(|(id, _)| used.paths.contains(id.as_str())) {
        let cells = vec![
            swatch(swatches::path(basis.reading, id)),
            basis.changes.name("path", id, row.name()),
            basis.changes.field("path", id, "cost", row.cost()),
            basis.changes.field("path", id, "cost", row.cost()),
            "along it, whatever the hex".into(),
        ];
        rows.push(Row { cells, source: source(&row.cite) });
    }
    let columns = vec![
        Column::text(""),
        Column::text("Hexside or road"),
        Column::figure("foot"),
        Column::figure("motor"),
        Column::wide("remark"),
    ];
    Table { columns, rows }
}

fn forts(basis: &Basis<'_>) -> Table {
    let rows = basis.tables.fortification.iter().map(|(id, row)| {
        let cells = vec![
            basis.changes.name("fortification", id, row.name()),
            basis.changes.field("fortification", id, "capacity", row.capacity()),
            basis.changes.field("fortification", id, "cover", row.cover()),
            basis.changes.field("fortification", id, "ruined_cover", row.ruined_cover()),
        ];
        Row { cells, source: source(&row.cite) }
    });
    let columns = vec![
        Column::wide("Fortification, cover in place of the hex's"),
        Column::figure("units inside"),
        Column::figure("cover"),
        Column::figure("in ruins"),
    ];
    Table { columns, rows: rows.collect() }
}

/// Who sees whom [2.0], [11.4].
fn sight(basis: &Basis<'_>) -> Block {
    let line = Words::strong("Sight. ").and(
        "A line from the middle of one hex to that of the other must cross no hex that blocks sight; along a hexside, not two that \
         both do. Neighbours always see each other; whoever sees is seen.",
    );
    let mut items = vec![Item::bullet(Line::of(line, Source::rule("2.0")))];
    items.extend(basis.changes.ruling("A30").map(Item::bullet));
    items.push(Item::bullet(titled("11.4")));
    Block::List(items)
}
