//! Sides as their pieces show them.

use crate::scenario::Draft;
use crate::scenario::draft::SideId;
use crate::scene::Colour;

/// A side with the colour of its pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Its place among the sides.
    pub index: usize,
    pub name: String,
    pub colour: Colour,
}

/// Colours of sides that choose none: they tell apart in every kind of sight and in grey.
const COLOURS: [Colour; 4] = [
    Colour::new(0x1F, 0x4E, 0x79),
    Colour::new(0xE6, 0x9F, 0x00),
    Colour::new(0x7A, 0x7A, 0x7A),
    Colour::new(0xD8, 0xC7, 0x9A),
];

impl Side {
    /// A side with the colour it asks for, or one by its place.
    pub fn of(draft: &Draft, id: SideId) -> Side {
        let index = id.0 as usize;
        let written = draft.document.side[draft.side(id).entry].colour.as_ref();
        let colour = written.and_then(|text| text.parse().ok()).unwrap_or(COLOURS[index % COLOURS.len()]);
        Side { index, name: draft.side_name(id), colour }
    }

    /// Every side of a scenario.
    pub fn all(draft: &Draft) -> Vec<Side> {
        draft.side_ids().map(|id| Side::of(draft, id)).collect()
    }
}
