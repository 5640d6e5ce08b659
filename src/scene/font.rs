//! A font: what it can write, how wide it is, what its letters look like, and whether it may go into a file.

mod name;
mod pen;
mod unfit;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use harfrust::{
    BufferClusterLevel, Feature, ShapeOptions, ShapePlan, ShapePlanKey, Shaper, ShaperData, Tag, UnicodeBuffer,
};
use sha2::{Digest, Sha256};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::writing::{Writing, pieces};
use super::{Face, Outline};
use pen::Pen;
pub use unfit::Unfit;

/// A font in a part it plays, opened once.
pub struct Font {
    pub face: Face,
    pub bytes: Cow<'static, [u8]>,
    /// Tells files apart: fonts with the same mark have the same letters under the same numbers.
    pub mark: [u8; 8],
    /// The name in a PDF.
    pub name: String,
    /// The words of a style sheet for the same cut.
    pub family: String,
    pub weight: u16,
    pub is_italic: bool,
    /// Whom it is owed to, in the words of the file.
    pub copyright: String,
    /// Units to the em.
    pub units: f64,
    /// Heights above the baseline, and depth below it, in ems.
    pub ascent: f64,
    pub descent: f64,
    pub capital: f64,
    shaper: ShaperData,
    features: Vec<Feature>,
    /// How a script is shaped, worked out when it is first met: it takes longer than the shaping.
    plans: Mutex<Vec<Arc<ShapePlan>>>,
    /// The width each letter has by itself, in units.
    widths: Vec<f64>,
}

/// A shaped letter: its number, its advance and offsets in units, and the first byte of the text it stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letter {
    pub id: u16,
    pub advance: f64,
    pub x: f64,
    pub y: f64,
    pub cluster: usize,
}

impl Font {
    /// Opens a font for a part, if it is one, whole, and free to be embedded.
    pub fn open(face: Face, bytes: impl Into<Cow<'static, [u8]>>) -> Result<Font, Unfit> {
        let bytes = bytes.into();
        unfit::must_be_sound(&bytes)?;
        Font::read(face, bytes)
    }

    /// Reads a font that is known to be sound: to look at every letter takes longer than all the rest.
    pub(super) fn read(face: Face, bytes: Cow<'static, [u8]>) -> Result<Font, Unfit> {
        let font = FontRef::new(&bytes).map_err(|_| Unfit::NoFont)?;
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let units = f64::from(metrics.units_per_em);
        let features = if face.has_equal_figures() { vec![Feature::new(Tag::new(b"tnum"), 1, ..)] } else { Vec::new() };
        let glyphs = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let width = |id: u32| glyphs.advance_width(GlyphId::new(id)).map_or(0.0, f64::from);
        let shaped = harfrust::FontRef::new(&bytes).map_err(|_| Unfit::NoFont)?;
        let mut mark = [0; 8];
        mark.copy_from_slice(&Sha256::digest(&bytes)[..8]);
        let (weight, is_italic) = name::cut(&font);
        Ok(Font {
            face,
            mark,
            name: name::postscript(&font),
            family: name::family(&font),
            weight,
            is_italic,
            copyright: name::copyright(&font),
            units,
            ascent: f64::from(metrics.ascent) / units,
            descent: -f64::from(metrics.descent) / units,
            capital: name::capital(&font, &metrics) / units,
            shaper: ShaperData::new(&shaped),
            features,
            plans: Mutex::default(),
            widths: (0..glyphs.glyph_count()).map(width).collect(),
            bytes,
        })
    }

    /// The letters of a text from left to right, where the text as a whole is read in a direction.
    pub fn shape(&self, words: &str, writing: Writing) -> Vec<Letter> {
        let font = harfrust::FontRef::new(&self.bytes).expect("it was opened before");
        let shaper = self.shaper.shaper(&font).build();
        let mut letters = Vec::new();
        for (part, writing) in pieces(words, writing) {
            self.shape_piece(&shaper, words, part, writing, &mut letters);
        }
        letters
    }

    fn shape_piece(
        &self,
        shaper: &Shaper<'_>,
        words: &str,
        part: Range<usize>,
        writing: Writing,
        letters: &mut Vec<Letter>,
    ) {
        let mut buffer = UnicodeBuffer::new();
        // A mark stands for itself and not for the letter below it as well.
        buffer.set_cluster_level(BufferClusterLevel::MonotoneCharacters);
        buffer.push_str(&words[part.clone()]);
        buffer.set_direction(match writing {
            Writing::Rightwards => harfrust::Direction::LeftToRight,
            Writing::Leftwards => harfrust::Direction::RightToLeft,
        });
        buffer.guess_segment_properties();
        let plan = self.plan(shaper, &buffer);
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&self.features).plan(Some(&plan)));
        letters.extend(shaped.glyph_infos().iter().zip(shaped.glyph_positions()).map(|(letter, position)| Letter {
            id: letter.glyph_id as u16,
            advance: f64::from(position.x_advance),
            x: f64::from(position.x_offset),
            y: f64::from(position.y_offset),
            cluster: part.start + letter.cluster as usize,
        }));
    }

    fn plan(&self, shaper: &Shaper<'_>, buffer: &UnicodeBuffer) -> Arc<ShapePlan> {
        let (script, direction, language) = (Some(buffer.script()), buffer.direction(), buffer.language());
        let key = ShapePlanKey::new(script, direction).language(language.as_ref()).features(&self.features);
        // A thread that panicked left whole plans behind.
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(|plan| key.matches(plan)) {
            return plan.clone();
        }
        let plan = Arc::new(ShapePlan::new(shaper, direction, script, language.as_ref(), &self.features));
        plans.push(plan.clone());
        plan
    }

    /// Whether the font can write a character.
    pub fn has(&self, character: char) -> bool {
        self.letter(character).is_some()
    }

    /// The number of the letter a character has by itself.
    pub fn letter(&self, character: char) -> Option<u16> {
        let glyph = self.outlines().charmap().map(character).filter(|glyph| *glyph != GlyphId::NOTDEF)?;
        u16::try_from(glyph.to_u32()).ok()
    }

    /// The outline of a letter in units, with y upwards.
    pub fn outline(&self, id: u16) -> Outline {
        let mut pen = Pen::default();
        if let Some(glyph) = self.outlines().outline_glyphs().get(GlyphId::new(id.into())) {
            // A letter that cannot be drawn would have kept the font from being opened.
            let _ = glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
        }
        Outline { segments: pen.segments }
    }

    /// The width a letter has by itself, in units.
    pub fn width(&self, id: u16) -> f64 {
        self.widths.get(usize::from(id)).copied().unwrap_or(0.0)
    }

    /// The numbers of all its letters.
    pub fn letters(&self) -> Range<u16> {
        0..u16::try_from(self.widths.len()).unwrap_or(u16::MAX)
    }

    fn outlines(&self) -> FontRef<'_> {
        FontRef::new(&self.bytes).expect("it was opened before")
    }
}

/// The bytes would fill a screen.
impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} as {:?}", self.name, self.face)
    }
}

/// The same letters in the same part.
impl PartialEq for Font {
    fn eq(&self, other: &Font) -> bool {
        (self.face, self.mark) == (other.face, other.mark)
    }
}
