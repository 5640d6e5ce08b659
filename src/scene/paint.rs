//! Ink: colours, how much of them, and lines.

use std::fmt;
use std::str::FromStr;

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Colour {
    pub const BLACK: Colour = Colour::new(0, 0, 0);
    pub const WHITE: Colour = Colour::new(255, 255, 255);

    pub const fn new(red: u8, green: u8, blue: u8) -> Colour {
        Colour { red, green, blue }
    }

    /// A mixture with another colour: 0 is this one, 1 the other.
    pub fn mixed(self, other: Colour, share: f64) -> Colour {
        let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round().clamp(0.0, 255.0) as u8;
        Colour::new(mix(self.red, other.red), mix(self.green, other.green), mix(self.blue, other.blue))
    }

    pub fn lighter(self, share: f64) -> Colour {
        self.mixed(Colour::WHITE, share)
    }

    pub fn darker(self, share: f64) -> Colour {
        self.mixed(Colour::BLACK, share)
    }

    /// How far it is from another colour: 0 is the same, 441 black and white.
    pub fn distance(self, other: Colour) -> f64 {
        let [red, green, blue] = [(self.red, other.red), (self.green, other.green), (self.blue, other.blue)]
            .map(|(a, b)| f64::from(a) - f64::from(b));
        (red * red + green * green + blue * blue).sqrt()
    }

    /// How bright it looks, from 0 to 1, as contrast is reckoned.
    pub fn luminance(self) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.red) + 0.7152 * part(self.green) + 0.0722 * part(self.blue)
    }

    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever is read more easily on this colour.
    pub fn ink(self) -> Colour {
        if self.contrast(Colour::BLACK) >= self.contrast(Colour::WHITE) { Colour::BLACK } else { Colour::WHITE }
    }
}

/// Written as in a scenario file: `#1F4E79`.
impl FromStr for Colour {
    type Err = ();

    fn from_str(text: &str) -> Result<Colour, ()> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii()).ok_or(())?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| ());
        Ok(Colour::new(part(0)?, part(2)?, part(4)?))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)
    }
}

/// A colour laid on with some opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    pub colour: Colour,
    pub opacity: f64,
}

impl Paint {
    pub fn thin(colour: Colour, opacity: f64) -> Paint {
        Paint { colour, opacity }
    }
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Paint {
        Paint { colour, opacity: 1.0 }
    }
}

/// How an outline is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub paint: Paint,
    pub width: f64,
    /// Lengths of dashes and gaps; none for an unbroken line.
    pub dashes: Vec<f64>,
    /// Round ends and corners; otherwise cut off square and mitred.
    pub round: bool,
}

impl Line {
    pub fn new(paint: impl Into<Paint>, width: f64) -> Line {
        Line { paint: paint.into(), width, dashes: Vec::new(), round: false }
    }

    pub fn round(self) -> Line {
        Line { round: true, ..self }
    }

    pub fn dashed(self, dashes: &[f64]) -> Line {
        Line { dashes: dashes.to_vec(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_as_they_are_written() {
        let blue: Colour = "#1F4E79".parse().unwrap();
        assert_eq!(blue.to_string(), "#1F4E79");
        for wrong in ["", "1F4E79", "#1F4E7", "#GGGGGG", "#é1F4E"] {
            assert!(wrong.parse::<Colour>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn ink_is_what_can_be_read() {
        assert_eq!("#1F4E79".parse::<Colour>().unwrap().ink(), Colour::WHITE);
        assert_eq!("#E69F00".parse::<Colour>().unwrap().ink(), Colour::BLACK);
        assert!((Colour::BLACK.contrast(Colour::WHITE) - 21.0).abs() < 1e-9);
    }
}
