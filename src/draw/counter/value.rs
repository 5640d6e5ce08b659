//! The values of a face: the row that is read across the table, the box at its end, and the badges beside the symbol.

use super::{Canvas, END, State, centred, sign};
use crate::kit::{Badge, Counter, Gait, Position, Value};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run, Segment};

/// Where the row begins, and its baseline.
const ROW: f64 = 1.3;
const BASELINE: f64 = 14.75;
/// What follows a stroke in a figure, as dice follow a range: by the size of the rest of the row.
const TIMES: f64 = 0.98;
/// A dot between two figures: its radius, and the room on both sides of it; and the room between signed ones.
const DOT: (f64, f64) = (0.28, 0.36);
const SIGNED: (f64, f64) = (0.8, 2.6);
/// The room after a sign.
const AFTER_SIGN: f64 = 0.45;
/// How far the figure in the box stands above its foot, and the air above and beside it.
const BOXED_FOOT: f64 = 0.62;
const BOXED_AIR: f64 = 0.3;
/// How high a track under the box is.
const TRACK: f64 = 1.0;
/// The radius of a wheel under the box, of its hub, and the air above the hub.
const WHEEL: f64 = 0.6;
const HUB: f64 = 0.2;
const OVER_HUB: f64 = 0.12;
/// The badges on the left and on the right of the symbol, and how far they reach.
const BADGES: (f64, f64) = (2.6, 13.35);
const REACH: f64 = 1.6;
/// The shields of close combat, and the figures on them, in points.
const SHIELDS: [Rect; 2] =
    [Rect { x: 7.1, y: 9.45, width: 3.5, height: 2.55 }, Rect { x: 7.1, y: 12.45, width: 3.5, height: 2.55 }];
const ON_SHIELDS: f64 = 6.4;

