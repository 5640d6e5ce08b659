//! The colours of a side's pieces, all from the one that its file or its nation gives.

use crate::draw::theme::Theme;
use crate::scene::Colour;

/// How much darker the trim is than the field, and how much paler the ground of signs.
const TRIM: f64 = 0.52;
const PLATE: f64 = 0.84;
/// How near to black the ink is on a pale field.
const INK: f64 = 0.88;

/// The contrast at which white is read well.
const ENOUGH: f64 = 4.0;

/// The colours of a face.
#[derive(Clone, Copy)]
pub(super) struct Palette {
    pub field: Colour,
    /// The tab where a formation gives no colour.
    pub trim: Colour,
    /// What is drawn and written on the field.
    pub ink: Colour,
    /// The ground of signs.
    pub plate: Colour,
}

impl Palette {
    /// A unit that has acted is grey, whoever's it is.
    pub const SPENT: Palette = Palette {
        field: Colour::new(0xC9, 0xC8, 0xC3),
        trim: Colour::new(0x77, 0x75, 0x6F),
        ink: Colour::new(0x3A, 0x39, 0x35),
        plate: Colour::new(0xEF, 0xEE, 0xEA),
    };

    pub fn of(field: Colour, theme: &Theme) -> Palette {
        // Black on a strong red is hard on the eye, even where it has a little more contrast.
        let white = field.contrast(Colour::WHITE) >= ENOUGH || field.ink() == Colour::WHITE;
        let dark = field.darker(INK).mixed(theme.ink.darker(INK), 0.5);
        let ink = if white { Colour::WHITE } else { dark };
        // White paper has no trim: the tab is told by its rim.
        let trim = if field == Colour::WHITE { Colour::WHITE } else { field.darker(TRIM) };
        Palette { field, trim, ink, plate: field.lighter(PLATE) }
    }
}

/// Not quite black, as print has it; white stays white.
pub(super) fn soft(ink: Colour, theme: &Theme) -> Colour {
    if ink == Colour::BLACK { theme.ink.darker(0.5) } else { ink }
}
