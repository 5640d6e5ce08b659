//! The files a theme is set in, by the part each plays.

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::scene::Face;

/// Names of font files; a part that is left out keeps the bundled font.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct FontFiles {
    /// Running text, and what is emphasised in it, softly or strongly.
    #[schemars(with = "Option<String>")]
    text: Option<Spanned<String>>,
    #[schemars(with = "Option<String>")]
    italic: Option<Spanned<String>>,
    #[schemars(with = "Option<String>")]
    strong: Option<Spanned<String>>,
    /// Counters, charts and maps.
    #[schemars(with = "Option<String>")]
    narrow: Option<Spanned<String>>,
    #[schemars(with = "Option<String>")]
    narrow_strong: Option<Spanned<String>>,
    #[schemars(with = "Option<String>")]
    narrow_bold: Option<Spanned<String>>,
    /// Titles, and names on maps.
    #[schemars(with = "Option<String>")]
    serif_bold: Option<Spanned<String>>,
    #[schemars(with = "Option<String>")]
    serif_italic: Option<Spanned<String>>,
}

impl FontFiles {
    /// The files named, with the parts they play and their places in the theme.
    pub fn iter(&self) -> impl Iterator<Item = (Face, &Spanned<String>)> {
        let named = Face::ALL.map(|face| match face {
            Face::Regular => &self.text,
            Face::Italic => &self.italic,
            Face::SemiBold => &self.strong,
            Face::Narrow => &self.narrow,
            Face::NarrowSemiBold => &self.narrow_strong,
            Face::NarrowBold => &self.narrow_bold,
            Face::SerifBold => &self.serif_bold,
            Face::SerifItalic => &self.serif_italic,
        });
        Face::ALL.into_iter().zip(named).filter_map(|(face, name)| Some((face, name.as_ref()?)))
    }
}
