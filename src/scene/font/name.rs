//! What a font says of itself.

use skrifa::attribute::Style;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::Metrics;
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider};

/// The longest name a PDF may give, less the tag of a subset.
const LONGEST: usize = 63;

/// The name in a PDF: plain letters without blanks and brackets.
pub fn postscript(font: &FontRef<'_>) -> String {
    let said = said(font, StringId::POSTSCRIPT_NAME).unwrap_or_else(|| family(font));
    let is_plain = |c: &char| c.is_ascii_graphic() && !"()<>[]{}/%#+".contains(*c);
    let name: String = said.chars().filter(is_plain).take(LONGEST).collect();
    if name.is_empty() { "Unnamed".to_string() } else { name }
}

/// The family in a style sheet.
pub fn family(font: &FontRef<'_>) -> String {
    let said = said(font, StringId::TYPOGRAPHIC_FAMILY_NAME).or_else(|| said(font, StringId::FAMILY_NAME));
    said.map(|name| name.replace(['\'', '"', '\\'], "")).unwrap_or_else(|| "Unnamed".to_string())
}

pub fn copyright(font: &FontRef<'_>) -> String {
    said(font, StringId::COPYRIGHT_NOTICE).unwrap_or_default()
}

/// Its weight, and whether it is slanted.
pub fn cut(font: &FontRef<'_>) -> (u16, bool) {
    let attributes = font.attributes();
    (attributes.weight.value().round().clamp(1.0, 1000.0) as u16, attributes.style != Style::Normal)
}

/// The height of capitals in units: what the font says, otherwise that of its H, otherwise most of its ascent.
pub fn capital(font: &FontRef<'_>, metrics: &Metrics) -> f64 {
    let measured = || {
        let glyph = font.charmap().map('H')?;
        font.glyph_metrics(Size::unscaled(), LocationRef::default()).bounds(glyph).map(|bounds| bounds.y_max)
    };
    let said = metrics.cap_height.filter(|height| *height > 0.0);
    said.or_else(measured).map_or(0.72 * f64::from(metrics.ascent), f64::from)
}

fn said(font: &FontRef<'_>, id: StringId) -> Option<String> {
    let text: String = font.localized_strings(id).english_or_first()?.chars().filter(|c| !c.is_control()).collect();
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_string())
}
