//! A roster for each side [HIT.figures], \[COH], [MOVE.n3]: boxes to tick for every figure and vehicle, and places for cards.

use super::aid::{basis, charts, fire};
use super::counter::{hexes, kind_name};
use crate::kit::Side;
use crate::kit::forces::Forces;
use crate::kit::page::Roster;
use crate::kit::prose::{Column, Line, Manner, Part, Row, Section, Table, Words};
use crate::rules::card_activation::reading::{Reading, UnitReading};
use crate::rules::card_activation::tables::UnitType;
use crate::scenario::draft::{SideId, UnitId};

/// The rosters of all sides.
pub fn rosters(reading: &Reading) -> Vec<Roster> {
    reading.draft.side_ids().map(|side| roster(reading, side)).collect()
}

fn roster(reading: &Reading, side: SideId) -> Roster {
    let basis = basis(reading);
    let look = Side::of(&reading.draft, side);
    let units = in_play(reading, side);
    let has = |weapon: &str| units.iter().any(|unit| reading.unit(*unit).groups.iter().any(|group| group.id == weapon));
    // The list needs the whole width.
    let list = vec![list(reading, &units, &look), fire::dice(&basis, has), charts::grades(&basis)];
    Roster::of(&reading.draft, &look, list, Vec::new())
}

/// The units of a side that are in play.
pub fn in_play(reading: &Reading, side: SideId) -> Vec<UnitId> {
    Forces { draft: &reading.draft }.in_play(side)
}

/// How many cards a side is dealt once all its units are there.
pub fn cards(reading: &Reading, side: SideId) -> usize {
    reading.card_holders().into_iter().filter(|unit| reading.draft.unit(*unit).side == Some(side)).count()
}

fn list(reading: &Reading, units: &[UnitId], look: &Side) -> Section {
    let holders = reading.card_holders();
    let rows = units.iter().filter_map(|id| {
        let (unit, own) = (reading.draft.unit(*id), reading.unit(*id));
        let (_, row) = own.kind.as_ref()?;
        let chip = Part::Chip { words: unit.id.value.clone(), colour: look.colour };
        let name = reading.draft.written(*id, |unit| &unit.name).map(|name| name.value.clone());
        let kind = kind_name(own);
        let called = match name {
            Some(name) if name != unit.id.value => Words::strong(name).and(Words::soft(format!(", {}", lower(&kind)))),
            _ => kind.into(),
        };
        let card = if holders.contains(id) { Part::Slot.into() } else { shares(reading, *id) };
        let moves = Words::from(hexes(row, true)).and("/").with(hexes(row, false), Manner::Strong);
        Some(Row::new(vec![
            Words::from(chip).into(),
            called.into(),
            own.grading.letters().into(),
            card.into(),
            moves.into(),
            figures(own, row).into(),
            Words::from(Part::Tick).into(),
            notes(reading, *id, row).into(),
        ]))
    });
    let rows: Vec<Row> = rows.collect();
    let columns = vec![
        Column::text("unit"),
        Column::text("type"),
        Column::figure("grade"),
        Column::figure("card"),
        Column::figure("red/black"),
        Column::wide("figures and vehicles"),
        Column::figure("disrupted"),
        Column::text("state"),
    ];
    let columns = if rows.is_empty() { Vec::new() } else { columns };
    let key = "Card: lay the corner of the card here, or write it down. Tick a figure for each one lost; a tick under disrupted is rubbed out when cohesion is regained.";
    Section::new("Units").with(Table { columns, rows }).with(Line::new(Words::soft(key)))
}

/// Abbreviations stay as they are.
fn lower(name: &str) -> String {
    let words = name
        .split(' ')
        .map(|word| if word.chars().all(char::is_uppercase) { word.into() } else { word.to_lowercase() });
    words.collect::<Vec<String>>().join(" ")
}

/// Whose card a unit goes by.
fn shares(reading: &Reading, id: UnitId) -> Words {
    let with = reading.unit(id).with.map(|unit| unit.value).or_else(|| reading.towed_by(id));
    with.map_or(Words::default(), |unit| format!("as {}", reading.draft.unit(unit).id.value).into())
}

/// Boxes for each group of weapons, for vehicles, or for the one figure of a leader.
fn figures(unit: &UnitReading, row: &UnitType) -> Words {
    let boxes = |count: i64| Words::boxes(usize::try_from(count).unwrap_or(0));
    let counted = |name: &str, count: i64| Words::from(format!("{name}\u{a0}")).and(boxes(count));
    let mut said: Vec<Words> = unit.groups.iter().map(|group| counted(group.weapon.short(), group.figures)).collect();
    if row.is_vehicle() && unit.groups.len() != 1 {
        said = vec![counted("vehicle", unit.vehicles)];
    }
    if row.is_leader() {
        said = vec![boxes(unit.figures())];
    }
    let gaps =
        said.into_iter().enumerate().map(|(at, words)| if at > 0 { Words::from("  ").and(words) } else { words });
    gaps.fold(Words::default(), |all, words| all.and(words))
}

/// Limbered, wounded, who tows or rides, and when a unit comes.
fn notes(reading: &Reading, id: UnitId, row: &UnitType) -> Words {
    let own = reading.unit(id);
    let named = |unit: UnitId| reading.draft.unit(unit).id.value.clone();
    let ticked = |word: &str| Words::from(format!("{word}\u{a0}")).and(Part::Tick);
    let mut said: Vec<Words> = Vec::new();
    said.extend(row.gun().then(|| ticked("limbered")));
    said.extend(row.commander().then(|| ticked("wounded")));
    said.extend(own.limbered.then(|| "begins limbered".into()));
    said.extend(own.tower.map(|tower| Words::from(format!("behind {}", named(tower.value)))));
    said.extend(own.aboard.map(|on| Words::from(format!("in {}", named(on.value)))));
    said.extend(own.part_of.as_ref().map(|whole| Words::from(format!("part of {}", whole.value))));
    let turn = own.arrival.and_then(|arrival| reading.draft.arrivals[arrival].turn);
    said.extend(turn.map(|turn| Words::from(format!("turn {}", turn.value))));
    let gaps = said.into_iter().enumerate().map(|(at, words)| if at > 0 { Words::from(" ").and(words) } else { words });
    gaps.fold(Words::default(), |all, words| all.and(words))
}
