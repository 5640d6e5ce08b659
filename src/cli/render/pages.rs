//! The pages of a bundle, in print order: guide, parts, map, counters, track, aids, cards, form, credits.

use std::collections::BTreeMap;

use super::choices::Choices;
use super::{page_of, texts};
use crate::cli::Failure;
use crate::draw::map::Sketch;
use crate::draw::theme::Ink;
use crate::draw::{self, counter};
use crate::grid::Shape;
use crate::kit::{Counter, MapPiece, Marker, Tone, counters, markers, small_units};
use crate::press::length::{self, millimetres, narrowest_cell};
use crate::press::{
    Credits, Guide, Imprint, Paper, Piece, credits, footer, guide, hexagon, largest_piece, parts, playtest_form,
    sheets, tiles,
};
use crate::rules::small_units::sheet::Sheet;
use crate::scene::{Colour, Group, Outline, Page, Path, Rect};

/// Everything that is printed of a scenario, before it is put on a paper.
pub struct Bundle<'s> {
    sheet: &'s Sheet<'s>,
    pub title: String,
    pub version: String,
    pub hash: String,
    pub authors: Vec<String>,
    pub licence: String,
    /// The side of a counter and the width of a cell, in millimetres.
    pub counter: f64,
    pub cell: f64,
    pub counters: Vec<Counter>,
    markers: Vec<Marker>,
    map: MapPiece,
}

