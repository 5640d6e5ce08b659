//! The scenario card and the set-up card of each side.

use super::changes::changes;
use super::counter::counters;
use super::roster::{in_play, strength, strong};
use crate::grid::Direction;
use crate::kit::brief;
use crate::kit::forces::{Forces, SetUpStyle, ranges};
use crate::kit::page::{Card, CardKind};
use crate::kit::prose::{Block, Column, Item, Line, Row, Section, Source, Table, Words};
use crate::rules::portable::sheet::Sheet;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(sheet: &Sheet<'_>) -> Card {
    let draft = sheet.draft;
    let document = &draft.document;
    let forces = Forces { draft };
    let text = |text: &Option<crate::source::Spanned<String>>| text.as_ref().map(|text| text.value.clone());
    let mut front = Vec::new();
    front.extend(text(&document.summary).map(|words| Section::new("Situation").with(Line::new(words))));
    front.push(glance(sheet, None));
    front.push(brief::victory(draft, None));
    front.extend(map(sheet, &forces, None));
    front.extend(draft.side_ids().filter_map(|side| setup(sheet, &forces, side, false)));
    front.extend(forces.arrivals(None, &Source::ours("A39")));
    front.extend(brief::special(draft));
    front.extend(brief::changed(&changes(sheet)));
    let mut back = Vec::new();
    back.extend(text(&document.history).map(|words| Section::new("Historical note").with(Line::new(words))));
    back.extend(text(&document.design).map(|words| Section::new("Designer's note").with(Line::new(words))));
    back.extend(draft.side_ids().filter_map(|side| order_of_battle(sheet, side)));
    back.extend(brief::sources(draft));
    Card {
        name: "Scenario card".into(),
        kind: CardKind::Scenario,
        title: text(&document.title).unwrap_or_default(),
        subtitle: text(&document.subtitle).unwrap_or_default(),
        colour: None,
        front,
        back,
        legend: Words::default(),
    }
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(sheet: &Sheet<'_>) -> Vec<Card> {
    let forces = Forces { draft: sheet.draft };
    let title = sheet.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let each = sheet.draft.side_ids().map(|side| {
        let mut front = vec![glance(sheet, Some(side)), brief::victory(sheet.draft, Some(side))];
        front.extend(secret(sheet, side));
        front.extend(map(sheet, &forces, Some(side)));
        front.extend(setup(sheet, &forces, side, true));
        front.extend(forces.arrivals(Some(side), &Source::ours("A39")));
        Card {
            name: "Set-up card".into(),
            kind: CardKind::SetUp,
            title: format!("{}: set-up", sheet.draft.side_name(side)),
            subtitle: title.clone(),
            colour: Some(forces.colour(side)),
            front,
            back: order_of_battle(sheet, side).into_iter().collect(),
            legend: Words::default(),
        }
    });
    each.collect()
}

fn map(sheet: &Sheet<'_>, forces: &Forces<'_>, side: Option<SideId>) -> Option<Section> {
    Some(brief::map(super::map::map(sheet, 19.1)?, forces, side))
}

/// The set-up of a side: facings that differ from the side's, and who begins on whom.
fn setup(sheet: &Sheet<'_>, forces: &Forces<'_>, side: SideId, names: bool) -> Option<Section> {
    let usual = usual_facing(sheet, side);
    let remarks = |entry: usize| {
        let units = &sheet.draft.setups[entry].units;
        let named = |unit| sheet.draft.unit(unit).id.value.clone();
        let turned = units.iter().map(|unit| unit.value).filter(|unit| Some(sheet.unit(*unit).facing) != usual);
        let turned = turned.map(|unit| format!("{} faces {}", named(unit), facing_word(sheet.unit(unit).facing)));
        let riding = units.iter().filter_map(|unit| Some((unit.value, sheet.unit(unit.value).on?)));
        let riding = riding.map(|(unit, on)| format!("{} on {}", named(unit), named(on.value)));
        turned.chain(riding).collect()
    };
    forces.setup(side, &SetUpStyle { names, heading: "units", remarks: &remarks })
}

/// The way most units of a side face at the start.
fn usual_facing(sheet: &Sheet<'_>, side: SideId) -> Option<Direction> {
    let first = || in_play(sheet, side).first().map(|unit| sheet.unit(*unit).facing);
    sheet.side_facing(side).or_else(first)
}

/// What the other side must not see.
fn secret(sheet: &Sheet<'_>, side: SideId) -> Option<Section> {
    let fields = sheet.minefields.iter().filter(|field| field.hidden && field.side == Some(side));
    let cells: Vec<String> = fields.flat_map(|field| &field.cells).map(|cell| sheet.draft.label(cell.value)).collect();
    if cells.is_empty() {
        return None;
    }
    let words = Words::from("Your minefields in ")
        .and(Words::strong(and(cells)))
        .and(" are known to you alone. Lay out a marker when somebody enters one.");
    Some(Section::new("For your eyes only").with(Line::of(words, Source::ours("O5"))))
}

/// Turns, strength, dice and options in one small table, of all sides or of one.
fn glance(sheet: &Sheet<'_>, only: Option<SideId>) -> Section {
    let draft = sheet.draft;
    let mut rows: Vec<Row> = Vec::new();
    let mut say = |name: &str, words: String, cite: Source| {
        rows.push(Row::of(vec![strong(name), words.into()], cite));
    };
    if let Some(turns) = draft.turns() {
        say("Turns", turns.to_string(), Source::rule("TS"));
    }
    let night = draft.document.time.iter().filter_map(|time| time.night.as_ref()).flat_map(|night| night.iter());
    let night: Vec<i64> = night.map(|turn| turn.value).collect();
    if !night.is_empty() {
        say("Night", ranges(&night), Source::rule("TS"));
    }
    for side in draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)) {
        let (all, point) = strength(sheet, side);
        let units = in_play(sheet, side);
        let led = units.iter().any(|unit| sheet.unit(*unit).is(UnitType::commander));
        let here = units.iter().filter(|unit| sheet.unit(**unit).setup.is_some());
        let others = here.filter(|unit| !sheet.unit(**unit).is(UnitType::commander)).count();
        let dice = sheet.tables.activation.dice(led, i64::try_from(others).unwrap_or(i64::MAX));
        let mut words = format!(
            "{} units, {all} strength points; exhausted at {point} lost; {dice} activation dice in turn 1",
            units.len()
        );
        if let Some(facing) = usual_facing(sheet, side) {
            words.push_str(&format!("; faces {}", facing_word(facing)));
        }
        say(&draft.side_name(side), format!("{words}."), Source::rule("EXH"));
    }
    let held = draft.control.iter().map(|(side, cells)| {
        let cells = cells.iter().map(|cell| draft.label(cell.value)).collect();
        format!("{} {}", draft.side_name(*side), and(cells))
    });
    let held: Vec<String> = held.collect();
    if !held.is_empty() {
        say("Held at the start", format!("{}.", held.join("; ")), Source::rule("SETUP"));
    }
    let options = &sheet.options;
    let optional = [
        (options.air, "aircraft"),
        (options.gas, "gas"),
        (options.tank_riders, "tank riders"),
        (options.cyclists, "cyclists"),
        (options.hidden_mines && sheet.minefields.iter().any(|field| field.hidden), "hidden mines"),
    ];
    let on: Vec<String> = optional.into_iter().filter(|(on, _)| *on).map(|(_, word)| word.to_string()).collect();
    let on = if on.is_empty() { "none.".to_string() } else { format!("{}.", and(on)) };
    say("Optional rules", on, Source::ours("O1"));
    Section::new("At a glance").with(Table { columns: vec![Column::text(""), Column::wide("")], rows })
}

