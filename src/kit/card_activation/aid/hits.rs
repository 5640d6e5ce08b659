//! What hits do, and the cards turned over for vehicles and commanders hit again \[HIT].

use super::{Basis, face};
use crate::kit::card_activation::changes::{cited, titled};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::card_activation::options::FigureHit;
use crate::rules::common::cards::Card;

pub fn hits(basis: &Basis<'_>) -> Section {
    let (fresh, again) = match basis.options.figure_hit {
        FigureHit::KillAndDisrupt => ("−1 figure, disrupted", "−1 figure"),
        FigureHit::Kill => ("−1 figure", "−1 figure"),
        FigureHit::Disrupt => ("disrupted", "−1 figure"),
    };
    let row = |name: &str, first: &str, second: &str, cite: Source| {
        Row::of(vec![Cell::Words(Words::strong(name)), first.into(), second.into()], cite)
    };
    let rows = vec![
        row("Infantry, cavalry, crews", fresh, again, Source::ours("B6")),
        row("AFV, transport", "disrupted", "turn over cards", Source::rule("HIT.vehicle")),
        row("Commander, observer", "disrupted", "turn over a card", cited("HIT.commander")),
    ];
    let columns = vec![Column::wide("A hit on"), Column::text("in good order"), Column::text("disrupted")];
    let passengers = &basis.tables.passengers;
    let load = Words::strong("Passengers ")
        .and("of a destroyed transport lose one figure in ")
        .and(basis.changes.say(&["passengers", "lost_of"], passengers.lost_of))
        .and(", rounded up; the rest are disrupted.");
    let gone = Words::strong("Losses. ").and(
        "The owner chooses the figure and ticks it on the roster. A unit without figures or vehicles is destroyed.",
    );
    let gone = Line::of(gone, cited("HIT.figures"));
    let lines = [
        gone,
        titled("HIT.order"),
        Line::of(load, cited(&passengers.cite)),
        titled("HIT.wound"),
        titled("HIT.stacked"),
    ];
    Section::new("Hits")
        .with(Table { columns, rows })
        .with(cards(basis))
        .with(Block::bullets(lines))
        .with(basis.changes.ruled_anew(&["B6", "B7"]))
}

/// Cards for those hit while disrupted: types that stand as many red ones share a row.
fn cards(basis: &Basis<'_>) -> Table {
    let mut alike: Vec<(i64, Vec<&str>, bool)> = Vec::new();
    for (id, row) in basis.tables.unit_type.iter().filter(|(_, row)| row.is_vehicle()) {
        let (name, changed) = (row.name().unwrap_or(id), basis.changes.has(&["unit_type", id, "destroy_reds"]));
        match alike.iter_mut().find(|(reds, ..)| *reds == row.destroy_reds()) {
            Some((_, names, any)) => {
                names.push(name);
                *any |= changed;
            }
            None => alike.push((row.destroy_reds(), vec![name], changed)),
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    for (reds, names, changed) in alike {
        let words = match reds {
            1 => "red: destroyed; black: stays disrupted".to_string(),
            _ => format!("{reds} red in a row: destroyed; any black: stays disrupted"),
        };
        let words = if changed { Words::strong(words) } else { words.into() };
        let cite = match reds {
            1 => "HIT.light",
            2 => "HIT.medium",
            _ => "HIT.heavy",
        };
        rows.push(Row::of(vec![Cell::Words(Words::strong(names.join(", "))), words.into()], Source::rule(cite)));
    }
    let kills = basis.tables.commander.kills.iter().filter_map(|text| text.parse::<Card>().ok());
    let mut killed = Words::default();
    for (number, card) in kills.enumerate() {
        killed = killed.and(if number == 0 { "" } else { " " }).and(face(card));
    }
    if basis.changes.has(&["commander", "kills"]) {
        killed = killed.and(basis.changes.say(&["commander", "kills"], ""));
    }
    let black = if basis.options.commander_stays { "unhurt, stays disrupted" } else { "unhurt, no longer disrupted" };
    let words = killed.and(format!(": killed; other red: wounded; black: {black}"));
    rows.push(Row::of(
        vec![Cell::Words(Words::strong("Commander, observer")), words.into()],
        Source::rule("HIT.commander"),
    ));
    let columns = vec![Column::wide("Hit while disrupted"), Column::wide("top card of the pile")];
    Table { columns, rows }
}
