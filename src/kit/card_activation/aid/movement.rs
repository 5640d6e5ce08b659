//! Movement by the colour of the card \[MOVE], [TERR.road].

use super::Basis;
use crate::kit::card_activation::changes::{cited, source, titled};
use crate::kit::card_activation::counter::hexes;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};

pub fn movement(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let mut rows: Vec<Row> = Vec::new();
    for (id, row) in &basis.tables.unit_type {
        let field = |key: &str, red: bool| changes.field("unit_type", id, key, hexes(row, red));
        let note = match () {
            () if row.only_towed() => "only when towed",
            () if row.gun() => "or towed",
            () if row.is_leader() => "alone",
            () => "",
        };
        let cells =
            vec![changes.name("unit_type", id, row.name()), field("red", true), field("black", false), note.into()];
        let cite = source(&row.cite, &None);
        rows.push(Row { cells, source: cite });
    }
    let plus = |name: &str, path: &[&str], value: i64, note: &str, cite: Source| {
        let more = || Cell::from(changes.say(path, format!("+{value}")));
        Row::of(vec![Cell::Words(Words::strong(name)), more(), more(), note.into()], cite)
    };
    let commander = &basis.tables.commander;
    let moved = ["commander", "with_unit"];
    rows.push(plus("With a commander", &moved, commander.with_unit, "both go together", Source::rule("MOVE.1")));
    for (id, row) in &basis.tables.path {
        let name = format!("Along a {}", row.name().unwrap_or(id).to_lowercase());
        let cite = source(&row.cite, &None).unwrap_or_else(|| cited("TERR.road"));
        rows.push(plus(&name, &["path", id, "bonus"], row.bonus(), "not AFVs", cite));
    }
    let wounded = Cell::from(changes.say(&["commander", "wounded_move"], commander.wounded_move));
    let same = Cell::from(changes.say(&["commander", "wounded_move"], commander.wounded_move));
    let cells = vec![Cell::Words(Words::strong("Wounded commander")), wounded, same, "alone".into()];
    rows.push(Row::of(cells, cited("HIT.wound")));
    let columns =
        vec![Column::wide("Hexes on a card"), Column::figure("red"), Column::figure("black"), Column::text("")];
    let notes = ["MOVE.n1", "MOVE.n2", "MOVE.n3"].map(titled);
    let lines = ["MOVE.2", "MOVE.1", "MOVE.4", "MOVE.5", "MOVE.6"].map(titled);
    let lines: Vec<Line> = notes.into_iter().chain(lines).collect();
    Section::new("Movement")
        .with(Table { columns, rows })
        .with(Block::bullets(lines))
        .with(basis.changes.ruled(&["B5b", "B11", "B20", "B24", "B25"]))
        .with(basis.changes.ruled_anew(&["B26"]))
}
