//! What the cards of every ruleset say: victory, the map in small, special rules, what is changed, sources; and the cards
//! themselves, around what a ruleset puts on them.

use super::MapPiece;
use super::changes::Changes;
use super::forces::{Forces, ranges};
use super::page::{Aid, Card, CardKind};
use super::prose::{
    Begins, Block, Cell, Column, Item, Line, Manner, Miniature, Row, Section, Source, Step, Table, Words,
};
use crate::grid::{Cell as MapCell, Shape};
use crate::rules::common::steps::Sequence;
use crate::scenario::draft::{ObjectId, ObjectPlace, PointsDraft, SideId};
use crate::scenario::victory::and;
use crate::scenario::{Draft, Map};
use crate::source::Spanned;

/// The scenario card: on the front the situation, what a ruleset says of playing it, special rules and changes; on the back
/// the forces and notes. Sources are among the credits.
pub fn scenario_card(changes: &Changes<'_>, playing: Vec<Section>, forces: Vec<Section>) -> Card {
    let (draft, document) = (changes.draft, &changes.draft.document);
    let note = |title: &str, words: &Option<Spanned<String>>| {
        words.as_ref().map(|words| Section::new(title).with(Line::new(words.value.clone())))
    };
    let mut front = Vec::from_iter(note("Situation", &document.summary));
    let situation = front.len();
    front.extend(playing);
    front.extend(special(draft));
    front.extend(changed(changes));
    // A map that fills a column stands at the head of one.
    if let Some(map) = front.iter().position(|section| section.name == "map" && !section.spreads) {
        front[situation..=map].rotate_right(1);
    }
    let mut back = forces;
    let notes = [note("Historical note", &document.history), note("Designer's note", &document.design)];
    back.extend(notes.into_iter().flatten());
    // Forces face each other, and words follow below.
    let sides = back.iter().take_while(|section| section.side.is_some()).count();
    for (number, section) in back.iter_mut().enumerate().take(sides + 1) {
        section.begins = if (1..sides).contains(&number) { Begins::Column } else { Begins::Below };
    }
    Card {
        name: "Scenario card".into(),
        kind: CardKind::Scenario,
        title: draft.title(),
        subtitle: document.subtitle.as_ref().map(|subtitle| subtitle.value.clone()).unwrap_or_default(),
        colour: None,
        front,
        back,
        legend: Words::default(),
    }
}

/// A card for each side with what only it needs to set up and play: its front and its back.
pub fn setup_cards(draft: &Draft, faces: impl Fn(SideId) -> (Vec<Section>, Vec<Section>)) -> Vec<Card> {
    let each = draft.side_ids().map(|side| {
        let (mut front, back) = faces(side);
        // Alone above the map, what is first has the whole page as well.
        if let [first, map, ..] = front.as_mut_slice() {
            first.across = map.across;
        }
        Card {
            name: "Set-up card".into(),
            kind: CardKind::SetUp,
            title: format!("{}: set-up", draft.side_name(side)),
            subtitle: draft.title(),
            colour: Some(Forces { draft }.colour(side)),
            front,
            back,
            legend: Words::default(),
        }
    });
    each.collect()
}

/// The aid of a game: its sections with numbers, then what a scenario changes.
pub fn aid(game: &str, mut sections: Vec<Section>, changes: &Changes<'_>) -> Aid {
    for (number, section) in sections.iter_mut().enumerate() {
        section.number = Some((number + 1).to_string());
    }
    sections.extend(changes.section());
    let (title, subtitle) = (format!("{game}: player aid"), changes.draft.title());
    Aid { title, subtitle, sections, legend: changes.legend() }.charts_first()
}

/// A small table of what a scenario has, line by line.
#[derive(Default)]
pub struct Glance {
    rows: Vec<Row>,
}

