//! Every type of unit on the ground, and how a counter is read \[SP], \[MOV], \[CC].

use super::{Basis, bullets};
use crate::kit::portable::changes::source;
use crate::kit::portable::{marker, reach};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::portable::tables::UnitType;

/// A letter for what a type can do, who can, and what it means.
type Letter = (&'static str, fn(&UnitType) -> bool, &'static str);

const LETTERS: [Letter; 6] = [
    ("a", UnitType::advances, "advances after a fight it wins"),
    ("b", |row| row.tank().is_some(), "armoured: see tanks and bullets"),
    ("o", UnitType::turret, "fires all round"),
    ("s", UnitType::shares, "shares a square with friends"),
    ("t", UnitType::transport, "transport"),
    ("w", UnitType::free_of_wire, "not stopped by wire"),
];

pub fn types(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let ground = basis.tables.unit_type.iter().filter(|(_, row)| !row.is_aircraft());
    let rows = ground.filter(|(_, row)| basis.options.cyclists || !row.cyclists()).map(|(id, row)| {
        let letters: Vec<&str> = LETTERS.iter().filter(|(_, has, _)| has(row)).map(|(letter, ..)| *letter).collect();
        let weapon = row.weapon().and_then(|id| basis.tables.weapon.get(id)).map(|weapon| {
            let range = weapon.range().map_or("gun".to_string(), |range| range.to_string());
            format!("{range}/{}", weapon.dice())
        });
        let fire = match row.artillery() {
            true => "gun".to_string(),
            false => weapon.unwrap_or_else(|| "–".to_string()),
        };
        let cells = vec![
            changes.name("unit_type", id, row.name()),
            changes.field("unit_type", id, "sp", row.sp()),
            changes.field("unit_type", id, "move", row.r#move()),
            changes.field("unit_type", id, "weapon", fire),
            changes.field("unit_type", id, "front", reach(row.front())),
            changes.field("unit_type", id, "flank", reach(row.flank())),
            letters.join(" ").into(),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let columns = vec![
        Column::wide("Type"),
        Column::figure("SP"),
        Column::figure("move"),
        Column::figure("range/ dice"),
        Column::figure("front"),
        Column::figure("flank"),
        Column::text("can"),
    ];
    let key: Vec<String> = LETTERS.iter().map(|(letter, _, words)| format!("{letter} {words}")).collect();
    Section::new("Unit types").with(Table { columns, rows: rows.collect() }).with(Line::new(Words::soft(format!(
        "Front and flank: what a close combat die must reach. {}.",
        key.join("; ")
    ))))
}

/// A picture of a counter goes above this.
pub fn counters(basis: &Basis<'_>) -> Section {
    let back = Words::strong("Grey back. ")
        .and("Turn a counter over when its unit has been activated, and all of them back when the turn closes.");
    let losses = Words::strong("Losses ")
        .and("are ticked on the roster; those who keep no roster lay markers under their units.");
    let flies = Words::strong("Aircraft ").and(
        "show their guns ahead and astern, their bomb loads, and by a clock the turns they can stay over the board.",
    );
    let mut lines = vec![Line::of(back, Source::rule("TS.3")), Line::of(losses, Source::rule("SP.b"))];
    lines.extend(basis.options.air.then(|| Line::of(flies, Source::rule("AIRSP"))));
    Section::new("Reading a counter").with(Block::Slot).with(bullets(lines)).with(markers(basis))
}

/// What the markers of a sheet are for, by the first of those that go together.
const MARKERS: [(&str, &str, &str); 14] = [
    ("moved", "moved, fired", "under the counter until the turn closes: they change what a unit may still do"),
    ("loss-1", "lost", "under its unit, where no roster is kept: strength points it has lost"),
    ("loaded", "loaded, towed", "on a transport or tank; the counter of its load lies under it"),
    ("crossing", "crossing", "on a unit in a trench or ford until its next activation is over"),
    ("work-1", "work", "beside whoever works: the turns it has been at it"),
    ("minefield", "minefield", "where one is laid or somebody runs onto one, until it is cleared"),
    ("wire", "wire", "where it is laid, until it is cleared"),
    ("gas-1", "gas", "in the square of the cloud: the turn of its life"),
    ("same-target", "same target", "in the square a gun fired at; it stays there for one more turn"),
    ("bombs", "bomb load", "under a bomber; turned over when it is dropped"),
    ("endurance", "aircraft", "on the turn track: the last turn over the board"),
    ("exhausted", "exhausted", "by the roster of a side that is"),
    ("control", "control", "on the squares of the victory conditions: who was there last"),
    ("turn", "turn", "on its track, as those of initiative and activations are on theirs"),
];

/// Those a scenario has.
fn markers(basis: &Basis<'_>) -> Table {
    let printed = marker::markers(basis.reading);
    let rows = MARKERS.into_iter().filter(|(kind, ..)| printed.iter().any(|marker| marker.kind == *kind));
    let rows = rows.map(|(kind, name, words)| {
        Row::new(vec![Cell::marker(&printed, kind), Cell::Words(Words::strong(name)), words.into()])
    });
    let columns = vec![Column::figure(""), Column::text("Marker"), Column::wide("where it lies")];
    Table { columns, rows: rows.collect() }
}
