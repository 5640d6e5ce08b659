//! Lines and curves that bound an area or are drawn themselves.

use super::Transform;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point a share of the way to another.
    pub fn towards(self, to: Point, share: f64) -> Point {
        Point::new(self.x + (to.x - self.x) * share, self.y + (to.y - self.y) * share)
    }

    pub fn distance(self, to: Point) -> f64 {
        let (x, y) = (to.x - self.x, to.y - self.y);
        (x * x + y * y).sqrt()
    }
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Point {
        Point { x, y }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Smaller by so much on every side; larger if it is negative.
    pub fn inset(&self, by: f64) -> Rect {
        Rect::new(self.x + by, self.y + by, (self.width - 2.0 * by).max(0.0), (self.height - 2.0 * by).max(0.0))
    }

    pub fn moved(&self, x: f64, y: f64) -> Rect {
        Rect { x: self.x + x, y: self.y + y, ..*self }
    }

    pub fn holds(&self, at: Point) -> bool {
        (self.x..=self.right()).contains(&at.x) && (self.y..=self.bottom()).contains(&at.y)
    }

    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    pub fn contains(&self, other: &Rect) -> bool {
        self.x <= other.x && self.y <= other.y && self.right() >= other.right() && self.bottom() >= other.bottom()
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

impl Segment {
    /// Its handles and the point it leads to.
    pub fn points(&self) -> impl Iterator<Item = &Point> {
        let points = match self {
            Segment::Move(to) | Segment::Line(to) => [Some(to), None, None],
            Segment::Curve(a, b, to) => [Some(a), Some(b), Some(to)],
            Segment::Close => [None; 3],
        };
        points.into_iter().flatten()
    }
}

/// Rings and lines. Areas are filled by the even-odd rule, so a ring inside another is a hole.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    pub segments: Vec<Segment>,
}

/// How far the handles of a quarter circle reach.
const KAPPA: f64 = 0.552_284_749_8;

impl Outline {
    pub fn rect(rect: Rect) -> Outline {
        let Rect { x, y, .. } = rect;
        Outline::polygon(&[
            Point::new(x, y),
            Point::new(rect.right(), y),
            Point::new(rect.right(), rect.bottom()),
            Point::new(x, rect.bottom()),
        ])
    }

    pub fn rounded(rect: Rect, radius: f64) -> Outline {
        let radius = radius.min(rect.width / 2.0).min(rect.height / 2.0);
        if radius <= 0.0 {
            return Outline::rect(rect);
        }
        let (x0, y0, x1, y1) = (rect.x, rect.y, rect.right(), rect.bottom());
        let near = radius * (1.0 - KAPPA);
        let p = Point::new;
        let segments = vec![
            Segment::Move(p(x0 + radius, y0)),
            Segment::Line(p(x1 - radius, y0)),
            Segment::Curve(p(x1 - near, y0), p(x1, y0 + near), p(x1, y0 + radius)),
            Segment::Line(p(x1, y1 - radius)),
            Segment::Curve(p(x1, y1 - near), p(x1 - near, y1), p(x1 - radius, y1)),
            Segment::Line(p(x0 + radius, y1)),
            Segment::Curve(p(x0 + near, y1), p(x0, y1 - near), p(x0, y1 - radius)),
            Segment::Line(p(x0, y0 + radius)),
            Segment::Curve(p(x0, y0 + near), p(x0 + near, y0), p(x0 + radius, y0)),
            Segment::Close,
        ];
        Outline { segments }
    }

    pub fn ellipse(centre: Point, rx: f64, ry: f64) -> Outline {
        let Point { x, y } = centre;
        let (kx, ky) = (rx * KAPPA, ry * KAPPA);
        let p = Point::new;
        let segments = vec![
            Segment::Move(p(x + rx, y)),
            Segment::Curve(p(x + rx, y + ky), p(x + kx, y + ry), p(x, y + ry)),
            Segment::Curve(p(x - kx, y + ry), p(x - rx, y + ky), p(x - rx, y)),
            Segment::Curve(p(x - rx, y - ky), p(x - kx, y - ry), p(x, y - ry)),
            Segment::Curve(p(x + kx, y - ry), p(x + rx, y - ky), p(x + rx, y)),
            Segment::Close,
        ];
        Outline { segments }
    }

    pub fn circle(centre: Point, radius: f64) -> Outline {
        Outline::ellipse(centre, radius, radius)
    }

    pub fn polygon(points: &[Point]) -> Outline {
        let mut outline = Outline::line(points);
        outline.segments.push(Segment::Close);
        outline
    }

    /// Straight lines from point to point.
    pub fn line(points: &[Point]) -> Outline {
        let mut segments = Vec::with_capacity(points.len() + 1);
        for (number, point) in points.iter().enumerate() {
            segments.push(if number == 0 { Segment::Move(*point) } else { Segment::Line(*point) });
        }
        Outline { segments }
    }

    /// A smooth curve through points, closed or open. A tension of 0 gives straight lines, about 0.5 a round curve.
    pub fn smooth(points: &[Point], closed: bool, tension: f64) -> Outline {
        let count = points.len();
        if count < 3 {
            return if closed { Outline::polygon(points) } else { Outline::line(points) };
        }
        let at = |index: isize| {
            let last = count as isize - 1;
            let index = if closed { index.rem_euclid(count as isize) } else { index.clamp(0, last) };
            points[index as usize]
        };
        let mut segments = vec![Segment::Move(points[0])];
        let steps = if closed { count } else { count - 1 };
        for step in 0..steps as isize {
            let [before, from, to, after] = [step - 1, step, step + 1, step + 2].map(at);
            let handle = |from: Point, a: Point, b: Point, sign: f64| {
                Point::new(from.x + sign * (b.x - a.x) * tension / 3.0, from.y + sign * (b.y - a.y) * tension / 3.0)
            };
            segments.push(Segment::Curve(handle(from, before, to, 1.0), handle(to, from, after, -1.0), to));
        }
        if closed {
            segments.push(Segment::Close);
        }
        Outline { segments }
    }

    /// Goes on to a point in one bend around a corner, which it is drawn towards but never beyond.
    pub fn bend(&mut self, corner: Point, to: Point) {
        let from = self.segments.last().and_then(|segment| segment.points().last()).copied().unwrap_or(corner);
        self.segments.push(Segment::Curve(from.towards(corner, 2.0 / 3.0), to.towards(corner, 2.0 / 3.0), to));
    }

    /// Points along each of its lines, so many to a curve.
    pub fn sampled(&self, pieces: u32) -> Vec<Vec<Point>> {
        let mut lines: Vec<Vec<Point>> = Vec::new();
        for segment in &self.segments {
            let Some(line) = lines.last_mut() else {
                lines.extend(segment.points().last().map(|to| vec![*to]));
                continue;
            };
            let from = line[line.len() - 1];
            match *segment {
                Segment::Move(to) => lines.push(vec![to]),
                Segment::Line(to) => line.push(to),
                Segment::Curve(a, b, to) => line.extend((1..=pieces).map(|piece| {
                    let share = f64::from(piece) / f64::from(pieces.max(1));
                    let (ab, bc, cd) = (from.towards(a, share), a.towards(b, share), b.towards(to, share));
                    ab.towards(bc, share).towards(bc.towards(cd, share), share)
                })),
                Segment::Close => line.push(line[0]),
            }
        }
        lines
    }

    pub fn join(mut self, other: Outline) -> Outline {
        self.segments.extend(other.segments);
        self
    }

    /// The same without room to grow: a map keeps millions of segments.
    pub fn trimmed(mut self) -> Outline {
        self.segments.shrink_to_fit();
        self
    }

    pub fn transformed(&self, transform: Transform) -> Outline {
        let t = |point: Point| transform.apply(point);
        let segments = self.segments.iter().map(|segment| match *segment {
            Segment::Move(to) => Segment::Move(t(to)),
            Segment::Line(to) => Segment::Line(t(to)),
            Segment::Curve(a, b, to) => Segment::Curve(t(a), t(b), t(to)),
            Segment::Close => Segment::Close,
        });
        Outline { segments: segments.collect() }
    }

    /// Whether no point lies within it: it has no points, or all on one line.
    pub fn is_flat(&self) -> bool {
        self.bounds().is_none_or(|bounds| !(bounds.width > 0.0 && bounds.height > 0.0))
    }

    /// The smallest box around all points and handles.
    pub fn bounds(&self) -> Option<Rect> {
        let mut found: Option<(Point, Point)> = None;
        for point in self.segments.iter().flat_map(Segment::points) {
            let (low, high) = found.unwrap_or((*point, *point));
            found = Some((
                Point::new(low.x.min(point.x), low.y.min(point.y)),
                Point::new(high.x.max(point.x), high.y.max(point.y)),
            ));
        }
        found.map(|(low, high)| Rect::new(low.x, low.y, high.x - low.x, high.y - low.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_keep_to_their_box() {
        let rect = Rect::new(2.0, 3.0, 10.0, 6.0);
        assert_eq!(Outline::rect(rect).bounds(), Some(rect));
        assert_eq!(Outline::rounded(rect, 2.0).bounds(), Some(rect));
        assert_eq!(Outline::ellipse(rect.centre(), 5.0, 3.0).bounds(), Some(rect));
        assert_eq!(Outline::default().bounds(), None);
    }

    #[test]
    fn what_has_no_inside_is_flat() {
        let (here, there) = (Point::new(1.0, 2.0), Point::new(1.0, 9.0));
        for flat in [&[][..], &[here], &[here, there]] {
            assert!(Outline::polygon(flat).is_flat() && Outline::line(flat).is_flat(), "{flat:?}");
        }
        assert!(!Outline::circle(here, 0.1).is_flat());
    }

    #[test]
    fn a_smooth_curve_goes_through_its_points() {
        let points = [(0.0, 0.0), (4.0, 1.0), (8.0, -1.0), (12.0, 0.0)].map(Point::from);
        let curve = Outline::smooth(&points, false, 0.5);
        let through: Vec<Point> = curve
            .segments
            .iter()
            .map(|segment| match *segment {
                Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to) => to,
                Segment::Close => Point::default(),
            })
            .collect();
        assert_eq!(through, points);
        let sampled = curve.sampled(4);
        assert_eq!((sampled.len(), sampled[0].len()), (1, 13));
        assert_eq!((sampled[0][0], sampled[0][12]), (points[0], points[3]));
    }

    #[test]
    fn a_bend_keeps_within_its_corner() {
        let mut bend = Outline::line(&[Point::new(0.0, 0.0)]);
        bend.bend(Point::new(4.0, 0.0), Point::new(4.0, 4.0));
        assert!(bend.sampled(9)[0].iter().all(|at| (0.0..=4.0).contains(&at.x) && (0.0..=4.0).contains(&at.y)));
        assert_eq!(bend.sampled(2)[0][1], Point::new(3.0, 1.0));
    }
}
