//! Fonts for a PDF: only the letters that are used, numbered anew.

use std::collections::{BTreeMap, BTreeSet};

use printpdf::{FontId, ParsedFont, PdfDocument, PdfFont};
use sha2::{Digest, Sha256};
use subsetter::GlyphRemapper;

use crate::scene::{Face, Node, Page};

/// The subset fonts of one document.
pub struct Fonts {
    faces: BTreeMap<Face, (GlyphRemapper, ParsedFont)>,
}

impl Fonts {
    pub fn of(pages: &[&Page]) -> Result<Fonts, String> {
        let mut used: BTreeMap<Face, BTreeSet<u16>> = BTreeMap::new();
        for page in pages {
            collect(&page.nodes, &mut used);
        }
        let mut faces = BTreeMap::new();
        for (face, letters) in used {
            faces.insert(face, subset(face, &letters)?);
        }
        Ok(Fonts { faces })
    }

    pub fn install(&self, file: &mut PdfDocument) {
        for (face, (_, font)) in &self.faces {
            file.resources.fonts.map.insert(self.id(*face), PdfFont::new(font.clone()));
        }
    }

    pub fn id(&self, face: Face) -> FontId {
        FontId(format!("F{}", face as u8))
    }

    /// The number a letter has in the subset.
    pub fn number(&self, face: Face, letter: u16) -> u16 {
        self.faces.get(&face).and_then(|(numbers, _)| numbers.get(letter)).unwrap_or(0)
    }
}

fn collect(nodes: &[Node], used: &mut BTreeMap<Face, BTreeSet<u16>>) {
    for node in nodes {
        match node {
            Node::Group(group) => collect(&group.nodes, used),
            Node::Text(text) => {
                used.entry(text.run.face).or_default().extend(text.run.glyphs.iter().map(|glyph| glyph.id));
            }
            Node::Path(_) => {}
        }
    }
}

fn subset(face: Face, letters: &BTreeSet<u16>) -> Result<(GlyphRemapper, ParsedFont), String> {
    let bytes = face.font().bytes;
    let failed = |why: &str| format!("the font {} {why}", face.name());
    let mut numbers = GlyphRemapper::new();
    for letter in letters {
        numbers.remap(*letter);
    }
    let mut font = ParsedFont::from_bytes(bytes, 0, &mut Vec::new()).ok_or_else(|| failed("cannot be read"))?;
    let width = |old: u16| font.glyph_widths.get(&old).copied().unwrap_or(0);
    let widths = numbers.remapped_gids().enumerate().map(|(new, old)| (new as u16, width(old))).collect();
    font.glyph_widths = widths;
    font.original_bytes = subsetter::subset(bytes, 0, &numbers).map_err(|_| failed("cannot be subset"))?;
    font.font_name = Some(format!("{}+{}", tag(face, letters), face.name()));
    Ok((numbers, font))
}

/// Six capitals that tell one subset from another.
fn tag(face: Face, letters: &BTreeSet<u16>) -> String {
    let mut hash = Sha256::new();
    hash.update(face.name());
    for letter in letters {
        hash.update(letter.to_le_bytes());
    }
    hash.finalize().iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}
