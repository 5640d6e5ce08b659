//! Places as editors count them: lines from nought, and in a line the units of UTF-16.
//!
//! A line ends with `\n`, `\r\n` or a lone `\r`. A place beyond the end of its line is its end, one beyond the last line the
//! end of the text, and one in the middle of a character its beginning: whatever an editor sends leads somewhere.

use std::ops::Range;

/// A place in a text as an editor counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub line: u32,
    /// In units of UTF-16.
    pub unit: u32,
}

/// A text with the beginnings of its lines.
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub fn of(text: &'t str) -> Lines<'t> {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Lines { text, starts: std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect() }
    }

    /// A line without what ends it, as a range of bytes.
    pub fn line(&self, line: u32) -> Option<Range<usize>> {
        let start = *self.starts.get(line as usize)?;
        let end = self.starts.get(line as usize + 1).copied().unwrap_or(self.text.len());
        let whole = &self.text[start..end];
        Some(start..start + whole.trim_end_matches(['\n', '\r']).len())
    }

    /// How many lines there are; the last may be empty.
    pub fn count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The byte at a place, and whether the text has such a place.
    pub fn byte(&self, spot: Spot) -> (usize, bool) {
        let Some(line) = self.line(spot.line) else {
            // The line behind the last is a common way to say "to the end".
            return (self.text.len(), spot.line == self.count() && spot.unit == 0);
        };
        let mut units = 0;
        for (at, letter) in self.text[line.clone()].char_indices() {
            let next = units + letter.len_utf16() as u32;
            if next > spot.unit {
                return (line.start + at, units == spot.unit);
            }
            units = next;
        }
        (line.end, units == spot.unit)
    }

    /// The place of a byte.
    pub fn spot(&self, byte: usize) -> Spot {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= byte) - 1;
        // Between the two bytes of a line's end there is nothing an editor could name.
        let end = self.line(line as u32).map_or(byte, |line| line.end);
        let before = &self.text[self.starts[line]..byte.min(end)];
        Spot { line: line as u32, unit: before.encode_utf16().count() as u32 }
    }

    /// The places of a range of bytes.
    pub fn spots(&self, range: Range<usize>) -> Range<Spot> {
        self.spot(range.start)..self.spot(range.end)
    }
}

/// Puts a text in the place of a range; says whether the range was there as it was named.
pub fn replace(text: &mut String, range: Range<Spot>, with: &str) -> (Range<usize>, bool) {
    let lines = Lines::of(text);
    let ((start, first), (end, second)) = (lines.byte(range.start), lines.byte(range.end));
    let bytes = start.min(end)..start.max(end);
    text.replace_range(bytes.clone(), with);
    (bytes, first && second && start <= end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(line: u32, unit: u32) -> Spot {
        Spot { line, unit }
    }

    #[test]
    fn units_of_utf16_are_counted_and_not_bytes() {
        // An accent of its own is a unit more, a letter beyond the first plane is two.
        let text = "a\u{0301}b\u{1F3F0}c\r\nséc = \"é\"\rthird\n";
        let lines = Lines::of(text);
        assert_eq!(lines.count(), 4);
        assert_eq!(lines.spot(text.find('b').unwrap()), spot(0, 2));
        assert_eq!(lines.spot(text.find('c').unwrap()), spot(0, 5));
        assert_eq!(lines.byte(spot(0, 5)), (text.find('c').unwrap(), true));
        assert_eq!(lines.byte(spot(0, 4)), (text.find('\u{1F3F0}').unwrap(), false), "half a letter is its beginning");
        assert_eq!(lines.spot(text.find("\"é").unwrap()), spot(1, 6));
        assert_eq!(lines.spot(text.find("third").unwrap()), spot(2, 0));
        assert_eq!(lines.byte(spot(0, 99)).0, text.find("\r\n").unwrap(), "no place is inside a line's end");
        assert_eq!(lines.spot(text.find('\n').unwrap()), spot(0, 6));
    }

    #[test]
    fn every_byte_of_a_text_comes_back() {
        let text = "x\u{0301}y\r\n\u{1F3F0} z\n\nend";
        let lines = Lines::of(text);
        for (at, letter) in text.char_indices().filter(|(_, letter)| !['\r', '\n'].contains(letter)) {
            assert_eq!(lines.byte(lines.spot(at)), (at, true), "{letter:?}");
        }
    }

    #[test]
    fn edits_beyond_the_end_lead_to_the_end() {
        let mut text = "one\ntwo".to_string();
        assert_eq!(replace(&mut text, spot(7, 3)..spot(9, 0), "!"), (7..7, false));
        assert_eq!(text, "one\ntwo!");
        assert!(!replace(&mut text, spot(1, 50)..spot(0, 2), "?").1, "turned round and too far");
        assert_eq!(text, "on?");
        assert_eq!(replace(&mut text, spot(0, 0)..spot(1, 0), ""), (0..3, true));
    }
}