impl Canvas<'_> {
    /// Lays out every value where it belongs.
    pub(super) fn values(&self, counter: &Counter, values: &[Value], face: &mut Group) {
        let in_row: Vec<&Value> =
            values.iter().filter(|value| matches!(value.place, Position::Lead | Position::Row)).collect();
        // A unit without close combat has the room of its shields for the row.
        let shields = values.iter().any(|value| value.place == Position::Shields);
        let is_box = |value: &Value| matches!(value.place, Position::Box(_) | Position::Card(_) | Position::OverBox(_));
        let end = match () {
            () if !values.iter().any(is_box) => END - 0.4,
            () if counter.faces && !shields => AT_BOX,
            () => self.plan.row_end,
        };
        self.row(&in_row, end, face);
        self.ribbons(values, face);
        for value in values {
            match value.place {
                Position::Lead | Position::Row | Position::Ribbon(_) => {}
                Position::Shields => face.add(self.shields(value)),
                Position::Card(colour) => face.add(self.card(value, colour)),
                Position::Arms => face.add(self.arms(value, &counter.arms)),
                Position::Box(gait) => face.add(self.moving(value, gait)),
                Position::OverBox(badge) => face.add(self.over_box(value, badge)),
                Position::Left(badge) => face.add(self.badge(value, badge, BADGES.0)),
                Position::Right(badge) => face.add(self.badge(value, badge, BADGES.1)),
            }
        }
    }

    /// The parts of a value in the row with the size of each: a range and its dice are told apart by it.
    fn parts(&self, value: &Value) -> Vec<(String, f64)> {
        let (large, lesser) = self.plan.figures;
        let size = if value.place == Position::Lead { large } else { lesser };
        match value.figure.split_once('/') {
            Some((first, rest)) => vec![(first.to_string(), size), (format!("×{rest}"), lesser * TIMES)],
            None => vec![(value.figure.clone(), size)],
        }
    }

    /// Figures on one baseline, smaller only if they are too many: with dots between them, or each after its sign.
    fn row(&self, values: &[&Value], end: f64, face: &mut Group) {
        let font = &self.theme.fonts[Face::NarrowBold];
        let set = |share: f64| -> Vec<Vec<Run>> {
            let run = |(words, size): (String, f64)| Run::shape(font, self.pt(size * share), &words);
            values.iter().map(|value| self.parts(value).into_iter().map(run).collect()).collect()
        };
        let before = |value: &Value, runs: &[Run]| {
            let high = runs.first().map_or(0.0, Run::capital);
            value.sign.map_or(0.0, |sign| sign::width(sign, high) + self.mm(AFTER_SIGN))
        };
        let wide = |set: &[Vec<Run>]| -> f64 {
            let each = values.iter().zip(set);
            each.map(|(value, runs)| before(value, runs) + runs.iter().map(|run| run.width).sum::<f64>()).sum()
        };
        let signed = values.iter().any(|value| value.sign.is_some());
        let least = self.mm(if signed { SIGNED.0 } else { 2.0 * (DOT.0 + DOT.1) });
        let gaps = values.len().saturating_sub(1) as f64;
        let room = self.mm(end - ROW);
        let mut runs = set(1.0);
        let mut share = 1.0;
        while wide(&runs) + gaps * least > room && share > 0.4 {
            share -= 0.04;
            runs = set(share);
        }
        let spare = if gaps > 0.0 { (room - wide(&runs)) / gaps } else { least };
        let gap = if signed { spare.clamp(least, self.mm(SIGNED.1)) } else { least };
        let baseline = self.at(0.0, BASELINE).y;
        let lesser = Run::shape(font, self.pt(self.plan.figures.1 * share), "0").capital();
        let mut x = self.at(ROW, 0.0).x;
        for (number, (value, runs)) in values.iter().zip(runs).enumerate() {
            if number > 0 {
                if value.sign.is_none() {
                    let dot = Point::new(x + gap / 2.0, baseline - lesser / 2.0);
                    face.add(Path::filled(Outline::circle(dot, self.mm(DOT.0)), self.ink));
                }
                x += gap;
            }
            let mut group = Group::named(value.key.clone()).titled(value.name.clone());
            if let Some(sign) = value.sign {
                let high = runs.first().map_or(0.0, Run::capital);
                group.add(sign::draw(sign, x, baseline, high, self.ink));
                x += before(value, &runs);
            }
            for run in runs {
                let wide = run.width;
                group.add(run.at(x, baseline, self.ink));
                x += wide;
            }
            face.add(group);
        }
    }

    /// Close combat to the front on a filled shield, to flank and rear on an open one.
    fn shields(&self, value: &Value) -> Group {
        let font = &self.theme.fonts[Face::NarrowBold];
        let line = self.mm(0.3);
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        for (number, (figure, place)) in value.figure.split('/').zip(SHIELDS).enumerate() {
            let place = self.rect(place).inset(line / 2.0);
            let shape = escutcheon(place);
            let ink = if number == 0 { self.dark } else { self.ink };
            group.add(match number {
                0 => Path::filled(shape, self.plate).with_line(Line::new(self.dark, line)),
                _ => Path::drawn(shape, Line::new(self.ink, line)),
            });
            let run = Run::fit(font, self.pt(ON_SHIELDS), self.least(), place.width - self.mm(0.7), figure).run;
            let centre = Point::new(place.centre().x, place.y + 0.47 * place.height);
            group.add(centred(run, centre, ink));
        }
        group
    }

    /// The box at the end of the row: square on wheels or on a track for those who drive, round for those who walk.
    fn moving(&self, value: &Value, gait: Gait) -> Group {
        let (place, size) = self.plan.boxed;
        let frame = self.rect(place);
        let (fill, ink, radius) = match gait {
            Gait::Foot => (self.theme.piece.foot, Colour::WHITE, 1.35),
            Gait::Motor | Gait::Tracks => (self.theme.piece.motor, Colour::WHITE, 0.35),
            Gait::Fixed => (self.plate, self.dark, 0.0),
        };
        let rim = Line::new(if gait == Gait::Fixed { self.dark } else { Colour::WHITE }, self.mm(0.3));
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        let half = rim.width / 2.0;
        let mut body = frame.inset(half);
        let mut shapes = Vec::new();
        let mut hubs = Vec::new();
        let mut foot = self.mm(BOXED_FOOT);
        if gait == Gait::Motor {
            body.height -= self.mm(0.4);
            let reach = self.mm(WHEEL);
            let within = frame.inset(half + reach);
            hubs.extend([within.x, within.right()].map(|x| Point::new(x, within.bottom())));
            shapes.extend(hubs.iter().map(|hub| Outline::circle(*hub, reach)));
            foot = half + self.mm(WHEEL + HUB + OVER_HUB);
        }
        if gait == Gait::Tracks {
            let (high, track) = (self.mm(TRACK), frame.inset(half));
            body = Rect { x: body.x + self.mm(0.3), width: body.width - self.mm(0.6), ..body };
            body.height -= self.mm(0.4);
            shapes.push(Outline::rounded(Rect { y: track.bottom() - high, height: high, ..track }, high / 2.0));
            let within = track.inset(high / 2.0);
            let wheel = |share: f64| Point::new(within.x + share * within.width, track.bottom() - high / 2.0);
            hubs.extend([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0].map(wheel));
            foot = high + self.mm(0.2);
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
        let run = Run::fit(font, self.pt(size).min(tallest), self.least(), room, &value.figure).run;
        group.add(run.centred(frame.centre().x, frame.bottom() - foot, ink));
        group
    }

    /// A value beside the symbol in its shape; what is said by a disc has its label over it.
    fn badge(&self, value: &Value, badge: Badge, x: f64) -> Group {
        let mut group = Group::named(value.key.clone()).titled(value.name.clone());
        // On the smallest counters, and in small, the shape alone must do.
        let labelled =
            badge == Badge::Disc && self.scale > 0.8 && self.state != State::Small && !value.label.is_empty();
        let mut centre = self.at(x, self.plan.badges);
        if labelled {
            let font = &self.theme.fonts[Face::NarrowSemiBold];
            let label = Run::fit_or_cut(font, self.pt(5.2), self.least(), self.mm(3.2), &value.label);
            centre.y += self.mm(0.7);
            group.add(label.centred(centre.x, centre.y - self.mm(REACH + 0.35), self.ink));
        }
        let reach = self.mm(REACH);
        let line = Line::new(self.dark, self.mm(0.3));
        let figure_ink = match badge {
            Badge::Plain => {
                // A dashed ring, and not no ring at all: nothing is missing here.
                let ring = Outline::circle(centre, reach - self.mm(0.17));
                let line = Line::new(self.ink, self.mm(0.34)).dashed(&[self.mm(0.62), self.mm(0.5)]);
                group.add(Path::drawn(ring, line));
                self.ink
            }
            Badge::Disc => {
                group.add(Path::filled(Outline::circle(centre, reach), self.ink));
                if self.ink == Colour::WHITE { self.dark } else { self.plate }
            }
            Badge::Ring if value.label.is_empty() => {
                let ring = Outline::circle(centre, reach - self.mm(0.17));
                group.add(Path::drawn(ring, Line::new(self.ink, self.mm(0.34))));
                self.ink
            }
            Badge::Ring => {
                group.add(Path::filled(Outline::circle(centre, reach - self.mm(0.15)), self.plate).with_line(line));
                self.dark
            }
            Badge::Shield => {
                let place = Rect::new(centre.x - reach, centre.y - 1.08 * reach, 2.0 * reach, 2.2 * reach);
                let shape = escutcheon(place.inset(self.mm(0.15)));
                group.add(Path::filled(shape, self.plate).with_line(line));
                centre.y -= self.mm(0.15);
                self.dark
            }
        };
        let font = &self.theme.fonts[Face::NarrowBold];
        let run = Run::fit(font, self.pt(8.4), self.least(), self.mm(2.3), &value.figure).run;
        group.add(centred(run, centre, figure_ink));
        group
    }
}

/// Where a row ends that has nothing but the box after it.
const AT_BOX: f64 = 10.75;

/// A broad shield as large as a place.
pub(super) fn escutcheon(place: Rect) -> Outline {
    let p = |x: f64, y: f64| Point::new(place.x + x * place.width, place.y + y * place.height);
    Outline {
        segments: vec![
            Segment::Move(p(0.0, 0.0)),
            Segment::Line(p(1.0, 0.0)),
            Segment::Line(p(1.0, 0.58)),
            Segment::Curve(p(1.0, 0.8), p(0.8, 0.9), p(0.5, 1.0)),
            Segment::Curve(p(0.2, 0.9), p(0.0, 0.8), p(0.0, 0.58)),
            Segment::Close,
        ],
    }
}
