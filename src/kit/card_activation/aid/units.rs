//! Guns, transports, observers and barrages, and how a counter is read [MOVE.n3], \[LOAD], \[OBS], \[BAR].

use super::Desk;
use crate::kit::card_activation::changes::{source, titled};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};

pub fn support(desk: &Desk<'_>) -> Section {
    let rows = desk.tables.unit_type.values().filter(|row| row.transport()).map(|row| {
        let names = row.carries().filter_map(|id| desk.tables.unit_type.get(id.as_str()).and_then(|kind| kind.name()));
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
        .with(desk.rulings(&["B17", "B18", "B22"]))
}

/// A picture of a counter goes above this.
pub fn counters() -> Section {
    let back = Words::strong("Back. ")
        .and("Turn a counter over when its unit is disrupted, and back when it regains cohesion. Those who play with figures lay a marker beside them.");
    let losses = Words::strong("Losses ").and("are ticked on the roster, figure by figure.");
    let rows = [
        ("moved", "on whoever moved, until it fires or the turn ends: fewer dice"),
        ("limbered, loaded", "on the transport, with the gun or unit under it"),
        ("wounded", "on the commander, to the end"),
        ("barrage", "on the hex a planned barrage falls on"),
        ("control", "on the hexes of the victory conditions: who was there last"),
    ];
    let rows = rows.map(|(name, words)| Row::new(vec![Cell::Words(Words::strong(name)), words.into()]));
    let columns = vec![Column::text("Marker"), Column::wide("where it lies")];
    let lines = [Line::of(back, Source::rule("GEN.3")), Line::of(losses, Source::rule("HIT.figures"))];
    Section::new("Reading a counter")
        .with(Block::Slot)
        .with(Block::bullets(lines))
        .with(Table { columns, rows: rows.into() })
}
