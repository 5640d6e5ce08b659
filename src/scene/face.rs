//! The parts type plays on a page, and the fonts that play them.

use std::borrow::Cow;
use std::ops::Index;
use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::Deserialize;

use super::Font;

/// A part that type plays: what it is for, not which font it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// For running text.
    #[serde(rename = "text")]
    Regular,
    Italic,
    #[serde(rename = "strong")]
    SemiBold,
    /// For counters, charts and maps, with figures of equal width.
    Narrow,
    #[serde(rename = "narrow-strong")]
    NarrowSemiBold,
    NarrowBold,
    /// For titles and for names on maps.
    SerifBold,
    SerifItalic,
}

impl Face {
    pub const ALL: [Face; 8] = [
        Face::Regular,
        Face::Italic,
        Face::SemiBold,
        Face::Narrow,
        Face::NarrowSemiBold,
        Face::NarrowBold,
        Face::SerifBold,
        Face::SerifItalic,
    ];

    pub(super) fn has_equal_figures(self) -> bool {
        matches!(self, Face::Narrow | Face::NarrowSemiBold | Face::NarrowBold)
    }
}

/// A font for every part. Copies share the fonts themselves.
#[derive(Clone, Debug)]
pub struct Fonts([Arc<Font>; 8]);

impl Fonts {
    /// The file names and bytes of the fonts that come with the program, in the order of the parts they play.
    pub const BUNDLED: [(&str, &[u8]); 8] = [
        ("Barlow_400Regular.ttf", include_bytes!("../../templates/fonts/Barlow_400Regular.ttf")),
        ("Barlow_400Regular_Italic.ttf", include_bytes!("../../templates/fonts/Barlow_400Regular_Italic.ttf")),
        ("Barlow_600SemiBold.ttf", include_bytes!("../../templates/fonts/Barlow_600SemiBold.ttf")),
        ("BarlowCondensed_500Medium.ttf", include_bytes!("../../templates/fonts/BarlowCondensed_500Medium.ttf")),
        ("BarlowCondensed_600SemiBold.ttf", include_bytes!("../../templates/fonts/BarlowCondensed_600SemiBold.ttf")),
        ("BarlowCondensed_700Bold.ttf", include_bytes!("../../templates/fonts/BarlowCondensed_700Bold.ttf")),
        ("EBGaramond_700Bold.ttf", include_bytes!("../../templates/fonts/EBGaramond_700Bold.ttf")),
        ("EBGaramond_400Regular_Italic.ttf", include_bytes!("../../templates/fonts/EBGaramond_400Regular_Italic.ttf")),
    ];

    /// The fonts that come with the program, opened once.
    pub fn bundled() -> &'static Fonts {
        static FONTS: OnceLock<Fonts> = OnceLock::new();
        FONTS.get_or_init(|| {
            Fonts(Face::ALL.map(|face| {
                let font = Font::read(face, Cow::Borrowed(Fonts::BUNDLED[face as usize].1));
                Arc::new(font.expect("the bundled fonts are well-formed: a test opens them all"))
            }))
        })
    }

    /// The same with another font in the part it was opened for.
    pub fn with(mut self, font: Font) -> Fonts {
        let part = font.face as usize;
        self.0[part] = Arc::new(font);
        self
    }

    /// What a title or a heading is set in: the serif, if it has every letter, or else the condensed sans.
    pub fn heading(&self, words: &str) -> &Arc<Font> {
        let has_all = words.chars().all(|letter| self[Face::SerifBold].has(letter));
        &self[if has_all { Face::SerifBold } else { Face::NarrowBold }]
    }

    /// Each font with the part it plays.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Font>> {
        self.0.iter()
    }
}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::bundled().clone()
    }
}

impl Index<Face> for Fonts {
    type Output = Arc<Font>;

    fn index(&self, face: Face) -> &Arc<Font> {
        &self.0[face as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Writing;

    #[test]
    fn every_bundled_font_opens_and_writes() {
        for font in Fonts::bundled().iter() {
            let face = font.face;
            assert_eq!(font.units, 1000.0, "{face:?}");
            assert!(Font::open(face, font.bytes.clone()).is_ok(), "{face:?}");
            assert!(font.ascent > font.capital && font.capital > 0.5, "{face:?}");
            for character in "AZaz09 äöüßéøłčž–—’„“½×".chars() {
                assert!(font.has(character), "{face:?} cannot write {character}");
            }
            assert!(!font.has('♠') && !font.has('漢'), "suits are drawn, not written");
            assert!(font.outline(font.shape("A", Writing::Rightwards)[0].id).bounds().is_some());
        }
    }

    #[test]
    fn fonts_know_their_names() {
        let names: Vec<(String, String, u16, bool)> = Fonts::bundled()
            .iter()
            .map(|font| (font.name.clone(), font.family.clone(), font.weight, font.is_italic))
            .collect();
        let known = [
            ("Barlow-Regular", "Barlow", 400, false),
            ("Barlow-Italic", "Barlow", 400, true),
            ("Barlow-SemiBold", "Barlow", 600, false),
            ("BarlowCondensed-Medium", "Barlow Condensed", 500, false),
            ("BarlowCondensed-SemiBold", "Barlow Condensed", 600, false),
            ("BarlowCondensed-Bold", "Barlow Condensed", 700, false),
            ("EBGaramond-Bold", "EB Garamond", 700, false),
            ("EBGaramond-Italic", "EB Garamond", 400, true),
        ];
        let known = known.map(|(name, family, weight, italic)| (name.to_string(), family.to_string(), weight, italic));
        assert_eq!(names, known);
    }

    #[test]
    fn narrow_figures_are_equally_wide() {
        let font = &Fonts::bundled()[Face::NarrowBold];
        let widths: Vec<f64> =
            font.shape("0123456789", Writing::Rightwards).iter().map(|letter| letter.advance).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
    }
}
