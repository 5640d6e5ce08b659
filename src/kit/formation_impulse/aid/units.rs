//! Every type of unit and support weapon \[UNIT], [1.3.4], and how a counter is read.

use super::Basis;
use crate::kit::formation_impulse::changes::{cited, source};
use crate::kit::formation_impulse::counter::{armour_words, assault_words};
use crate::kit::formation_impulse::marker;
use crate::kit::prose::{Block, Cell, Column, Line, Manner, Row, Section, Table, Words};
use crate::rules::formation_impulse::needs;
use crate::rules::formation_impulse::tables::{Movement, SupportWeapon, UnitType, Weapon};

/// A weapon on both sides of a counter: "8-3(2)-4", or both in full where more than the firepower differs. A range is underlined
/// where the counter has it so.
pub fn weapon_both(row: &UnitType, manner: Manner, of: impl Fn(&UnitType, bool) -> Option<Weapon>) -> Words {
    let Some(full) = of(row, false) else { return Words::default() };
    let said = |weapon: &Weapon, fp: String| {
        let under = if weapon.underlined() { Manner::Underlined } else { manner };
        let range = match weapon.range.is_some() {
            true => Words::default().with(weapon.range().to_string(), under),
            false => Words::default(),
        };
        let dash = if range.is_empty() { "" } else { "-" };
        let plus = if weapon.plus() { "+" } else { "" };
        let rest = format!("{dash}{fp}{plus}-{}", weapon.th());
        match weapon.underlined() || range.is_empty() {
            true => range.with(rest, manner),
            // In one piece, so that a mark of a change stands once.
            false => Words::default().with(format!("{}{rest}", weapon.range()), manner),
        }
    };
    let other = of(row, true).filter(|_| !row.single_step());
    let of_shape = |one: &Weapon| (one.range(), one.th(), one.underlined(), one.plus());
    match other {
        Some(reduced) if of_shape(&reduced) != of_shape(&full) => {
            said(&full, full.fp().to_string()).and(" (").and(said(&reduced, reduced.fp().to_string())).and(")")
        }
        Some(reduced) if reduced.fp() != full.fp() => said(&full, format!("{}({})", full.fp(), reduced.fp())),
        _ => said(&full, full.fp().to_string()),
    }
}

/// The main weapon of a type: at hard targets, at aircraft, or from the air.
pub fn main_weapon(row: &UnitType, manner: impl Fn(&str) -> Manner) -> Words {
    match () {
        () if row.aa(false).is_some() => Words::from("AA ").and(weapon_both(row, manner("aa"), UnitType::aa)),
        () if row.is_aircraft() => Words::from("GA ").and(weapon_both(row, manner("ga"), |row, _| row.ga())),
        () => weapon_both(row, manner("ap"), UnitType::ap),
    }
}

/// What a unit spends on moving, and how it moves: "8t".
pub fn movement_words(row: &UnitType) -> String {
    if row.mf.is_some() { format!("{}{}", row.mf(), letter(row.movement())) } else { String::new() }
}

/// The assault factor on both sides of a counter: "3(2)-4".
pub fn assault_both(row: &UnitType) -> String {
    let Some(full) = row.assault(false).filter(|factor| factor.fp() > 0) else { return String::new() };
    let other = row.assault(true).filter(|_| !row.single_step());
    match other {
        Some(reduced) if (reduced.th(), reduced.star(), reduced.plus()) != (full.th(), full.star(), full.plus()) => {
            format!("{} ({})", assault_words(&full), assault_words(&reduced))
        }
        Some(reduced) if reduced.fp() != full.fp() => {
            let whole = assault_words(&full);
            let digits = full.fp().to_string();
            format!("{digits}({}){}", reduced.fp(), &whole[digits.len()..])
        }
        _ => assault_words(&full),
    }
}

