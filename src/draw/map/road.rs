//! Roads as they are drawn: round bends through the sides of cells, one road ending on the other where they join.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use crate::draw::grain::wobble;
use crate::grid::{Cell, Shape, Side};
use crate::kit::Over;
use crate::scene::{Outline, Point, Segment};

/// How far a bend is drawn towards the straight line between the cells before and after it, so that a row of hexes, which
/// lie half a cell higher and lower by turns, is no wave.
const FLATTER: f64 = 0.2;

/// A road before it is drawn: the points that bend it, and the cells they lie in; none beyond the rim.
struct Course {
    cells: Vec<Option<Cell>>,
    points: Vec<Point>,
}

/// Every road of the map, in order; and for each cell with one where it passes, and how it is turned there.
pub(super) fn lines(sketch: &Sketch<'_>) -> (Vec<Outline>, BTreeMap<Cell, (Point, f64)>) {
    let courses = courses(sketch);
    let mut joints: BTreeMap<Cell, (Point, f64)> = BTreeMap::new();
    for Course { cells, points } in &courses {
        for (at, cell) in cells.iter().enumerate().skip(1).take(cells.len().saturating_sub(2)) {
            if let Some(cell) = cell {
                let (before, after) = (points[at - 1], points[at + 1]);
                let joint = points[at].towards(before.towards(after, 0.5), 0.25);
                joints.entry(*cell).or_insert((joint, (after.y - before.y).atan2(after.x - before.x)));
            }
        }
    }
    let lines = courses.iter().map(|course| course.line(&joints)).collect();
    for Course { cells, points } in &courses {
        let ends = [(0, 1), (points.len().saturating_sub(1), points.len().saturating_sub(2))];
        for (end, next) in ends {
            if let (Some(Some(cell)), Some(at), Some(next)) = (cells.get(end), points.get(end), points.get(next)) {
                joints.entry(*cell).or_insert((*at, (next.y - at.y).atan2(next.x - at.x)));
            }
        }
    }
    (lines, joints)
}

fn courses(sketch: &Sketch<'_>) -> Vec<Course> {
    let piece = sketch.piece;
    let inner =
        |cells: &[Cell]| cells[1.min(cells.len())..cells.len().saturating_sub(1).max(1.min(cells.len()))].to_vec();
    let passed: BTreeSet<Cell> = piece.tracks.iter().flat_map(|track| inner(&track.cells)).collect();
    let mut links: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
    for step in piece.tracks.iter().flat_map(|track| track.cells.windows(2)) {
        links.entry(step[0]).or_default().insert(step[1]);
        links.entry(step[1]).or_default().insert(step[0]);
    }
    let spanned: BTreeSet<Side> = piece.crossings.iter().filter_map(|crossing| side(crossing.over)).collect();
    let is_spanned = |a: Cell, b: Cell| piece.grid.side(a, b).is_some_and(|side| spanned.contains(&side));
    let mut left: BTreeSet<Cell> = BTreeSet::new();
    let mut courses = Vec::with_capacity(piece.tracks.len());
    for track in &piece.tracks {
        let centres: Vec<Point> = track.cells.iter().map(|cell| bent(sketch, sketch.centre(*cell))).collect();
        let mut points = centres.clone();
        for at in 1..track.cells.len().saturating_sub(1) {
            let [before, own, after] = [at - 1, at, at + 1].map(|at| track.cells[at]);
            let is_plain = links.get(&own).is_none_or(|links| links.len() < 3);
            if is_plain && !is_spanned(before, own) && !is_spanned(own, after) && is_gentle(&centres[at - 1..=at + 1]) {
                points[at] = centres[at].towards(centres[at - 1].towards(centres[at + 1], 0.5), FLATTER);
            }
        }
        let mut cells: Vec<Option<Cell>> = track.cells.iter().copied().map(Some).collect();
        // It goes on over the rim where it begins or ends there, unless another road does so already.
        let mut leaves = |cell: Option<&Cell>| {
            cell.is_some_and(|cell| piece.grid.is_edge(*cell) && !passed.contains(cell) && left.insert(*cell))
        };
        let beyond = |end: Point, inner: Point| inner.towards(end, 1.6);
        if let (true, [.., before, last]) = (leaves(track.cells.last()), &points[..]) {
            let out = beyond(*last, *before);
            points.push(out);
            cells.push(None);
        }
        if let (true, [first, second, ..]) = (leaves(track.cells.first()), &points[..]) {
            let out = beyond(*first, *second);
            points.insert(0, out);
            cells.insert(0, None);
        }
        courses.push(Course { cells, points });
    }
    courses
}

fn side(over: Over) -> Option<Side> {
    match over {
        Over::Side(side) => Some(side),
        Over::Cell(..) => None,
    }
}

/// Through squares a road would be as straight as a ruler: it bends a little, and always alike in the same place.
fn bent(sketch: &Sketch<'_>, at: Point) -> Point {
    if sketch.piece.grid.shape() != Shape::Square || sketch.is_spanned(at) {
        return at;
    }
    let bend = 0.08 * sketch.piece.size;
    Point::new(at.x + bend * wobble(at.x, at.y, 61), at.y + bend * wobble(at.x, at.y, 62))
}

/// Whether a bend is that of a row of hexes or less: a corner is meant, and stays one.
fn is_gentle(points: &[Point]) -> bool {
    let [a, b, c] = points else { return false };
    (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) > 0.3 * a.distance(*b) * b.distance(*c)
}

impl Course {
    /// Straight from an end to the first side, and round from side to side: such a curve never swings out beyond its
    /// corners. Where another road passes, it ends on that.
    fn line(&self, joints: &BTreeMap<Cell, (Point, f64)>) -> Outline {
        let points = &self.points;
        let (Some(first), Some(last)) = (points.first(), points.last()) else { return Outline::default() };
        let end = |at: usize| self.cells[at].and_then(|cell| joints.get(&cell)).map(|(at, _)| *at);
        let middles: Vec<Point> = points.windows(2).map(|pair| pair[0].towards(pair[1], 0.5)).collect();
        let mut line = Outline { segments: vec![Segment::Move(end(0).unwrap_or(*first))] };
        if let Some(middle) = middles.first() {
            line.bend(first.towards(*middle, 0.5), *middle);
        }
        for (corner, to) in points.iter().skip(1).zip(middles.iter().skip(1)) {
            line.bend(*corner, *to);
        }
        if let Some(middle) = middles.last() {
            line.bend(middle.towards(*last, 0.5), end(points.len() - 1).unwrap_or(*last));
        }
        line
    }
}
