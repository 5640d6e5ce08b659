//! Jacks, queens and kings of our own: half a figure above the middle of its card, and the same turned below. Those of black suits
//! wear solid cloth, those of red ones striped, so that they are told apart in grey.

use crate::draw::suit;
use crate::rules::common::cards::{Card, Rank};
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Rect, Segment, Transform};

/// The panel around both halves, how far figures are drawn together to stand in it, and the skin of faces.
const HALF: (f64, f64) = (9.2, 20.3);
const SLIM: f64 = 0.9;
const PALE: Colour = Colour::new(0xF6, 0xEC, 0xD8);
const LINE: f64 = 0.35;

/// A court around the middle of its card.
pub(super) fn court(card: Card, centre: Point, ink: Colour) -> Group {
    let (wide, high) = HALF;
    let frame = Rect::new(centre.x - wide, centre.y - high, 2.0 * wide, 2.0 * high);
    let window = Rect { height: high, ..frame };
    let pen = Pen { centre, ink, striped: card.suit.is_red() };
    let mut half = Group { clip: Some(Outline::rect(window)), ..Group::named("half") };
    pen.figure(card.rank, &mut half);
    half.add(suit(card.suit, pen.p(0.0, -2.6), 3.4));
    half.add(suit(card.suit, pen.p(-7.2, -16.9), 4.0));
    let turned = Group { transform: Transform::turned_about(180.0, centre), ..half.clone() };
    let middle = Outline::line(&[(frame.x, centre.y), (frame.right(), centre.y)].map(Point::from));
    Group::named("court")
        .with(half)
        .with(turned)
        .with(Path::drawn(middle, Line::new(ink, LINE)))
        .with(Path::drawn(Outline::rounded(frame, 1.0), Line::new(ink, LINE)))
}

/// Draws in lengths around the middle of the card.
struct Pen {
    centre: Point,
    ink: Colour,
    striped: bool,
}

impl Pen {
    fn p(&self, x: f64, y: f64) -> Point {
        Point::new(self.centre.x + SLIM * x, self.centre.y + y)
    }

    fn points(&self, all: &[(f64, f64)]) -> Vec<Point> {
        all.iter().map(|(x, y)| self.p(*x, *y)).collect()
    }

    fn line(&self) -> Line {
        Line::new(self.ink, LINE).round()
    }

    /// An area in its colour with a line around it.
    fn area(&self, outline: Outline, fill: Colour) -> Path {
        Path::filled(outline, fill).with_line(self.line())
    }

    fn polygon(&self, all: &[(f64, f64)], fill: Colour) -> Path {
        self.area(Outline::polygon(&self.points(all)), fill)
    }

    fn stroke(&self, all: &[(f64, f64)], width: f64) -> Path {
        Path::drawn(Outline::line(&self.points(all)), Line::new(self.ink, width).round())
    }

    /// The same on both sides of the middle.
    fn mirrored(&self, half: &[(f64, f64)], fill: Colour) -> Path {
        let back = half.iter().rev().map(|(x, y)| (-x, *y));
        self.polygon(&half.iter().copied().chain(back).collect::<Vec<_>>(), fill)
    }

    fn disc(&self, x: f64, y: f64, radius: f64, fill: Colour) -> Path {
        self.area(Outline::circle(self.p(x, y), radius), fill)
    }

    fn figure(&self, rank: Rank, half: &mut Group) {
        self.held(rank, half);
        self.cloth(half);
        if rank == Rank::Queen {
            let hair = [(0.0, -13.8), (-3.4, -12.6), (-4.6, -9.0), (-4.0, -5.2), (-1.8, -5.8)];
            half.add(self.mirrored(&hair, self.solid()));
        }
        if rank == Rank::Jack {
            half.add(self.mirrored(&[(0.0, -13.6), (-3.5, -12.8), (-3.7, -8.2), (-2.2, -7.6)], self.solid()));
        }
        half.add(self.mirrored(&[(-1.2, -8.0), (-1.3, -5.6)], PALE));
        half.add(self.area(Outline::ellipse(self.p(0.0, -10.2), 2.6, 3.3), PALE));
        for x in [-1.0, 1.0] {
            half.add(Path::filled(Outline::circle(self.p(x, -10.6), 0.3), self.ink));
            half.add(self.stroke(&[(x - 0.55, -11.45), (x + 0.55, -11.5)], 0.22));
        }
        half.add(self.stroke(&[(0.0, -10.5), (-0.35, -9.3), (0.15, -9.2)], 0.22));
        half.add(self.stroke(&[(-0.7, -8.2), (0.7, -8.2)], 0.28));
        match rank {
            Rank::King => self.king(half),
            Rank::Queen => self.queen(half),
            _ => self.jack(half),
        }
    }

    /// Cloth that is dark on black cards and left open on red ones.
    fn solid(&self) -> Colour {
        if self.striped { Colour::WHITE } else { self.ink }
    }

