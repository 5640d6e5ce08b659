//! What counters of games with cards have besides: pictures of what their figures carry, and values for red and black cards.

use super::{Canvas, END};
use crate::draw::symbol::{self, Inks, WEAPONS};
use crate::kit::{Arm, CardColour, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

/// The red of cards.
const RED: Colour = Colour::new(0xA5, 0x1C, 0x1C);
/// A small card, where the black one stands, and how far before it the red one.
const CARD: Rect = Rect { x: END - 2.75, y: 10.55, width: 2.75, height: 4.4 };
const PITCH: f64 = 2.95;
const FIGURE: f64 = 12.2;
/// The room of what is carried: from where to where it stands, the middle of a single row, and how high a picture may be.
const ARMS: (f64, f64) = (4.5, 10.1);
const HIGHEST: f64 = 2.1;
/// Figures end here, in points so large and so wide; pictures begin after them.
const COUNTS: (f64, f64, f64) = (11.3, 7.8, 2.0);
const PICTURES: Rect = Rect { x: 11.5, y: 0.0, width: 3.4, height: 0.0 };
/// Words in place of a picture: their room and their size.
const WORDS: (f64, f64) = (9.6, 5.6);

impl Canvas<'_> {
    /// A value on a small card: hollow and red for red cards, solid for black ones.
    pub(super) fn card(&self, value: &Value, colour: CardColour) -> Group {
        let red = colour == CardColour::Red;
        let shift = if red { -PITCH } else { 0.0 };
        let place = self.rect(CARD.moved(shift, 0.0));
        let (fill, rim, ink) =
            if red { (Colour::WHITE, RED, RED) } else { (self.theme.piece.motor, Colour::WHITE, Colour::WHITE) };
        let line = self.mm(if red { 0.4 } else { 0.26 });
        let shape = Outline::rounded(place.inset(line / 2.0), self.mm(0.5));
        let room = place.width - self.mm(0.75);
        let run = Run::fit(&self.theme.fonts[Face::NarrowBold], self.pt(FIGURE), self.least(), room, &value.figure).run;
        Group::named(value.key.clone())
            .titled(value.name.clone())
            .with(Path::filled(shape, fill).with_line(Line::new(rim, line)))
            .with(super::centred(run, place.centre(), ink))
    }

    /// What the figures carry, a row each: how many, and the weapon.
    pub(super) fn arms(&self, value: &Value, arms: &[Arm]) -> Group {
        let mut group = Group::named(value.key.clone()).titled(format!("{}: {}", value.name, value.figure));
        let rows = arms.len().max(1) as f64;
        let step = ((ARMS.1 - ARMS.0) / rows).min(2.7);
        let first = (ARMS.0 + ARMS.1 - step * rows) / 2.0;
        for (number, arm) in arms.iter().enumerate() {
            let middle = first + step * (number as f64 + 0.5);
            match arm.picture.as_deref().and_then(|name| self.theme.drawings.find(WEAPONS, name)) {
                Some(picture) => {
                    let high = HIGHEST.min(0.84 * step);
                    let room = Rect { y: middle - high / 2.0, height: high, ..PICTURES };
                    let wide = (picture.view.width * high / picture.view.height).min(room.width);
                    let tall = picture.view.height * wide / picture.view.width;
                    let room = Rect { y: middle - tall / 2.0, width: wide, height: tall, ..room };
                    let inks = Inks { ink: self.ink, ground: self.field };
                    group.add(Group { name: "weapon".into(), ..symbol::bare(picture, self.rect(room), inks) });
                    group.add(self.count(&arm.figure, middle, step));
                }
                None => group.add(self.told(arm, middle)),
            }
        }
        group
    }

    /// How many carry a weapon, no higher than a row.
    fn count(&self, figure: &str, middle: f64, step: f64) -> Group {
        if figure.is_empty() {
            return Group::default();
        }
        let (end, size, room) = COUNTS;
        let tallest = (self.mm(step) - 0.12) / Run::shape(self.font(), 1.0, "0").capital();
        let size = self.pt(size).min(tallest).max(self.least());
        let run = Run::fit(self.font(), size, self.least(), self.mm(room), figure).run;
        let (at, drop) = (self.at(end, middle), run.capital() / 2.0);
        Group::named("count").with(run.ending(at.x, at.y + drop, self.ink))
    }

    /// Words where there is no picture, in two lines if they are long.
    fn told(&self, arm: &Arm, middle: f64) -> Group {
        let words = [arm.figure.as_str(), arm.words.as_str()].into_iter().filter(|part| !part.is_empty());
        let words = words.collect::<Vec<_>>().join(" ");
        let room = self.mm(END - WORDS.0);
        let lines = two_lines(&words, |part| Run::shape(self.font(), self.pt(WORDS.1), part).width, room);
        let centre = Point::new(self.at((WORDS.0 + END) / 2.0, 0.0).x, self.at(0.0, middle).y);
        let mut group = Group::named("words");
        let leading = self.mm(2.1);
        for (number, line) in lines.iter().enumerate() {
            let run = Run::fit_or_cut(self.font(), self.pt(WORDS.1), self.least(), room, line);
            let y = centre.y + leading * (number as f64 - (lines.len() - 1) as f64 / 2.0);
            group.add(super::centred(run, Point::new(centre.x, y), self.ink));
        }
        group
    }

    fn font(&self) -> &std::sync::Arc<crate::scene::Font> {
        &self.theme.fonts[Face::NarrowBold]
    }
}

/// Words in one line if they fit, or parted where the longer of two lines is shortest.
pub(super) fn two_lines(words: &str, width: impl Fn(&str) -> f64, room: f64) -> Vec<String> {
    let parts: Vec<&str> = words.split(' ').collect();
    if width(words) <= room || parts.len() < 2 {
        return vec![words.to_string()];
    }
    let wider = |at: &usize| width(&parts[..*at].join(" ")).max(width(&parts[*at..].join(" ")));
    let cut = (1..parts.len()).min_by(|a, b| wider(a).total_cmp(&wider(b))).unwrap_or(1);
    vec![parts[..cut].join(" "), parts[cut..].join(" ")]
}
