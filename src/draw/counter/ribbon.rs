//! Counters whose figures stand on ribbons: one for each kind of fire, with boxes at their ends. A ribbon tells its kind by its
//! colour, its picture and its shape: fire at armour has a point.

use super::Canvas;
use super::value::escutcheon;
use crate::draw::shape::star;
use crate::kit::{Badge, Hue, Position, Ribbon, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Segment};

/// The lowest ribbon, and from one to the next above it.
const LOWEST: Rect = Rect { x: 1.0, y: 11.8, width: 9.5, height: 3.15 };
const PITCH: f64 = 3.4;
/// How far the point of a ribbon reaches, and where the figures begin behind the picture.
const TIP: f64 = 0.95;
const PICTURE: f64 = 2.75;
/// The figures: firepower, and range and To Hit beside it, in points; those in boxes, dice and what they must reach.
const FIRE: f64 = 10.0;
const BESIDE: f64 = 8.0;
const BOXED: (f64, f64) = (9.4, 8.0);
/// The least room between figures, and the most.
const APART: (f64, f64) = (0.62, 1.0);
/// The line under a figure, and the room above it.
const UNDERLINE: f64 = 0.24;
const OVER_UNDERLINE: f64 = 0.16;
/// The frames over the box: the shield, and what stands below it. The foot of a shield is too narrow for figures.
const SHIELD: Rect = Rect { x: 10.75, y: 4.3, width: 4.2, height: 3.75 };
const FRAME: Rect = Rect { x: 10.75, y: 8.3, width: 4.2, height: 2.85 };
const SHIELD_FOOT: f64 = 0.2;
const ROUND: f64 = 0.6;

