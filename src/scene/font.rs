//! The bundled fonts: what they can write, how wide it is, and what their letters look like.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use harfrust::{Feature, ShapeOptions, ShapePlan, ShapePlanKey, Shaper, ShaperData, Tag, UnicodeBuffer};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::{Outline, Point, Segment};

/// A cut of the bundled family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// For running text.
    Regular,
    Italic,
    SemiBold,
    /// For counters, charts and maps, with figures of equal width.
    Narrow,
    NarrowSemiBold,
    NarrowBold,
}

impl Face {
    pub const ALL: [Face; 6] =
        [Face::Regular, Face::Italic, Face::SemiBold, Face::Narrow, Face::NarrowSemiBold, Face::NarrowBold];

    pub fn font(self) -> &'static Font {
        static FONTS: [OnceLock<Font>; 6] = [const { OnceLock::new() }; 6];
        FONTS[self as usize].get_or_init(|| Font::open(self))
    }

    /// The name in a PDF.
    pub fn name(self) -> &'static str {
        match self {
            Face::Regular => "Barlow-Regular",
            Face::Italic => "Barlow-Italic",
            Face::SemiBold => "Barlow-SemiBold",
            Face::Narrow => "BarlowCondensed-Medium",
            Face::NarrowSemiBold => "BarlowCondensed-SemiBold",
            Face::NarrowBold => "BarlowCondensed-Bold",
        }
    }

    /// The words of a style sheet for the same cut.
    pub fn css(self) -> (&'static str, u16, bool) {
        match self {
            Face::Regular => ("Barlow", 400, false),
            Face::Italic => ("Barlow", 400, true),
            Face::SemiBold => ("Barlow", 600, false),
            Face::Narrow => ("Barlow Condensed", 500, false),
            Face::NarrowSemiBold => ("Barlow Condensed", 600, false),
            Face::NarrowBold => ("Barlow Condensed", 700, false),
        }
    }

    fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../../templates/fonts/Barlow_400Regular.ttf"),
            Face::Italic => include_bytes!("../../templates/fonts/Barlow_400Regular_Italic.ttf"),
            Face::SemiBold => include_bytes!("../../templates/fonts/Barlow_600SemiBold.ttf"),
            Face::Narrow => include_bytes!("../../templates/fonts/BarlowCondensed_500Medium.ttf"),
            Face::NarrowSemiBold => include_bytes!("../../templates/fonts/BarlowCondensed_600SemiBold.ttf"),
            Face::NarrowBold => include_bytes!("../../templates/fonts/BarlowCondensed_700Bold.ttf"),
        }
    }

    fn has_equal_figures(self) -> bool {
        matches!(self, Face::Narrow | Face::NarrowSemiBold | Face::NarrowBold)
    }
}

/// A font, opened once.
pub struct Font {
    pub bytes: &'static [u8],
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
    outlines: FontRef<'static>,
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
    fn open(face: Face) -> Font {
        let bytes = face.bytes();
        let font = harfrust::FontRef::new(bytes).expect("the bundled fonts are well-formed: a test opens them all");
        let outlines = FontRef::new(bytes).expect("the bundled fonts are well-formed: a test opens them all");
        let metrics = outlines.metrics(Size::unscaled(), LocationRef::default());
        let units = f64::from(metrics.units_per_em);
        let features = if face.has_equal_figures() { vec![Feature::new(Tag::new(b"tnum"), 1, ..)] } else { Vec::new() };
        let glyphs = outlines.glyph_metrics(Size::unscaled(), LocationRef::default());
        let width = |id: u32| glyphs.advance_width(GlyphId::new(id)).map_or(0.0, f64::from);
        let widths = (0..glyphs.glyph_count()).map(width).collect();
        Font {
            bytes,
            units,
            ascent: f64::from(metrics.ascent) / units,
            descent: -f64::from(metrics.descent) / units,
            capital: f64::from(metrics.cap_height.unwrap_or(metrics.ascent)) / units,
            shaper: ShaperData::new(&font),
            features,
            plans: Mutex::default(),
            outlines,
            widths,
        }
    }

    /// The letters of a text in the order they are set.
    pub fn shape(&self, words: &str) -> Vec<Letter> {
        let font = harfrust::FontRef::new(self.bytes).expect("it was opened before");
        let shaper = self.shaper.shaper(&font).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(words);
        buffer.guess_segment_properties();
        let plan = self.plan(&shaper, &buffer);
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&self.features).plan(Some(&plan)));
        let letters = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        letters
            .map(|(letter, position)| Letter {
                id: letter.glyph_id as u16,
                advance: f64::from(position.x_advance),
                x: f64::from(position.x_offset),
                y: f64::from(position.y_offset),
                cluster: letter.cluster as usize,
            })
            .collect()
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
        self.outlines.charmap().map(character).is_some_and(|glyph| glyph != GlyphId::NOTDEF)
    }

    /// The outline of a letter in units, with y upwards.
    pub fn outline(&self, id: u16) -> Outline {
        let mut pen = Pen::default();
        if let Some(glyph) = self.outlines.outline_glyphs().get(GlyphId::new(id.into())) {
            // A letter that cannot be drawn is left blank; the bundled ones all can.
            let _ = glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
        }
        Outline { segments: pen.segments }
    }

    /// The width a letter has by itself, in units.
    pub fn width(&self, id: u16) -> f64 {
        self.widths.get(usize::from(id)).copied().unwrap_or(0.0)
    }
}

#[derive(Default)]
struct Pen {
    segments: Vec<Segment>,
    last: Point,
}

impl Pen {
    fn point(&mut self, x: f32, y: f32) -> Point {
        self.last = Point::new(x.into(), y.into());
        self.last
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Line(to));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (from, control) = (self.last, Point::new(cx.into(), cy.into()));
        let to = self.point(x, y);
        self.segments.push(Segment::Curve(from.towards(control, 2.0 / 3.0), to.towards(control, 2.0 / 3.0), to));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (a, b) = (Point::new(ax.into(), ay.into()), Point::new(bx.into(), by.into()));
        let to = self.point(x, y);
        self.segments.push(Segment::Curve(a, b, to));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bundled_font_opens_and_writes() {
        for face in Face::ALL {
            let font = face.font();
            assert_eq!(font.units, 1000.0, "{face:?}");
            assert!(font.ascent > font.capital && font.capital > 0.5, "{face:?}");
            for character in "AZaz09 äöüßéøłčž–—’„“½×".chars() {
                assert!(font.has(character), "{face:?} cannot write {character}");
            }
            assert!(!font.has('♠') && !font.has('漢'), "suits are drawn, not written");
            assert!(font.outline(font.shape("A")[0].id).bounds().is_some());
        }
    }

    #[test]
    fn narrow_figures_are_equally_wide() {
        let font = Face::NarrowBold.font();
        let widths: Vec<f64> = font.shape("0123456789").iter().map(|letter| letter.advance).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
    }
}
