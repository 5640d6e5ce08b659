//! Themes: palette, patterns, line weights and lettering, as a TOML file anybody can copy and change.

mod fonts;
mod map;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::layout::card::Layouts;
use super::symbol::{NATO, Symbols};
use super::template::{Flaw, read_over};
use crate::scenario::schema;
use crate::scene::{Colour, Fonts};
pub use fonts::FontFiles;
pub use map::{Art, Band, Ground, Lettering, Letters, Pattern};

/// A theme.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    pub name: String,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub paper: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub ink: Colour,
    pub grid: GridStyle,
    pub lines: LineWeights,
    pub lettering: Lettering,
    pub art: Art,
    #[serde(default)]
    pub terrain: BTreeMap<String, Ground>,
    #[serde(default)]
    pub side: BTreeMap<String, Band>,
    #[serde(default)]
    pub path: BTreeMap<String, Band>,
    #[serde(default)]
    pub piece: PieceStyle,
    /// The fields of markers by the names of their pictures; by `harm`, `done`, `ground` and `game` where a picture has none.
    #[serde(default)]
    pub marker: BTreeMap<String, Field>,
    /// The set of symbols on counters, by the name of its folder.
    #[serde(default = "nato")]
    pub symbols: String,
    /// The symbols at hand, and how cards are laid out: files of their own.
    /// The files it is set in, where it names any, and the fonts in them once they are opened.
    #[serde(default, rename = "fonts")]
    pub font_files: FontFiles,
    #[serde(skip)]
    pub fonts: Fonts,
    #[serde(skip)]
    pub drawings: Symbols,
    #[serde(skip)]
    pub layouts: Layouts,
}

/// The JSON Schema of a theme file, for editors: it must have a name, and changes what it likes of the first theme that ships.
pub fn json_schema() -> Value {
    let mut whole = schema::partial(schema::of::<Theme>());
    whole["required"] = json!(["name"]);
    whole["title"] = json!("Sandtable theme");
    whole
}

fn nato() -> String {
    NATO.to_string()
}

/// Colours of counters and markers that no scenario gives.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PieceStyle {
    /// The box of those who go on foot, and of those who drive.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub foot: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub motor: Colour,
    /// The backs of playing cards.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub command: Colour,
    /// Ribbons with figures, by the hue a counter asks for.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub red: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub yellow: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub blue: Colour,
}

impl Default for PieceStyle {
    fn default() -> PieceStyle {
        PieceStyle {
            foot: Colour::new(0x1D, 0x5F, 0xA8),
            motor: Colour::new(0x17, 0x17, 0x17),
            command: Colour::new(0x2C, 0x5F, 0x8D),
            red: Colour::new(0xB0, 0x23, 0x1E),
            yellow: Colour::new(0xF4, 0xC6, 0x3A),
            blue: Colour::new(0x1D, 0x5F, 0xA8),
        }
    }
}

impl Theme {
    /// The same with the fields of markers told apart from those of sides: darker or paler where they are near to one.
    pub fn apart(mut self, sides: &[Colour]) -> Theme {
        const NEAR: f64 = 75.0;
        let near = |colour: Colour| sides.iter().any(|side| side.distance(colour) < NEAR);
        for Field(colour) in self.marker.values_mut().filter(|field| near(field.0)) {
            let own = *colour;
            let tries = [(0.35, 0.45), (0.55, 0.65), (0.75, 0.8)];
            let mut tries = tries.into_iter().flat_map(|(dark, pale)| [own.darker(dark), own.lighter(pale)]);
            *colour = tries.find(|colour| !near(*colour)).unwrap_or(own);
        }
        self
    }
}

/// The colour of a marker's field.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Field(
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub Colour,
);

/// The lines between cells.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GridStyle {
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub colour: Colour,
    #[serde(deserialize_with = "measure")]
    pub width: f64,
    #[serde(deserialize_with = "measure")]
    pub opacity: f64,
}

/// The weights of other lines, in millimetres.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineWeights {
    /// Around the map.
    #[serde(deserialize_with = "measure")]
    pub border: f64,
    /// Around terrain, and around each level of the ground.
    #[serde(deserialize_with = "measure")]
    pub edge: f64,
    #[serde(deserialize_with = "measure")]
    pub contour: f64,
    /// On both sides of rivers, roads and the like.
    #[serde(deserialize_with = "measure")]
    pub casing: f64,
    /// Signs on counters and their frames, as a multiple of what they are drawn with.
    #[serde(deserialize_with = "measure")]
    pub symbol: f64,
}

impl Theme {
    /// The themes that come with the program, by the word they are chosen with.
    pub const BUILT_IN: &[(&str, &str)] = &[
        ("field", include_str!("../../templates/themes/field.toml")),
        ("winter", include_str!("../../templates/themes/winter.toml")),
        ("desert", include_str!("../../templates/themes/desert.toml")),
        ("modern", include_str!("../../templates/themes/modern.toml")),
        ("plain", include_str!("../../templates/themes/plain.toml")),
    ];

