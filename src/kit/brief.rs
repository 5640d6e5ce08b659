//! What the cards of every ruleset say: victory, the map in small, special rules, what is changed, sources.

use super::MapPiece;
use super::changes::Changes;
use super::forces::Forces;
use super::prose::{Block, Item, Line, Manner, Miniature, Section, Words};
use crate::grid::Shape;
use crate::scenario::Draft;
use crate::scenario::draft::SideId;
use crate::scenario::victory::and;

pub fn victory(draft: &Draft, side: Option<SideId>) -> Section {
    let items = draft.endings.iter().enumerate().map(|(number, ending)| {
        let words = ending.words(draft);
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
    let points = draft.points.iter().filter_map(|points| {
        let written = &draft.document.points[points.entry];
        let side = points.side.map(|side| draft.side_name(side))?;
        let cells: Vec<String> = points.control.iter().map(|cell| draft.cell_words(cell.value)).collect();
        let units: Vec<String> = points.eliminated.iter().map(|unit| draft.unit(unit.value).id.value.clone()).collect();
        let exits: Vec<String> = points.exit.iter().map(|cell| draft.label(cell.value)).collect();
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
pub fn map(piece: MapPiece, forces: &Forces<'_>, side: Option<SideId>) -> Section {
    let scale = forces.draft.document.map.as_ref().and_then(|map| map.scale.as_ref());
    let title = match scale {
        Some(scale) => format!("{}, {} a {}", piece.name, scale.value, piece.grid.shape().noun()),
        None if piece.name.is_empty() => "Map".to_string(),
        None => piece.name.clone(),
    };
    let picture = Miniature { pins: forces.pins(side), entries: forces.entries(side), piece };
    let mut key = "Figures and letters are the keys of the set-up".to_string();
    if !picture.entries.is_empty() {
        let cells = if picture.piece.grid.shape() == Shape::Square { "squares" } else { "hexes" };
        key.push_str(&format!("; tinted {cells} are where reinforcements enter"));
    }
    let key = Line::new(Words::soft(format!("{key}.")));
    Section::new(title).called("map").with(Block::Miniature(Box::new(picture))).with(key)
}

pub fn special(draft: &Draft) -> Option<Section> {
    let items = draft.document.special.iter().map(|special| {
        let title = special.title.as_ref().map(|title| format!("{}. ", title.value)).unwrap_or_default();
        let text = special.text.as_ref().map(|text| text.value.clone()).unwrap_or_default();
        let cite = special.cite.as_ref().map(|cite| format!(" [{}]", cite.value)).unwrap_or_default();
        Item::bullet(Line::new(Words::strong(title).and(text).and(Words::soft(cite))))
    });
    let items: Vec<Item> = items.collect();
    (!items.is_empty()).then(|| Section::new("Special rules").with(Block::List(items)))
}

pub fn changed(changes: &Changes<'_>) -> Option<Section> {
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

pub fn sources(draft: &Draft) -> Option<Section> {
    let items = draft.document.sources.iter().flat_map(|sources| sources.each());
    let items: Vec<Item> = items.map(|source| Item::bullet(Line::new(source.value))).collect();
    (!items.is_empty()).then(|| Section::new("Sources").with(Block::List(items)))
}
