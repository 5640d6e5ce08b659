//! Fonts for a PDF: only the letters that are used, numbered anew.

use std::sync::Arc;

use printpdf::{Codepoint, FontId, Op, ParsedFont, PdfDocument, PdfFont, PdfFontHandle, Pt, TextItem};
use sha2::{Digest, Sha256};

use super::stock::{Letters, Stock, font_name};
use crate::scene::Font;

/// Puts the fonts into a document, and gives the operators by which it learns what their letters stand for.
pub fn install(stock: &Stock, file: &mut PdfDocument) -> Result<Vec<Op>, String> {
    let mut specimen = vec![Op::StartTextSection];
    for (place, letters) in stock.fonts.iter().enumerate() {
        let id = FontId(font_name(place));
        let font = subset(letters).map_err(|why| format!("the font {} {why}", letters.font.name))?;
        file.resources.fonts.map.insert(id.clone(), PdfFont::new(font));
        let each = letters.words.iter().map(|(number, words)| Codepoint::with_cid(*number, 0.0, words.clone()));
        specimen.push(Op::SetFont { font: PdfFontHandle::External(id), size: Pt(1.0) });
        specimen.push(Op::ShowText { items: vec![TextItem::GlyphIds(each.collect())] });
    }
    specimen.push(Op::EndTextSection);
    Ok(specimen)
}

/// Whether a font can be put into a file with any of its letters.
pub fn embeds(font: Font) -> Result<(), &'static str> {
    let mut letters = Letters::of(&Arc::new(font));
    for letter in letters.font.letters() {
        letters.numbers.remap(letter);
    }
    subset(&letters).map(drop)
}

fn subset(letters: &Letters) -> Result<ParsedFont, &'static str> {
    let own = &letters.font;
    let bytes = subsetter::subset(&own.bytes, 0, &letters.numbers).map_err(|_| "cannot be divided")?;
    // It is read from the subset, which has no map of characters: letters come with their numbers.
    let mut font = ParsedFont::from_bytes(&bytes, 0, &mut Vec::new()).ok_or("cannot be read")?;
    font.pdf_font_metrics.us_weight_class = own.weight;
    font.font_name = Some(format!("{}+{}", tag(letters), own.name));
    Ok(font)
}

/// Six capitals that tell one subset from another.
fn tag(letters: &Letters) -> String {
    let mut hash = Sha256::new();
    hash.update(letters.font.mark);
    for letter in letters.numbers.remapped_gids() {
        hash.update(letter.to_le_bytes());
    }
    hash.finalize().iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}