impl Glance {
    pub fn say(&mut self, name: &str, words: impl Into<Words>, source: Source) {
        self.rows.push(Row::of(vec![Cell::Words(Words::strong(name)), Cell::Words(words.into())], source));
    }

    /// Says what each of several has, if any has it.
    pub fn list(&mut self, name: &str, each: Vec<String>, source: Source) {
        if !each.is_empty() {
            self.say(name, format!("{}.", each.join("; ")), source);
        }
    }

    pub fn turns(&mut self, draft: &Draft, source: Source) {
        if let Some(turns) = draft.turns() {
            self.say("Turns", turns.to_string(), source);
        }
    }

    pub fn night(&mut self, draft: &Draft, source: Source) {
        let night = draft.document.time.iter().filter_map(|time| time.night.as_ref()).flat_map(|night| night.iter());
        let night: Vec<i64> = night.map(|turn| turn.value).collect();
        if !night.is_empty() {
            self.say("Night", ranges(&night), source);
        }
    }

    /// Who holds what, who may leave where, and the objects that may be destroyed.
    pub fn ground(&mut self, draft: &Draft, source: Source) {
        let held = draft.control.iter().map(|(side, cells)| {
            let mut cells: Vec<MapCell> = cells.iter().map(|cell| cell.value).collect();
            cells.sort_unstable();
            format!("{} {}", draft.side_name(*side), and(draft.cells_words(&cells)))
        });
        self.list("Held at the start", held.collect(), source);
        let exits = draft.exits.iter().filter(|(_, cells)| !cells.is_empty()).map(|(side, cells)| {
            let cells: Vec<MapCell> = cells.iter().map(|cell| cell.value).collect();
            format!("{} at {}", draft.side_name(*side), and(draft.cells_words(&cells)))
        });
        let exits: Vec<String> = exits.collect();
        if !exits.is_empty() {
            self.rows.push(Row::new(vec![
                Cell::Words(Words::strong("May leave the map")),
                format!("{}.", exits.join("; ")).into(),
            ]));
        }
        let objects = draft.objects.iter().enumerate().filter_map(|(number, object)| {
            let place = match object.at.as_ref()?.value {
                ObjectPlace::Cell(cell) => format!("in {}", draft.label(cell)),
                ObjectPlace::Side(side) => {
                    let (a, b) = side.cells();
                    format!("between {} and {}", draft.label(a), draft.label(b))
                }
            };
            let name = draft.object_words(ObjectId(number as u32));
            let named = if name == object.id.value { name } else { format!("{} {name}", object.id) };
            let state = if object.destroyed { ", destroyed" } else { "" };
            Some(format!("{named}, {place}{state}"))
        });
        let objects: Vec<String> = objects.collect();
        if !objects.is_empty() {
            self.rows
                .push(Row::new(vec![Cell::Words(Words::strong("Objects")), format!("{}.", objects.join("; ")).into()]));
        }
    }

    pub fn section(self) -> Section {
        let columns = vec![Column::text(""), Column::wide("")];
        Section::new("At a glance").with(Table { columns, rows: self.rows })
    }
}

/// The steps of a turn, for an aid.
pub fn sequence(sequence: &Sequence) -> Section {
    let steps = sequence.steps.iter().map(|step| Step {
        name: step.name.clone(),
        gist: Words::default().and(&step.gist),
        source: Source::rule(&step.cite),
    });
    Section::new("Sequence of play").across().with(Block::Steps(steps.collect()))
}

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
    let points = draft
        .points
        .iter()
        .filter_map(|points| award(draft, points))
        .map(|[side, worth, what]| Item::bullet(Line::new(Words::strong(side).and(worth).and(what).and("."))));
    let points: Vec<Item> = points.collect();
    section = section.with(Block::List(items));
    if points.is_empty() {
        section
    } else {
        section.with(Line::new(Words::strong("Victory points"))).with(Block::List(points))
    }
}

