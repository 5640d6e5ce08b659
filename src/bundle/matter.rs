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
        let mut summary = self.contents(map_sheets);
        if let (Ink::Mono, Some(unit)) = (choices.ink, kit.counters.iter().find(|unit| unit.side.index > 0)) {
            summary.push(format!("In black alone, the counters of {} have a bar on their left.", unit.side.name));
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
        let units = |(name, count)| (format!("{name}: units"), count, "unit counter".to_string());
        rows.extend(sides.into_values().map(units));
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
        rows
    }

    /// What players bring along.
    pub(super) fn bring(&self) -> Vec<(String, String)> {
        self.kit.bring.iter().map(|wanted| (wanted.name.clone(), wanted.note.clone())).collect()
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

    pub(super) fn credits(&self) -> Credits {
        let about = &self.kit.about;
        Credits { authors: about.authors.clone(), licence: about.licence.clone(), sources: about.sources.clone() }
    }
}
