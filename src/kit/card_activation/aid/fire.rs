//! Weapons, their ranges and dice, what hits, and cover \[RANGE], \[DICE], \[FIRE], \[COVER].

use super::Basis;
use crate::kit::card_activation::changes::{source, titled};
use crate::kit::card_activation::counter::picture;
use crate::kit::card_activation::reach;
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Source, Sum, Table, Term, Words};
use crate::rules::card_activation::tables::{Against, ColourWord, Per, Weapon};

/// Dice for one, or for so many together.
fn share(dice: i64, of: i64) -> String {
    if of > 1 { format!("{dice} per {of}") } else { dice.to_string() }
}

fn counted(weapon: &Weapon) -> &'static str {
    match weapon.per() {
        Per::Figure => "figure",
        Per::Crew => "crew",
        Per::Vehicle => "vehicle",
    }
}

fn hurts(weapon: &Weapon) -> &'static str {
    match weapon.against() {
        Against::Figures => "not AFVs",
        Against::Afv => "AFVs only",
        Against::All => "all",
    }
}

pub fn weapons(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let rows = basis.tables.weapon.iter().map(|(id, row)| {
        let field = |key: &str, value: String| changes.field("weapon", id, key, value);
        let how = match (row.area(), row.indirect()) {
            (true, true) => "hex*",
            (true, false) => "hex",
            (false, true) => "*",
            (false, false) => "",
        };
        let cells = vec![
            changes.name("weapon", id, row.name()),
            field("range", row.range().to_string()),
            field("per", counted(row).to_string()),
            field("still", row.still().to_string()),
            field("moved", share(row.moved(), row.moved_of())),
            field("against", hurts(row).to_string()),
            field("area", how.to_string()),
        ];
        Row { cells, source: source(&row.cite, &row.ruling) }
    });
    let mut rows: Vec<Row> = rows.collect();
    let chart = &basis.tables.commander;
    let plus = |key: &str, value: i64| Cell::from(changes.say(&["commander", key], format!("+{value}")));
    rows.push(Row::of(
        vec![
            Cell::Words(Words::strong("Commander")),
            "".into(),
            "each".into(),
            plus("still", chart.still),
            plus("moved", chart.moved),
            Words::from("wounded ").and(changes.say(&["commander", "wounded_at_most"], chart.wounded_at_most)).into(),
            "".into(),
        ],
        Source::rule(&chart.cite),
    ));
    let columns = vec![
        Column::wide("Weapon"),
        Column::figure("range"),
        Column::figure("per"),
        Column::figure("still"),
        Column::figure("moved"),
        Column::text("hurts"),
        Column::text("at"),
    ];
    let key = "Range: hexes, the target's included. Dice per figure, man of the crew or vehicle: still, and moved or disrupted. Hex: falls on a hex and all in it. *: may fire at what it does not see.";
    Section::new("Ranges and dice")
        .with(Table { columns, rows })
        .with(Line::new(Words::soft(key)))
        .with(Block::bullets([titled("DICE.n")]))
        .with(basis.changes.ruled(&["B21"]))
}

/// Everything about some weapons, across a sheet.
pub fn dice(basis: &Basis<'_>, has: impl Fn(&str) -> bool) -> Section {
    let changes = &basis.changes;
    let rows = basis.tables.weapon.iter().filter(|(id, _)| has(id)).map(|(id, row)| {
        let field = |key: &str, value: String| changes.field("weapon", id, key, value);
        Row::new(vec![
            picture(basis.reading, id).map_or_else(|| "".into(), |name| Cell::Sign(name.to_string())),
            changes.name("weapon", id, row.name()),
            field("short", row.short().to_string()),
            field("range", row.range().to_string()),
            field("per", counted(row).to_string()),
            field("still", row.still().to_string()),
            field("moved", share(row.moved(), row.moved_of())),
            field("assault", row.assault().to_string()),
            field("against", hurts(row).to_string()),
        ])
    });
    let columns = vec![
        Column::text("on counters"),
        Column::text("Weapon"),
        Column::text("in short"),
        Column::figure("range"),
        Column::figure("dice per"),
        Column::figure("still"),
        Column::figure("moved, disrupted"),
        Column::figure("assault"),
        Column::text("hurts"),
    ];
    let rows: Vec<Row> = rows.collect();
    let columns = if rows.is_empty() { Vec::new() } else { columns };
    Section::new("Dice").with(Table { columns, rows })
}

/// What a die must reach, as a box.
fn scores(basis: &Basis<'_>) -> Sum {
    let say = |chart: &str, score: i64| basis.changes.say(&[chart, "hit_on"], reach(score));
    let term = |sign, value, name: &str| Term { sign, value, name: name.to_string() };
    Sum {
        result: "Ours: a die hits on".into(),
        terms: vec![
            term("", say("fire", basis.tables.fire.hit_on), "with fire"),
            term("·", say("assault", basis.tables.assault.hit_on), "in close assault"),
            term("·", say("mines", basis.tables.mines.hit_on), "in a minefield"),
        ],
        source: Some(Source::ours(&basis.tables.fire.ruling)),
    }
}

/// Weapons and types with a score of their own.
fn others(basis: &Basis<'_>) -> Option<Line> {
    let weapons = basis.tables.weapon.iter().filter_map(|(id, row)| Some(("weapon", id, row.name(), row.hit_on()?)));
    let types =
        basis.tables.unit_type.iter().filter_map(|(id, row)| Some(("unit_type", id, row.name(), row.hit_on()?)));
    let mut said = Words::strong("Scores of their own: ");
    let mut any = false;
    for (chart, id, name, score) in weapons.chain(types) {
        let at = if chart == "weapon" { "" } else { "at " };
        let gap = if any { "; " } else { "" };
        said = said.and(format!("{gap}{at}{} ", name.unwrap_or(id).to_lowercase()));
        said = said.and(basis.changes.say(&[chart, id, "hit_on"], reach(score)));
        any = true;
    }
    any.then(|| Line::of(said.and("."), Source::ours(&basis.tables.fire.ruling)))
}

pub fn fire(basis: &Basis<'_>) -> Section {
    let mut lines: Vec<Line> = others(basis).into_iter().collect();
    lines.push(titled("FIRE"));
    lines.extend(["FIRE.1", "FIRE.2", "FIRE.5", "FIRE.6"].map(titled));
    Section::new("Fire").with(scores(basis)).with(Block::bullets(lines))
}

pub fn cover(basis: &Basis<'_>) -> Section {
    let chart = &basis.tables.cover;
    let works =
        |colour: ColourWord| if chart.works == colour { "cover works: no effect" } else { "cover fails: it counts" };
    let rows = [("Red", ColourWord::Red), ("Black", ColourWord::Black)].map(|(name, colour)| {
        let cells =
            vec![Cell::Words(Words::strong(name)), basis.changes.say(&["cover", "works"], works(colour)).into()];
        Row::of(cells, Source::rule(&chart.cite))
    });
    let columns = vec![Column::text("Card"), Column::wide("for each hit on a target in cover")];
    let columns = match basis.options.cover_per_volley {
        true => vec![Column::text("Card"), Column::wide("for a volley at a target in cover")],
        false => columns,
    };
    Section::new("Cover").with(Table { columns, rows: rows.into() }).with(basis.changes.ruled_anew(&["B9"]))
}
