//! The scenario card and the set-up card of each side.

use super::aid::optional::in_force;
use super::changes::{changes, cited, title};
use super::counted;
use super::counter::counter;
use super::marker::aircraft;
use super::roster::{formations_of, in_play};
use super::track::{last_end, mission_words};
use crate::kit::Formation;
use crate::kit::brief::{self, Glance};
use crate::kit::forces::{Forces, SetUpStyle, ranges};
use crate::kit::page::Card;
use crate::kit::prose::{Block, Cell, Section, Source};
use crate::rules::common::rows::feature_rows;
use crate::rules::formation_impulse::reading::Reading;
use crate::rules::formation_impulse::tables::UnitType;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(reading: &Reading) -> Card {
    let draft = &reading.draft;
    let forces = Forces { draft };
    let mut front = vec![glance(reading, None), brief::victory(draft, None)];
    front.extend(brief::map(&forces, None, |map| super::map::map(reading, map, 21.7)));
    let back = draft.side_ids().filter_map(|side| muster(reading, &forces, side)).collect();
    brief::scenario_card(&changes(reading), front, back)
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(reading: &Reading) -> Vec<Card> {
    let draft = &reading.draft;
    let forces = Forces { draft };
    brief::setup_cards(draft, |side| {
        let mut front = vec![glance(reading, Some(side))];
        front.extend(brief::map(&forces, Some(side), |map| super::map::map(reading, map, 21.7)));
        front.extend(forces.setup(side, &SetUpStyle { heading: "units", remarks: &|entry| remarks(reading, entry) }));
        front.extend(arrivals(&forces, Some(side)));
        (front, Vec::new())
    })
}

/// All who fight on a side; those that come from nowhere on the map come out of the cup.
fn muster(reading: &Reading, forces: &Forces<'_>, side: SideId) -> Option<Section> {
    let show = |unit| counter(reading, unit);
    let mut section = forces.muster(side, &show, &|entry| remarks(reading, entry))?;
    let stands = section.blocks.iter_mut().filter_map(|block| match block {
        Block::Muster(stands) => Some(stands),
        _ => None,
    });
    for stand in stands.flatten().filter(|stand| stand.place.is_empty() && stand.remark.is_empty()) {
        stand.place = "the cup".into();
    }
    Some(section)
}

/// Reinforcements; those that come from nowhere on the map come out of the cup.
fn arrivals(forces: &Forces<'_>, side: Option<SideId>) -> Option<Section> {
    let mut section = forces.arrivals(side, &cited("ENTER"))?;
    let tables = section.blocks.iter_mut().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    for row in tables.flat_map(|table| &mut table.rows) {
        if let Some(Cell::Words(place)) = row.cells.last_mut()
            && place.is_empty()
        {
            *place = "the cup".into();
        }
    }
    Some(section)
}

/// Who has which support weapons, and who rides on whom.
fn remarks(reading: &Reading, entry: usize) -> Vec<String> {
    let named = |unit| reading.draft.unit(unit).id.value.clone();
    let mut said = Vec::new();
    let units = &reading.draft.setups[entry].units;
    for unit in units.iter().map(|unit| unit.value) {
        let own = reading.unit(unit);
        let mut say = |words: String| match units.len() {
            1 => said.push(words),
            _ => said.push(format!("{} {words}", named(unit))),
        };
        let weapons = own.support.iter().map(|(id, row)| row.name().unwrap_or(&id.value).to_lowercase());
        let weapons: Vec<String> = weapons.collect();
        if !weapons.is_empty() {
            say(format!("with {}", and(weapons)));
        }
        own.on.into_iter().for_each(|on| say(format!("on {}", named(on.value))));
    }
    said
}

/// Turns, formations, chits and missions in one small table, of all sides or of one.
fn glance(reading: &Reading, only: Option<SideId>) -> Section {
    let draft = &reading.draft;
    let mut glance = Glance::default();
    glance.turns(draft, cited("P3"));
    glance.night(draft, cited("P3"));
    let sides: Vec<SideId> = draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)).collect();
    for side in &sides {
        glance.say(&draft.side_name(*side), forces_words(reading, *side), cited("P5"));
    }
    glance.say("Cup", cup_words(reading), cited("P1"));
    let missions = sides.iter().filter_map(|side| {
        let said: Vec<String> = missions(reading, *side);
        let named = if only.is_some() { String::new() } else { format!("{} ", draft.side_name(*side)) };
        (!said.is_empty()).then(|| format!("{named}{}", and(said)))
    });
    glance.list("Fire missions", missions.collect(), cited("11.2"));
    let mines = sides.iter().filter_map(|side| {
        let mines = reading.side(*side).mines.filter(|mines| mines.value > 0)?;
        Some(format!("{} {}, laid under an enemy who enters a hex", draft.side_name(*side), mines.value))
    });
    glance.list("Mines", mines.collect(), cited("8.2"));
    let fate = sides.iter().filter(|_| reading.options.fate).filter_map(|side| {
        let points = reading.side(*side).fate?.value;
        Some(format!("{} {points}", draft.side_name(*side)))
    });
    glance.list("Fate points", fate.collect(), cited("FATE"));
    let smoke =
        draft.map.iter().flat_map(|map| feature_rows(map, &reading.tables.feature)).filter(|(_, row)| row.smoke() > 0);
    let smoke = smoke.map(|(cell, row)| format!("{} with marker {}", draft.label(cell), row.smoke()));
    glance.list("Smoke at the start", smoke.collect(), cited("11.2.2"));
    glance.ground(draft, cited("CONTROL"));
    glance.list("Optional rules", optional(reading), Source::ours("C23"));
    glance.section()
}

