//! The scenario card and the set-up card of each side; barrages are on the card of their owner alone \[BAR].

use super::changes::changes;
use super::counter::counter;
use super::roster::{cards, in_play};
use crate::kit::brief::{self, Glance};
use crate::kit::forces::{Forces, SetUpStyle};
use crate::kit::page::Card;
use crate::kit::prose::{Cell, Column, Line, Row, Section, Source, Table, Words};
use crate::rules::card_activation::reading::Reading;
use crate::rules::card_activation::tables::UnitType;
use crate::scenario::draft::SideId;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(reading: &Reading) -> Card {
    let draft = &reading.draft;
    let forces = Forces { draft };
    let mut front = vec![glance(reading, None), brief::victory(draft, None)];
    front.extend(brief::map(&forces, None, |map| super::map::map(reading, map, 21.7)));
    let show = |unit| counter(reading, unit);
    let back =
        draft.side_ids().filter_map(|side| forces.muster(side, &show, &|entry| remarks(reading, entry))).collect();
    brief::scenario_card(&changes(reading), front, back)
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(reading: &Reading) -> Vec<Card> {
    let draft = &reading.draft;
    let forces = Forces { draft };
    brief::setup_cards(draft, |side| {
        let mut front = vec![glance(reading, Some(side))];
        front.extend(barrages(reading, side));
        front.extend(brief::map(&forces, Some(side), |map| super::map::map(reading, map, 21.7)));
        front.extend(forces.setup(side, &SetUpStyle { heading: "units", remarks: &|entry| remarks(reading, entry) }));
        front.extend(forces.arrivals(Some(side), &Source::rule("ORD.3")));
        (front, Vec::new())
    })
}

/// Who is limbered, aboard, or with whom.
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
        match own.tower {
            Some(tower) if own.limbered => say(format!("limbered behind {}", named(tower.value))),
            Some(tower) => say(format!("towed by {}", named(tower.value))),
            None => {}
        }
        own.aboard.into_iter().for_each(|on| say(format!("in {}", named(on.value))));
        own.with.into_iter().for_each(|with| say(format!("with {}", named(with.value))));
        own.part_of.iter().for_each(|whole| say(format!("part of {}", whole.value)));
    }
    said
}

/// What the other side must not see.
fn barrages(reading: &Reading, side: SideId) -> Option<Section> {
    let draft = &reading.draft;
    let own = reading.barrages.iter().filter_map(|plan| {
        let gun = plan.unit.filter(|gun| draft.unit(gun.value).side == Some(side))?;
        let cells: Vec<Cell> = vec![
            Cell::Words(Words::strong(plan.turn?.value.to_string())),
            draft.unit(gun.value).id.value.clone().into(),
            draft.cell_words(plan.at?.value).into(),
        ];
        Some(Row::of(cells, Source::rule("BAR")))
    });
    let rows: Vec<Row> = own.collect();
    let columns = vec![Column::figure("turn"), Column::text("gun"), Column::wide("falls on")];
    let words = "Known to you alone until it is fired. Fired only from where the gun began, if it has never moved.";
    let section = Section::new("Barrage plan");
    (!rows.is_empty()).then(|| section.with(Table { columns, rows }).with(Line::new(Words::soft(words))))
}

/// Turns, units and cards in one small table, of all sides or of one.
fn glance(reading: &Reading, only: Option<SideId>) -> Section {
    let draft = &reading.draft;
    let mut glance = Glance::default();
    glance.turns(draft, Source::rule("TURN"));
    glance.night(draft, Source::rule("TURN"));
    for side in draft.side_ids().filter(|side| only.is_none_or(|only| only == *side)) {
        let units = in_play(reading, side);
        let figures: i64 = units.iter().map(|unit| reading.unit(*unit).figures()).sum();
        let vehicles: i64 = units.iter().map(|unit| reading.unit(*unit).vehicles).sum();
        let led = units.iter().filter(|unit| reading.unit(**unit).is(UnitType::commander)).count();
        let counted = |count: i64, one: &str| match count {
            0 => format!("no {one}s"),
            1 => format!("1 {one}"),
            _ => format!("{count} {one}s"),
        };
        let said = [
            counted(units.len() as i64, "unit"),
            counted(figures, "figure"),
            counted(vehicles, "vehicle"),
            counted(led as i64, "commander"),
            counted(cards(reading, side) as i64, "card"),
        ];
        glance.say(&draft.side_name(side), format!("{}.", said.join(", ")), Source::rule("SIZE"));
    }
    let all = reading.decks * reading.tables.deal.cards;
    let dealt = reading.card_holders().len() as i64;
    let decks = if reading.decks == 1 { "one deck".to_string() } else { format!("{} decks", reading.decks) };
    let left = (all - dealt).max(0);
    let words = format!("{all} in {decks}; {dealt} dealt when all are on the map, {left} left to turn over.");
    glance.say("Cards", words, Source::rule("TURN.2"));
    glance.ground(draft, Source::rule("END"));
    glance.section()
}