/// The units of a side as small counters, then by what they are.
fn order_of_battle(sheet: &Sheet<'_>, side: SideId) -> Option<Section> {
    let own: Vec<_> = counters(sheet).into_iter().filter(|one| one.side.index == side.0 as usize).collect();
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    for counter in &own {
        match kinds.iter_mut().find(|(kind, _)| *kind == counter.kind_name) {
            Some((_, ids)) => ids.push(counter.id.clone()),
            None => kinds.push((counter.kind_name.clone(), vec![counter.id.clone()])),
        }
    }
    let items = kinds.into_iter().map(|(kind, ids)| {
        let count = if ids.len() > 1 { format!("{} × {kind}: ", ids.len()) } else { format!("{kind}: ") };
        Item::bullet(Line::new(Words::strong(count).and(ids.join(", "))))
    });
    let items: Vec<Item> = items.collect();
    let title = format!("{} order of battle", sheet.draft.side_name(side));
    let section = Section::new(title).called("order-of-battle");
    (!own.is_empty()).then(|| section.with(Block::Counters(own)).with(Block::List(items)))
}

fn facing_word(facing: Direction) -> &'static str {
    match facing {
        Direction::E => "east",
        Direction::S => "south",
        Direction::W => "west",
        _ => "north",
    }
}
