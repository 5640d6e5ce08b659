//! Counters, markers and playing cards on their sheets, and one by one.

use super::Bundle;
use crate::draw;
use crate::draw::counter;
use crate::draw::theme::Ink;
use crate::kit::prose::Block;
use crate::kit::{Back, Counter, Deck, Kit, Marker, Tone};
use crate::press::{Backs, Paper, Piece, capacity, cut, sheets};
use crate::rules::common::cards::Card;
use crate::scene::{Colour, Group, Outline, Page, Path, Rect, Transform};

impl Bundle<'_> {
    /// Counter sheets; fronts that are printed on both sides begin on an odd page.
    pub(super) fn counter_sheets(&self, paper: &Paper, before: usize) -> Vec<Page> {
        let choices = self.choices;
        let units = self.kit.counters.iter().map(|unit| {
            let [front, back] = self.faces(unit);
            Piece { name: unit.id.clone(), front, back: Some(back) }
        });
        let rest = self.kit.markers.iter().map(|marker| {
            let [front, back] = self.marker_faces(marker);
            Piece { name: marker.name.clone(), front, back: Some(back) }
        });
        let pieces: Vec<Piece> = units.chain(rest).collect();
        let size = self.kit.sizes.counter;
        let sheets =
            sheets(&pieces, size, paper, choices.backs, choices.bleed, choices.back_offset, &choices.theme.fonts);
        let mut pages: Vec<Page> = sheets.into_iter().map(|sheet| sheet.page).collect();
        self.begin_on_front(&mut pages, paper, before);
        pages
    }

    /// A blank page before fronts that would otherwise lie on the back of something else.
    fn begin_on_front(&self, pages: &mut Vec<Page>, paper: &Paper, before: usize) {
        if is_two_sided(self.choices.backs) && before % 2 == 1 && !pages.is_empty() {
            pages.insert(0, Page::plain("Left blank, so that fronts and backs meet", paper.width, paper.height));
        }
    }

    /// The decks that are to be printed: as the scenario says, or as somebody asks.
    pub(super) fn decks(&self) -> usize {
        let (choices, deck) = (self.choices, self.kit.deck);
        let printed = |deck: &Deck| choices.names("deck") || (choices.only.is_empty() && deck.printed);
        deck.filter(printed).map_or(0, |deck| deck.decks)
    }

    /// Sheets of playing cards, upright or lying, whichever takes fewer. They have a white rim, so that nothing bleeds; with
    /// backs only where paper is printed on both sides.
    pub(super) fn card_sheets(&self, paper: &Paper, before: usize) -> Vec<Page> {
        let choices = self.choices;
        let (width, height) = draw::CARD;
        let count = self.decks() * Card::deck().count();
        let pages = |size| count.div_ceil(capacity(size, paper, 0.0).max(1));
        let lying = pages((height, width)) < pages((width, height));
        let laid = |face: Group| match lying {
            true => {
                let turn = Transform::turned(90.0).then(Transform::moved(height, 0.0));
                Group { transform: face.transform.then(turn), ..face }
            }
            false => face,
        };
        let back = is_two_sided(choices.backs).then(|| laid(draw::playing_card_back(&choices.theme)));
        let cards = (0..self.decks()).flat_map(|_| Card::deck()).map(|card| Piece {
            name: card.to_string(),
            front: laid(draw::playing_card(card, &choices.theme)),
            back: back.clone(),
        });
        let cards: Vec<Piece> = cards.collect();
        let size = if lying { (height, width) } else { (width, height) };
        let sheets =
            cut("Playing cards", &cards, size, paper, choices.backs, 0.0, choices.back_offset, &choices.theme.fonts);
        let mut pages: Vec<Page> = sheets.into_iter().map(|sheet| sheet.page).collect();
        self.begin_on_front(&mut pages, paper, before);
        pages
    }

    /// Both faces of a unit.
    pub fn faces(&self, unit: &Counter) -> [Group; 2] {
        let (size, theme) = (self.kit.sizes.counter, &self.choices.theme);
        let faces = [counter::front(unit, theme, size), counter::back(unit, theme, size)];
        let barred = self.choices.ink == Ink::Mono && unit.side.index > 0;
        faces.map(|face| if barred { face.with(bar(size, self.choices.bleed)) } else { face })
    }

    /// Both faces of a marker.
    pub fn marker_faces(&self, marker: &Marker) -> [Group; 2] {
        let (size, theme) = (self.kit.sizes.counter, &self.choices.theme);
        [counter::marker_front(marker, theme, size), counter::marker_back(marker, theme, size)]
    }

    /// How to read counters, shown on those with most to show.
    pub(super) fn anatomy(&self) -> Option<Group> {
        let mut units: Vec<&Counter> = self.kit.examples.iter().filter_map(|at| self.kit.counters.get(*at)).collect();
        if units.is_empty() {
            units.extend(self.kit.counters.iter().max_by_key(|unit| (unit.front.len(), unit.back != Back::Badge)));
        }
        counter::anatomies(&units, &self.choices.theme, self.choices.large)
    }
}

/// Whether backs are printed on the other side of the paper.
fn is_two_sided(backs: Backs) -> bool {
    matches!(backs, Backs::DuplexLong | Backs::DuplexShort)
}

/// The bar of the second side where there is only black.
fn bar(size: f64, bleed: f64) -> Path {
    let rect = Rect::new(-bleed, -bleed, bleed + 0.05 * size, size + 2.0 * bleed);
    Path::filled(Outline::rect(rect), Colour::BLACK)
}

/// With little ink a counter's field is pale or white; in black alone a bar tells the second side from the first.
pub(super) fn inked(mut kit: Kit, ink: Ink) -> Kit {
    let comers = kit.turns.iter_mut().flat_map(|track| &mut track.boxes).flat_map(|one| &mut one.comers);
    let comers = comers.flat_map(|comers| &mut comers.units);
    let sections = kit.cards.iter_mut().flat_map(|card| card.front.iter_mut().chain(&mut card.back));
    let shown = sections.flat_map(|section| &mut section.blocks).filter_map(|block| match block {
        Block::Counters(counters) => Some(counters),
        _ => None,
    });
    for counter in kit.counters.iter_mut().chain(comers).chain(shown.flatten()) {
        counter.side.colour = ink.field(counter.side.colour);
        if let Some(formation) = &mut counter.formation
            && ink == Ink::Mono
        {
            formation.colour = ink.area(formation.colour);
        }
    }
    for marker in &mut kit.markers {
        for face in std::iter::once(&mut marker.front).chain(&mut marker.back) {
            if let Tone::Side(side) = &mut face.tone {
                side.colour = ink.field(side.colour);
            }
        }
    }
    kit
}
