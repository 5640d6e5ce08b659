//! What stands before and after the pieces: guide, parts list, credits.

use super::Bundle;
use crate::diag::grammar::count_of;
use crate::draw::theme::Ink;
use crate::grid::Shape;
use crate::kit::page::Card;
use crate::kit::prose::{Block, Exhibit, Line, Piece, Section, Words};
use crate::kit::{Counter, Marker};
use crate::press::{Guide, Imprint, guide, hexagon};
use crate::rules::common::cards as playing;
use crate::scenario::victory::and;
use crate::scene::{Font, Fonts, Outline, Page, Rect};

impl Bundle<'_> {
    pub(super) fn guide(&self, imprint: &Imprint, map_sheets: usize) -> Vec<Page> {
        let (kit, choices) = (&self.kit, self.choices);
        let mut summary = self.contents(map_sheets);
        if let (Ink::Mono, Some(unit)) = (choices.ink, kit.counters.iter().find(|unit| unit.side.index > 0)) {
            summary.push(format!("In black alone, the counters of {} have a heavy frame.", unit.side.name));
        }
        let (shape, cell) = (kit.map.grid.shape(), kit.sizes.cell);
        let outline = match shape {
            Shape::Square => Outline::rect(Rect::new(-cell / 2.0, -cell / 2.0, cell, cell)),
            Shape::Hex { .. } => hexagon(cell),
        };
        let wanted = Guide {
            subtitle: &kit.about.subtitle,
            story: kit.about.summary.as_deref().unwrap_or_default(),
            summary: &summary,
            cell: outline,
            cell_word: shape.noun(),
            counter: kit.sizes.counter,
            backs: choices.backs,
            map_sheets,
        };
        guide(imprint, &wanted)
    }

    /// What must be there when everything is cut, each kind with its picture; what players bring along; and whom it is owed to.
    pub(super) fn parts(&self, imprint: &Imprint, map_sheets: usize, spares: usize) -> Card {
        let kit = &self.kit;
        let units = kit.sides.iter().filter_map(|side| {
            let own: Vec<&Counter> = kit.counters.iter().filter(|unit| unit.side.index == side.index).collect();
            let pieces = samples(&own);
            let units = Exhibit { pieces, name: format!("{} units", side.name), count: own.len() };
            (!own.is_empty()).then_some(units)
        });
        let units: Vec<Exhibit> = units.collect();
        let mut kinds: Vec<(&Marker, usize)> = Vec::new();
        for marker in &kit.markers {
            match kinds.iter_mut().find(|(one, _)| one.name == marker.name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((marker, 1)),
            }
        }
        let markers = kinds.into_iter().map(|(one, count)| {
            let pieces = vec![Piece::Marker(one.clone())];
            Exhibit { pieces, name: one.name.clone(), count }
        });
        let markers: Vec<Exhibit> = markers.collect();
        let others = [
            (spares, "spare marker"),
            (map_sheets, "map sheet"),
            (self.decks() * playing::Card::deck().count(), "playing card"),
        ];
        let others = others.into_iter().filter(|(count, _)| *count > 0);
        let mut all = vec![count_of(kit.counters.len(), "unit"), count_of(kit.markers.len(), "marker")];
        all.extend(others.map(|(count, one)| count_of(count, one)));
        let words = format!("Count the pieces before the first game: there are {}.", and(all));
        let parts = [("Units", units), ("Markers", markers)];
        let parts = parts.into_iter().filter(|(_, exhibits)| !exhibits.is_empty());
        let mut front = vec![Section::new("Before you play").across().with(Line::new(words))];
        front.extend(parts.map(|(title, shown)| Section::new(title).across().with(Block::Gallery(shown))));
        if !kit.bring.is_empty() {
            let lines = kit
                .bring
                .iter()
                .map(|wanted| Line::new(Words::strong(&*wanted.name).and(format!(": {}.", wanted.note))));
            front.push(Section::new("Bring along").with(Block::bullets(lines)));
        }
        front.extend(self.credits(imprint));
        self.leaf("Parts and credits", front)
    }

    /// A page of words that is no card of the game.
    pub(super) fn leaf(&self, title: &str, front: Vec<Section>) -> Card {
        let subtitle = self.kit.about.title.clone();
        Card { name: title.into(), title: title.into(), subtitle, front, ..Card::default() }
    }

    /// What is in the bundle, a line each.
    fn contents(&self, map_sheets: usize) -> Vec<String> {
        let (kit, choices) = (&self.kit, self.choices);
        let some = |count: usize, one: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {one}s"),
        };
        let mut said = Vec::new();
        if map_sheets > 0 {
            said.push(format!("The map on {}.", some(map_sheets, "sheet")));
        }
        if choices.has("counters") {
            said.push(format!(
                "{} and {}.",
                some(kit.counters.len(), "unit counter"),
                some(kit.markers.len(), "marker")
            ));
        }
        if self.decks() > 0 {
            said.push(format!("{} to cut out.", some(self.decks(), "deck of playing cards")));
        }
        let strips = if kit.strips.is_empty() { String::new() } else { some(kit.strips.len(), "further track") };
        match (choices.has("track"), kit.turns.is_some(), strips.is_empty()) {
            (true, true, true) => said.push("The turn track.".to_string()),
            (true, true, false) => said.push(format!("The turn track and {strips}.")),
            (true, false, false) => said.push(format!("{strips}.")),
            _ => {}
        }
        let sheets = [
            ("rosters", kit.rosters.len(), "roster"),
            ("aids", kit.aids.len(), "player aid"),
            ("cards", kit.cards.len(), "card"),
        ];
        for (component, count, one) in sheets {
            if choices.has(component) && count > 0 {
                said.push(match one {
                    "card" => format!("{}: the scenario, and the set-up of each side.", some(count, one)),
                    _ => format!("{}.", some(count, one)),
                });
            }
        }
        said
    }

    /// Whom a bundle is owed to: authors, licence, sources and type.
    pub(super) fn credits(&self, imprint: &Imprint) -> Vec<Section> {
        let about = &self.kit.about;
        let mut front = Vec::new();
        if !about.authors.is_empty() {
            front.push(Section::new("Design").with(Line::new(about.authors.join(", "))));
        }
        if !about.licence.is_empty() {
            let words = format!("{} {} is published under {}.", about.title, about.version, about.licence);
            front.push(Section::new("Licence").with(Line::new(words)));
        }
        if !about.sources.is_empty() {
            let sources = about.sources.iter().map(Line::new);
            front.push(Section::new("Sources").with(Block::bullets(sources)));
        }
        let owed = type_owed(&imprint.fonts).into_iter().map(|words| Line::new(words).into());
        front.push(Section::new("Type").with_all(owed));
        let words = format!(
            "Laid out with Sandtable for {} paper. Every page carries the version and the mark {}, which changes whenever the \
             content does: pages with different marks do not belong together.",
            imprint.paper.label(),
            imprint.hash
        );
        front.push(Section::new("Print").with(Line::new(words)));
        front
    }
}

