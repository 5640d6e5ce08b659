//! The scenario card and the set-up card of each side [7.4 of our specification of the components].

use super::changes::Changes;
use super::forces::Forces;
use crate::kit::page::{Card, CardKind};
use crate::kit::prose::{Block, Cell, Column, Item, Line, Manner, Miniature, Row, Section, Source, Table, Words};
use crate::rules::small_units::sheet::Sheet;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

/// The scenario card: how to play it on the front, what it is about on the back.
pub fn card(sheet: &Sheet<'_>) -> Card {
    let document = &sheet.draft.document;
    let forces = Forces::of(sheet);
    let changes = Changes::of(sheet);
    let text = |text: &Option<crate::source::Spanned<String>>| text.as_ref().map(|text| text.value.clone());
    let mut front = Vec::new();
    front.extend(text(&document.summary).map(|words| Section::new("Situation").with(Line::new(words))));
    front.push(glance(sheet, None));
    front.push(victory(sheet, None));
    front.extend(field(sheet, &forces, None));
    front.extend(sheet.draft.side_ids().filter_map(|side| forces.setup(side, false)));
    front.extend(forces.arrivals(None));
    front.extend(forces.support(None));
    front.extend(demolitions(sheet, None));
    front.extend(special(sheet));
    front.extend(changed(&changes));
    let mut back = Vec::new();
    back.extend(text(&document.history).map(|words| Section::new("Historical note").with(Line::new(words))));
    back.extend(text(&document.design).map(|words| Section::new("Designer's note").with(Line::new(words))));
    back.extend(sheet.draft.side_ids().filter_map(|side| forces.order_of_battle(side)));
    back.extend(sources(sheet));
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
    let forces = Forces::of(sheet);
    let title = sheet.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    let each = sheet.draft.side_ids().map(|side| {
        let mut front = vec![glance(sheet, Some(side)), victory(sheet, Some(side))];
        front.extend(field(sheet, &forces, Some(side)));
        front.extend(forces.setup(side, true));
        front.extend(forces.arrivals(Some(side)));
        front.extend(forces.support(Some(side)));
        front.extend(demolitions(sheet, Some(side)));
        Card {
            name: "Set-up card".into(),
            kind: CardKind::SetUp,
            title: format!("{}: set-up", sheet.draft.side_name(side)),
            subtitle: title.clone(),
            colour: Some(forces.colour(side)),
            front,
            back: Vec::new(),
            legend: Words::default(),
        }
    });
    each.collect()
}

/// Turns, cards, ammunition and mines in one small table, of all sides or of one.
fn glance(sheet: &Sheet<'_>, only: Option<SideId>) -> Section {
    let draft = sheet.draft;
    let sides = || draft.side_ids().filter(|side| only.is_none_or(|only| only == *side));
    let mut rows: Vec<Row> = Vec::new();
    let mut say = |name: &str, words: Words, cite: &str| {
        rows.push(Row::of(vec![Cell::Words(Words::strong(name)), Cell::Words(words)], Source::rule(cite)));
    };
    if let Some(turns) = draft.turns() {
        say("Turns", turns.to_string().into(), "3.0");
    }
    let night = draft.document.time.iter().filter_map(|time| time.night.as_ref()).flat_map(|night| night.iter());
    let night: Vec<i64> = night.map(|turn| turn.value).collect();
    if !night.is_empty() {
        say("Night", super::forces::ranges(&night).into(), "11.4");
    }
    let hands: Vec<String> = sides()
        .filter_map(|side| {
            let keys = sheet.of_side(&sheet.keys.cards, side)?;
            let hand = keys.hand?.value;
            let limit = keys.limit.map_or(hand, |limit| limit.value);
            Some(format!("{} {hand}, at most {limit}", draft.side_name(side)))
        })
        .collect();
    if !hands.is_empty() {
        say("Hands", format!("{}.", hands.join("; ")).into(), "3.2");
    }
    if let Some(draw) = &sheet.keys.initiative {
        let side: Vec<String> = draw
            .side
            .iter()
            .flat_map(|side| side.each())
            .filter_map(|name| sheet.side_named(name.value))
            .map(|side| draft.side_name(side))
            .collect();
        let count = draw.cards.map_or(0, |cards| cards.value);
        let cards = if count == 1 { "card" } else { "cards" };
        say(
            "Suits",
            format!(
                "{} draw {count} {cards} before turn 1 and own the suits among them; the others are their opponent's.",
                and(side)
            )
            .into(),
            "3.3",
        );
    }
    let low: Vec<String> = sides()
        .filter_map(|side| {
            let low = sheet.of_side(&sheet.keys.ammunition, side)?.low?;
            Some(format!("{} {}", draft.side_name(side), low.value))
        })
        .collect();
    if !low.is_empty() {
        say("Low ammunition", format!("{}.", low.join("; ")).into(), "11.5.1");
    }
    let mines: Vec<String> = sides()
        .filter_map(|side| {
            let count = sheet.of_side(&sheet.keys.mines, side)?.count?.value;
            Some(format!("{} draw {count} markers unseen and lay them beside their units", draft.side_name(side)))
        })
        .collect();
    if !mines.is_empty() {
        say("Mines", format!("{}.", mines.join("; ")).into(), "11.6.1");
    }
    let held: Vec<String> = draft
        .control
        .iter()
        .map(|(side, cells)| {
            let cells = cells.iter().map(|cell| draft.label(cell.value)).collect();
            format!("{} {}", draft.side_name(*side), and(cells))
        })
        .collect();
    if !held.is_empty() {
        say("Held at the start", format!("{}.", held.join("; ")).into(), "13.2");
    }
    Section::new("At a glance").with(Table { columns: vec![Column::text(""), Column::wide("")], rows })
}