pub fn types(basis: &Basis<'_>) -> Section {
    let changes = &basis.changes;
    let rows = basis.tables.unit_type.iter().filter(|(_, row)| !row.is_headquarters()).map(|(id, row)| {
        let field = |key: &str, words: String| changes.field("unit_type", id, key, words);
        let manner = |key: &str| match !changes.is_new("unit_type", id) && changes.has(&["unit_type", id, key]) {
            true => Manner::Changed,
            false => Manner::Plain,
        };
        let cells = vec![
            changes.name("unit_type", id, row.name()),
            main_weapon(row, manner).into(),
            weapon_both(row, manner("he"), UnitType::he).into(),
            field("assault", assault_both(row)),
            field("armour", armour_words(row).unwrap_or_default()),
            field("mf", movement_words(row)),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![
        Column::wide("Type"),
        Column::figure("AP, AA, GA"),
        Column::figure("HE"),
        Column::figure("assault"),
        Column::figure("armour"),
        Column::figure("MF"),
    ];
    let key = "Range-FP-To Hit, FP of the reduced side in brackets; * defends only. Armour: dice and save number. MF on f foot, t tracks, w wheels.";
    Section::new("Unit types")
        .with(Table { columns, rows: rows.collect() })
        .with(Line::new(Words::soft(key)))
        .with(others(basis))
}

/// How a unit moves, in a letter.
fn letter(movement: Movement) -> &'static str {
    match movement {
        Movement::Foot => "f",
        Movement::Tracked => "t",
        Movement::Wheeled => "w",
    }
}

/// Headquarters, carriers and support weapons: what they do for others.
fn others(basis: &Basis<'_>) -> Table {
    let changes = &basis.changes;
    let posts = basis.tables.unit_type.iter().filter(|(_, row)| row.is_headquarters()).map(|(id, row)| {
        let both = |of: fn(&UnitType, bool) -> i64| match (of(row, false), of(row, true)) {
            (full, reduced) if full == reduced => full.to_string(),
            (full, reduced) => format!("{full}({reduced})"),
        };
        let words = Words::from("leadership ")
            .and(changes.say(&["unit_type", id, "leadership"], both(UnitType::leadership)))
            .and(", command range ")
            .and(changes.say(&["unit_type", id, "radius"], both(UnitType::radius)));
        let cells = vec![changes.name("unit_type", id, row.name()), words.into()];
        Row { cells, source: source(&row.cite, &None) }
    });
    let carriers = basis.tables.unit_type.iter().filter(|(_, row)| row.carries().next().is_some()).map(|(id, row)| {
        let names = row.carries().filter_map(|load| basis.tables.unit_type.get(load.as_str()).and_then(UnitType::name));
        let names: Vec<String> = names.map(str::to_lowercase).collect();
        let words = Words::from("carry one of ").and(changes.say(&["unit_type", id, "carries"], names.join(", ")));
        let cells = vec![changes.name("unit_type", id, row.name()), words.into()];
        Row { cells, source: Some(cited("CARRY")) }
    });
    let weapons = basis.tables.support_weapon.iter().map(|(id, row)| {
        let cells = vec![changes.name("support_weapon", id, row.name()), Cell::from(added(basis, id, row))];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![Column::text("For others"), Column::wide("")];
    Table { columns, rows: posts.chain(carriers).chain(weapons).collect() }
}

/// What a support weapon adds, in words.
fn added(basis: &Basis<'_>, id: &str, row: &SupportWeapon) -> Words {
    let each = [
        ("AP", "ap_range", row.ap_range(), "ap_fp", row.ap_fp()),
        ("HE", "he_range", row.he_range(), "he_fp", row.he_fp()),
    ];
    let mut said = Words::default();
    for (name, range, more, fp, dice) in each.into_iter().filter(|(_, _, more, _, dice)| *more > 0 || *dice > 0) {
        let gap = if said.is_empty() { "" } else { "; " };
        said = said
            .and(format!("{gap}{name} range "))
            .and(basis.changes.say(&["support_weapon", id, range], format!("+{more}")))
            .and(", FP ")
            .and(basis.changes.say(&["support_weapon", id, fp], format!("+{dice}")));
    }
    if row.plus() {
        let gap = if said.is_empty() { "" } else { "; " };
        said = said.and(gap).and(basis.changes.say(&["support_weapon", id, "plus"], "augmented fire"));
    }
    said
}

/// Pictures of counters go above this; what they do not show is said.
pub fn counters(basis: &Basis<'_>) -> Section {
    let back = Words::strong("Back. ")
        .and("White band: reduced, after the first step lost. A badge: one step. Aircraft: disrupted.");
    let marks = Words::strong("Marks. ").and(
        "Underlined range: no close or extended range. * defends only. + augmented. AA: at aircraft; GA: its strike. MF in a round box: on foot; in others: on wheels or tracks.",
    );
    let weapons = Words::strong("Support weapons ").and("add to the fire of their platoon and are lost with it.");
    let lines = [Line::of(back, cited("UNIT")), Line::of(marks, cited("6.1.b")), Line::of(weapons, cited("1.3.4"))];
    Section::new("Reading a counter").with(Block::Slot).with(Block::bullets(lines)).with(markers(basis))
}

/// Where markers lie, and how long.
fn markers(basis: &Basis<'_>) -> Table {
    let until = "until its next impulse or the turn’s end";
    let fought = if basis.options.defender_done { "fought" } else { "attacked" };
    let places = [
        ("disrupted", "on who was hit in good order, until it rallies".to_string()),
        ("ops-complete", format!("on who has moved, fired, {fought} or cleared mines, {until}")),
        ("out-of-command", format!("on the hex that failed its check, {until}")),
        ("smoke", "in the middle of the hexes it fills".to_string()),
        ("mines", "where they were laid, until they are cleared".to_string()),
        ("improved-position", "on its hex, for whoever is in it".to_string()),
        ("wreck", "where a hard unit was eliminated, and stays".to_string()),
        ("control", "on an objective, with the side up that holds it".to_string()),
        ("turn", "on the turn track".to_string()),
        ("fate", "on the points a side has left".to_string()),
    ];
    let printed = marker::markers(basis.reading);
    let chits = Row::new(vec![
        Cell::marker(&printed, "formation-chit"),
        Cell::Words(Words::strong("Chits")),
        "in the cup: of a formation, with its morale; of an aircraft; End Turn".into(),
    ]);
    let rows = places.into_iter().filter_map(|(id, words)| {
        let row = basis.tables.marker.get(id)?;
        let used = needs::needed(basis.reading, row) > 0;
        let name = Cell::Words(Words::strong(row.name()?));
        used.then_some(Row::new(vec![Cell::marker(&printed, id), name, words.into()]))
    });
    let rows = rows.chain([chits]).collect();
    Table { columns: vec![Column::figure(""), Column::text("Marker"), Column::wide("where it lies")], rows }
}
