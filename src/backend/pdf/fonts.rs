//! Fonts for a PDF: only the letters that are used, numbered anew.

use std::collections::BTreeMap;

use printpdf::{Codepoint, FontId, Op, ParsedFont, PdfDocument, PdfFont, PdfFontHandle, Pt, TextItem};
use sha2::{Digest, Sha256};

use super::stock::{Letters, Stock, face_name};
use crate::scene::Face;

/// Puts the fonts into a document, and gives the operators by which it learns what their letters stand for.
pub fn install(stock: &Stock, file: &mut PdfDocument) -> Result<Vec<Op>, String> {
    let mut specimen = vec![Op::StartTextSection];
    for (face, letters) in &stock.faces {
        let id = FontId(face_name(*face));
        file.resources.fonts.map.insert(id.clone(), PdfFont::new(subset(*face, letters)?));
        let each = letters.words.iter().map(|(number, words)| Codepoint::with_cid(*number, 0.0, words.clone()));
        specimen.push(Op::SetFont { font: PdfFontHandle::External(id), size: Pt(1.0) });
        specimen.push(Op::ShowText { items: vec![TextItem::GlyphIds(each.collect())] });
    }
    specimen.push(Op::EndTextSection);
    Ok(specimen)
}

fn subset(face: Face, letters: &Letters) -> Result<ParsedFont, String> {
    let bytes = face.font().bytes;
    let failed = |why: &str| format!("the font {} {why}", face.name());
    let numbers = &letters.numbers;
    let mut font = ParsedFont::from_bytes(bytes, 0, &mut Vec::new()).ok_or_else(|| failed("cannot be read"))?;
    let width = |old: u16| font.glyph_widths.get(&old).copied().unwrap_or(0);
    let widths = numbers.remapped_gids().enumerate().map(|(new, old)| (new as u16, width(old))).collect();
    font.glyph_widths = widths;
    // Letters come with their numbers, and the font is copied more than once.
    font.codepoint_to_glyph = BTreeMap::new();
    font.original_bytes = subsetter::subset(bytes, 0, numbers).map_err(|_| failed("cannot be subset"))?;
    font.font_name = Some(format!("{}+{}", tag(face, letters), face.name()));
    Ok(font)
}

/// Six capitals that tell one subset from another.
fn tag(face: Face, letters: &Letters) -> String {
    let mut hash = Sha256::new();
    hash.update(face.name());
    for letter in letters.numbers.remapped_gids() {
        hash.update(letter.to_le_bytes());
    }
    hash.finalize().iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}
