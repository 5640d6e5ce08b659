//! How to read what lies on the map: counters and markers [2.0].

use super::Basis;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::kit::small_units::marker;

/// The ratings of a counter; a picture goes above them.
pub fn counters(basis: &Basis<'_>) -> Section {
    let rows = basis.tables.rating.each().map(|(id, rating)| {
        let words = Words::strong(format!("{}. ", rating.name)).and(&rating.meaning);
        Row::of(vec![Cell::Words(Words::strong(id.to_uppercase())), words.into()], Source::rule(&rating.cite))
    });
    let marks: Vec<String> =
        basis.tables.size.values().map(|size| format!("{} {}", size.mark, size.name.to_lowercase())).collect();
    Section::new("Reading a counter")
        .with(Block::Slot)
        .with(Table { columns: vec![Column::text(""), Column::wide("")], rows: rows.into() })
        .with(Line::of(
            Words::strong("Size marks: ")
                .and(format!("{}. ", marks.join(", ")))
                .and("A black movement box is motorized, a blue one goes on foot. ")
                .and(Words::strong("Losing a step: "))
                .and("turn the counter over; without a back, or on it already, it is gone."),
            Source::rule("2.0"),
        ))
        .with(markers(basis))
}

/// What a marker on a counter, in a hex or on the track tells, in one breath.
fn markers(basis: &Basis<'_>) -> Line {
    let printed = marker::markers(basis.reading);
    let used = |id: &str| printed.iter().any(|marker| marker.kind == id);
    let mut words = Words::strong("Markers.");
    for (_, name, meaning) in MARKERS.iter().filter(|(ids, ..)| ids.iter().any(|id| used(id))) {
        words = words.and(Words::strong(format!(" {name}: "))).and(format!("{meaning}."));
    }
    Line::of(words, Source::rule("1.0"))
}

/// Markers by their rows in the chart, with what they mean.
const MARKERS: &[(&[&str], &str, &str)] = &[
    (&["initiative"], "Initiative", "the turn, and by its upper face who acts"),
    (&["suit"], "Suits", "the face up owns it; turned over when it has decided a turn"),
    (&["ammunition"], "Ammunition", "its side's level on the track, off it at 0"),
    (&["defensive-fire-low", "defensive-fire-high"], "Defensive fire", "shots left this turn"),
    (&["improved-position"], "Improved", "whoever holds the hex is dug in"),
    (&["mines"], "Mines", "turned up by the first enemy who enters; at 0 taken off"),
    (&["ruins"], "Ruins", "destroyed"),
    (&["control"], "Control", "who was the latest to hold the hex"),
    (&["artillery-fire", "air-strike"], "Artillery, air strike", "on call this turn; turned over, used"),
    (&["activated", "hq-support"], "Activated, support", "aids to memory; turned over, done or spent"),
];
