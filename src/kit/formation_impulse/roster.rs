//! A roster for each side: its formations with morale, chits and headquarters [1.3.2], its units with their steps [6.1.h], and a gauge
//! of command [4.2] to be laid on the map.

use super::aid::units::{assault_both, main_weapon, movement_words, weapon_both};
use super::changes::cited;
use super::counter::armour_words;
use crate::kit::diagram::Gauge;
use crate::kit::forces::Forces;
use crate::kit::page::Roster;
use crate::kit::prose::{Block, Cell, Column, Line, Manner, Part, Row, Section, Table, Words};
use crate::kit::{Formation, Side};
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::{Class, CommandPost, UnitType};
use crate::scenario::draft::{FormationId, SideId, UnitId};

/// The rosters of all sides, for a map with hexes of a size.
pub fn rosters(reading: &Reading, cell: f64) -> Vec<Roster> {
    reading.draft.side_ids().map(|side| roster(reading, side, cell)).collect()
}

fn roster(reading: &Reading, side: SideId, cell: f64) -> Roster {
    let look = Side::of(&reading.draft, side);
    // The list needs the whole width.
    let mut list = vec![formations(reading, side, &look), units(reading, side, &look)];
    list.extend(gauges(reading, side, cell));
    Roster::of(&reading.draft, &look, list, Vec::new())
}

/// The units of a side that are in play.
pub fn in_play(reading: &Reading, side: SideId) -> Vec<UnitId> {
    Forces { draft: &reading.draft }.in_play(side)
}

/// The formations of a side.
pub fn formations_of(reading: &Reading, side: SideId) -> Vec<FormationId> {
    reading.draft.formation_ids().filter(|id| reading.draft.formation(*id).side == Some(side)).collect()
}

fn chip(reading: &Reading, id: Option<FormationId>, look: &Side, words: &str) -> Cell {
    let colour = id.map_or(look.colour, |id| Formation::of(&reading.draft, id, look.colour).colour);
    Words::from(Part::Chip { words: words.to_string(), colour }).into()
}

fn formations(reading: &Reading, side: SideId, look: &Side) -> Section {
    let in_play = in_play(reading, side);
    let has_sub = in_play.iter().any(|unit| reading.unit(*unit).is(|row| row.command() == Some(CommandPost::SubHq)));
    let rows = formations_of(reading, side).into_iter().map(|id| {
        let own = Formation::of(&reading.draft, id, look.colour);
        let posts = reading.members(id).filter(|unit| in_play.contains(unit));
        let posts: Vec<UnitId> = posts.filter(|unit| reading.unit(*unit).is(UnitType::is_headquarters)).collect();
        let of_kind = |post: CommandPost| {
            posts.iter().filter(move |unit| reading.unit(**unit).is(|row| row.command() == Some(post)))
        };
        let state = |post: CommandPost| {
            let each = of_kind(post).enumerate().map(|(number, unit)| {
                let gap = if number == 0 { "" } else { "  " };
                Words::from(gap).and(post_words(reading, *unit))
            });
            each.fold(Words::default(), Words::and)
        };
        let platoons = reading.members(id).filter(|unit| in_play.contains(unit));
        let platoons = platoons.filter(|unit| reading.unit(*unit).is(UnitType::is_platoon)).count();
        let mut cells = vec![
            chip(reading, Some(id), look, &own.short),
            Words::strong(&own.name).into(),
            Words::strong(reading.morale(id).to_string()).into(),
            reading.chits(id).to_string().into(),
            platoons.to_string().into(),
            state(CommandPost::Hq).into(),
        ];
        cells.extend(has_sub.then(|| state(CommandPost::SubHq).into()));
        Row::new(cells)
    });
    let rows: Vec<Row> = rows.collect();
    let mut columns = vec![
        Column::text(""),
        Column::text("formation"),
        Column::figure("morale"),
        Column::figure("chits"),
        Column::figure("platoons"),
        Column::wide("headquarters"),
    ];
    columns.extend(has_sub.then(|| Column::wide("sub-headquarters")));
    let columns = if rows.is_empty() { Vec::new() } else { columns };
    let dice = reading.tables.morale.dice;
    let key = format!(
        "A morale check is passed with {}, together no more than the morale.",
        if dice == 1 { "a die".to_string() } else { format!("{dice} dice") }
    );
    Section::new("Formations").with(Table { columns, rows }).with(Line::new(Words::soft(key)))
}

/// A headquarters with boxes for what may become of it; one that goes with hard units says so [1.3.2.9].
fn post_words(reading: &Reading, unit: UnitId) -> Words {
    let hard = if reading.hull(unit) == Class::Hard { ", hard" } else { "" };
    let leads = reading.unit(unit).kind.as_ref().map(|(_, row)| match (row.leadership(false), row.leadership(true)) {
        (full, reduced) if full == reduced => format!(", leads {full}"),
        (full, reduced) => format!(", leads {full}({reduced})"),
    });
    let named = Words::strong(reading.draft.unit(unit).id.value.clone());
    let named = named.and(hard).and(leads.unwrap_or_default()).and(": ");
    named.and("reduced\u{a0}").and(Part::Tick).and(" lost\u{a0}").and(Part::Tick)
}

