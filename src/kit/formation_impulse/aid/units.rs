//! Every type of unit and support weapon \[UNIT], [1.3.4], and how a counter is read.

use super::Desk;
use crate::kit::formation_impulse::changes::{cited, source};
use crate::kit::formation_impulse::counter::{armour_words, assault_words, weapon_words};
use crate::kit::prose::{Block, Cell, Column, Line, Row, Section, Table, Words};
use crate::rules::formation_impulse::tables::{Movement, SupportWeapon, UnitType, Weapon};

/// A weapon on both sides of a counter: "8-3(2)-4", or both in full where more than the firepower differs. A range that is
/// underlined stands in brackets.
pub fn weapon_both(row: &UnitType, of: impl Fn(&UnitType, bool) -> Option<Weapon>) -> String {
    let Some(full) = of(row, false) else { return String::new() };
    let said = |weapon: &Weapon, fp: String| {
        let range = match (weapon.range.is_some(), weapon.underlined()) {
            (false, _) => String::new(),
            (_, true) => format!("[{}]-", weapon.range()),
            (_, false) => format!("{}-", weapon.range()),
        };
        let plus = if weapon.plus() { "+" } else { "" };
        format!("{range}{fp}{plus}-{}", weapon.th())
    };
    let other = of(row, true).filter(|_| !row.single_step());
    let of_shape = |one: &Weapon| (one.range(), one.th(), one.underlined(), one.plus());
    match other {
        Some(reduced) if of_shape(&reduced) != of_shape(&full) => {
            format!("{} ({})", said(&full, full.fp().to_string()), weapon_words(&reduced))
        }
        Some(reduced) if reduced.fp() != full.fp() => said(&full, format!("{}({})", full.fp(), reduced.fp())),
        _ => said(&full, full.fp().to_string()),
    }
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

pub fn types(desk: &Desk<'_>) -> Section {
    let changes = &desk.changes;
    let rows = desk.tables.unit_type.iter().filter(|(_, row)| !row.is_headquarters()).map(|(id, row)| {
        let field = |key: &str, words: String| changes.field("unit_type", id, key, words);
        let (key, second) = match () {
            () if row.aa(false).is_some() => ("aa", format!("AA {}", weapon_both(row, UnitType::aa))),
            () if row.is_aircraft() => ("ga", format!("GA {}", weapon_both(row, |row, _| row.ga()))),
            () => ("ap", weapon_both(row, UnitType::ap)),
        };
        let moves = if row.mf.is_some() { format!("{}{}", row.mf(), letter(row.movement())) } else { String::new() };
        let cells = vec![
            changes.name("unit_type", id, row.name()),
            field(key, second),
            field("he", weapon_both(row, UnitType::he)),
            field("assault", assault_both(row)),
            field("armour", armour_words(row).unwrap_or_default()),
            field("mf", moves),
        ];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![
        Column::wide("Type"),
        Column::figure("AP"),
        Column::figure("HE"),
        Column::figure("assault"),
        Column::figure("armour"),
        Column::figure("MF"),
    ];
    let key = "Range-FP-To Hit, FP of the reduced side in brackets; [ ] underlined range; * defends only. Armour: dice and save number. MF on f foot, t tracks, w wheels.";
    Section::new("Unit types")
        .with(Table { columns, rows: rows.collect() })
        .with(Line::new(Words::soft(key)))
        .with(others(desk))
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
fn others(desk: &Desk<'_>) -> Table {
    let changes = &desk.changes;
    let posts = desk.tables.unit_type.iter().filter(|(_, row)| row.is_headquarters()).map(|(id, row)| {
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
    let carriers = desk.tables.unit_type.iter().filter(|(_, row)| row.carries().next().is_some()).map(|(id, row)| {
        let names = row.carries().filter_map(|load| desk.tables.unit_type.get(load.as_str()).and_then(UnitType::name));
        let names: Vec<String> = names.map(str::to_lowercase).collect();
        let words = Words::from("carry one of ").and(changes.say(&["unit_type", id, "carries"], names.join(", ")));
        let cells = vec![changes.name("unit_type", id, row.name()), words.into()];
        Row { cells, source: Some(cited("CARRY")) }
    });
    let weapons = desk.tables.support_weapon.iter().map(|(id, row)| {
        let cells = vec![changes.name("support_weapon", id, row.name()), Cell::from(added(desk, id, row))];
        Row { cells, source: source(&row.cite, &None) }
    });
    let columns = vec![Column::text("For others"), Column::wide("")];
    Table { columns, rows: posts.chain(carriers).chain(weapons).collect() }
}

/// What a support weapon adds, in words.
fn added(desk: &Desk<'_>, id: &str, row: &SupportWeapon) -> Words {
    let each = [
        ("AP", "ap_range", row.ap_range(), "ap_fp", row.ap_fp()),
        ("HE", "he_range", row.he_range(), "he_fp", row.he_fp()),
    ];
    let mut said = Words::default();
    for (name, range, more, fp, dice) in each.into_iter().filter(|(_, _, more, _, dice)| *more > 0 || *dice > 0) {
        let gap = if said.is_empty() { "" } else { "; " };
        said = said
            .and(format!("{gap}{name} range "))
            .and(desk.changes.say(&["support_weapon", id, range], format!("+{more}")))
            .and(", FP ")
            .and(desk.changes.say(&["support_weapon", id, fp], format!("+{dice}")));
    }
    if row.plus() {
        let gap = if said.is_empty() { "" } else { "; " };
        said = said.and(gap).and(desk.changes.say(&["support_weapon", id, "plus"], "augmented fire"));
    }
    said
}

/// A picture of a counter goes above this.
pub fn counters() -> Section {
    let back = Words::strong("Back. ")
        .and("White band: the reduced side, turned over with the first step lost. A badge: one step, and no reduced side. An aircraft is turned over when it is disrupted.");
    let posts = Words::strong("HQ. ").and("Star: leadership. Hex: command range.");
    let rows = [
        (
            "ops complete",
            "on who has moved, fired, fought or cleared mines, until its next impulse or the end of the turn",
        ),
        ("out of command", "on the hex that failed its check, as long"),
        ("smoke", "in the middle of the hexes it fills"),
    ];
    let rows = rows.map(|(name, words)| Row::new(vec![Cell::Words(Words::strong(name)), words.into()]));
    let columns = vec![Column::text("Marker"), Column::wide("where it lies")];
    let weapons = Words::strong("Support weapons ").and("stay with their platoon and are lost with it.");
    let lines = [Line::of(back, cited("UNIT")), Line::of(posts, cited("1.3.2")), Line::of(weapons, cited("1.3.4"))];
    Section::new("Reading a counter")
        .with(Block::Slot)
        .with(Block::bullets(lines))
        .with(Table { columns, rows: rows.into() })
}