/// Some units to know a side by: one of each kind, those that are shown by a picture first.
fn samples(own: &[&Counter]) -> Vec<Piece> {
    let mut shown: Vec<&Counter> = Vec::new();
    for pictured in [true, false] {
        for unit in own.iter().filter(|unit| unit.pictured == pictured) {
            if !shown.iter().any(|known| known.kind == unit.kind) {
                shown.push(unit);
            }
        }
    }
    shown.into_iter().take(SAMPLES).map(|unit| Piece::Unit(unit.clone())).collect()
}

/// Units of a side that are shown among the parts.
const SAMPLES: usize = 3;

/// Whom the type is owed to: the bundled fonts in our words, others in their own.
fn type_owed(fonts: &Fonts) -> Vec<String> {
    let is_bundled = |font: &Font| Fonts::bundled().iter().any(|bundled| bundled.mark == font.mark);
    let mut owed = Vec::new();
    if fonts.iter().any(|font| is_bundled(font)) {
        owed.push(
            "Set in Barlow and Barlow Condensed by Jeremy Tribby, Copyright 2017 The Barlow Project Authors, and in EB Garamond, \
             Copyright 2017 The EB Garamond Project Authors, under the SIL Open Font License, version 1.1. The fonts are embedded \
             in this file and may be used freely under that licence: openfontlicense.org."
                .to_string(),
        );
    }
    for font in fonts.iter().filter(|font| !is_bundled(font)) {
        let copyright: String = font.copyright.chars().take(LONGEST_NOTICE).collect();
        let words = format!("Set in {}. {copyright}", font.family).trim_end().to_string();
        if !owed.contains(&words) {
            owed.push(words);
        }
    }
    owed
}

/// Letters of a font's own notice that are printed; some hold a whole licence.
const LONGEST_NOTICE: usize = 300;
