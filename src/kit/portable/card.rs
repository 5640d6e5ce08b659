//! The scenario card and the set-up card of each side.

use super::changes::changes;
use super::counter::counters;
use super::roster::{in_play, strength};
use crate::diag::grammar::count_of;
use crate::grid::{Cell, Direction};
use crate::kit::brief::{self, Glance};
use crate::kit::forces::{Forces, SetUpStyle};
use crate::kit::page::Card;
use crate::kit::prose::{Line, Section, Source, Words};
use crate::rules::portable::sheet::Sheet;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(sheet: &Sheet<'_>) -> Card {
    let draft = sheet.draft;
    let forces = Forces { draft };
    let mut front = vec![glance(sheet, None), brief::victory(draft, None)];
    front.extend(map(sheet, &forces, None));
    front.extend(draft.side_ids().filter_map(|side| setup(sheet, &forces, side, false)));
    front.extend(forces.arrivals(None, &Source::ours("A39")));
    let back = draft.side_ids().filter_map(|side| brief::order_of_battle(draft, counters(sheet), side)).collect();
    brief::scenario_card(&changes(sheet), front, back)
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(sheet: &Sheet<'_>) -> Vec<Card> {
    let forces = Forces { draft: sheet.draft };
    brief::setup_cards(sheet.draft, |side| {
        let mut front = vec![glance(sheet, Some(side)), brief::victory(sheet.draft, Some(side))];
        front.extend(secret(sheet, side));
        front.extend(map(sheet, &forces, Some(side)));
        front.extend(setup(sheet, &forces, side, true));
        front.extend(forces.arrivals(Some(side), &Source::ours("A39")));
        (front, brief::order_of_battle(sheet.draft, counters(sheet), side).into_iter().collect())
    })
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
    let cells: Vec<Cell> = fields.flat_map(|field| &field.cells).map(|cell| cell.value).collect();
    let cells = sheet.draft.cell_runs(&cells);
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
    let mut glance = Glance::default();
    glance.turns(draft, Source::rule("TS"));
    glance.night(draft, Source::rule("TS"));
    for side in draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)) {
        let (all, point) = strength(sheet, side);
        let units = in_play(sheet, side);
        let led = units.iter().any(|unit| sheet.unit(*unit).is(UnitType::commander));
        let here = units.iter().filter(|unit| sheet.unit(**unit).setup.is_some());
        let others = here.filter(|unit| !sheet.unit(**unit).is(UnitType::commander)).count();
        let dice = sheet.tables.activation.dice(led, i64::try_from(others).unwrap_or(i64::MAX));
        let mut words = format!(
            "{}, {}; exhausted at {point} lost; {} in turn 1",
            count_of(units.len(), "unit"),
            count_of(all, "strength point"),
            count_of(dice, "activation die")
        );
        if let Some(facing) = usual_facing(sheet, side) {
            words.push_str(&format!("; faces {}", facing_word(facing)));
        }
        glance.say(&draft.side_name(side), format!("{words}."), Source::rule("EXH"));
    }
    glance.ground(draft, Source::rule("SETUP"));
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
    glance.say("Optional rules", on, Source::ours("O1"));
    glance.section()
}

fn facing_word(facing: Direction) -> &'static str {
    match facing {
        Direction::E => "east",
        Direction::S => "south",
        Direction::W => "west",
        _ => "north",
    }
}
