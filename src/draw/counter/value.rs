//! The values of a face: the row that is read across the table, the box at its end, and the badges beside the symbol.

use super::{Canvas, INSIDE, SMALLEST, centred, sign};
use crate::kit::{Badge, Gait, Position, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Segment};

/// How far the figure in the box stands above its foot, and the air above and beside it.
const BOXED_FOOT: f64 = 0.64;
const BOXED_AIR: f64 = 0.3;
/// How high a track under the box is.
const TRACK: f64 = 1.0;
/// The radius of a wheel under the box, of its hub, and the air above the hub.
const WHEEL: f64 = 0.54;
const HUB: f64 = 0.19;
const OVER_HUB: f64 = 0.15;
/// A stroke between two figures and the room on both sides of it, usually and where figures need the room.
const DASH: (f64, f64) = (0.68, 0.32);
const SHORT_DASH: (f64, f64) = (0.5, 0.2);
/// The room after a sign.
const AFTER_SIGN: f64 = 0.5;

impl Canvas<'_> {
    /// Lays out every value where it belongs.
    pub(super) fn values(&self, values: &[Value], face: &mut Group) {
        for (place, baseline) in [(Position::Row, self.plan.row), (Position::Upper, self.plan.upper)] {
            let row: Vec<&Value> = values.iter().filter(|value| value.place == place).collect();
            let is_box =
                |value: &Value| matches!(value.place, Position::Box(_) | Position::Card(_) | Position::OverBox(_));
            let end = if values.iter().any(is_box) { self.plan.row_end } else { INSIDE };
            self.row(&row, baseline, end, face);
        }
        self.ribbons(values, face);
        let symbol = self.plan.symbol;
        for value in values {
            match value.place {
                Position::Row | Position::Upper | Position::Ribbon(_) => {}
                Position::Card(colour) => face.add(self.card(value, colour)),
                Position::Text => face.add(self.words(value)),
                Position::Box(gait) => face.add(self.moving(value, gait)),
                Position::OverBox(badge) => face.add(self.over_box(value, badge)),
                Position::Left(badge) => face.add(self.badge(value, badge, symbol.x / 2.0 - 0.12)),
                Position::Right(badge) => face.add(self.badge(value, badge, INSIDE - symbol.x / 2.0 + 0.12)),
            }
        }
    }

    /// Figures on one baseline, smaller only if they are too many: with strokes between them, or each after its sign.
    fn row(&self, values: &[&Value], baseline: f64, end: f64, face: &mut Group) {
        let words: String = values.iter().map(|value| value.figure.as_str()).collect();
        let most = self.pt(self.plan.figures);
        let capital = Run::shape(&self.theme.fonts[Face::NarrowBold], most, &words).capital();
        let before = |value: &Value, capital: f64| {
            value.sign.map_or(0.0, |sign| sign::width(sign, capital) + self.mm(AFTER_SIGN))
        };
        let signed: f64 = values.iter().map(|value| before(value, capital)).sum();
        let fit = |(dash, room): (f64, f64)| {
            let gaps = values.len().saturating_sub(1) as f64 * (dash + 2.0 * room);
            Run::fit(&self.theme.fonts[Face::NarrowBold], most, SMALLEST, self.mm(end - gaps) - signed, &words).run.size
        };
        let (size, (dash, room)) = match fit(DASH) {
            size if size < 0.95 * most => (fit(SHORT_DASH), SHORT_DASH),
            size => (size, DASH),
        };
        let baseline = self.at(0.0, baseline).y;
        let mut x = self.at(0.0, 0.0).x;
        for (number, value) in values.iter().enumerate() {
            let run = Run::shape(&self.theme.fonts[Face::NarrowBold], size, &value.figure);
            if number > 0 {
                if value.sign.is_none() {
                    let middle = baseline - run.capital() / 2.0;
                    let stroke = Rect::new(x + self.mm(room), middle - self.mm(0.2), self.mm(dash), self.mm(0.4));
                    face.add(Path::filled(Outline::rect(stroke), self.ink));
                }
                x += self.mm(dash + 2.0 * room);
            }
            let mut group = Group::named(value.key.clone()).titled(value.name.clone());
            if let Some(sign) = value.sign {
                group.add(sign::draw(sign, x, baseline, run.capital(), self.ink));
                x += before(value, run.capital());
            }
            let width = run.width;
            group.add(run.at(x, baseline, self.ink));
            face.add(group);
            x += width;
        }
    }

    /// The box at the end of the row: square on wheels or on a track for those who drive, round for those who walk.
    fn moving(&self, value: &Value, gait: Gait) -> Group {
        let (place, size) = self.plan.boxed;
        let frame = self.rect(place);
        let (fill, ink, radius) = match gait {
            Gait::Foot => (self.theme.piece.foot, Colour::WHITE, 1.15),
            Gait::Motor | Gait::Tracks => (self.theme.piece.motor, Colour::WHITE, 0.0),
            Gait::Fixed => (self.plate, self.dark, 0.0),
        };
        let rim = Line::new(if gait == Gait::Fixed { self.dark } else { Colour::WHITE }, self.mm(0.24));
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        let half = rim.width / 2.0;
        let mut body = frame.inset(half);
        let mut shapes = Vec::new();
        let mut hubs = Vec::new();
        let mut foot = self.mm(BOXED_FOOT);
        if gait == Gait::Motor {
            body.height -= self.mm(0.34);
            let reach = self.mm(WHEEL);
            let within = frame.inset(half + reach);
            hubs.extend([within.x, within.right()].map(|x| Point::new(x, within.bottom())));
            shapes.extend(hubs.iter().map(|hub| Outline::circle(*hub, reach)));
            // One figure stands between the hubs, several stand over them.
            if value.figure.chars().count() > 1 {
                foot = half + self.mm(WHEEL + HUB + OVER_HUB);
            }
        }
        if gait == Gait::Tracks {
            let (high, track) = (self.mm(TRACK), frame.inset(half));
            body = Rect { x: body.x + self.mm(0.3), width: body.width - self.mm(0.6), ..body };
            body.height -= self.mm(0.4);
            shapes.push(Outline::rounded(Rect { y: track.bottom() - high, height: high, ..track }, high / 2.0));
            let within = track.inset(high / 2.0);
            let wheel = |share: f64| Point::new(within.x + share * within.width, track.bottom() - high / 2.0);
            hubs.extend([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0].map(wheel));
            foot = high + self.mm(0.25);
        }
        shapes.push(Outline::rounded(body, self.mm(radius)));
        // First every rim, then every area: the shapes become one.
        for shape in &shapes {
            group.add(Path::drawn(shape.clone(), rim.clone()));
        }
        for shape in shapes {
            group.add(Path::filled(shape, fill));
        }
        for hub in hubs {
            group.add(Path::filled(Outline::circle(hub, self.mm(HUB)), ink));
        }
        let font = &self.theme.fonts[Face::NarrowBold];
        let tallest = (frame.bottom() - foot - body.y - self.mm(BOXED_AIR)) / Run::shape(font, 1.0, "0").capital();
        let room = body.width - 2.0 * self.mm(BOXED_AIR - 0.07);
        let run = Run::fit(font, self.pt(size).min(tallest), SMALLEST, room, &value.figure).run;
        group.add(run.centred(frame.centre().x, frame.bottom() - foot, ink));
        group
    }

    /// A value beside the symbol: its label over its shape.
    fn badge(&self, value: &Value, badge: Badge, x: f64) -> Group {
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        // On the smallest counters the shape alone must do.
        let labelled = self.scale > 0.8 && !value.label.is_empty();
        let symbol = self.plan.symbol;
        if labelled {
            let label = Run::fit_or_cut(
                &self.theme.fonts[Face::NarrowSemiBold],
                self.pt(5.2),
                SMALLEST,
                self.mm(3.2),
                &value.label,
            );
            let hung = self.at(x, symbol.y).y + label.capital();
            group.add(label.centred(self.at(x, 0.0).x, hung, self.ink));
        }
        if let Some(sign) = value.sign {
            let high = self.mm(1.1);
            let at = self.at(x, symbol.y);
            group.add(sign::draw(sign, at.x - sign::width(sign, high) / 2.0, at.y + high, high, self.ink));
        }
        let centre = match labelled {
            _ if value.sign.is_some() => self.at(x, symbol.y + symbol.height - 1.02),
            true => self.at(x, symbol.y + symbol.height - 1.3),
            false if value.label.is_empty() => self.at(x, symbol.y + symbol.height / 2.0),
            false => self.at(x, symbol.y + symbol.height / 2.0 + 0.3),
        };
        let reach = self.mm(1.42);
        let line = Line::new(self.dark, self.mm(0.28));
        let figure_ink = match badge {
            Badge::Plain => self.ink,
            Badge::Disc => {
                group.add(Path::filled(Outline::circle(centre, reach), self.dark));
                Colour::WHITE
            }
            Badge::Ring => {
                group.add(Path::filled(Outline::circle(centre, reach - self.mm(0.14)), self.plate).with_line(line));
                self.dark
            }
            Badge::Shield => {
                group.add(Path::filled(shield(centre, reach - self.mm(0.14)), self.plate).with_line(line));
                self.dark
            }
        };
        let run =
            Run::fit(&self.theme.fonts[Face::NarrowBold], self.pt(8.6), SMALLEST, self.mm(2.3), &value.figure).run;
        group.add(centred(run, centre, figure_ink));
        group
    }
}

/// A shield around a point.
fn shield(centre: Point, reach: f64) -> Outline {
    let p = |x: f64, y: f64| Point::new(centre.x + x * reach, centre.y + y * reach);
    Outline {
        segments: vec![
            Segment::Move(p(-0.95, -1.0)),
            Segment::Line(p(0.95, -1.0)),
            Segment::Line(p(0.95, 0.05)),
            Segment::Curve(p(0.95, 0.62), p(0.5, 0.9), p(0.0, 1.08)),
            Segment::Curve(p(-0.5, 0.9), p(-0.95, 0.62), p(-0.95, 0.05)),
            Segment::Close,
        ],
    }
}
