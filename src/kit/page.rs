//! Printed sheets that are read, not cut out: player aid, scenario card, turn track.

use super::prose::{Section, Words};
use crate::scene::Colour;

/// A sheet to look things up in.
#[derive(Debug, Default)]
pub struct Aid {
    pub title: String,
    pub subtitle: String,
    pub sections: Vec<Section>,
    /// What its marks mean.
    pub legend: Words,
}

/// A card with two sides.
#[derive(Debug, Default)]
pub struct Card {
    pub title: String,
    pub subtitle: String,
    /// The band of its title.
    pub colour: Option<Colour>,
    pub front: Vec<Section>,
    pub back: Vec<Section>,
    pub legend: Words,
}

/// A row of boxes, one a turn, with room for markers beside it.
#[derive(Clone, Debug, Default)]
pub struct TurnTrack {
    pub title: String,
    pub boxes: Vec<TurnBox>,
    /// Places for markers that move along: what lies there, and whether suits do.
    pub places: Vec<Place>,
    /// How the markers move.
    pub note: String,
}

#[derive(Clone, Debug, Default)]
pub struct TurnBox {
    pub number: String,
    /// Clock or date.
    pub label: String,
    pub night: bool,
    pub lines: Vec<TurnLine>,
    /// Marks at the foot of the box: "low ammunition" of a side.
    pub marks: Vec<TurnLine>,
}

/// Something of a side on some turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnLine {
    pub words: String,
    pub colour: Option<Colour>,
}

/// A place for a marker.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    Suit(crate::rules::small_units::suits::Suit),
    Marker(String),
}
