//! The scenario card and the set-up card of each side [7.4 of our specification of the components].

use super::changes::changes;
use super::counter::counter;
use super::support;
use crate::diag::grammar::{count_of, does, said};
use crate::kit::brief::{self, Glance};
use crate::kit::forces::{Forces, SetUpStyle};
use crate::kit::page::Card;
use crate::kit::prose::{Block, Item, Line, Section, Source, Words};
use crate::rules::small_units::Laid;
use crate::rules::small_units::board::Unit;
use crate::rules::small_units::reading::Reading;
use crate::rules::small_units::tables::FireClass;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(laid: &Laid) -> Card {
    let reading = &laid.reading;
    let draft = &reading.draft;
    let forces = Forces { draft };
    let mut front = vec![glance(reading, None), brief::victory(draft, None)];
    front.extend(brief::map(&forces, None, |map| super::map::map(reading, map, 21.7)));
    front.extend(support::support(reading, None));
    front.extend(demolitions(reading, None));
    let show = |unit| counter(reading, unit);
    let back = draft
        .side_ids()
        .filter_map(|side| forces.muster(side, &show, &|entry| remarks(reading, entry)))
        .chain(kinds(laid, None))
        .collect();
    brief::scenario_card(&changes(reading), front, back)
}

/// A card for each side with what only it needs to set up and play.
pub fn setup_cards(laid: &Laid) -> Vec<Card> {
    let reading = &laid.reading;
    let forces = Forces { draft: &reading.draft };
    brief::setup_cards(&reading.draft, |side| {
        let mut front = vec![glance(reading, Some(side))];
        front.extend(brief::map(&forces, Some(side), |map| super::map::map(reading, map, 21.7)));
        front.extend(setup(reading, &forces, side));
        front.extend(forces.arrivals(Some(side), &Source::rule("3.6")));
        front.extend(support::support(reading, Some(side)));
        front.extend(demolitions(reading, Some(side)));
        front.extend(kinds(laid, Some(side)));
        (front, Vec::new())
    })
}

/// Turns, cards, ammunition and mines in one small table, of all sides or of one.
fn glance(reading: &Reading, only: Option<SideId>) -> Section {
    let draft = &reading.draft;
    let sides = || draft.side_ids().filter(|side| only.is_none_or(|only| only == *side));
    let mut glance = Glance::default();
    glance.turns(draft, Source::rule("3.0"));
    glance.night(draft, Source::rule("11.4"));
    let hands: Vec<String> = sides()
        .filter_map(|side| {
            let keys = reading.of_side(&reading.keys.cards, side)?;
            let hand = keys.hand?.value;
            let limit = keys.limit.map_or(hand, |limit| limit.value);
            Some(format!("{} {hand}, at most {limit}", draft.side_name(side)))
        })
        .collect();
    glance.list("Hands", hands, Source::rule("3.2"));
    if let Some(draw) = &reading.keys.initiative {
        let side: Vec<String> = draw
            .side
            .iter()
            .flat_map(|side| side.each())
            .filter_map(|name| reading.side_named(name.value))
            .map(|side| draft.side_name(side))
            .collect();
        let count = draw.cards.map_or(0, |cards| cards.value);
        let side = and(side);
        let words = format!(
            "{} {} before turn 1 and {} the suits among them; the opponent has the others.",
            said(&side, "draw"),
            count_of(count, "card"),
            does(&side, "own")
        );
        glance.say("Suits", words, Source::rule("3.3"));
    }
    let low: Vec<String> = sides()
        .filter_map(|side| {
            let low = reading.of_side(&reading.keys.ammunition, side)?.low?;
            Some(format!("{} {}", draft.side_name(side), low.value))
        })
        .collect();
    glance.list("Low ammunition", low, Source::rule("11.5.1"));
    let mines: Vec<String> = sides()
        .filter_map(|side| {
            let count = reading.of_side(&reading.keys.mines, side)?.count?.value;
            let (name, markers) = (draft.side_name(side), count_of(count, "marker"));
            Some(format!("{} {markers} unseen and {} them beside own units", said(&name, "draw"), does(&name, "lay")))
        })
        .collect();
    glance.list("Mines", mines, Source::rule("11.6.1"));
    glance.ground(draft, Source::rule("13.2"));
    glance.section()
}