impl Canvas<'_> {
    /// Every ribbon of a face, from the foot upwards.
    pub(super) fn ribbons(&self, values: &[Value], face: &mut Group) {
        let all = values.iter().filter_map(|value| match value.place {
            Position::Ribbon(ribbon) => Some((value, ribbon)),
            _ => None,
        });
        for (above, (value, ribbon)) in all.rev().enumerate() {
            face.add(self.ribbon(value, ribbon, LOWEST.moved(0.0, -PITCH * above as f64)));
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
        let rim = self.mm(0.22);
        let place = self.rect(room).inset(rim / 2.0);
        let tip = if ribbon.hue == Hue::Red { self.mm(TIP) } else { 0.0 };
        let (right, middle) = (place.right(), place.centre().y);
        let corners = [
            (place.x, place.y),
            (right - tip, place.y),
            (right, middle),
            (right - tip, place.bottom()),
            (place.x, place.bottom()),
        ];
        let shape = Outline::polygon(&corners.map(Point::from));
        let edge = if fill.luminance() > 0.4 { self.dark } else { Colour::WHITE };
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        group.add(Path::filled(shape, fill).with_line(Line::new(edge, rim)));
        let centre = Point::new(place.x + self.mm(0.5 + PICTURE / 2.0 - 0.35), middle);
        group.add(self.picture(&value.label, ribbon.hue, centre, ink));
        let start = place.x + self.mm(PICTURE);
        let rest = Rect { x: start, width: right - start - 0.75 * tip - self.mm(0.25), ..place };
        group.add(self.factors(&value.figure, ribbon.underlined, rest.inset(self.mm(0.1)), ink));
        group
    }

    /// What a ribbon is about: a shell, a burst, an arrow up or down; a word where it is none of these.
    fn picture(&self, label: &str, hue: Hue, centre: Point, ink: Colour) -> Group {
        let p = |x: f64, y: f64| Point::new(centre.x + self.mm(x), centre.y + self.mm(y));
        let group = Group::named("kind").titled(label);
        let arrow = |way: f64| {
            let shaft = Outline::line(&[p(0.0, 0.9 * way), p(0.0, -0.9 * way)]);
            let head = Outline::line(&[p(-0.75, -0.2 * way), p(0.0, -0.95 * way), p(0.75, -0.2 * way)]);
            Path::drawn(shaft.join(head), Line::new(ink, self.mm(0.42)))
        };
        match hue {
            Hue::Red => {
                let segments = vec![
                    Segment::Move(p(-1.0, -0.55)),
                    Segment::Line(p(0.0, -0.55)),
                    Segment::Curve(p(0.55, -0.5), p(0.9, -0.25), p(1.05, 0.0)),
                    Segment::Curve(p(0.9, 0.25), p(0.55, 0.5), p(0.0, 0.55)),
                    Segment::Line(p(-1.0, 0.55)),
                    Segment::Close,
                ];
                group.with(Path::filled(Outline { segments }, ink))
            }
            Hue::Yellow => group.with(Path::filled(star(centre, 8, self.mm(1.12), self.mm(0.55)), ink)),
            Hue::Blue => group.with(arrow(1.0)),
            Hue::Dark if label == "GA" => group.with(arrow(-1.0)),
            Hue::Dark => {
                let font = &self.theme.fonts[Face::NarrowBold];
                let run = Run::fit_or_cut(font, self.pt(6.2), self.least(), self.mm(2.1), label);
                group.with(super::centred(run, centre, ink))
            }
        }
    }

    /// Range, firepower and To Hit in the middle of a place, no larger than it; firepower is the largest. A line stands under the
    /// range where it is wanted.
    fn factors(&self, words: &str, underlined: bool, place: Rect, ink: Colour) -> Group {
        let parts: Vec<&str> = words.split('-').collect();
        let sized = |number: usize| if parts.len() < 3 || number == 1 { FIRE } else { BESIDE };
        let set = |share: f64| -> Vec<Run> {
            let run = |(number, part): (usize, &&str)| {
                let large = sized(number) == FIRE;
                let font = &self.theme.fonts[if large { Face::NarrowBold } else { Face::NarrowSemiBold }];
                Run::shape(font, self.pt(sized(number) * share), part)
            };
            parts.iter().enumerate().map(run).collect()
        };
        let wide = |runs: &[Run]| runs.iter().map(|run| run.width).sum::<f64>();
        let gaps = parts.len().saturating_sub(1) as f64;
        let (mut share, mut runs) = (1.0, set(1.0));
        while wide(&runs) + gaps * self.mm(APART.0) > place.width && share > 0.5 {
            share -= 0.03;
            runs = set(share);
        }
        let spare = if gaps > 0.0 { (place.width - wide(&runs)) / gaps } else { 0.0 };
        let gap = spare.clamp(self.mm(APART.0), self.mm(APART.1));
        let capital = runs.iter().map(Run::capital).fold(0.0, f64::max);
        let baseline = place.centre().y + capital / 2.0;
        let mut x = place.centre().x - (wide(&runs) + gaps * gap) / 2.0;
        let mut group = Group::default();
        for (number, run) in runs.into_iter().enumerate() {
            let (wide, high) = (run.width, run.capital());
            // Smaller figures stand in the middle of the larger one.
            let rise = (capital - high) / 2.0;
            let lift = if number == 0 && underlined { self.mm(0.5 * (OVER_UNDERLINE + UNDERLINE)) } else { 0.0 };
            let line = baseline - rise - lift;
            if number == 0 && underlined {
                let under = Rect::new(x, line + self.mm(OVER_UNDERLINE), wide, self.mm(UNDERLINE));
                group.add(Path::filled(Outline::rect(under), ink));
            }
            group.add(run.at(x, line, ink));
            x += wide + gap;
        }
        group
    }

    /// A value over the box at the end of the ribbons: dice, a stroke, and what they must reach.
    pub(super) fn over_box(&self, value: &Value, badge: Badge) -> Group {
        let line = Line::new(self.dark, self.mm(0.28));
        let place = self.rect(if badge == Badge::Shield { SHIELD } else { FRAME });
        let body = place.inset(line.width / 2.0);
        let shape = match badge {
            Badge::Shield => escutcheon(body),
            Badge::Plain => Outline::rect(body),
            Badge::Ring | Badge::Disc => Outline::rounded(body, self.mm(ROUND)),
        };
        let foot = if badge == Badge::Shield { SHIELD_FOOT * body.height } else { 0.0 };
        let room = Rect { height: body.height - foot, ..body }.inset(self.mm(0.28));
        Group::named(value.key.clone())
            .titled(value.name.clone())
            .with(Path::filled(shape, self.plate).with_line(line))
            .with(self.pair(&value.figure, room))
    }

    /// Two figures with a stroke between them in the middle of a place.
    fn pair(&self, words: &str, place: Rect) -> Group {
        let (first, second) = words.split_once('-').unwrap_or((words, ""));
        let fonts = &self.theme.fonts;
        let set = |share: f64| {
            let one = Run::shape(&fonts[Face::NarrowBold], self.pt(BOXED.0 * share), first);
            (one, Run::shape(&fonts[Face::NarrowSemiBold], self.pt(BOXED.1 * share), second))
        };
        let (mut share, gap) = (1.0, self.mm(0.62));
        let (mut one, mut two) = set(share);
        while one.width + two.width + gap > place.width && share > 0.5 {
            share -= 0.03;
            (one, two) = set(share);
        }
        let (middle, capital) = (place.centre().y, one.capital());
        let mut x = place.centre().x - (one.width + gap + two.width) / 2.0;
        let (wide, drop) = (one.width, two.capital() / 2.0);
        let mut group = Group::default().with(one.at(x, middle + capital / 2.0, self.dark));
        x += wide + gap / 2.0;
        let half = 0.55 * capital;
        let stroke = Outline::line(&[Point::new(x, middle - half), Point::new(x, middle + half)]);
        group.add(Path::drawn(stroke, Line::new(self.dark, self.mm(0.16))));
        group.add(two.at(x + gap / 2.0, middle + drop, self.dark));
        group
    }
}