fn units(reading: &Reading, side: SideId, look: &Side) -> Section {
    let mut all = in_play(reading, side);
    all.retain(|unit| !reading.unit(*unit).is(UnitType::is_headquarters));
    let place = |unit: &UnitId| reading.draft.unit(*unit).formation.map_or(u32::MAX, |formation| formation.value.0);
    all.sort_by_key(place);
    let rows = all.into_iter().filter_map(|id| {
        let (unit, own) = (reading.draft.unit(id), reading.unit(id));
        let (kind, row) = own.kind.as_ref()?;
        let formation = unit.formation.map(|formation| formation.value);
        let name = reading.draft.written(id, |unit| &unit.name).map(|name| name.value.clone());
        let kind = row.name().unwrap_or(kind);
        let called = match name {
            Some(name) if name.to_lowercase() == kind.to_lowercase() => Words::strong(name),
            Some(name) if name != unit.id.value => {
                Words::strong(name).and(Words::soft(format!(", {}", kind.to_lowercase())))
            }
            _ => kind.into(),
        };
        let short = formation.map(|id| reading.draft.formation(id).id.value.clone()).unwrap_or_default();
        let steps = usize::try_from(row.steps()).unwrap_or(1);
        Some(Row::new(vec![
            chip(reading, formation, look, &unit.id.value),
            called.into(),
            short.into(),
            main_weapon(row, |_| Manner::Plain).into(),
            weapon_both(row, Manner::Plain, UnitType::he).into(),
            assault_both(row).into(),
            armour_words(row).unwrap_or_default().into(),
            movement_words(row).into(),
            (if row.is_aircraft() { Words::from(Part::Tick) } else { Words::boxes(steps) }).into(),
            Words::from(Part::Tick).into(),
            notes(reading, id).into(),
        ]))
    });
    let rows: Vec<Row> = rows.collect();
    let columns = vec![
        Column::text("unit"),
        Column::text("type"),
        Column::text("formation"),
        Column::figure("AP, AA, GA"),
        Column::figure("HE"),
        Column::figure("assault"),
        Column::figure("armour"),
        Column::figure("MF"),
        Column::figure("steps"),
        Column::figure("disr."),
        Column::wide("notes"),
    ];
    let columns = if rows.is_empty() { Vec::new() } else { columns };
    let key = "Range-FP-To Hit, with what a reduced side has in brackets; an underlined range has no bands. MF on f foot, t tracks, w wheels. Tick a box for each step lost; a tick for disrupted is rubbed out when the unit rallies.";
    Section::new("Units").with(Table { columns, rows }).with(Line::new(Words::soft(key)))
}

/// Support weapons, who rides on whom, and when a unit comes.
fn notes(reading: &Reading, id: UnitId) -> Words {
    let own = reading.unit(id);
    let named = |unit: UnitId| reading.draft.unit(unit).id.value.clone();
    let mut said: Vec<String> = Vec::new();
    said.extend(own.support.iter().map(|(id, weapon)| weapon.name().unwrap_or(&id.value).to_lowercase()));
    said.extend(own.on.map(|on| format!("on {}", named(on.value))));
    let turn = own.arrival.and_then(|arrival| reading.draft.arrivals[arrival].turn);
    said.extend(turn.map(|turn| format!("turn {}", turn.value)));
    said.join("; ").into()
}

/// A gauge for each command range a side has, with the formations it is for.
fn gauges(reading: &Reading, side: SideId, cell: f64) -> Option<Section> {
    if reading.options.command_by_movement {
        return None;
    }
    let mut ranges: Vec<(i64, Vec<String>)> = Vec::new();
    for unit in in_play(reading, side) {
        let Some((_, row)) = reading.unit(unit).kind.as_ref().filter(|(_, row)| row.is_headquarters()) else {
            continue;
        };
        let named = reading.draft.unit(unit).id.value.clone();
        for (reduced, words) in [(false, named.clone()), (true, format!("{named} reduced"))] {
            let radius = row.radius(reduced);
            // A reduced side that commands as far says nothing new.
            if radius <= 0 || (reduced && radius == row.radius(false)) {
                continue;
            }
            match ranges.iter_mut().find(|(known, _)| *known == radius) {
                Some((_, names)) => names.push(words),
                None => ranges.push((radius, vec![words])),
            }
        }
    }
    ranges.sort_unstable_by_key(|(radius, _)| *radius);
    let chart = &reading.tables.command;
    let mut blocks: Vec<Block> = Vec::new();
    for (radius, names) in &ranges {
        let words = Words::strong(names.join(", ")).and(format!(": {}.", counted_hexes(*radius)));
        blocks.push(Line::new(words).into());
        let mut zones = vec![(*radius, "units of the formation".to_string())];
        let (sub, recon) = (radius * chart.sub_hq, radius * chart.recon);
        match sub == recon {
            true => zones.push((sub, "sub-headquarters, from the HQ alone; reconnaissance".to_string())),
            false => {
                zones.push((sub, "sub-headquarters, from the HQ alone".to_string()));
                zones.push((recon, "reconnaissance".to_string()));
            }
        }
        zones.sort_by_key(|(reach, _)| *reach);
        let zones = zones.into_iter().map(|(reach, words)| (usize::try_from(reach).unwrap_or(0).min(LONGEST), words));
        blocks.push(Block::Gauge(Gauge { origin: "HQ".into(), cell, zones: zones.collect() }));
    }
    let key = "To the scale of the map. Cut it out along the dashed lines and lay it along a row of hexes with its beginning on the middle of the headquarters' hex; distances are counted in hexes, straight.";
    let line = Line::of(Words::soft(key), cited("4.2"));
    (!ranges.is_empty()).then(|| Section::new("Command gauge").with_all(blocks).with(line))
}

/// No gauge is longer, in hexes.
const LONGEST: usize = 40;

fn counted_hexes(count: i64) -> String {
    if count == 1 { "1 hex".to_string() } else { format!("{count} hexes") }
}