/// The set-up of a side.
fn setup(reading: &Reading, forces: &Forces<'_>, side: SideId) -> Option<Section> {
    forces.setup(side, &SetUpStyle { heading: "units, the lowest first", remarks: &|entry| remarks(reading, entry) })
}

/// Who begins in a fort, disorganized, reduced or dug in.
fn remarks(reading: &Reading, entry: usize) -> Vec<String> {
    let keys = &reading.setups[entry];
    let listed = |texts| {
        let units = reading.units_in(texts).into_iter();
        and(units.map(|unit| reading.draft.unit(unit.value).id.value.clone()).collect())
    };
    let words = [(&keys.in_fort, "in the fort"), (&keys.disorganized, "disorganized"), (&keys.reduced, "reduced")];
    let said = words.into_iter().filter(|(texts, _)| texts.is_some());
    let mut said: Vec<String> = said.map(|(texts, word)| format!("{} {word}", listed(texts))).collect();
    said.extend(keys.improved.is_some_and(|flag| flag.value).then(|| "dug in".to_string()));
    said
}

/// How works may be blown up.
fn demolitions(reading: &Reading, side: Option<SideId>) -> Option<Section> {
    use crate::rules::small_units::demolition::By;
    let draft = &reading.draft;
    let ways = reading.demolitions.iter().filter(|way| side.is_none() || way.side.is_none() || way.side == side);
    let items = ways.filter_map(|way| {
        let object = draft.object_words(way.object.as_ref()?.value);
        let by: Vec<String> = way
            .by
            .iter()
            .map(|by| match by.value {
                By::Type(kind) => {
                    let row = reading.tables.unit_type.get_index(kind);
                    row.map(|(id, row)| row.name().unwrap_or(id).to_lowercase()).unwrap_or_default()
                }
                By::Unit(unit) => draft.unit(unit).id.value.clone(),
            })
            .collect();
        let by = if by.is_empty() { "engineers".to_string() } else { and(by) };
        let who = way.side.map_or(by.clone(), |side| format!("{} {by}", draft.side_name(side)));
        let place = way.cells.as_ref().map(|cells| {
            let cells: Vec<String> = cells.iter().map(|cell| draft.label(cell.value)).collect();
            format!(" in {}", cells.join(" or "))
        });
        let card = way.keys.card.map(|card| format!(" and play or draw a card worth {} or more", card.value));
        let words =
            format!("{who}{} give up their action{} to blow it.", place.unwrap_or_default(), card.unwrap_or_default());
        let words = Words::strong(format!("{object}. ")).and(words);
        Some(Item::bullet(Line::of(words, Source::rule("11.7"))))
    });
    let items: Vec<Item> = items.collect();
    (!items.is_empty()).then(|| Section::new("Demolition").with(Block::List(items)))
}

/// Who is what, as far as a rule asks for it; everybody else is infantry to the multiplier chart.
fn kinds(laid: &Laid, only: Option<SideId>) -> Option<Section> {
    let (reading, board) = (&laid.reading, &laid.board);
    let playing = reading.draft.units_in_play();
    let of = |is: &dyn Fn(&Unit) -> bool| -> String {
        let units = playing.iter().map(|unit| board.unit(*unit));
        let units = units.filter(|unit| only.is_none_or(|side| unit.side == side) && is(unit));
        units.map(|unit| unit.id.as_str()).collect::<Vec<_>>().join(", ")
    };
    let mut lines: Vec<Line> = Vec::new();
    let mut say = |name: &str, units: String| {
        if !units.is_empty() {
            let stop = if units.ends_with('.') { "" } else { "." };
            let words = Words::strong(format!("{name}: ")).and(format!("{units}{stop}"));
            lines.push(Line::of(words, Source::rule("2.0")));
        }
    };
    for class in [FireClass::Tank, FireClass::La, FireClass::At] {
        say(&reading.tables.class.of(class).name, of(&|unit| unit.class == class));
    }
    say("Support weapons", of(&|unit| unit.support_weapon));
    say("Engineers", of(&|unit| unit.engineer));
    say("Signal", of(&|unit| unit.signal));
    say("Anti-air", of(&|unit| unit.anti_air));
    (!lines.is_empty()).then(|| Section::new("Who is what").with(Block::bullets(lines)))
}