/// The formations of a side with their morale and their chits.
fn forces_words(reading: &Reading, side: SideId) -> String {
    let units = in_play(reading, side);
    let platoons = units.iter().filter(|unit| reading.unit(**unit).is(UnitType::is_platoon)).count() as i64;
    let steps = units.iter().filter_map(|unit| reading.unit(*unit).kind.as_ref());
    let steps: i64 = steps.filter(|(_, row)| row.is_platoon()).map(|(_, row)| row.steps()).sum();
    let each = formations_of(reading, side).into_iter().map(|id| {
        let own = Formation::of(&reading.draft, id, crate::scene::Colour::BLACK);
        format!("{}: morale {}, {}", own.name, reading.morale(id), counted(reading.chits(id), "chit"))
    });
    let each: Vec<String> = each.collect();
    let forces = format!("{}, {}", counted(platoons, "platoon"), counted(steps, "step"));
    if each.is_empty() { format!("{forces}.") } else { format!("{forces}. {}.", each.join("; ")) }
}

/// What is in the cup, and how many impulses that makes of a turn.
fn cup_words(reading: &Reading) -> String {
    let formations: i64 = reading.draft.formation_ids().map(|id| reading.chits(id).max(0)).sum();
    let ends = reading.options.end_turn;
    let fliers = aircraft(reading).len() as i64;
    let air = if fliers == 0 { String::new() } else { format!(", {} of aircraft", counted(fliers, "chit")) };
    let last = last_end(reading);
    // Each formation chit is as likely to lie in any of the gaps that the End Turn chits make.
    let mean = if ends > 0 { formations as f64 * last as f64 / (ends + 1) as f64 } else { formations as f64 };
    format!(
        "{} of formations, {} of End Turn{air}. On average {mean:.1} impulses a turn once all are there.",
        counted(formations, "chit"),
        ends
    )
}

/// The missions of a side, turn by turn: "2 × HE 3-5 in turns 1–3".
fn missions(reading: &Reading, side: SideId) -> Vec<String> {
    let own = reading.missions.iter().filter(|mission| mission.side == Some(side) && !mission.turns.is_empty());
    let said = own.filter_map(|mission| {
        let turns: Vec<i64> = mission.turns.iter().map(|turn| turn.value).collect();
        let word = if turns.len() == 1 { "turn" } else { "turns" };
        Some(format!("{} × {} in {word} {}", mission.count, mission_words(mission)?, ranges(&turns)))
    });
    said.collect()
}

/// The optional rules in force, by their names.
fn optional(reading: &Reading) -> Vec<String> {
    in_force(&reading.options).into_iter().map(|number| title(number).to_lowercase()).collect()
}
