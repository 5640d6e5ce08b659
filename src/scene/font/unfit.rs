//! Why a file cannot be printed with.

use std::fmt;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::raw::TableProvider;
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::Pen;

/// What keeps a font from being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Not a font at all, or one in pieces.
    NoFont,
    /// Several fonts in one file.
    Collection,
    /// Packed for the web.
    Packed,
    /// No outlines, or those of a letter cannot be drawn.
    Blank,
    /// Its maker does not let it be embedded.
    Restricted,
    /// It may be embedded as a whole, or as dots, but not as the outlines of the letters used.
    Indivisible,
}

impl Unfit {
    /// What would help.
    pub fn help(self) -> &'static str {
        match self {
            Unfit::NoFont | Unfit::Blank => "take a TrueType or OpenType file, as .ttf or .otf, from its maker",
            Unfit::Collection => "take the file of a single font out of the collection",
            Unfit::Packed => "unpack it to a .ttf or .otf first",
            Unfit::Restricted | Unfit::Indivisible => {
                "a PDF carries the letters it uses: take a font whose licence allows that, as the Open Font License does"
            }
        }
    }
}

/// Reads as the end of a sentence that begins with the file.
impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unfit::NoFont => "is no font that can be read",
            Unfit::Collection => "is a collection of fonts",
            Unfit::Packed => "is packed for the web",
            Unfit::Blank => "has letters that cannot be drawn",
            Unfit::Restricted => "may not be embedded, says its maker",
            Unfit::Indivisible => "may not be embedded in part, says its maker",
        })
    }
}

/// Bits of what a font says about being embedded: not at all; to be read and printed; to be edited; whole only; dots only.
const RESTRICTED: u16 = 0x2;
const PRINT_OR_EDIT: u16 = 0x4 | 0x8;
const WHOLE_OR_DOTS: u16 = 0x100 | 0x200;

/// Refuses what is no font, or one whose letters cannot all be drawn and embedded.
pub fn must_be_sound(bytes: &[u8]) -> Result<(), Unfit> {
    match bytes.get(..4) {
        Some(b"ttcf") => return Err(Unfit::Collection),
        Some(b"wOFF" | b"wOF2") => return Err(Unfit::Packed),
        _ => {}
    }
    let font = FontRef::new(bytes).map_err(|_| Unfit::NoFont)?;
    let has_tables = font.head().is_ok() && font.hhea().is_ok() && font.hmtx().is_ok() && font.cmap().is_ok();
    if !has_tables || font.head().is_ok_and(|head| !(16..=16384).contains(&head.units_per_em())) {
        return Err(Unfit::NoFont);
    }
    // Without a word on it, it is free to be embedded.
    let wish = font.os2().map_or(0, |os2| os2.fs_type());
    // Where several are given, the kindest holds.
    if wish & RESTRICTED != 0 && wish & PRINT_OR_EDIT == 0 {
        return Err(Unfit::Restricted);
    }
    if wish & WHOLE_OR_DOTS != 0 {
        return Err(Unfit::Indivisible);
    }
    let count = font.maxp().map_err(|_| Unfit::NoFont)?.num_glyphs();
    let outlines = font.outline_glyphs();
    let draws = |id: u16| {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        outlines.get(GlyphId::new(id.into())).is_some_and(|glyph| glyph.draw(settings, &mut Pen::default()).is_ok())
    };
    if count > 0 && (0..count).all(draws) { Ok(()) } else { Err(Unfit::Blank) }
}
