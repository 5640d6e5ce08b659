//! Counters, markers and playing cards on their sheets, and one by one.

use super::Bundle;
use crate::draw;
use crate::draw::counter;
use crate::draw::theme::Ink;
use crate::kit::prose::{self, Block, Cell, Section};
use crate::kit::{Back, Counter, Deck, Kit, Marker, Tone};
use crate::press::{Backs, Paper, Piece, capacity, cut, per_sheet, sheets};
use crate::rules::common::cards::Card;
use crate::scene::{Colour, Group, Line, Outline, Page, Path, Rect, Transform};

impl Bundle<'_> {
    /// Counter sheets; fronts that are printed on both sides begin on an odd page.
    pub(super) fn counter_sheets(&self, paper: &Paper, before: usize) -> Vec<Page> {
        let choices = self.choices;
        let units = self.kit.counters.iter().map(|unit| {
            let [front, back] = self.faces(unit);
            Piece { name: unit.id.clone(), front, back: Some(back) }
        });
        let spares = self.spares(paper);
        let rest = self.kit.markers.iter().chain(&spares).map(|marker| {
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

    /// Markers that fill a last sheet which would be nearly empty: further ones of what units suffer and have done, those first
    /// of which there are most.
    pub(super) fn spares(&self, paper: &Paper) -> Vec<Marker> {
        let (choices, kit) = (self.choices, &self.kit);
        let pieces = kit.counters.len() + kit.markers.len();
        let each = per_sheet(pieces, kit.sizes.counter, paper, choices.backs, choices.bleed).max(1);
        let free = (each - pieces % each) % each;
        let mut kinds: Vec<(&Marker, usize)> = Vec::new();
        for marker in kit.markers.iter().filter(|one| matches!(one.front.tone, Tone::Harm | Tone::Done)) {
            match kinds.iter_mut().find(|(one, _)| *one == marker) {
                Some((_, count)) => *count += 1,
                None => kinds.push((marker, 1)),
            }
        }
        kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let wanted = if choices.has("counters") && 2 * free > each { free } else { 0 };
        let count = kinds.len().max(1);
        let share = |number: usize| wanted / count + usize::from(number < wanted % count);
        let all = kinds.iter().enumerate().flat_map(|(number, (marker, _))| vec![(*marker).clone(); share(number)]);
        all.collect()
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
        let (size, theme) = (self.kit.sizes.counter, &self.theme);
        let faces = [counter::front(unit, theme, size), counter::back(unit, theme, size)];
        let framed = self.choices.ink == Ink::Mono && unit.side.index > 0;
        faces.map(|face| if framed { face.with(frame(size)) } else { face })
    }

    /// Both faces of a marker.
    pub fn marker_faces(&self, marker: &Marker) -> [Group; 2] {
        let (size, theme) = (self.kit.sizes.counter, &self.theme);
        [counter::marker_front(marker, theme, size), counter::marker_back(marker, theme, size)]
    }

    /// How to read counters, shown on those with most to show.
    pub(super) fn anatomy(&self) -> Option<Group> {
        let mut units: Vec<&Counter> = self.kit.examples.iter().filter_map(|at| self.kit.counters.get(*at)).collect();
        if units.is_empty() {
            units.extend(self.kit.counters.iter().max_by_key(|unit| (unit.front.len(), unit.back != Back::Badge)));
        }
        counter::anatomies(&units, &self.theme, self.choices.large)
    }
}

/// Whether backs are printed on the other side of the paper.
fn is_two_sided(backs: Backs) -> bool {
    matches!(backs, Backs::DuplexLong | Backs::DuplexShort)
}

/// The frame of the second side where there is only black: off the edge, so that a cut that drifts leaves nothing of it on the
/// next counter, and outside of everything else.
fn frame(size: f64) -> Path {
    let (middle, wide) = (0.036 * size, 0.036 * size);
    let place = Rect::new(0.0, 0.0, size, size).inset(middle);
    Path::drawn(Outline::rounded(place, 0.04 * size), Line::new(Colour::BLACK, wide))
}

/// With little ink a counter's field is pale or white; in black alone a frame tells the second side from the first.
pub(super) fn inked(mut kit: Kit, ink: Ink) -> Kit {
    let comers = kit.turns.iter_mut().flat_map(|track| &mut track.boxes).flat_map(|one| &mut one.comers);
    let comers = comers.flat_map(|comers| &mut comers.units);
    let cards = kit.cards.iter_mut().flat_map(|card| card.front.iter_mut().chain(&mut card.back));
    let mut sections: Vec<&mut Section> = cards.collect();
    for side in sections.iter_mut().filter_map(|section| section.side.as_mut()) {
        side.colour = ink.field(side.colour);
    }
    let shown = sections.into_iter().flat_map(|section| &mut section.blocks).filter_map(|block| match block {
        Block::Muster(stands) => Some(stands),
        _ => None,
    });
    let shown = shown.flatten().flat_map(|stand| &mut stand.counters);
    for counter in kit.counters.iter_mut().chain(comers).chain(shown) {
        counter.side.colour = ink.field(counter.side.colour);
        if let Some(formation) = &mut counter.formation
            && ink == Ink::Mono
        {
            formation.colour = ink.area(formation.colour);
        }
    }
    let shown = kit.aids.iter_mut().flat_map(|aid| &mut aid.sections).flat_map(|section| &mut section.blocks);
    let shown = shown.flat_map(pieces_in).filter_map(|piece| match piece {
        prose::Piece::Marker(marker) => Some(marker),
        prose::Piece::Unit(_) => None,
    });
    for marker in kit.markers.iter_mut().chain(shown) {
        for face in std::iter::once(&mut marker.front).chain(&mut marker.back) {
            if let Tone::Side(side) = &mut face.tone {
                side.colour = ink.field(side.colour);
            }
        }
    }
    kit
}

/// The pieces shown in the cells of a table.
fn pieces_in(block: &mut Block) -> Vec<&mut prose::Piece> {
    let Block::Table(table) = block else { return Vec::new() };
    let cells = table.rows.iter_mut().flat_map(|row| &mut row.cells);
    let pieces = cells.filter_map(|cell| match cell {
        Cell::Piece(piece) => Some(piece.as_mut()),
        _ => None,
    });
    pieces.collect()
}
