//! Counters whose figures stand on ribbons: one for each kind of fire, with boxes at their ends. The label of a ribbon says what
//! its colour says.

use super::{Canvas, INSIDE, SMALLEST};
use crate::kit::{Badge, Hue, Position, Ribbon, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Segment, Transform};

/// Where ribbons end and boxes begin.
pub(super) const END: f64 = 8.68;
pub(super) const BOXES: f64 = 8.88;
/// The upper edge of the ribbons, and the room between two of them.
const TOP: f64 = 6.3;
const GAP: f64 = 0.2;
/// As many ribbons as there is always room for; a single one keeps its place at the foot.
const ROWS: usize = 2;
/// The label at the beginning of a ribbon.
const LABEL: f64 = 1.55;
/// The largest figures on ribbons and in boxes, in points.
const FIGURES: f64 = 11.6;
const BOXED: f64 = 10.4;
/// A stroke between two figures and the room on both sides of it, usually and where figures need the room.
const DASH: (f64, f64) = (0.4, 0.16);
const SHORT_DASH: (f64, f64) = (0.3, 0.1);
/// The line under a figure, and the room above it.
const UNDERLINE: f64 = 0.26;
const OVER_UNDERLINE: f64 = 0.18;
/// The air between figures and the rim around them: beside, above and below.
const AIR: (f64, f64) = (0.22, 0.16);
/// The frames over the box: the shield, and what stands below it. The foot of a shield is too narrow for figures.
const SHIELD: Rect = Rect { x: BOXES, y: 2.62, width: INSIDE - BOXES, height: 3.52 };
const FRAME: Rect = Rect { x: BOXES, y: 6.3, width: INSIDE - BOXES, height: 3.1 };
const SHIELD_FOOT: f64 = 0.16;
const ROUND: f64 = 0.7;

impl Canvas<'_> {
    /// Every ribbon of a face, from the foot upwards.
    pub(super) fn ribbons(&self, values: &[Value], face: &mut Group) {
        let all: Vec<(&Value, Ribbon)> = values
            .iter()
            .filter_map(|value| match value.place {
                Position::Ribbon(ribbon) => Some((value, ribbon)),
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
        let within = place.inset(rim);
        let before = self.mm(LABEL + 0.1);
        let rest = Rect { x: place.x + before, width: within.right() - place.x - before, ..within };
        group.add(self.figures(&value.figure, ribbon.underlined, FIGURES, self.aired(rest), ink));
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

    /// What a rim leaves for figures.
    fn aired(&self, within: Rect) -> Rect {
        let (beside, above) = (self.mm(AIR.0), self.mm(AIR.1));
        Rect::new(
            within.x + beside,
            within.y + above,
            (within.width - 2.0 * beside).max(0.0),
            (within.height - 2.0 * above).max(0.0),
        )
    }

    /// Figures with strokes between them in the middle of a place, no larger than it; a line under the first where it is wanted.
    fn figures(&self, words: &str, underlined: bool, size: f64, place: Rect, ink: Colour) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let parts: Vec<&str> = words.split('-').collect();
        let below = if underlined { self.mm(OVER_UNDERLINE + UNDERLINE) } else { 0.0 };
        let tallest = (place.height - below) / Run::shape(font, 1.0, "0").capital();
        let most = self.pt(size).min(tallest);
        let gaps = |(dash, air): (f64, f64)| (parts.len() - 1) as f64 * self.mm(dash + 2.0 * air);
        let fit = |stroke| Run::fit(font, most, SMALLEST, place.width - gaps(stroke), &parts.concat()).run.size;
        let (size, stroke) = match fit(DASH) {
            size if size < 0.95 * most => (fit(SHORT_DASH), SHORT_DASH),
            size => (size, DASH),
        };
        let (dash, air) = (self.mm(stroke.0), self.mm(stroke.1));
        let runs: Vec<Run> = parts.iter().map(|part| Run::shape(font, size, part)).collect();
        let width: f64 = runs.iter().map(|run| run.width).sum::<f64>() + gaps(stroke);
        let capital = runs.first().map_or(0.0, Run::capital);
        let baseline = place.centre().y + (capital - below) / 2.0;
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
                let line = Rect::new(x, baseline + self.mm(OVER_UNDERLINE), wide, self.mm(UNDERLINE));
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
        let shape = match badge {
            Badge::Shield => escutcheon(body),
            Badge::Plain => Outline::rect(body),
            Badge::Ring | Badge::Disc => Outline::rounded(body, self.mm(ROUND)),
        };
        let (fill, ink) = if badge == Badge::Disc { (self.dark, Colour::WHITE) } else { (self.plate, self.dark) };
        let within = body.inset(line.width / 2.0);
        let foot = if badge == Badge::Shield { SHIELD_FOOT * body.height } else { 0.0 };
        let room = self.aired(Rect { height: within.height - foot, ..within });
        Group::named(value.key.clone())
            .titled(value.name.clone())
            .with(Path::filled(shape, fill).with_line(line))
            .with(self.figures(&value.figure, false, BOXED, room, ink))
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
