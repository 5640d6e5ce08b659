//! The scenario card and the set-up card of each side.

use super::changes::changes;
use super::counter::counter;
use super::roster::{in_play, strength};
use crate::diag::grammar::count_of;
use crate::grid::{Cell, Direction};
use crate::kit::brief::{self, Glance};
use crate::kit::forces::{Forces, SetUpStyle};
use crate::kit::page::Card;
use crate::kit::prose::{Line, Section, Source, Words};
use crate::rules::portable::reading::Reading;
use crate::rules::portable::tables::UnitType;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(reading: &Reading) -> Card {
    let draft = &reading.draft;
    let forces = Forces { draft };
    let mut front = vec![glance(reading, None), brief::victory(draft, None)];
    front.extend(brief::map(&forces, None, |map| super::map::map(reading, map, 19.1)));
    let show = |unit| counter(reading, unit);
    let back = draft
        .side_ids()
        .filter_map(|side| forces.muster(side, &show, &|entry| remarks(reading, side, entry)))
        .collect();
    brief::scenario_card(&changes(reading), front, back)
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(reading: &Reading) -> Vec<Card> {
    let forces = Forces { draft: &reading.draft };
    brief::setup_cards(&reading.draft, |side| {
        let mut front = vec![glance(reading, Some(side))];
        front.extend(secret(reading, side));
        front.extend(brief::map(&forces, Some(side), |map| super::map::map(reading, map, 19.1)));
        front.extend(
            forces.setup(side, &SetUpStyle { heading: "units", remarks: &|entry| remarks(reading, side, entry) }),
        );
        front.extend(forces.arrivals(Some(side), &Source::ours("A39")));
        (front, Vec::new())
    })
}

/// Facings that differ from the side's, and who begins on whom.
fn remarks(reading: &Reading, side: SideId, entry: usize) -> Vec<String> {
    let usual = usual_facing(reading, side);
    let units = &reading.draft.setups[entry].units;
    let named = |unit| reading.draft.unit(unit).id.value.clone();
    let turned = units.iter().map(|unit| unit.value).filter(|unit| Some(reading.unit(*unit).facing) != usual);
    let turned = turned.map(|unit| format!("{} faces {}", named(unit), facing_word(reading.unit(unit).facing)));
    let riding = units.iter().filter_map(|unit| Some((unit.value, reading.unit(unit.value).on?)));
    let riding = riding.map(|(unit, on)| format!("{} on {}", named(unit), named(on.value)));
    turned.chain(riding).collect()
}

/// The way most units of a side face at the start.
fn usual_facing(reading: &Reading, side: SideId) -> Option<Direction> {
    let first = || in_play(reading, side).first().map(|unit| reading.unit(*unit).facing);
    reading.side_facing(side).or_else(first)
}

/// What the other side must not see.
fn secret(reading: &Reading, side: SideId) -> Option<Section> {
    let fields = reading.minefields.iter().filter(|field| field.hidden && field.side == Some(side));
    let cells: Vec<Cell> = fields.flat_map(|field| &field.cells).map(|cell| cell.value).collect();
    let cells = reading.draft.cell_runs(&cells);
    if cells.is_empty() {
        return None;
    }
    let words = Words::from("Your minefields in ")
        .and(Words::strong(and(cells)))
        .and(" are known to you alone. Lay out a marker when somebody enters one.");
    Some(Section::new("For your eyes only").with(Line::of(words, Source::ours("O5"))))
}

/// Turns, strength, dice and options in one small table, of all sides or of one.
fn glance(reading: &Reading, only: Option<SideId>) -> Section {
    let draft = &reading.draft;
    let mut glance = Glance::default();
    glance.turns(draft, Source::rule("TS"));
    glance.night(draft, Source::rule("TS"));
    for side in draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)) {
        let (all, point) = strength(reading, side);
        let units = in_play(reading, side);
        let led = units.iter().any(|unit| reading.unit(*unit).is(UnitType::commander));
        let here = units.iter().filter(|unit| reading.unit(**unit).setup.is_some());
        let others = here.filter(|unit| !reading.unit(**unit).is(UnitType::commander)).count();
        let dice = reading.tables.activation.dice(led, i64::try_from(others).unwrap_or(i64::MAX));
        let mut words = format!(
            "{}, {}; exhausted at {point} lost; {} in turn 1",
            count_of(units.len(), "unit"),
            count_of(all, "strength point"),
            count_of(dice, "activation die")
        );
        if let Some(facing) = usual_facing(reading, side) {
            words.push_str(&format!("; faces {}", facing_word(facing)));
        }
        glance.say(&draft.side_name(side), format!("{words}."), Source::rule("EXH"));
    }
    glance.ground(draft, Source::rule("SETUP"));
    let options = &reading.options;
    let optional = [
        (options.air, "aircraft"),
        (options.gas, "gas"),
        (options.tank_riders, "tank riders"),
        (options.cyclists, "cyclists"),
        (options.hidden_mines && reading.minefields.iter().any(|field| field.hidden), "hidden mines"),
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
