//! What the pages of a document share: the letters, opacities and layers they use, each under a short name.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use subsetter::GlyphRemapper;

use crate::scene::{Font, Group, Node, Page, Path, Stamps, Text};

/// Everything in use, gathered page by page in their order, so that names are the same on every machine.
#[derive(Default)]
pub struct Stock {
    /// Files of fonts in the order they are met; one may play several parts.
    pub fonts: Vec<Letters>,
    /// Opacities of area and line, in thousandths.
    pub opacities: BTreeMap<(u16, u16), String>,
    pub layers: BTreeMap<&'static str, String>,
    /// Drawings that stand in many places.
    pub stamps: Stamps,
}

/// The letters of a font, numbered as they are met.
pub struct Letters {
    pub font: Arc<Font>,
    pub numbers: GlyphRemapper,
    /// What each number stands for.
    pub words: BTreeMap<u16, String>,
}

impl Letters {
    pub fn of(font: &Arc<Font>) -> Letters {
        Letters { font: font.clone(), numbers: GlyphRemapper::new(), words: BTreeMap::new() }
    }
}

impl Stock {
    pub fn of(pages: &[&Page]) -> Stock {
        let mut stock = Stock::default();
        pages.iter().for_each(|page| stock.gather(&page.nodes));
        stock
    }

    /// The number a letter has in the file.
    pub fn letter(&self, font: &Font, letter: u16) -> u16 {
        let known = self.place(font).and_then(|place| self.fonts.get(place));
        known.and_then(|letters| letters.numbers.get(letter)).unwrap_or(0)
    }

    /// What a font is called in streams.
    pub fn font(&self, font: &Font) -> String {
        font_name(self.place(font).unwrap_or(0))
    }

    fn place(&self, font: &Font) -> Option<usize> {
        self.fonts.iter().position(|letters| letters.font.mark == font.mark)
    }

    pub fn opacity(&self, opacity: (u16, u16)) -> &str {
        self.opacities.get(&opacity).map_or("", String::as_str)
    }

    pub fn layer(&self, layer: &str) -> &str {
        self.layers.get(layer).map_or("", String::as_str)
    }

    fn gather(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Group(group) => {
                    if let Some(layer) = group.layer {
                        let next = self.layers.len();
                        self.layers.entry(layer).or_insert_with(|| format!("L{next:02}"));
                    }
                    self.gather(&group.nodes);
                }
                Node::Path(path) => self.gather_path(path),
                Node::Stamp(stamped) => {
                    if let (_, true) = self.stamps.number(&stamped.stamp) {
                        stamped.stamp.paths.iter().for_each(|path| self.gather_path(path));
                    }
                }
                Node::Text(text) => {
                    let halo = text.halo.as_ref().map_or(1.0, |halo| halo.paint.opacity);
                    self.gather_opacity(text.paint.opacity, halo);
                    self.gather_letters(text);
                }
            }
        }
    }

    fn gather_path(&mut self, path: &Path) {
        let line = path.line.as_ref().map_or(1.0, |line| line.paint.opacity);
        self.gather_opacity(path.fill.map_or(1.0, |fill| fill.opacity), line);
    }

    fn gather_opacity(&mut self, area: f64, line: f64) {
        let next = self.opacities.len();
        let opacity = (thousandths(area), thousandths(line));
        self.opacities.entry(opacity).or_insert_with(|| format!("A{next:02}"));
    }

    fn gather_letters(&mut self, text: &Text) {
        let run = &text.run;
        let place = self.place(&run.font).unwrap_or_else(|| {
            self.fonts.push(Letters::of(&run.font));
            self.fonts.len() - 1
        });
        let letters = &mut self.fonts[place];
        for (index, glyph) in run.glyphs.iter().enumerate() {
            let number = letters.numbers.remap(glyph.id);
            letters.words.entry(number).or_insert_with(|| run.stands_for(index).to_string());
        }
    }
}

/// The layers of one page.
pub fn layers(nodes: &[Node], found: &mut BTreeSet<&'static str>) {
    for node in nodes {
        if let Node::Group(Group { layer, nodes, .. }) = node {
            found.extend(layer);
            layers(nodes, found);
        }
    }
}

/// What a stamp is called in streams.
pub fn stamp_name(number: usize) -> String {
    format!("S{number}")
}

/// What the font at a place is called in streams.
pub fn font_name(place: usize) -> String {
    format!("F{place}")
}

pub fn thousandths(opacity: f64) -> u16 {
    (opacity * 1000.0).round().clamp(0.0, 1000.0) as u16
}
