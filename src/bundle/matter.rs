//! What stands before and after the pieces: guide, parts list, credits.

use std::collections::BTreeMap;

use super::Bundle;
use crate::draw::theme::Ink;
use crate::grid::Shape;
use crate::press::{Credits, Guide, Imprint, guide, hexagon};
use crate::rules::common::cards::Card;
use crate::scene::{Outline, Page, Rect};

impl Bundle<'_> {
    pub(super) fn guide(&self, imprint: &Imprint, map_sheets: usize) -> Vec<Page> {
        let (kit, choices) = (&self.kit, self.choices);
        let mut summary: Vec<String> = kit.about.summary.iter().cloned().collect();
        if let (Ink::Mono, Some(unit)) = (choices.ink, kit.counters.iter().find(|unit| unit.side.index > 0)) {
            summary.push(format!("In black alone, {} counters have a bar on their left.", unit.side.name));
        }
        summary.push(format!("{} unit counters and {} markers.", kit.counters.len(), kit.markers.len()));
        let (shape, cell) = (kit.map.grid.shape(), kit.sizes.cell);
        let outline = match shape {
            Shape::Square => Outline::rect(Rect::new(-cell / 2.0, -cell / 2.0, cell, cell)),
            Shape::Hex { .. } => hexagon(cell),
        };
        let wanted = Guide {
            subtitle: &kit.about.subtitle,
            summary: &summary,
            cell: outline,
            cell_word: shape.noun(),
            counter: kit.sizes.counter,
            backs: choices.backs,
            map_sheets,
        };
        guide(imprint, &wanted)
    }

    /// What must be there when everything is cut.
    pub(super) fn parts(&self, map_sheets: usize) -> Vec<(String, usize, String)> {
        let kit = &self.kit;
        let mut rows = Vec::new();
        if map_sheets > 0 {
            rows.push(("Map sheets".to_string(), map_sheets, kit.map.name.clone()));
        }
        let mut sides: BTreeMap<usize, (String, usize)> = BTreeMap::new();
        for unit in &kit.counters {
            sides.entry(unit.side.index).or_insert_with(|| (unit.side.name.clone(), 0)).1 += 1;
        }
        rows.extend(sides.into_values().map(|(name, count)| (format!("{name} units"), count, String::new())));
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for marker in &kit.markers {
            match kinds.iter_mut().find(|(name, _)| *name == marker.name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((marker.name.clone(), 1)),
            }
        }
        rows.extend(kinds.into_iter().map(|(name, count)| (name, count, "marker".to_string())));
        let cards = self.decks() * Card::deck().count();
        if cards > 0 {
            rows.push(("Playing cards".to_string(), cards, "44 by 63 mm".to_string()));
        }
        rows.extend(kit.bring.iter().map(|wanted| (wanted.name.clone(), 1, wanted.note.clone())));
        rows
    }

    pub(super) fn credits(&self) -> Credits {
        let about = &self.kit.about;
        Credits {
            authors: about.authors.clone(),
            licence: about.licence.clone(),
            sources: about.sources.clone(),
        }
    }
}