    /// The one that is taken where nothing is said.
    pub const USUAL: &str = "field";

    /// A theme that changes something of the usual one.
    pub fn read(text: &str) -> Result<Theme, Flaw> {
        let help = "templates/themes/field.toml has every key a theme may have";
        read_over(text, Theme::BUILT_IN[0].1, &["name"]).map_err(|error| Flaw::of_toml(&error, help))
    }

    pub fn built_in(name: &str) -> Option<Theme> {
        let (_, text) = Theme::BUILT_IN.iter().find(|(known, _)| *known == name)?;
        Some(Theme::read(text).expect("the themes that ship are well-formed: a test reads them all"))
    }
}

/// How much ink a print may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    #[default]
    Full,
    /// Outlines and patterns, no filled areas.
    Low,
    /// Black alone.
    Mono,
}

impl Ink {
    pub const ALL: [(&str, Ink); 3] = [("full", Ink::Full), ("low", Ink::Low), ("mono", Ink::Mono)];

    /// A colour that fills an area.
    pub fn area(self, colour: Colour) -> Colour {
        if self == Ink::Full { colour } else { Colour::WHITE }
    }

    /// The colour of a side on its pieces: pale where ink is scarce, so that sides can still be told apart.
    pub fn field(self, colour: Colour) -> Colour {
        match self {
            Ink::Full => colour,
            Ink::Low => colour.lighter(0.8),
            Ink::Mono => Colour::WHITE,
        }
    }

    /// A colour that draws lines, patterns and letters.
    pub fn line(self, colour: Colour) -> Colour {
        if self == Ink::Mono { Colour::BLACK } else { colour }
    }
}

impl Theme {
    /// The theme for an amount of ink: the same lines and patterns, fewer or no colours.
    pub fn inked(mut self, ink: Ink) -> Theme {
        self.paper = ink.area(self.paper);
        self.ink = ink.line(self.ink);
        self.grid.colour = ink.line(self.grid.colour);
        for letters in self.lettering.all_mut() {
            letters.colour = ink.line(letters.colour);
        }
        self.art.ink_with(ink);
        self.terrain.values_mut().for_each(|ground| ground.ink_with(ink));
        let piece = &mut self.piece;
        piece.command = ink.area(piece.command);
        for field in self.marker.values_mut() {
            field.0 = ink.area(field.0);
        }
        (piece.foot, piece.motor) = (ink.line(piece.foot), ink.line(piece.motor));
        // Dark ribbons stay dark, so that one can still be told from the other.
        (piece.red, piece.blue, piece.yellow) = (ink.line(piece.red), ink.line(piece.blue), ink.area(piece.yellow));
        for band in self.side.values_mut().chain(self.path.values_mut()) {
            band.ink_with(ink);
        }
        self
    }
}

fn colour<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
    read_colour(&String::deserialize(deserializer)?)
}

fn read_colour<E: serde::de::Error>(text: &str) -> Result<Colour, E> {
    text.parse().map_err(|()| E::custom(format!("`{text}` is no colour; write it as \"#1F4E79\"")))
}

/// The largest number a theme may give: type of a hundred points would not fit a hex, nor would such a line.
const LARGEST: f64 = 100.0;

fn measure<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    sound(f64::deserialize(deserializer)?)
}

fn measures<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f64>, D::Error> {
    Vec::<f64>::deserialize(deserializer)?.into_iter().map(sound).collect()
}

fn sound<E: serde::de::Error>(number: f64) -> Result<f64, E> {
    if (0.0..=LARGEST).contains(&number) {
        return Ok(number);
    }
    Err(E::custom(format!("`{number}` cannot be drawn; write a number from 0 to {LARGEST}")))
}

fn colours<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Colour>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| read_colour(text)).collect()
}

fn some_colour<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Colour>, D::Error> {
    colour(deserializer).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_themes_that_ship_are_well_formed() {
        for (name, _) in Theme::BUILT_IN {
            let theme = Theme::built_in(name).unwrap();
            assert!(theme.terrain.contains_key("orchard"), "{name}");
        }
        let error = Theme::read("name = \"x\"\npaper = \"red\"").unwrap_err();
        assert!(error.what.contains("`red` is no colour"), "{error:?}");
        let thin = Theme::read("name = \"x\"\n[terrain.woods]\nfill = \"#000000\"").unwrap();
        let woods = &thin.terrain["woods"];
        assert_eq!((woods.fill, woods.pattern), (Some(Colour::BLACK), Pattern::Trees), "the rest is as usual");
        assert!(Theme::read("").unwrap_err().what.contains("name"));
        let usual = Theme::BUILT_IN[0].1;
        for wrong in ["nan", "inf", "-1.0", "1000.0"] {
            let error = Theme::read(&usual.replacen("width   = 0.17", &format!("width = {wrong}"), 1)).unwrap_err();
            assert!(error.what.contains("from 0 to 100"), "{error:?}");
        }
    }
}
