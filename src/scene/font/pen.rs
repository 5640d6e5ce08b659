//! The outline of a letter, drawn by the font.

use skrifa::outline::OutlinePen;

use crate::scene::{Point, Segment};

#[derive(Default)]
pub struct Pen {
    pub segments: Vec<Segment>,
    last: Point,
}

impl Pen {
    fn point(&mut self, x: f32, y: f32) -> Point {
        self.last = Point::new(x.into(), y.into());
        self.last
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Line(to));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (from, control) = (self.last, Point::new(cx.into(), cy.into()));
        let to = self.point(x, y);
        self.segments.push(Segment::Curve(from.towards(control, 2.0 / 3.0), to.towards(control, 2.0 / 3.0), to));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (a, b) = (Point::new(ax.into(), ay.into()), Point::new(bx.into(), by.into()));
        let to = self.point(x, y);
        self.segments.push(Segment::Curve(a, b, to));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
