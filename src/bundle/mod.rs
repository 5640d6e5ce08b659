//! The pages of a kit, in print order: cover, guide, parts, map, counters, playing cards, tracks, rosters, aids, cards, form, credits.

mod choices;
mod fit;
mod losses;
mod matter;
mod pieces;

use std::sync::OnceLock;

pub use choices::{COMPONENTS, Choices};
pub use fit::NoRoom;
pub use losses::{Loss, losses};

use crate::draw::map::Sketch;
use crate::draw::theme::{Ink, Theme};
use crate::draw::{self, Cover, Vista};
use crate::kit::Kit;
use crate::kit::page::{Card, CardKind};
use crate::press::{Imprint, Paper, Tiling, footer, playtest_form, tiles};
use crate::scene::{Group, Node, Page, Rect};

/// How far the strip of map under a title reaches below it, and how large its cells are, in millimetres.
const STRIP: f64 = 2.0;
const CELL: f64 = 20.0;

/// Everything that is printed of a scenario, before it is put on a paper.
pub struct Bundle<'c> {
    pub kit: Kit,
    /// Eight characters that change with the content.
    pub hash: String,
    choices: &'c Choices,
    /// That of the choices, with markers told apart from the sides.
    theme: Theme,
    /// The map behind titles and on the cover: the same on every paper.
    vista: OnceLock<Vista>,
}

impl<'c> Bundle<'c> {
    pub fn of(kit: Kit, hash: String, choices: &'c Choices) -> Bundle<'c> {
        let mut kit = pieces::inked(kit, choices.ink);
        if !choices.setup_zones {
            kit.map.zones.clear();
        }
        let theme = choices.theme.clone();
        let theme = match choices.ink {
            Ink::Full => theme.apart(&kit.sides.iter().map(|side| side.colour).collect::<Vec<_>>()),
            _ => theme,
        };
        Bundle { kit, hash, choices, theme, vista: OnceLock::new() }
    }

    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The whole map on a page of its own size.
    pub fn map_page(&self) -> Option<Page> {
        let (map, bounds) = Sketch::of(&self.kit.map, &self.choices.theme).sheet();
        let mut page = Page::plain("Map", bounds.width + 10.0, bounds.height + 10.0);
        page.add(map.moved(5.0, 5.0));
        let page = if self.choices.ink == Ink::Mono { page.in_black() } else { page };
        self.choices.has("map").then_some(page)
    }

    /// Every page for a paper, footers and all.
    pub fn pages(&self, paper: &Paper) -> Vec<Page> {
        let (kit, choices) = (&self.kit, self.choices);
        let imprint = Imprint {
            title: kit.about.title.clone(),
            version: kit.about.version.clone(),
            hash: self.hash.clone(),
            paper: paper.clone(),
            fonts: choices.theme.fonts.clone(),
            ink: choices.theme.ink,
        };
        let map = if choices.has("map") { self.map_sheets(paper) } else { Vec::new() };
        let mut pages = Vec::new();
        if choices.has("cover") {
            pages.push(Page::plain("Cover", paper.width, paper.height));
        }
        if choices.has("guide") {
            pages.extend(self.guide(&imprint, map.len()));
            pages.extend(self.leaves(&self.parts(&imprint, map.len(), self.spares(paper).len()), paper));
        }
        pages.extend(map);
        if choices.has("counters") {
            pages.extend(self.counter_sheets(paper, pages.len()));
        }
        pages.extend(self.card_sheets(paper, pages.len()));
        let (theme, area) = (&self.theme, paper.safe());
        let vista = ["cover", "track", "cards"].iter().any(|name| choices.has(name));
        let vista = vista.then(|| self.vista.get_or_init(|| Vista::of(&kit.map, theme)));
        let mut add = |name: &str, groups: Vec<Group>| {
            pages.extend(groups.into_iter().map(|group| page_of(name, paper, group)));
        };
        if choices.has("track") {
            let (turns, counter) = (kit.turns.as_ref(), kit.sizes.counter);
            for (name, group) in draw::tracks(turns, &kit.strips, theme, area, counter, choices.large) {
                let group = if name == "Turn track" { under_title(group, vista, area) } else { group };
                add(name, vec![group]);
            }
        }
        if choices.has("rosters") {
            for roster in &kit.rosters {
                add("Roster", draw::roster(roster, theme, area, choices.large));
            }
        }
        if choices.has("aids") {
            let figure = self.anatomy();
            for aid in &kit.aids {
                add("Player aid", draw::aid(aid, theme, area, choices.large, figure.as_ref()));
            }
        }
        if choices.has("cards") {
            for card in &kit.cards {
                let mut pages = draw::card(card, theme, area, choices.large);
                if card.kind == CardKind::Scenario && !pages.is_empty() {
                    let first = pages.remove(0);
                    pages.insert(0, under_title(first, vista, area));
                }
                add(&card.name, pages);
            }
        }
        if choices.has("form") {
            let sides: Vec<String> = kit.sides.iter().map(|side| side.name.clone()).collect();
            let last = kit.turns.as_ref().and_then(|track| track.boxes.iter().find(|one| one.ends));
            let turns = last.and_then(|last| last.number.parse().ok()).unwrap_or(0);
            pages.push(playtest_form(&imprint, &kit.about.title, &sides, turns));
            // Otherwise they stand beside the parts.
            if !choices.has("guide") {
                pages.extend(self.leaves(&self.leaf("Credits", self.credits(&imprint)), paper));
            }
        }
        let count = pages.len();
        if let Some((cover, vista)) = pages.first_mut().filter(|_| choices.has("cover")).zip(vista) {
            cover.add(Cover::of(kit, theme, area).draw(vista, count));
        }
        for (number, page) in pages.iter_mut().enumerate() {
            let component = page.name.clone();
            footer(page, &imprint, &component, number + 1, count);
        }
        if choices.ink == Ink::Mono {
            pages = pages.into_iter().map(Page::in_black).collect();
        }
        pages
    }

    /// A card as pages for themselves.
    fn leaves(&self, card: &Card, paper: &Paper) -> Vec<Page> {
        let groups = draw::card(card, &self.theme, paper.safe(), self.choices.large);
        groups.into_iter().map(|group| page_of(&card.name, paper, group)).collect()
    }

    fn map_sheets(&self, paper: &Paper) -> Vec<Page> {
        let sketch = Sketch::of(&self.kit.map, &self.choices.theme);
        let (cell, overlap, seams) = (self.kit.sizes.cell, self.choices.overlap, sketch.seams(self.choices.overlap));
        let cuts = |width, height| Tiling::of(width, height, cell, paper, overlap, &seams).cuts();
        let (map, bounds) = sketch.sheet_between(cuts);
        tiles(map, bounds, cell, paper, overlap, &seams, &self.choices.theme.fonts)
    }
}

/// A page with a strip of the map under its title, across its area.
fn under_title(mut page: Group, vista: Option<&Vista>, area: Rect) -> Group {
    let titled = page.nodes.iter().find_map(|node| match node {
        Node::Group(group) if group.name == "title" => group.bounds(),
        _ => None,
    });
    if let Some((vista, title)) = vista.zip(titled) {
        let window = Rect { height: title.bottom() + STRIP - area.y, ..area };
        page.nodes.insert(0, vista.through(window, CELL, 0.5).into());
    }
    page
}

/// A page with one drawing, in page coordinates.
fn page_of(name: &str, paper: &Paper, group: Group) -> Page {
    let mut page = Page::plain(name, paper.width, paper.height);
    page.add(group);
    page
}
