//! What the pages of a document share: the letters, opacities and layers they use, each under a short name.

use std::collections::{BTreeMap, BTreeSet};

use subsetter::GlyphRemapper;

use crate::scene::{Face, Group, Node, Page, Text};

/// Everything in use, gathered page by page in their order, so that names are the same on every machine.
#[derive(Default)]
pub struct Stock {
    pub faces: BTreeMap<Face, Letters>,
    /// Opacities of area and line, in thousandths.
    pub opacities: BTreeMap<(u16, u16), String>,
    pub layers: BTreeMap<&'static str, String>,
}

/// The letters of a face, numbered as they are met.
#[derive(Default)]
pub struct Letters {
    pub numbers: GlyphRemapper,
    /// What each number stands for.
    pub words: BTreeMap<u16, String>,
}

impl Stock {
    pub fn of(pages: &[&Page]) -> Stock {
        let mut stock = Stock::default();
        pages.iter().for_each(|page| stock.gather(&page.nodes));
        stock
    }

    /// The number a letter has in the file.
    pub fn letter(&self, face: Face, letter: u16) -> u16 {
        self.faces.get(&face).and_then(|letters| letters.numbers.get(letter)).unwrap_or(0)
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
                Node::Path(path) => {
                    let line = path.line.as_ref().map_or(1.0, |line| line.paint.opacity);
                    self.gather_opacity(path.fill.map_or(1.0, |fill| fill.opacity), line);
                }
                Node::Text(text) => {
                    let halo = text.halo.as_ref().map_or(1.0, |halo| halo.paint.opacity);
                    self.gather_opacity(text.paint.opacity, halo);
                    self.gather_letters(text);
                }
            }
        }
    }

    fn gather_opacity(&mut self, area: f64, line: f64) {
        let next = self.opacities.len();
        let opacity = (thousandths(area), thousandths(line));
        self.opacities.entry(opacity).or_insert_with(|| format!("A{next:02}"));
    }

    fn gather_letters(&mut self, text: &Text) {
        let run = &text.run;
        let letters = self.faces.entry(run.face).or_default();
        for (index, glyph) in run.glyphs.iter().enumerate() {
            let number = letters.numbers.remap(glyph.id);
            letters.words.entry(number).or_insert_with(|| {
                let end = run.glyphs.get(index + 1).map_or(run.words.len(), |next| next.from.max(glyph.from));
                run.words.get(glyph.from..end).unwrap_or_default().to_string()
            });
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

/// What a face is called in streams.
pub fn face_name(face: Face) -> String {
    format!("F{}", face as u8)
}

pub fn thousandths(opacity: f64) -> u16 {
    (opacity * 1000.0).round().clamp(0.0, 1000.0) as u16
}
