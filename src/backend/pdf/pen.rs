//! What a reader of the file has in hand at a place in a stream: colours, line, opacity, font. Only what changes is written.

use super::stock::{Stock, thousandths};
use crate::scene::{Colour, Font, Line, POINTS_PER_MM};

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    Area,
    Line,
}

/// A stream as far as it is written.
#[derive(Default)]
pub struct Pen {
    pub bytes: Vec<u8>,
    now: Hand,
    before: Vec<Hand>,
}

#[derive(Clone, Default)]
struct Hand {
    area: Option<Colour>,
    line: Option<Colour>,
    stroke: Option<(f64, bool, Vec<f64>)>,
    opacity: Option<(u16, u16)>,
    font: Option<([u8; 8], f64)>,
    letters: Option<Ink>,
}

impl Pen {
    pub fn word(&mut self, word: &str) {
        self.bytes.extend_from_slice(word.as_bytes());
        self.bytes.push(b'\n');
    }

    pub fn save(&mut self) {
        self.word("q");
        self.before.push(self.now.clone());
    }

    pub fn restore(&mut self) {
        self.word("Q");
        self.now = self.before.pop().unwrap_or_default();
    }

    /// Nothing is taken for granted where a reader may have left out a layer.
    pub fn forget(&mut self) {
        self.now = Hand::default();
    }

    pub fn opacity(&mut self, (area, line): (f64, f64), stock: &Stock) {
        let wanted = (thousandths(area), thousandths(line));
        if self.now.opacity.replace(wanted) != Some(wanted) {
            self.word(&format!("/{} gs", stock.opacity(wanted)));
        }
    }

    /// Grey tones are written as such, so that black text is black ink alone.
    pub fn colour(&mut self, ink: Ink, colour: Colour) {
        let now = if ink == Ink::Area { &mut self.now.area } else { &mut self.now.line };
        if now.replace(colour) == Some(colour) {
            return;
        }
        let mut part = |value: u8| number(f64::from(value) / 255.0, 4, &mut self.bytes);
        part(colour.red);
        let is_grey = colour.red == colour.green && colour.green == colour.blue;
        if !is_grey {
            part(colour.green);
            part(colour.blue);
        }
        self.word(match (ink, is_grey) {
            (Ink::Area, true) => "g",
            (Ink::Area, false) => "rg",
            (Ink::Line, true) => "G",
            (Ink::Line, false) => "RG",
        });
    }

    pub fn line(&mut self, line: &Line, scale: f64) {
        self.colour(Ink::Line, line.paint.colour);
        let is_same = |(width, round, dashes): &(f64, bool, Vec<f64>)| {
            *width == line.width * scale
                && *round == line.round
                && dashes.len() == line.dashes.len()
                && dashes.iter().zip(&line.dashes).all(|(now, dash)| *now == dash * scale)
        };
        if self.now.stroke.as_ref().is_some_and(is_same) {
            return;
        }
        let dashes: Vec<f64> = line.dashes.iter().map(|dash| dash * scale).collect();
        number(line.width * scale * POINTS_PER_MM, 3, &mut self.bytes);
        self.word(if line.round { "w 1 J 1 j" } else { "w 0 J 0 j" });
        self.bytes.push(b'[');
        dashes.iter().for_each(|dash| number(dash * POINTS_PER_MM, 3, &mut self.bytes));
        self.word("] 0 d");
        self.now.stroke = Some((line.width * scale, line.round, dashes));
    }

    pub fn font(&mut self, font: &Font, size: f64, stock: &Stock) {
        if self.now.font.replace((font.mark, size)) != Some((font.mark, size)) {
            self.bytes.extend_from_slice(format!("/{} ", stock.font(font)).as_bytes());
            number(size, 3, &mut self.bytes);
            self.word("Tf");
        }
    }

    /// Whether letters are filled or only drawn around.
    pub fn letters(&mut self, ink: Ink) {
        if self.now.letters.replace(ink) != Some(ink) {
            self.word(if ink == Ink::Area { "0 Tr" } else { "1 Tr" });
        }
    }
}

/// A number with at most so many decimals, no needless digits, and a blank behind it.
pub fn number(number: f64, decimals: u32, bytes: &mut Vec<u8>) {
    let unit = 10_u64.pow(decimals);
    // Far beyond any sheet; what is not a number at all is drawn at the corner.
    let scaled = (number * unit as f64).round().clamp(-9e12, 9e12) as i64;
    let (mut rest, mut digits) = (scaled.unsigned_abs(), [0_u8; 24]);
    let mut at = digits.len() - 1;
    digits[at] = b' ';
    let mut is_kept = false;
    for _ in 0..decimals {
        let digit = (rest % 10) as u8;
        rest /= 10;
        is_kept |= digit != 0;
        if is_kept {
            at -= 1;
            digits[at] = b'0' + digit;
        }
    }
    if is_kept {
        at -= 1;
        digits[at] = b'.';
    }
    while rest > 0 || (!is_kept && at == digits.len() - 1) {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    if scaled < 0 {
        at -= 1;
        digits[at] = b'-';
    }
    bytes.extend_from_slice(&digits[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |value: f64, decimals| {
            let mut bytes = Vec::new();
            number(value, decimals, &mut bytes);
            String::from_utf8(bytes).unwrap()
        };
        let all = [1.0, 0.5, -0.0001, 12.3456, -3.25, 100.0, 0.0, -0.75, f64::NAN].map(|value| written(value, 3));
        assert_eq!(all, ["1 ", ".5 ", "0 ", "12.346 ", "-3.25 ", "100 ", "0 ", "-.75 ", "0 "]);
        assert_eq!([1.005, 841.8898, 60.0].map(|value| written(value, 2)), ["1 ", "841.89 ", "60 "]);
    }

    #[test]
    fn what_is_in_hand_is_not_asked_for_again() {
        let mut pen = Pen::default();
        let line = Line::new(Colour::BLACK, 1.0).dashed(&[1.0, 2.0]);
        pen.line(&line, 1.0);
        let once = pen.bytes.len();
        pen.line(&line, 1.0);
        assert_eq!(pen.bytes.len(), once);
        pen.save();
        pen.colour(Ink::Line, Colour::WHITE);
        pen.restore();
        let after = pen.bytes.len();
        pen.line(&line, 1.0);
        assert_eq!(pen.bytes.len(), after, "what was saved is in hand again");
        pen.forget();
        pen.line(&line, 1.0);
        assert_eq!(pen.bytes.len(), after + once);
    }
}
