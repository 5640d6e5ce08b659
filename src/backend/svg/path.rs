//! The data of a path, as short as it can be written: a map has a hundred thousand points.

use crate::scene::{Outline, Point, Segment};

/// An outline from point to point: each is written as how far it is from the one before, in hundredths, which is a third of the
/// letters. What is rounded is the point, so that nothing drifts.
pub fn path_words(outline: &Outline) -> String {
    let mut pen = Pen::default();
    for segment in &outline.segments {
        match *segment {
            Segment::Move(to) => {
                pen.go('m', &[to]);
                pen.start = pen.at;
            }
            Segment::Line(to) => pen.go('l', &[to]),
            Segment::Curve(a, b, to) => pen.curve(a, b, to),
            Segment::Close => {
                pen.words.push('z');
                (pen.letter, pen.at, pen.corner) = ('z', pen.start, None);
            }
        }
    }
    pen.words
}

/// Where a path is while it is written, in hundredths.
#[derive(Default)]
struct Pen {
    words: String,
    /// What the last numbers were for: it is not said again.
    letter: char,
    /// The corner of the last bend, and how many were written since one was written with it.
    corner: Option<(i64, i64)>,
    bends: usize,
    at: (i64, i64),
    start: (i64, i64),
}

/// Bends in a row that are written without their corners: what is rounded adds up.
const MOST_BENDS: usize = 8;

impl Pen {
    /// A curve; one that bends around a single corner is written as that, and without it if it goes on as the last one ended.
    fn curve(&mut self, a: Point, b: Point, to: Point) {
        let from = Point::new(self.at.0 as f64 / 100.0, self.at.1 as f64 / 100.0);
        let (first, last) = (from.towards(a, 1.5), to.towards(b, 1.5));
        if first.distance(last) > 0.02 {
            return self.go('c', &[a, b, to]);
        }
        let goes_on = self.corner.map(|(x, y)| (2 * self.at.0 - x, 2 * self.at.1 - y));
        let is_near = |(x, y): (i64, i64)| last.distance(Point::new(x as f64 / 100.0, y as f64 / 100.0)) < 0.04;
        match goes_on.filter(|corner| is_near(*corner) && self.bends < MOST_BENDS) {
            Some(corner) => {
                let bends = self.bends + 1;
                self.go('t', &[to]);
                (self.corner, self.bends) = (Some(corner), bends);
            }
            None => {
                self.go('q', &[last, to]);
                self.corner = Some(((last.x * 100.0).round() as i64, (last.y * 100.0).round() as i64));
            }
        }
    }

    fn go(&mut self, letter: char, points: &[Point]) {
        (self.corner, self.bends) = (None, 0);
        let is_said = self.letter == letter && letter != 'm';
        if !is_said {
            self.words.push(letter);
        }
        let mut is_first = !is_said;
        let (x, y) = self.at;
        for point in points {
            let to = ((point.x * 100.0).round() as i64, (point.y * 100.0).round() as i64);
            for by in [to.0 - x, to.1 - y] {
                if !is_first && by >= 0 {
                    self.words.push(' ');
                }
                hundredths(by, &mut self.words);
                is_first = false;
            }
            self.at = to;
        }
        self.letter = letter;
    }
}

/// A number of hundredths, as short as it can be written.
fn hundredths(number: i64, words: &mut String) {
    if number < 0 {
        words.push('-');
    }
    let (whole, part) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
    if whole > 0 || part == 0 {
        words.push_str(&whole.to_string());
    }
    if part > 0 {
        words.push('.');
        words.push(char::from(b'0' + (part / 10) as u8));
        if !part.is_multiple_of(10) {
            words.push(char::from(b'0' + (part % 10) as u8));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_written_from_point_to_point() {
        let line = Outline::line(&[(1.0, 2.0), (1.5, 2.004), (-3.25, 0.0)].map(Point::from));
        assert_eq!(path_words(&line), "m1 2l.5 0-4.75-2");
        let square = Outline::rect(crate::scene::Rect::new(10.0, 10.0, 2.0, 2.0));
        let mut bends = Outline::line(&[Point::new(0.0, 0.0)]);
        bends.bend(Point::new(1.0, 2.0), Point::new(2.0, 0.0));
        bends.bend(Point::new(3.0, -2.0), Point::new(4.0, 0.0));
        assert_eq!(path_words(&bends), "m0 0q1 2 2 0t2 0");
        assert_eq!(path_words(&square.clone().join(square)), "m10 10l2 0 0 2-2 0zm0 0l2 0 0 2-2 0z");
    }
}
