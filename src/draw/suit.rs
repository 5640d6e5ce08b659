//! Card suits as drawings, never as letters of a font: filled for black suits, outlined for red ones, so that grey print tells
//! them apart too.

use crate::kit::Suit;
use crate::scene::{Colour, Group, Line, Outline, Path, Point, Segment};

/// A suit `height` millimetres high around a point.
pub fn suit(suit: Suit, centre: Point, height: f64) -> Group {
    let mut group = Group::named(suit.name());
    for path in paths(suit, centre, height) {
        group.add(path);
    }
    group
}

/// Clubs are drawn part over part: areas that cross in one outline would leave holes.
fn paths(suit: Suit, centre: Point, height: f64) -> Vec<Path> {
    let black = Colour::new(0x22, 0x22, 0x22);
    let red = Colour::new(0xB3, 0x1B, 0x1B);
    let outlines = shapes(suit, centre, height / 2.0).into_iter();
    let line = Line::new(red, height * 0.11).round();
    let each = outlines.map(|outline| match suit.is_red() {
        true => Path::filled(outline, Colour::WHITE).with_line(line.clone()),
        false => Path::filled(outline, black),
    });
    each.collect()
}

/// The outlines in a box from -1 to 1, scaled and moved.
fn shapes(suit: Suit, centre: Point, half: f64) -> Vec<Outline> {
    let p = |x: f64, y: f64| Point::new(centre.x + x * half, centre.y + y * half);
    let heart = |turn: f64| {
        vec![
            Segment::Move(p(0.0, 0.95 * turn)),
            Segment::Curve(p(-0.35, 0.5 * turn), p(-0.95, 0.15 * turn), p(-0.95, -0.35 * turn)),
            Segment::Curve(p(-0.95, -0.95 * turn), p(-0.2, -1.05 * turn), p(0.0, -0.4 * turn)),
            Segment::Curve(p(0.2, -1.05 * turn), p(0.95, -0.95 * turn), p(0.95, -0.35 * turn)),
            Segment::Curve(p(0.95, 0.15 * turn), p(0.35, 0.5 * turn), p(0.0, 0.95 * turn)),
            Segment::Close,
        ]
    };
    let foot = |from: f64| {
        vec![
            Segment::Move(p(0.0, from)),
            Segment::Curve(p(0.06, 0.6), p(0.16, 0.85), p(0.42, 1.0)),
            Segment::Line(p(-0.42, 1.0)),
            Segment::Curve(p(-0.16, 0.85), p(-0.06, 0.6), p(0.0, from)),
            Segment::Close,
        ]
    };
    match suit {
        Suit::Hearts => vec![Outline { segments: heart(1.0) }],
        Suit::Diamonds => vec![Outline::polygon(&[p(0.0, -1.0), p(0.72, 0.0), p(0.0, 1.0), p(-0.72, 0.0)])],
        Suit::Spades => {
            // Stood on its head and a little higher, on a foot.
            let body = heart(-1.0).into_iter().map(|segment| lifted(segment, -0.12 * half)).collect();
            vec![Outline { segments: body }, Outline { segments: foot(0.3) }]
        }
        Suit::Clubs => {
            let leaf = |x: f64, y: f64| Outline::circle(p(x, y), 0.43 * half);
            let heart = Outline::circle(p(0.0, 0.0), 0.26 * half);
            vec![leaf(0.0, -0.54), leaf(-0.5, 0.17), leaf(0.5, 0.17), heart, Outline { segments: foot(0.0) }]
        }
    }
}

fn lifted(segment: Segment, by: f64) -> Segment {
    let up = |point: Point| Point::new(point.x, point.y + by);
    match segment {
        Segment::Move(to) => Segment::Move(up(to)),
        Segment::Line(to) => Segment::Line(up(to)),
        Segment::Curve(a, b, to) => Segment::Curve(up(a), up(b), up(to)),
        Segment::Close => Segment::Close,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_keeps_to_its_box() {
        for one in Suit::ALL {
            let bounds = suit(one, Point::new(10.0, 10.0), 2.5).bounds().unwrap();
            assert!(bounds.width <= 3.0 && bounds.height <= 3.1, "{one:?}: {bounds:?}");
        }
    }
}
