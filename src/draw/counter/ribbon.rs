//! Counters whose figures stand on ribbons: one for each kind of fire, with boxes at their ends. The label of a ribbon says what
//! its colour says.

use super::{Desk, INSIDE, SMALLEST};
use crate::kit::{Badge, Hue, Place, Ribbon, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Segment, Transform};

/// Where ribbons end and boxes begin.
const END: f64 = 9.45;
pub(super) const BOXES: f64 = 9.75;
/// The upper edge of the ribbons, and the room between two of them.
const TOP: f64 = 6.5;
const GAP: f64 = 0.2;
/// As many ribbons as there is always room for; a single one keeps its place at the foot.
const ROWS: usize = 2;
/// The label at the beginning of a ribbon.
const LABEL: f64 = 1.66;
/// Figures on ribbons and in boxes, in points.
const FIGURES: f64 = 11.6;
const BOXED: f64 = 9.2;
const SHIELDED: f64 = 8.4;
/// A stroke between two figures, and the room on both sides of it.
const DASH: (f64, f64) = (0.42, 0.18);
/// The frames over the box: the shield, and what stands below it.
const SHIELD: Rect = Rect { x: BOXES, y: 3.98, width: INSIDE - BOXES, height: 2.42 };
const FRAME: Rect = Rect { x: BOXES, y: 6.5, width: INSIDE - BOXES, height: 2.75 };

impl Desk<'_> {
    /// Every ribbon of a face, from the foot upwards.
    pub(super) fn ribbons(&self, values: &[Value], face: &mut Group) {
        let all: Vec<(&Value, Ribbon)> = values
            .iter()
            .filter_map(|value| match value.place {
                Place::Ribbon(ribbon) => Some((value, ribbon)),
                _ => None,
            })
            .collect();
        let rows = all.len().max(ROWS) as f64;
        let high = (INSIDE - TOP - GAP * (rows - 1.0)) / rows;
        for (above, (value, ribbon)) in all.into_iter().rev().enumerate() {
            let y = INSIDE - high - above as f64 * (high + GAP);
            face.add(self.ribbon(value, ribbon, Rect::new(0.0, y, END, high)));
        }
    }

    fn ribbon(&self, value: &Value, ribbon: Ribbon, room: Rect) -> Group {
        let piece = &self.theme.piece;
        let fill = match ribbon.hue {
            Hue::Red => piece.red,
            Hue::Yellow => piece.yellow,
            Hue::Blue => piece.blue,
            Hue::Dark => piece.motor,
        };
        let ink = if fill.luminance() > 0.4 { self.dark } else { Colour::WHITE };
        let rim = self.mm(0.2);
        let place = self.rect(room);
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        let shape = Outline::rounded(place.inset(rim / 2.0), self.mm(0.45));
        group.add(Path::filled(shape, fill).with_line(Line::new(ink, rim)));
        group.add(self.label(&value.label, Rect { width: self.mm(LABEL), ..place }, ink));
        let rest =
            Rect { x: place.x + self.mm(LABEL + 0.25), width: place.width - self.mm(LABEL + 0.25 + 0.4), ..place };
        group.add(self.figures(&value.figure, ribbon.underlined, FIGURES, rest, ink));
        group
    }

    /// A few letters that run upwards, with a line after them.
    fn label(&self, words: &str, place: Rect, ink: Colour) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let run = Run::fit_or_cut(font, self.pt(SMALLEST), SMALLEST, place.height - self.mm(0.5), words);
        let centre = Point::new(place.centre().x + self.mm(0.06), place.centre().y);
        let drop = run.capital() / 2.0;
        let text = run.centred(centre.x, centre.y + drop, ink);
        let line = [
            Point::new(place.right(), place.y + self.mm(0.5)),
            Point::new(place.right(), place.bottom() - self.mm(0.5)),
        ];
        Group::default()
            .with(Group { transform: Transform::turned_about(-90.0, centre), ..Group::default().with(text) })
            .with(Path::drawn(Outline::line(&line), Line::new(ink, self.mm(0.14))))
    }

    /// Figures with strokes between them in the middle of a place; a line under the first where it is wanted.
    fn figures(&self, words: &str, underlined: bool, size: f64, place: Rect, ink: Colour) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let parts: Vec<&str> = words.split('-').collect();
        let (dash, air) = (self.mm(DASH.0), self.mm(DASH.1));
        let gaps = (parts.len() - 1) as f64 * (dash + 2.0 * air);
        // As high as its place allows, the line under it included.
        let air_above = if underlined { 1.0 } else { 0.45 };
        let tallest = (place.height - self.mm(air_above)) / Run::shape(font, 1.0, "0").capital();
        let size = Run::fit(font, self.pt(size).min(tallest), SMALLEST, place.width - gaps, &parts.concat()).run.size;
        let runs: Vec<Run> = parts.iter().map(|part| Run::shape(font, size, part)).collect();
        let width: f64 = runs.iter().map(|run| run.width).sum::<f64>() + gaps;
        let capital = runs.first().map_or(0.0, Run::capital);
        let lift = if underlined { self.mm(0.26) } else { 0.0 };
        let baseline = place.centre().y + capital / 2.0 - lift;
        let mut x = place.centre().x - width / 2.0;
        let mut group = Group::default();
        for (number, run) in runs.into_iter().enumerate() {
            if number > 0 {
                let stroke = Rect::new(x + air, baseline - capital / 2.0 - self.mm(0.15), dash, self.mm(0.3));
                group.add(Path::filled(Outline::rect(stroke), ink));
                x += dash + 2.0 * air;
            }
            let wide = run.width;
            if number == 0 && underlined {
                let line = Rect::new(x, baseline + self.mm(0.2), wide, self.mm(0.3));
                group.add(Path::filled(Outline::rect(line), ink));
            }
            group.add(run.at(x, baseline, ink));
            x += wide;
        }
        group
    }

    /// A value over the box at the end of the ribbons.
    pub(super) fn over_box(&self, value: &Value, badge: Badge) -> Group {
        let line = Line::new(self.dark, self.mm(0.24));
        let place = self.rect(if badge == Badge::Shield { SHIELD } else { FRAME });
        let body = place.inset(line.width / 2.0);
        let (shape, size) = match badge {
            Badge::Shield => (escutcheon(body), SHIELDED),
            Badge::Plain => (Outline::rect(body), BOXED),
            Badge::Ring | Badge::Disc => (Outline::rounded(body, self.mm(0.9)), BOXED),
        };
        let (fill, ink) = if badge == Badge::Disc { (self.dark, Colour::WHITE) } else { (self.plate, self.dark) };
        // The foot of a shield is narrow.
        let room = Rect { height: if badge == Badge::Shield { body.height * 0.9 } else { body.height }, ..body };
        Group::named(value.key.clone())
            .titled(value.name.clone())
            .with(Path::filled(shape, fill).with_line(line))
            .with(self.figures(&value.figure, false, size, room.inset(self.mm(0.12)), ink))
    }
}

/// A broad shield as large as a place.
fn escutcheon(place: Rect) -> Outline {
    let p = |x: f64, y: f64| Point::new(place.x + x * place.width, place.y + y * place.height);
    Outline {
        segments: vec![
            Segment::Move(p(0.0, 0.0)),
            Segment::Line(p(1.0, 0.0)),
            Segment::Line(p(1.0, 0.55)),
            Segment::Curve(p(1.0, 0.8), p(0.8, 0.9), p(0.5, 1.0)),
            Segment::Curve(p(0.2, 0.9), p(0.0, 0.8), p(0.0, 0.55)),
            Segment::Close,
        ],
    }
}
