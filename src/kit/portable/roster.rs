//! A roster for each side [SP.b], \[EXH], [ACT.d]: boxes to tick for every strength point, and when the side is exhausted.

use super::aid::{Basis, basis, charts};
use super::counter::{fire, kind_name};
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::Roster;
use crate::kit::prose::{Column, Line, Part, Row, Section, Source, Table, Words};
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::{SideId, UnitId};

/// The rosters of all sides.
pub fn rosters(reading: &Reading) -> Vec<Roster> {
    reading.draft.side_ids().map(|side| roster(reading, side)).collect()
}

fn roster(reading: &Reading, side: SideId) -> Roster {
    let basis = basis(reading);
    let look = Side::of(&reading.draft, side);
    let list = vec![losses(reading, side), units(reading, side, &look)];
    Roster::of(&reading.draft, &look, list, vec![dice(&basis, side), charts::hits_alone(&basis)])
}

/// The units of a side that are in play.
pub fn in_play(reading: &Reading, side: SideId) -> Vec<UnitId> {
    Forces { draft: &reading.draft }.in_play(side)
}

/// The strength a side begins with, and the loss at which it is exhausted.
pub fn strength(reading: &Reading, side: SideId) -> (i64, i64) {
    let counts =
        |unit: &UnitId| !(reading.options.exhaustion_ground_only && reading.unit(*unit).is(UnitType::is_aircraft));
    let all = in_play(reading, side).into_iter().filter(counts).map(|unit| reading.unit(unit).sp).sum();
    (all, reading.tables.exhaustion.point(all))
}

fn losses(reading: &Reading, side: SideId) -> Section {
    let (all, point) = strength(reading, side);
    let boxes = Words::boxes(usize::try_from(point).unwrap_or(0));
    let words = Words::from("Strength points at the start: ")
        .and(Words::strong(all.to_string()))
        .and(". Exhausted when so many are lost: ")
        .and(Words::strong(point.to_string()))
        .and(".");
    let cite = &reading.tables.exhaustion.cite;
    Section::new("Strength and exhaustion").with(Line::of(words, Source::rule(cite))).with(Line::new(boxes))
}

fn units(reading: &Reading, side: SideId, look: &Side) -> Section {
    let rows = in_play(reading, side).into_iter().map(|id| {
        let (unit, own) = (reading.draft.unit(id), reading.unit(id));
        let chip = Part::Chip { words: unit.id.value.clone(), colour: look.colour };
        let name = reading.draft.written(id, |unit| &unit.name).map(|name| name.value.clone());
        let kind = kind_name(own);
        let called = match name {
            Some(name) if name != unit.id.value => {
                Words::strong(name).and(Words::soft(format!(", {}", kind.to_lowercase())))
            }
            _ => kind.into(),
        };
        let quality = &reading.tables.hit.of(own.quality).name;
        let fire = fire(reading, own).unwrap_or_else(|| "–".to_string());
        let boxes = Words::boxes(usize::try_from(own.sp).unwrap_or(0));
        Row::new(vec![
            Words::from(chip).into(),
            called.into(),
            quality.into(),
            fire.into(),
            boxes.into(),
            notes(reading, id).into(),
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
fn notes(reading: &Reading, id: UnitId) -> Words {
    let own = reading.unit(id);
    let mut said: Vec<Words> = Vec::new();
    let counted =
        |word: &str, count: i64| Words::from(format!("{word} ")).and(Words::boxes(usize::try_from(count).unwrap_or(0)));
    if reading.options.gas && own.gas_shells() > 0 {
        said.push(counted("gas", own.gas_shells()));
    }
    if let Some((_, row)) = own.kind.as_ref().filter(|(_, row)| row.is_aircraft()) {
        if row.bombs() > 0 {
            said.push(counted("bombs", row.bombs()));
        }
        said.push(counted("turns", row.endurance()));
    }
    if let Some(on) = own.on {
        said.push(format!("on {}", reading.draft.unit(on.value).id.value).into());
    }
    let turn = own.arrival.and_then(|arrival| reading.draft.arrivals[arrival].turn);
    said.extend(turn.map(|turn| Words::from(format!("turn {}", turn.value))));
    let gaps =
        said.into_iter().enumerate().map(|(at, words)| if at > 0 { Words::from("  ").and(words) } else { words });
    gaps.fold(Words::default(), |all, words| all.and(words))
}

/// Units into dice, as far as the side goes.
fn dice(basis: &Basis<'_>, side: SideId) -> Section {
    let reading = basis.reading;
    let others = in_play(reading, side).into_iter().filter(|unit| !reading.unit(*unit).is(UnitType::commander)).count();
    let section = charts::dice(basis, i64::try_from(others).unwrap_or(i64::MAX));
    Section { title: "Activation dice".into(), name: "activation-dice".into(), ..section }
}
