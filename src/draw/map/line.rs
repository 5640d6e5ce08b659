//! Lines as points: cut corners, even spacing, directions, and what lies near them.

use crate::scene::{Outline, Point};

/// Cuts every corner so many times: a line becomes a curve. The ends stay.
pub(super) fn softened(mut points: Vec<Point>, times: usize) -> Vec<Point> {
    for _ in 0..times {
        let (Some(first), Some(last)) = (points.first(), points.last()) else { break };
        let mut soft = vec![*first];
        soft.extend(points.windows(2).flat_map(|pair| [0.25, 0.75].map(|share| pair[0].towards(pair[1], share))));
        soft.push(*last);
        points = soft;
    }
    points
}

/// Points on the same line, so far from each other; the ends stay.
pub(super) fn spaced(points: &[Point], step: f64) -> Vec<Point> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Vec::new() };
    let mut even = vec![*first];
    let mut walked = 0.0;
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut left = from.distance(to);
        while walked + left >= step && left > 0.0 {
            from = from.towards(to, (step - walked) / left);
            even.push(from);
            (left, walked) = (from.distance(to), 0.0);
        }
        walked += left;
    }
    match even.last_mut() {
        // No stub at the end.
        Some(end) if end.distance(*last) < 0.3 * step => *end = *last,
        _ => even.push(*last),
    }
    even
}

/// The numbers of those points of an evenly spaced line that are nearer to a spot than so far. From each that is not, as many are
/// passed over as could not come near again.
pub(super) fn near(points: &[Point], step: f64, to: Point, reach: f64) -> impl Iterator<Item = usize> {
    // The last is moved a little.
    let longest = 1.31 * step;
    let mut next = 0;
    std::iter::from_fn(move || {
        while let Some(at) = points.get(next) {
            let (number, over) = (next, at.distance(to) - reach);
            next += 1 + (over.max(0.0) / longest) as usize;
            if over < 0.0 {
                return Some(number);
            }
        }
        None
    })
}

/// Whether two straight lines, each from one point to another, cross.
pub(super) fn cross(one: [Point; 2], other: [Point; 2]) -> bool {
    let side = |[a, b]: [Point; 2], at: Point| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) > 0.0;
    side(one, other[0]) != side(one, other[1]) && side(other, one[0]) != side(other, one[1])
}

/// The direction of a line at one of its points, one long.
pub(super) fn along(points: &[Point], number: usize) -> Point {
    let (before, after) = (points[number.saturating_sub(1)], points[(number + 1).min(points.len() - 1)]);
    let length = before.distance(after).max(1e-9);
    Point::new((after.x - before.x) / length, (after.y - before.y) / length)
}

/// To the right of it.
pub(super) fn across(points: &[Point], number: usize) -> Point {
    let way = along(points, number);
    Point::new(-way.y, way.x)
}

/// A point moved by so many times a direction.
pub(super) fn shifted(at: Point, way: Point, by: f64) -> Point {
    Point::new(at.x + way.x * by, at.y + way.y * by)
}

/// A line as a curve through its points.
pub(super) fn curve(points: &[Point]) -> Outline {
    Outline::smooth(points, false, 0.5)
}

/// How long a line is.
pub(super) fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// Points by place, each with a radius.
pub(super) struct Near {
    bin: f64,
    origin: Point,
    columns: usize,
    bins: Vec<Vec<(Point, f64)>>,
}

impl Near {
    /// For points in a box; no two may be asked about that are more than a bin apart.
    pub fn new(bounds: crate::scene::Rect, bin: f64) -> Near {
        let count = |length: f64| (length / bin) as usize + 1;
        let (columns, rows) = (count(bounds.width), count(bounds.height));
        Near { bin, origin: Point::new(bounds.x, bounds.y), columns, bins: vec![Vec::new(); columns * rows] }
    }

    fn place(&self, at: Point) -> (usize, usize) {
        let index = |length: f64, count: usize| ((length / self.bin).max(0.0) as usize).min(count - 1);
        (index(at.x - self.origin.x, self.columns), index(at.y - self.origin.y, self.bins.len() / self.columns))
    }

    pub fn add(&mut self, at: Point, radius: f64) {
        let (column, row) = self.place(at);
        self.bins[row * self.columns + column].push((at, radius));
    }

    pub fn add_all(&mut self, points: &[Point], radius: f64) {
        points.iter().for_each(|at| self.add(*at, radius));
    }

    /// Whether some point around passes a test, which is given how far it is, and its radius.
    pub fn any(&self, at: Point, test: impl Fn(f64, f64) -> bool) -> bool {
        let (column, row) = self.place(at);
        let rows = self.bins.len() / self.columns;
        let range = |middle: usize, count: usize| middle.saturating_sub(1)..(middle + 2).min(count);
        range(row, rows).any(|row| {
            range(column, self.columns).any(|column| {
                self.bins[row * self.columns + column].iter().any(|(other, radius)| test(at.distance(*other), *radius))
            })
        })
    }

    /// Whether some point is nearer than so far, its radius included.
    pub fn within(&self, at: Point, far: f64) -> bool {
        self.any(at, |distance, radius| distance < far + radius)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Rect;

    #[test]
    fn lines_are_spaced_evenly_and_keep_their_ends() {
        let line = [(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)].map(Point::from);
        let even = spaced(&line, 2.0);
        assert_eq!((even[0], even[even.len() - 1]), (line[0], line[2]));
        assert!(even.windows(2).all(|pair| pair[0].distance(pair[1]) < 2.7));
        let soft = softened(line.to_vec(), 2);
        assert_eq!((soft[0], soft[soft.len() - 1]), (line[0], line[2]));
        assert!((length(&line) - 15.0).abs() < 1e-9 && length(&soft) < 15.0);
    }

    #[test]
    fn points_near_a_spot_are_those_that_a_walk_along_all_of_them_finds() {
        let line = spaced(&[(0.0, 0.0), (90.0, 10.0), (10.0, 40.0), (95.0, 70.3)].map(Point::from), 2.0);
        for (x, y, reach) in [(50.0, 5.0, 12.0), (0.0, 0.0, 3.0), (95.0, 70.0, 2.0), (40.0, 30.0, f64::INFINITY)] {
            let to = Point::new(x, y);
            let all = (0..line.len()).filter(|at| line[*at].distance(to) < reach);
            assert!(near(&line, 2.0, to, reach).eq(all), "{x} {y} {reach}");
        }
    }

    #[test]
    fn lines_cross_where_each_parts_the_ends_of_the_other() {
        let line = |a: (f64, f64), b: (f64, f64)| [a, b].map(Point::from);
        assert!(cross(line((0.0, 0.0), (4.0, 4.0)), line((0.0, 3.0), (3.0, 0.0))));
        assert!(!cross(line((0.0, 0.0), (1.0, 1.0)), line((0.0, 3.0), (3.0, 0.0))));
    }

    #[test]
    fn what_is_near_is_found_by_place() {
        let mut near = Near::new(Rect::new(-5.0, -5.0, 50.0, 50.0), 6.0);
        near.add(Point::new(20.0, 20.0), 1.0);
        assert!(near.within(Point::new(23.0, 20.0), 2.5) && !near.within(Point::new(24.0, 20.0), 2.5));
        assert!(!near.within(Point::new(-90.0, 900.0), 2.5), "beyond everything");
    }
}