/// What points are given for: the side, how many, and for what.
fn award(draft: &Draft, points: &PointsDraft) -> Option<[String; 3]> {
    let written = &draft.document.points[points.entry];
    let side = points.side.map(|side| draft.side_name(side))?;
    let cells = |cells: &[Spanned<MapCell>]| cells.iter().map(|cell| cell.value).collect::<Vec<MapCell>>();
    let held = cells(&points.control);
    let units: Vec<String> = points.eliminated.iter().map(|unit| draft.unit(unit.value).id.value.clone()).collect();
    let exits = draft.cell_runs(&cells(&points.exit));
    let each = |count: usize, all: Vec<String>| match count {
        0 | 1 => and(all),
        _ => format!("each of {}", and(all)),
    };
    let what = if !held.is_empty() {
        format!("for {} that it holds", each(held.len(), draft.cells_words(&held)))
    } else if !units.is_empty() {
        format!("for {} eliminated", each(units.len(), units))
    } else if !exits.is_empty() {
        format!("for each unit that leaves by {}", and(exits))
    } else {
        format!("for: {}", written.event.as_ref().map(|event| event.value.clone()).unwrap_or_default())
    };
    let worth = if points.points == 1 { "1 point ".to_string() } else { format!("{} points ", points.points) };
    Some([format!("{side}: "), worth, what])
}

/// What victory points are given for, a sentence each.
pub fn points(draft: &Draft) -> Vec<String> {
    draft.points.iter().filter_map(|points| award(draft, points)).map(|words| words.concat()).collect()
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The map of a scenario that has one, small, with everybody on it or one side alone.
pub fn map(forces: &Forces<'_>, side: Option<SideId>, piece: impl Fn(&Map) -> MapPiece) -> Option<Section> {
    let piece = piece(forces.draft.map.as_ref()?);
    let scale = forces.draft.document.map.as_ref().and_then(|map| map.scale.as_ref());
    let title = match scale {
        Some(scale) => format!("{}, {} a {}", piece.name, scale.value, piece.grid.shape().noun()),
        None if piece.name.is_empty() => "Map".to_string(),
        None => piece.name.clone(),
    };
    let mut piece = piece;
    piece.zones.retain(|zone| side.is_none_or(|side| zone.side == side.0 as usize));
    let (width, height) = piece.grid.layout(piece.size).bounds();
    let tall = width < WIDE * height;
    let picture = Miniature { pins: forces.pins(side), entries: forces.entries(side), piece };
    let mut key = "Figures and letters are the keys of the set-up".to_string();
    if !picture.entries.is_empty() {
        let cells = if picture.piece.grid.shape() == Shape::Square { "squares" } else { "hexes" };
        key.push_str(&format!("; marked {cells} are where reinforcements enter"));
    }
    if !picture.piece.objectives.is_empty() {
        key.push_str("; stars, and keys in a ring, are objectives");
    }
    let key = Line::new(Words::soft(format!("{key}.")));
    let section = Section::new(title).called("map").with(Block::Miniature(Box::new(picture))).with(key);
    // Who sets up alone looks at little else. A map much higher than wide fills a column better than a page.
    Some(match side {
        _ if tall => section,
        Some(_) => section.across(),
        None => section.spread(),
    })
}

/// A map that is wider than this share of its height fills a page rather than a column.
const WIDE: f64 = 0.8;

pub fn special(draft: &Draft) -> Option<Section> {
    let items = draft.document.special.iter().map(|special| {
        let title = special.title.as_ref().map(|title| format!("{}. ", title.value)).unwrap_or_default();
        let text = special.text.as_ref().map(|text| text.value.clone()).unwrap_or_default();
        // Keys without a number are words of ours that players never see.
        let numbered = |cite: &&Spanned<String>| cite.value.contains(|letter: char| letter.is_ascii_digit());
        let cite = special.cite.as_ref().filter(numbered);
        let cite = cite.map(|cite| format!(" [{}]", cite.value)).unwrap_or_default();
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
