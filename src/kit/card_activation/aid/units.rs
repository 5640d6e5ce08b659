//! Guns, transports, observers and barrages, and how a counter is read [MOVE.n3], \[LOAD], \[OBS], \[BAR].

use super::Basis;
use crate::kit::card_activation::changes::{source, titled};
use crate::kit::card_activation::counter::signs;
use crate::kit::card_activation::marker::markers;
use crate::kit::likes;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};

pub fn support(basis: &Basis<'_>) -> Section {
    let rows = basis.tables.unit_type.values().filter(|row| row.transport()).map(|row| {
        let names = row.carries().filter_map(|id| basis.tables.unit_type.get(id.as_str()).and_then(|kind| kind.name()));
        let mut loads: Vec<String> = names.map(str::to_lowercase).collect();
        if row.tows() {
            loads.push("or tows a gun".to_string());
        }
        let cells =
            vec![Cell::Words(Words::strong(row.name().unwrap_or_default())), format!("{}.", loads.join(" ")).into()];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![Column::text("Transport"), Column::wide("takes one unit of")];
    Section::new("Guns, transports and observers")
        .with(Table { columns, rows: rows.collect() })
        .with(Block::bullets([titled("OBS"), titled("BAR")]))
        .with(basis.changes.ruled(&["B17", "B18", "B22", "B34"]))
}

/// What each marker says, by the one of the chart that it is or is like; works are on the terrain chart.
const MARKERS: [(&str, &str); 7] = [
    ("disrupted", "disrupted, where figures stand for counters"),
    ("wounded", "on the commander, to the end"),
    ("moved", "moved this turn: fewer dice when it fires"),
    ("limbered", "on the tower, its gun under it: no fire"),
    ("loaded", "on the transport, its load under it"),
    ("barrage", "on the hex a planned barrage falls on"),
    ("control", "whose a hex of the victory conditions is"),
];

/// The pictures beside figures and vehicles, two in a row.
fn weapon_signs(basis: &Basis<'_>) -> Table {
    let all = signs(basis.reading);
    let two = |pair: &[(String, String)]| {
        let each = pair.iter().flat_map(|(name, words)| [Cell::Sign(name.clone()), words.as_str().into()]);
        let mut cells: Vec<Cell> = each.collect();
        cells.resize_with(4, || "".into());
        Row::new(cells)
    };
    let columns =
        vec![Column::text("On counters"), Column::wide("after how many have it"), Column::text(""), Column::wide("")];
    Table { columns, rows: all.chunks(2).map(two).collect() }
}

/// A picture of a counter goes above this.
pub fn counters(basis: &Basis<'_>) -> Section {
    let grading = Words::strong("Grading: ").and("G good, A average, P poor, VP very poor. ");
    let back = Words::strong("Back. ")
        .and("Turn a counter over when its unit is disrupted, and back when it regains cohesion.");
    let lines = [Line::of(grading, Source::rule("DICE")), Line::of(back, Source::rule("GEN.3"))];
    let printed = markers(basis.reading);
    let said = |id: &str| MARKERS.iter().find(|(known, _)| *known == id).map(|(_, words)| *words);
    let rows = basis.tables.marker.iter().filter(|(id, _)| printed.iter().any(|marker| marker.kind == **id));
    let rows = rows.filter_map(|(id, row)| {
        let words = likes(&basis.tables.marker, id, |row| &row.like).iter().find_map(|id| said(id))?;
        let name = Cell::Words(Words::strong(row.name().unwrap_or(id)));
        Some(Row::new(vec![Cell::marker(&printed, id), name, words.into()]))
    });
    let columns = vec![Column::figure(""), Column::text("Marker"), Column::wide("what it says")];
    Section::new("Reading a counter")
        .with(Block::Slot)
        .with(Block::bullets(lines))
        .with(weapon_signs(basis))
        .with(Table { columns, rows: rows.collect() })
}