fn victory(sheet: &Sheet<'_>, side: Option<SideId>) -> Section {
    let items = sheet.draft.endings.iter().enumerate().map(|(number, ending)| {
        let words = ending.words(sheet.draft);
        let (who, when) = words.split_once(": ").unwrap_or(("", &words));
        let mine = side.is_some() && ending.side == side;
        let who = Words::default().with(format!("{}: ", capital(who)), Manner::Strong);
        let when = if mine { Words::strong(when) } else { when.into() };
        Item::new((number + 1).to_string(), Line::new(who.and(when)))
    });
    let items: Vec<Item> = items.collect();
    let mut section = Section::new("Victory");
    if items.len() > 1 {
        section = section.with(Line::new("The first of these that holds decides."));
    }
    let points = sheet.draft.points.iter().filter_map(|points| {
        let written = &sheet.draft.document.points[points.entry];
        let side = points.side.map(|side| sheet.draft.side_name(side))?;
        let cells: Vec<String> = points.control.iter().map(|cell| sheet.draft.cell_words(cell.value)).collect();
        let units: Vec<String> =
            points.eliminated.iter().map(|unit| sheet.draft.unit(unit.value).id.value.clone()).collect();
        let exits: Vec<String> = points.exit.iter().map(|cell| sheet.draft.label(cell.value)).collect();
        let what = if !cells.is_empty() {
            format!("holding {}", and(cells))
        } else if !units.is_empty() {
            format!("each of {} eliminated", and(units))
        } else if !exits.is_empty() {
            format!("each unit that leaves by {}", and(exits))
        } else {
            written.event.as_ref().map(|event| event.value.clone()).unwrap_or_default()
        };
        Some(Item::bullet(Line::new(Words::strong(format!("{side} {}: ", points.points)).and(what).and("."))))
    });
    let points: Vec<Item> = points.collect();
    section = section.with(Block::List(items));
    if points.is_empty() {
        section
    } else {
        section.with(Line::new(Words::strong("Victory points"))).with(Block::List(points))
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The map, small, with everybody on it or one side alone.
fn field(sheet: &Sheet<'_>, forces: &Forces<'_>, side: Option<SideId>) -> Option<Section> {
    let piece = super::map::map(sheet, 21.7)?;
    let scale = sheet.draft.document.map.as_ref().and_then(|map| map.scale.as_ref());
    let title = match scale {
        Some(scale) => format!("{}, {} a {}", piece.name, scale.value, piece.grid.shape().noun()),
        None => piece.name.clone(),
    };
    let picture = Miniature { pins: forces.pins(side), entries: forces.entries(side), piece };
    let key = if picture.entries.is_empty() {
        "Figures and letters are the keys of the set-up."
    } else {
        "Figures and letters are the keys of the set-up; tinted hexes are where reinforcements enter."
    };
    Some(Section::new(title).called("map").with(Block::Miniature(Box::new(picture))).with(Line::new(Words::soft(key))))
}

/// How works may be blown up.
fn demolitions(sheet: &Sheet<'_>, side: Option<SideId>) -> Option<Section> {
    use crate::rules::small_units::demolition::By;
    let draft = sheet.draft;
    let ways = sheet.demolitions.iter().filter(|way| side.is_none() || way.side.is_none() || way.side == side);
    let items = ways.filter_map(|way| {
        let object = draft.object_words(way.object.as_ref()?.value);
        let by: Vec<String> = way
            .by
            .iter()
            .map(|by| match by.value {
                By::Type(kind) => {
                    let row = sheet.tables.unit_type.get_index(kind);
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

fn special(sheet: &Sheet<'_>) -> Option<Section> {
    let items = sheet.draft.document.special.iter().map(|special| {
        let title = special.title.as_ref().map(|title| format!("{}. ", title.value)).unwrap_or_default();
        let text = special.text.as_ref().map(|text| text.value.clone()).unwrap_or_default();
        let cite = special.cite.as_ref().map(|cite| format!(" [{}]", cite.value)).unwrap_or_default();
        Item::bullet(Line::new(Words::strong(title).and(text).and(Words::soft(cite))))
    });
    let items: Vec<Item> = items.collect();
    (!items.is_empty()).then(|| Section::new("Special rules").with(Block::List(items)))
}

fn changed(changes: &Changes<'_>) -> Option<Section> {
    let charts = changes.changed_charts().into_iter().map(|words| {
        Item::bullet(Line::new(Words::default().with(words, Manner::Changed).and(" – see the player aid.")))
    });
    let rulings = changes.rulings().into_iter().filter_map(|(ruling, _)| {
        let line = changes.ruling(&ruling.id)?;
        Some(Item::bullet(Line::new(line.words.and(Words::soft(format!(" [our {}]", ruling.id))))))
    });
    let items: Vec<Item> = charts.chain(rulings).collect();
    (!items.is_empty()).then(|| Section::new("Changed from the rulebook").with(Block::List(items)))
}

fn sources(sheet: &Sheet<'_>) -> Option<Section> {
    let items = sheet.draft.document.sources.iter().flat_map(|sources| sources.each());
    let items: Vec<Item> = items.map(|source| Item::bullet(Line::new(source.value))).collect();
    (!items.is_empty()).then(|| Section::new("Sources").with(Block::List(items)))
}
