//! A roster for each side [SP.b], \[EXH], [ACT.d]: boxes to tick for every strength point, and when the side is exhausted.

use super::aid::{Desk, charts};
use super::counter::{fire, kind_name};
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::Roster;
use crate::kit::prose::{Column, Line, Part, Row, Section, Source, Table, Words};
use crate::rules::portable::sheet::Sheet;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::{SideId, UnitId};

/// The rosters of all sides.
pub fn rosters(sheet: &Sheet<'_>) -> Vec<Roster> {
    sheet.draft.side_ids().map(|side| roster(sheet, side)).collect()
}

fn roster(sheet: &Sheet<'_>, side: SideId) -> Roster {
    let desk = Desk::of(sheet);
    let look = Side::of(sheet.draft, side);
    let title = sheet.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    Roster {
        title: format!("{}: roster", look.name),
        subtitle: title,
        colour: look.colour,
        list: vec![losses(sheet, side), units(sheet, side, &look)],
        beside: vec![dice(&desk, side), charts::hits_alone(&desk)],
    }
}

/// The units of a side that are in play.
pub fn in_play(sheet: &Sheet<'_>, side: SideId) -> Vec<UnitId> {
    Forces { draft: sheet.draft }.in_play(side)
}

/// The strength a side begins with, and the loss at which it is exhausted.
pub fn strength(sheet: &Sheet<'_>, side: SideId) -> (i64, i64) {
    let counts = |unit: &UnitId| !(sheet.options.exhaustion_ground_only && sheet.unit(*unit).is(UnitType::is_aircraft));
    let all = in_play(sheet, side).into_iter().filter(counts).map(|unit| sheet.unit(unit).sp).sum();
    (all, sheet.tables.exhaustion.point(all))
}

fn losses(sheet: &Sheet<'_>, side: SideId) -> Section {
    let (all, point) = strength(sheet, side);
    let boxes = Words::boxes(usize::try_from(point).unwrap_or(0));
    let words = Words::from("Strength points at the start: ")
        .and(Words::strong(all.to_string()))
        .and(". Exhausted when so many are lost: ")
        .and(Words::strong(point.to_string()))
        .and(".");
    let cite = &sheet.tables.exhaustion.cite;
    Section::new("Strength and exhaustion").with(Line::of(words, Source::rule(cite))).with(Line::new(boxes))
}

fn units(sheet: &Sheet<'_>, side: SideId, look: &Side) -> Section {
    let rows = in_play(sheet, side).into_iter().map(|id| {
        let (unit, own) = (sheet.draft.unit(id), sheet.unit(id));
        let chip = Part::Chip { words: unit.id.value.clone(), colour: look.colour };
        let name = sheet.draft.written(id, |unit| &unit.name).map(|name| name.value.clone());
        let kind = kind_name(own);
        let called = match name {
            Some(name) if name != unit.id.value => {
                Words::strong(name).and(Words::soft(format!(", {}", kind.to_lowercase())))
            }
            _ => kind.into(),
        };
        let quality = &sheet.tables.hit.of(own.quality).name;
        let fire = fire(sheet, own).unwrap_or_else(|| "–".to_string());
        let boxes = Words::boxes(usize::try_from(own.sp).unwrap_or(0));
        Row::new(vec![
            Words::from(chip).into(),
            called.into(),
            quality.into(),
            fire.into(),
            boxes.into(),
            notes(sheet, id).into(),
        ])
    });
    let columns = vec![
        Column::text("unit"),
        Column::text("type"),
        Column::text("quality"),
        Column::figure("fire"),
        Column::text("strength points"),
        Column::wide("notes"),
    ];
    let rows: Vec<Row> = rows.collect();
    let columns = if rows.is_empty() { Vec::new() } else { columns };
    Section::new("Units").with(Table { columns, rows })
}

/// Shells, bombs and turns to tick, and what a unit begins on or comes with.
fn notes(sheet: &Sheet<'_>, id: UnitId) -> Words {
    let own = sheet.unit(id);
    let mut said: Vec<Words> = Vec::new();
    let counted =
        |word: &str, count: i64| Words::from(format!("{word} ")).and(Words::boxes(usize::try_from(count).unwrap_or(0)));
    if sheet.options.gas && own.gas_shells() > 0 {
        said.push(counted("gas", own.gas_shells()));
    }
    if let Some((_, row)) = own.kind.as_ref().filter(|(_, row)| row.is_aircraft()) {
        if row.bombs() > 0 {
            said.push(counted("bombs", row.bombs()));
        }
        said.push(counted("turns", row.endurance()));
    }
    if let Some(on) = own.on {
        said.push(format!("on {}", sheet.draft.unit(on.value).id.value).into());
    }
    let turn = own.arrival.and_then(|arrival| sheet.draft.arrivals[arrival].turn);
    said.extend(turn.map(|turn| Words::from(format!("turn {}", turn.value))));
    let gaps =
        said.into_iter().enumerate().map(|(at, words)| if at > 0 { Words::from("  ").and(words) } else { words });
    gaps.fold(Words::default(), |all, words| all.and(words))
}

/// Units into dice, as far as the side goes.
fn dice(desk: &Desk<'_>, side: SideId) -> Section {
    let sheet = desk.sheet;
    let others = in_play(sheet, side).into_iter().filter(|unit| !sheet.unit(*unit).is(UnitType::commander)).count();
    let section = charts::dice(desk, i64::try_from(others).unwrap_or(i64::MAX));
    Section { title: "Activation dice".into(), name: "activation-dice".into(), ..section }
}
