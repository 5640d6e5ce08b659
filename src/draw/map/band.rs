//! Bands with a casing: rivers along the sides, roads through the cells, and bridges and fords across.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use crate::draw::grain::wobble;
use crate::draw::theme::Band;
use crate::grid::{Cell, Side, Vertex};
use crate::scene::{Colour, Group, Line, Outline, Path, Point};

impl Sketch<'_> {
    pub(super) fn streams(&self) -> Vec<Group> {
        let streams = self.piece.streams.iter().filter_map(|stream| {
            let band = self.theme.side.get(&stream.kind)?;
            let mut group = Group::named(format!("water-{}", stream.kind));
            if let Some(name) = &stream.name {
                group.title = name.clone();
            }
            let courses: Vec<Outline> =
                self.courses(&stream.sides).iter().map(|points| Outline::smooth(points, false, 0.5)).collect();
            cased(&courses, band, self.piece.size / 21.7, &mut group);
            Some(group)
        });
        streams.collect()
    }

    pub(super) fn tracks(&self) -> Vec<Group> {
        let tracks = self.piece.tracks.iter().filter_map(|track| {
            let band = self.theme.path.get(&track.kind)?;
            let mut group = Group::named(format!("way-{}", track.kind));
            if let Some(name) = &track.name {
                group.title = name.clone();
            }
            cased(&[Outline::smooth(&self.way(&track.cells), false, 0.5)], band, self.piece.size / 21.7, &mut group);
            Some(group)
        });
        tracks.collect()
    }

    /// The points of a way: centre to centre, and on over the rim where it begins or ends at it.
    fn way(&self, cells: &[Cell]) -> Vec<Point> {
        let mut points: Vec<Point> = cells.iter().map(|cell| self.centre(*cell)).collect();
        let beyond = |end: Point, inner: Point| Point::new(2.0 * end.x - inner.x, 2.0 * end.y - inner.y);
        if let ([first, second, ..], Some(cell)) = (&points[..], cells.first())
            && self.piece.grid.is_edge(*cell)
        {
            let out = first.towards(beyond(*first, *second), 0.6);
            points.insert(0, out);
        }
        if let ([.., before, last], Some(cell)) = (&points[..], cells.last())
            && self.piece.grid.is_edge(*cell)
        {
            let out = last.towards(beyond(*last, *before), 0.6);
            points.push(out);
        }
        points
    }

    /// Whether a spot in a cell lies on a road: one that touches the cell or a neighbour of it.
    pub(super) fn is_on_track(&self, cell: Cell, at: Point, reach: f64) -> bool {
        let around = self.piece.grid.neighbours(cell).map(|(_, next)| next);
        std::iter::once(cell).chain(around).flat_map(|near| &self.steps[near.index()]).any(|[from, to]| {
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            let along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy).max(1e-9);
            from.towards(*to, along.clamp(0.0, 1.0)).distance(at) < reach
        })
    }

    /// Whether a spot lies in a cell: no other centre around is nearer.
    pub(super) fn is_in(&self, cell: Cell, at: Point) -> bool {
        let own = self.centre(cell).distance(at);
        self.piece.grid.neighbours(cell).all(|(_, next)| own <= self.centre(next).distance(at))
    }

    /// Sides chained into lines from end to end, a little uneven.
    pub(super) fn courses(&self, sides: &[Side]) -> Vec<Vec<Point>> {
        let mut around: BTreeMap<Vertex, Vec<Side>> = BTreeMap::new();
        for side in sides {
            for end in self.piece.grid.side_ends(*side) {
                around.entry(end).or_default().push(*side);
            }
        }
        let mut left: BTreeSet<Side> = sides.iter().copied().collect();
        let mut courses = Vec::new();
        // Ends first, then what runs in a circle.
        let ends = around.iter().filter(|(_, sides)| sides.len() != 2).map(|(vertex, _)| *vertex);
        let starts: Vec<Vertex> = ends.chain(around.keys().copied()).collect();
        for start in starts {
            while let Some(course) = self.course(start, &around, &mut left) {
                courses.push(course);
            }
        }
        courses
    }

    fn course(
        &self,
        start: Vertex,
        around: &BTreeMap<Vertex, Vec<Side>>,
        left: &mut BTreeSet<Side>,
    ) -> Option<Vec<Point>> {
        let grid = &self.piece.grid;
        let size = self.piece.size;
        let mut vertices = vec![start];
        let mut at = start;
        while let Some(side) = around[&at].iter().find(|side| left.contains(side)).copied() {
            left.remove(&side);
            let [a, b] = grid.side_ends(side);
            at = if a == at { b } else { a };
            vertices.push(at);
            if around[&at].len() != 2 {
                break;
            }
        }
        if vertices.len() < 2 {
            return None;
        }
        let corner = |vertex: &Vertex| Point::from(self.layout.vertex(*vertex));
        let shaken = |point: Point| {
            let shake = 0.035 * size;
            Point::new(point.x + shake * wobble(point.x, point.y, 51), point.y + shake * wobble(point.x, point.y, 52))
        };
        let mut points = Vec::new();
        for (number, vertex) in vertices.iter().enumerate() {
            // A river cuts its corners: between two sides it does not quite reach the vertex.
            let here = corner(vertex);
            let near = |other: Option<&Vertex>| other.map_or(here, corner);
            let before = near(number.checked_sub(1).and_then(|at| vertices.get(at)));
            let after = near(vertices.get(number + 1));
            let cut = here.towards(before.towards(after, 0.5), 0.3);
            points.push(shaken(cut));
        }
        let out = |end: Point, inner: Point| inner.towards(end, 1.8);
        if grid.is_border(vertices[0]) {
            let first = out(points[0], points[1]);
            points.insert(0, first);
        }
        let last = points.len() - 1;
        if grid.is_border(*vertices.last()?) {
            let end = out(points[last], points[last - 1]);
            points.push(end);
        }
        Some(points)
    }

    pub(super) fn crossings(&self) -> Vec<Group> {
        let each = self.piece.crossings.iter().map(|crossing| {
            let (a, b) = crossing.side.cells();
            let (from, to) = (self.centre(a), self.centre(b));
            let middle = from.towards(to, 0.5);
            let along = |share: f64| middle.towards(to, share);
            let length = from.distance(to).max(1e-9);
            let across = Point::new(-(to.y - from.y) / length, (to.x - from.x) / length);
            let beside = |point: Point, by: f64| Point::new(point.x + across.x * by, point.y + across.y * by);
            let size = self.piece.size;
            let half = 0.062 * size;
            let (start, end) = (along(-0.26), along(0.26));
            let mut group = Group::named(format!("crossing-{}", crossing.kind));
            if crossing.easy {
                let deck = [beside(start, half), beside(end, half), beside(end, -half), beside(start, -half)];
                group.add(Path::filled(Outline::polygon(&deck), Colour::new(0xFA, 0xF7, 0xEE)));
                for side in [half, -half] {
                    let rail = [
                        beside(along(-0.34), side * 1.7),
                        beside(start, side),
                        beside(end, side),
                        beside(along(0.34), side * 1.7),
                    ];
                    group.add(Path::drawn(Outline::line(&rail), Line::new(self.theme.ink, 0.022 * size).round()));
                }
            } else {
                for side in [half, -half] {
                    let line = Outline::line(&[beside(start, side), beside(end, side)]);
                    let dashes = Line::new(self.theme.ink, 0.026 * size).dashed(&[0.04 * size, 0.035 * size]);
                    group.add(Path::drawn(line, dashes));
                }
            }
            group
        });
        each.collect()
    }
}

/// Lines with a casing of even width on both sides.
fn cased(lines: &[Outline], band: &Band, scale: f64, group: &mut Group) {
    let width = band.width * scale;
    for line in lines {
        group.add(Path::drawn(line.clone(), Line::new(band.casing, width + 0.5 * scale).round()));
    }
    for line in lines {
        let mut inner = Line::new(band.fill, width);
        inner = if band.dashes.is_empty() { inner.round() } else { inner.dashed(&band.dashes) };
        group.add(Path::drawn(line.clone(), inner));
    }
}