impl<'s> Bundle<'s> {
    pub fn of(sheet: &'s Sheet<'s>, choices: &Choices, hash: String) -> Result<Bundle<'s>, Failure> {
        let document = &sheet.draft.document;
        let wish = document.print.as_ref();
        let written = |text: Option<&crate::source::Spanned<String>>| text.and_then(|text| millimetres(text));
        let counter = choices.counter.or(written(wish.and_then(|print| print.counter.as_ref())));
        let counter = counter.unwrap_or(length::COUNTER);
        let hexes = sheet.draft.map.as_ref().is_none_or(|map| map.grid.shape() != Shape::Square);
        let cell = choices.cell.or(written(wish.and_then(|print| print.hex.as_ref())));
        let cell = cell.unwrap_or_else(|| narrowest_cell(counter, hexes));
        let map = MapPiece::of(sheet, cell).ok_or_else(|| Failure::new("the scenario has no map to print"))?;
        let text = |field: &Option<crate::source::Spanned<String>>| field.as_ref().map(|text| text.value.clone());
        Ok(Bundle {
            sheet,
            title: text(&document.title).unwrap_or_default(),
            version: text(&document.version).unwrap_or_else(|| "draft".to_string()),
            hash,
            authors: texts(&document.author),
            licence: text(&document.licence).unwrap_or_default(),
            counter,
            cell,
            counters: counters(sheet).into_iter().map(|one| inked_counter(one, choices.ink)).collect(),
            markers: markers(sheet).into_iter().map(|one| inked_marker(one, choices.ink)).collect(),
            map,
        })
    }

    /// Refuses a paper on which not even one cell or one counter has room.
    pub fn must_fit(&self, paper: &Paper, choices: &Choices) -> Result<(), Failure> {
        let safe = paper.safe();
        // A hex is wider from corner to corner than from flat to flat.
        let across = if self.map.grid.shape() == Shape::Square { self.cell } else { self.cell * 2.0 / 3f64.sqrt() };
        let room = f64::min(safe.width, safe.height) - choices.overlap;
        if (choices.has("map") || choices.has("guide")) && across > room {
            let message = format!(
                "{} has no room for one cell of {}: {} are left beside margins and overlap, and it needs {}",
                paper.label(),
                length::words(self.cell),
                length::words(room),
                length::words(across)
            );
            return Err(Failure::new(message).help("choose a larger --paper, a smaller --hex or less --overlap"));
        }
        let room = largest_piece(paper, choices.backs, choices.bleed);
        if choices.has("counters") && self.counter > room {
            let message = format!(
                "{} has no room for one counter of {} with backs `{}`: there are {}",
                paper.label(),
                length::words(self.counter),
                choices.backs,
                length::words(room)
            );
            return Err(Failure::new(message).help("choose a larger --paper, a smaller --counter or other --backs"));
        }
        Ok(())
    }

    /// The whole map on a page of its own size.
    pub fn map_page(&self, choices: &Choices) -> Option<Page> {
        let (map, bounds) = Sketch::of(&self.map, &choices.theme).sheet();
        let mut page = Page::plain("Map", bounds.width + 10.0, bounds.height + 10.0);
        page.add(map.moved(5.0, 5.0));
        let page = if choices.ink == Ink::Mono { page.in_black() } else { page };
        choices.has("map").then_some(page)
    }

    /// Every page for a paper, footers and all.
    pub fn pages(&self, paper: &Paper, choices: &Choices) -> Vec<Page> {
        let imprint = Imprint {
            title: self.title.clone(),
            version: self.version.clone(),
            hash: self.hash.clone(),
            paper: paper.clone(),
        };
        let map = if choices.has("map") { self.map_sheets(paper, choices) } else { Vec::new() };
        let mut pages = Vec::new();
        if choices.has("guide") {
            pages.extend(self.guide(&imprint, choices, map.len()));
            pages.extend(parts(&imprint, &self.parts(map.len())));
        }
        pages.extend(map);
        if choices.has("counters") {
            pages.extend(self.counter_sheets(paper, choices, pages.len()));
        }
        let area = paper.safe();
        if choices.has("track") {
            let track = draw::track(&small_units::track(self.sheet), &choices.theme, area);
            pages.extend(track.into_iter().map(|group| page_of("Turn track", paper, group)));
        }
        if choices.has("aids") {
            let figure = self.anatomy(choices);
            let aid = small_units::aid(self.sheet);
            let aids = draw::aid(&aid, &choices.theme, area, choices.large, figure.as_ref());
            pages.extend(aids.into_iter().map(|group| page_of("Player aid", paper, group)));
        }
        if choices.has("cards") {
            let all = std::iter::once(("Scenario card", small_units::card(self.sheet)));
            let all = all.chain(small_units::setup_cards(self.sheet).into_iter().map(|card| ("Set-up card", card)));
            for (name, card) in all {
                let groups = draw::card(&card, &choices.theme, area, choices.large);
                pages.extend(groups.into_iter().map(|group| page_of(name, paper, group)));
            }
        }
        if choices.has("form") {
            let draft = self.sheet.draft;
            let sides: Vec<String> = draft.side_ids().map(|side| draft.side_name(side)).collect();
            pages.push(playtest_form(&imprint, &self.title, &sides));
            pages.extend(credits(&imprint, &self.credits()));
        }
        let count = pages.len();
        for (number, page) in pages.iter_mut().enumerate() {
            let component = page.name.clone();
            footer(page, &imprint, &component, number + 1, count);
        }
        if choices.ink == Ink::Mono {
            pages = pages.into_iter().map(Page::in_black).collect();
        }
        pages
    }

    fn map_sheets(&self, paper: &Paper, choices: &Choices) -> Vec<Page> {
        let (map, bounds) = Sketch::of(&self.map, &choices.theme).sheet();
        tiles(&map, bounds, self.cell, paper, choices.overlap)
    }

    /// Counter sheets; fronts that are printed on both sides begin on an odd page.
    fn counter_sheets(&self, paper: &Paper, choices: &Choices, before: usize) -> Vec<Page> {
        use crate::press::Backs;
        let (size, theme) = (self.counter, &choices.theme);
        let units = self.counters.iter().map(|unit| {
            let [front, back] = self.faces(unit, choices);
            Piece { name: unit.id.clone(), front, back: Some(back) }
        });
        let rest = self.markers.iter().map(|marker| Piece {
            name: marker.name.clone(),
            front: counter::marker_front(marker, theme, size),
            back: Some(counter::marker_back(marker, theme, size)),
        });
        let pieces: Vec<Piece> = units.chain(rest).collect();
        let sheets = sheets(&pieces, size, paper, choices.backs, choices.bleed, choices.back_offset);
        let mut pages: Vec<Page> = sheets.into_iter().map(|sheet| sheet.page).collect();
        let two_sided = matches!(choices.backs, Backs::DuplexLong | Backs::DuplexShort);
        if two_sided && before % 2 == 1 && !pages.is_empty() {
            pages.insert(0, Page::plain("Left blank, so that fronts and backs meet", paper.width, paper.height));
        }
        pages
    }

    /// Both faces of a unit.
    pub fn faces(&self, unit: &Counter, choices: &Choices) -> [Group; 2] {
        let size = self.counter;
        let faces = [counter::front(unit, &choices.theme, size), counter::back(unit, &choices.theme, size)];
        let barred = choices.ink == Ink::Mono && unit.side.index > 0;
        faces.map(|face| if barred { face.with(bar(size, choices.bleed)) } else { face })
    }

    fn anatomy(&self, choices: &Choices) -> Option<Group> {
        // The unit with most to show.
        let unit = self.counters.iter().max_by_key(|unit| (unit.front.len(), unit.back.is_some()))?;
        Some(counter::anatomy(unit, &choices.theme, 34.0))
    }

    fn guide(&self, imprint: &Imprint, choices: &Choices, map_sheets: usize) -> Vec<Page> {
        let document = &self.sheet.draft.document;
        let subtitle = document.subtitle.as_ref().map(|text| text.value.clone()).unwrap_or_default();
        let mut summary: Vec<String> = document.summary.iter().map(|text| text.value.clone()).collect();
        if let (Ink::Mono, Some(unit)) = (choices.ink, self.counters.iter().find(|unit| unit.side.index > 0)) {
            summary.push(format!("In black alone, {} counters have a bar on their left.", unit.side.name));
        }
        summary.push(format!("{} unit counters and {} markers.", self.counters.len(), self.markers.len()));
        let square = self.map.grid.shape() == Shape::Square;
        let cell = if square {
            Outline::rect(Rect::new(-self.cell / 2.0, -self.cell / 2.0, self.cell, self.cell))
        } else {
            hexagon(self.cell)
        };
        let cell_word = if square { "square" } else { "hex" };
        let wanted = Guide {
            subtitle: &subtitle,
            summary: &summary,
            cell,
            cell_word,
            counter: self.counter,
            backs: choices.backs,
            map_sheets,
        };
        guide(imprint, &wanted)
    }

    /// What must be there when everything is cut.
    fn parts(&self, map_sheets: usize) -> Vec<(String, usize, String)> {
        let mut rows = Vec::new();
        if map_sheets > 0 {
            rows.push(("Map sheets".to_string(), map_sheets, self.map.name.clone()));
        }
        let mut sides: BTreeMap<usize, (String, usize)> = BTreeMap::new();
        for unit in &self.counters {
            sides.entry(unit.side.index).or_insert_with(|| (unit.side.name.clone(), 0)).1 += 1;
        }
        rows.extend(sides.into_values().map(|(name, count)| (format!("{name} units"), count, String::new())));
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for marker in &self.markers {
            match kinds.iter_mut().find(|(name, _)| *name == marker.name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((marker.name.clone(), 1)),
            }
        }
        rows.extend(kinds.into_iter().map(|(name, count)| (name, count, "marker".to_string())));
        rows.push(("Deck of cards".to_string(), 1, "52 ordinary cards without jokers; bring your own".to_string()));
        rows
    }

    fn credits(&self) -> Credits {
        let document = &self.sheet.draft.document;
        let note = |text: &Option<crate::source::Spanned<String>>| text.as_ref().map(|text| text.value.clone());
        Credits {
            authors: self.authors.clone(),
            licence: self.licence.clone(),
            sources: texts(&document.sources),
            notes: note(&document.design).into_iter().collect(),
        }
    }
}

/// The bar of the second side where there is only black.
fn bar(size: f64, bleed: f64) -> Path {
    let rect = Rect::new(-bleed, -bleed, bleed + 0.05 * size, size + 2.0 * bleed);
    Path::filled(Outline::rect(rect), Colour::BLACK)
}

/// With little ink a counter's field is pale or white; in black alone a bar tells the second side from the first.
fn inked_counter(mut counter: Counter, ink: Ink) -> Counter {
    counter.side.colour = ink.field(counter.side.colour);
    if let Some(formation) = &mut counter.formation
        && ink == Ink::Mono
    {
        formation.colour = ink.area(formation.colour);
    }
    counter
}

fn inked_marker(mut marker: Marker, ink: Ink) -> Marker {
    for face in std::iter::once(&mut marker.front).chain(&mut marker.back) {
        if let Tone::Side(side) = &mut face.tone {
            side.colour = ink.field(side.colour);
        }
    }
    marker
}
