//! What a theme says of the map: grounds and their patterns, lines that run over them, lettering, light and shadow.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Ink, colour, colours, measure, measures, some_colour};
use crate::scene::{Colour, Face};

/// Lettering on the map, by what is named.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lettering {
    pub number: Letters,
    /// Single houses, works, roads, and whatever has no ground of its own.
    pub place: Letters,
    /// Towns of several cells, and of one.
    pub town: Letters,
    pub village: Letters,
    pub hill: Letters,
    pub wood: Letters,
    pub water: Letters,
}

impl Lettering {
    pub(super) fn all_mut(&mut self) -> [&mut Letters; 7] {
        let Lettering { number, place, town, village, hill, wood, water } = self;
        [number, place, town, village, hill, wood, water]
    }
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Letters {
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub colour: Colour,
    /// In points.
    #[serde(deserialize_with = "measure")]
    pub size: f64,
    #[serde(default = "narrow_bold")]
    pub face: Face,
    /// Between two letters, in millimetres.
    #[serde(default, deserialize_with = "measure")]
    pub spacing: f64,
    /// Set in capitals.
    #[serde(default)]
    pub capitals: bool,
}

fn narrow_bold() -> Face {
    Face::NarrowBold
}

/// Light and shadow, and how much is strewn over the ground.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Art {
    /// Shadows of trees, houses and bridges fall to the south-east; 0 for none.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub shadow: Colour,
    #[serde(deserialize_with = "measure")]
    pub shadows: f64,
    /// Slopes that face the light and those that do not, and how strongly they are shaded. Hills that are not shaded have hachures.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub light: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub dark: Colour,
    #[serde(deserialize_with = "measure")]
    pub relief: f64,
    /// Shares of fields with furrows, and of borders between fields with a hedge; lone trees to a cell.
    #[serde(deserialize_with = "measure")]
    pub furrows: f64,
    #[serde(deserialize_with = "measure")]
    pub hedges: f64,
    #[serde(deserialize_with = "measure")]
    pub trees: f64,
    /// Streets of towns, and what signs and names stand out against.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub street: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub halo: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub objective: Colour,
    /// The title: its ground, its letters and the line around them.
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub title: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub letters: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub rule: Colour,
    /// How much of what lies beyond the edge is veiled.
    #[serde(deserialize_with = "measure")]
    pub veil: f64,
}

impl Art {
    /// Shades are areas: where ink is scarce there are none.
    pub(super) fn ink_with(&mut self, ink: Ink) {
        if ink == Ink::Full {
            return;
        }
        (self.shadows, self.relief, self.hedges, self.trees) = (0.0, 0.0, 0.0, 0.0);
        self.furrows /= 3.0;
        (self.street, self.halo, self.title) = (Colour::WHITE, Colour::WHITE, Colour::WHITE);
        (self.objective, self.letters, self.rule) =
            (ink.line(self.objective), ink.line(Colour::BLACK), ink.line(self.rule));
        self.veil = self.veil.max(0.8);
    }
}

/// How a terrain is drawn.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Ground {
    #[serde(deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub fill: Option<Colour>,
    /// The line around it: banks, contours, hedges.
    #[serde(deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub edge: Option<Colour>,
    /// What its pattern is drawn with; where that has several colours, fields, crowns and roofs take turns with `inks`.
    #[serde(deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub ink: Option<Colour>,
    #[serde(deserialize_with = "colours")]
    #[schemars(with = "Vec<String>")]
    pub inks: Vec<Colour>,
    /// The lit side of crowns, roofs and water.
    #[serde(deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub light: Option<Colour>,
    /// Numbers of cells on this ground.
    #[serde(deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub number: Option<Colour>,
    pub pattern: Pattern,
}

impl Ground {
    /// Ground that has nothing of its own.
    pub const BARE: Ground = Ground {
        fill: None,
        edge: None,
        ink: None,
        inks: Vec::new(),
        light: None,
        number: None,
        pattern: Pattern::None,
    };

    pub(super) fn ink_with(&mut self, ink: Ink) {
        if ink == Ink::Full {
            return;
        }
        self.fill = self.fill.map(|fill| ink.area(fill));
        self.edge = self.edge.map(|edge| ink.line(edge));
        self.ink = self.ink.map(|own| ink.line(own));
        self.number = self.number.map(|own| ink.line(own));
        self.light = self.light.map(|light| ink.area(light));
        match self.pattern {
            // A footprint is little ink, and says more than its outline.
            Pattern::Roofs | Pattern::Streets | Pattern::Rubble => {
                self.inks.iter_mut().for_each(|own| *own = ink.line(*own));
            }
            _ => self.inks.iter_mut().for_each(|own| *own = ink.area(*own)),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    #[default]
    None,
    /// Open ground in fields.
    Fields,
    Orchard,
    Furrows,
    Trees,
    Roofs,
    Streets,
    Hachures,
    Sunken,
    Reeds,
    Rubble,
    Shore,
}

/// A river, road or other line with its casing.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Band {
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub fill: Colour,
    #[serde(deserialize_with = "colour")]
    #[schemars(with = "String")]
    pub casing: Colour,
    #[serde(deserialize_with = "measure")]
    pub width: f64,
    /// How wide it is at most, where it varies.
    #[serde(default, deserialize_with = "measure")]
    pub widest: f64,
    /// The light along the middle of water.
    #[serde(default, deserialize_with = "some_colour")]
    #[schemars(with = "Option<String>")]
    pub light: Option<Colour>,
    #[serde(default, deserialize_with = "measures")]
    pub dashes: Vec<f64>,
    /// Crossed by ties, as a railway is.
    #[serde(default)]
    pub ties: bool,
}

impl Band {
    pub(super) fn ink_with(&mut self, ink: Ink) {
        // What is no more than a dashed line stays one.
        let is_line = !self.dashes.is_empty() || self.ties;
        self.fill = if is_line { ink.line(self.fill) } else { ink.area(self.fill) };
        self.casing = if is_line { ink.area(self.casing) } else { ink.line(self.casing) };
        self.light = self.light.map(|light| ink.area(light));
    }
}