    /// Shoulders and a collar.
    fn cloth(&self, half: &mut Group) {
        let shoulders = [(-9.4, 0.4), (-8.6, -4.0), (-6.4, -5.9), (-2.2, -6.6), (0.0, -5.4)];
        half.add(self.mirrored(&shoulders, self.solid()));
        if self.striped {
            for step in -4..=4 {
                let x = f64::from(step) * 2.0;
                let top = -5.9 + 0.045 * x * x;
                half.add(self.stroke(&[(x, 0.2), (0.82 * x, top)], 0.3));
            }
        } else {
            for x in [-6.2, 6.2] {
                half.add(Path::drawn(
                    Outline::line(&self.points(&[(x, 0.2), (0.8 * x, -5.2)])),
                    Line::new(Colour::WHITE, 0.45),
                ));
            }
        }
        let plate = [(-3.0, 0.4), (-3.0, -4.4), (0.0, -5.5)];
        half.add(self.mirrored(&plate, Colour::WHITE));
    }

    /// What the hand holds: a sword, a flower, a halberd.
    fn held(&self, rank: Rank, half: &mut Group) {
        match rank {
            Rank::King => {
                half.add(
                    self.polygon(&[(6.5, -1.0), (6.5, -16.6), (7.1, -18.6), (7.7, -16.6), (7.7, -1.0)], Colour::WHITE),
                );
                half.add(self.stroke(&[(5.0, -5.6), (9.2, -5.6)], 0.9));
            }
            Rank::Queen => {
                half.add(self.stroke(&[(7.0, -1.0), (7.0, -12.0)], 0.5));
                for (x, y) in [(7.0, -15.2), (5.6, -14.0), (8.4, -14.0), (6.1, -12.4), (7.9, -12.4)] {
                    half.add(self.disc(x, y, 1.05, self.solid()));
                }
                half.add(self.disc(7.0, -13.7, 0.8, PALE));
            }
            _ => {
                half.add(self.stroke(&[(7.2, -1.0), (7.2, -19.2)], 0.6));
                let blade = [(7.2, -17.6), (9.3, -18.2), (9.6, -15.4), (9.3, -12.8), (7.2, -13.6)];
                half.add(self.polygon(&blade, Colour::WHITE));
            }
        }
        half.add(self.disc(6.9, -4.4, 1.25, PALE));
    }

    fn king(&self, half: &mut Group) {
        let p = |x: f64, y: f64| self.p(x, y);
        let beard = vec![
            Segment::Move(p(-2.7, -10.0)),
            Segment::Curve(p(-2.9, -6.8), p(-1.4, -5.0), p(0.0, -4.7)),
            Segment::Curve(p(1.4, -5.0), p(2.9, -6.8), p(2.7, -10.0)),
            Segment::Curve(p(1.8, -8.6), p(1.0, -9.1), p(0.0, -9.0)),
            Segment::Curve(p(-1.0, -9.1), p(-1.8, -8.6), p(-2.7, -10.0)),
            Segment::Close,
        ];
        half.add(self.area(Outline { segments: beard }, self.solid()));
        let mouth = Line::new(if self.striped { self.ink } else { Colour::WHITE }, 0.3);
        half.add(Path::drawn(Outline::line(&[p(-0.8, -7.9), p(0.8, -7.9)]), mouth));
        self.crown(half, &[(-3.1, -12.4), (-3.9, -16.6), (-1.9, -14.6)], 18.0);
    }

    fn queen(&self, half: &mut Group) {
        self.crown(half, &[(-2.9, -12.6), (-3.5, -15.4), (-1.6, -14.2)], 16.4);
        for (x, y) in [(-3.5, -15.8), (0.0, -16.9), (3.5, -15.8)] {
            half.add(self.disc(x, y, 0.55, Colour::WHITE));
        }
        for x in [-1.5, -0.75, 0.0, 0.75, 1.5] {
            half.add(Path::filled(Outline::circle(self.p(x, -5.9 + 0.1 * (2.25 - x * x)), 0.3), self.ink));
        }
    }

    /// A crown with three points over the left half of its rim, and the height of the middle one.
    fn crown(&self, half: &mut Group, left: &[(f64, f64)], top: f64) {
        let back = left.iter().rev().map(|(x, y)| (-x, *y));
        let all: Vec<(f64, f64)> = left.iter().copied().chain([(0.0, -top)]).chain(back).collect();
        half.add(self.polygon(&all, PALE));
        half.add(self.stroke(&[(left[0].0, left[0].1 - 0.9), (-left[0].0, left[0].1 - 0.9)], 0.3));
    }

    fn jack(&self, half: &mut Group) {
        let cap = [(-3.9, -12.2), (-4.4, -13.6), (-2.8, -15.6), (0.6, -16.0), (3.6, -14.6), (4.0, -12.4)];
        half.add(self.polygon(&cap, PALE));
        half.add(self.stroke(&[(-3.9, -12.9), (4.0, -13.1)], 0.3));
        let feather = [(2.0, -14.2), (4.6, -17.2), (5.8, -17.4), (4.9, -15.4), (2.6, -13.6)];
        half.add(self.area(Outline::smooth(&self.points(&feather), true, 0.5), self.solid()));
    }
}
