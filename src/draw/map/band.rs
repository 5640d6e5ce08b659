//! Bands with a casing: rivers along the sides, roads through the cells, and bridges and fords across.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use crate::draw::grain::wobble;
use crate::draw::theme::Band;
use crate::grid::{Cell, Direction, Vertex};
use crate::kit::{Course, Over};
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
                self.courses(&stream.course).iter().map(|points| Outline::smooth(points, false, 0.5)).collect();
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

    /// A watercourse as lines from end to end, a little uneven.
    pub(super) fn courses(&self, course: &Course) -> Vec<Vec<Point>> {
        let grid = &self.piece.grid;
        match course {
            Course::Sides(sides) => {
                let links: Vec<[Vertex; 2]> = sides.iter().map(|side| grid.side_ends(*side)).collect();
                chains(&links).iter().map(|vertices| self.along_sides(vertices)).collect()
            }
            Course::Cells(cells) => {
                let within: BTreeSet<Cell> = cells.iter().copied().collect();
                let next = |cell: Cell| {
                    grid.neighbours(cell).filter(move |(_, next)| cell < *next).map(move |(_, next)| [cell, next])
                };
                let links: Vec<[Cell; 2]> =
                    within.iter().flat_map(|cell| next(*cell)).filter(|[_, next]| within.contains(next)).collect();
                chains(&links).iter().map(|cells| self.shaken(self.way(cells))).collect()
            }
        }
    }

    fn shaken(&self, points: Vec<Point>) -> Vec<Point> {
        let shake = 0.035 * self.piece.size;
        let one = |point: Point| {
            Point::new(point.x + shake * wobble(point.x, point.y, 51), point.y + shake * wobble(point.x, point.y, 52))
        };
        points.into_iter().map(one).collect()
    }

    fn along_sides(&self, vertices: &[Vertex]) -> Vec<Point> {
        let corner = |vertex: &Vertex| Point::from(self.layout.vertex(*vertex));
        let mut points = Vec::new();
        for (number, vertex) in vertices.iter().enumerate() {
            // A river cuts its corners: between two sides it does not quite reach the vertex.
            let here = corner(vertex);
            let near = |other: Option<&Vertex>| other.map_or(here, corner);
            let before = near(number.checked_sub(1).and_then(|at| vertices.get(at)));
            let after = near(vertices.get(number + 1));
            points.push(here.towards(before.towards(after, 0.5), 0.3));
        }
        let mut points = self.shaken(points);
        let out = |end: Point, inner: Point| inner.towards(end, 1.8);
        let leaves = |vertex: Option<&Vertex>| vertex.is_some_and(|vertex| self.piece.grid.is_border(*vertex));
        if let ([first, second, ..], true) = (&points[..], leaves(vertices.first())) {
            let first = out(*first, *second);
            points.insert(0, first);
        }
        if let ([.., before, last], true) = (&points[..], leaves(vertices.last())) {
            let end = out(*last, *before);
            points.push(end);
        }
        points
    }

    pub(super) fn crossings(&self) -> Vec<Group> {
        let each = self.piece.crossings.iter().map(|crossing| {
            let (from, to) = self.banks(crossing.over);
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

    /// Where a crossing leads from and to.
    fn banks(&self, over: Over) -> (Point, Point) {
        match over {
            Over::Side(side) => {
                let (a, b) = side.cells();
                (self.centre(a), self.centre(b))
            }
            Over::Cell(cell, direction) => {
                let centre = self.centre(cell);
                let turn = Direction::ALL.iter().position(|one| *one == direction).unwrap_or(0) as f64 * 45.0;
                let (sin, cos) = turn.to_radians().sin_cos();
                let half = 0.5 * self.piece.size;
                let spot = |by: f64| Point::new(centre.x + by * sin, centre.y - by * cos);
                (spot(half), spot(-half))
            }
        }
    }
}

/// Links joined into lines as long as they go: from ends and forks first, then what runs in a circle.
fn chains<N: Copy + Ord>(links: &[[N; 2]]) -> Vec<Vec<N>> {
    let mut around: BTreeMap<N, Vec<usize>> = BTreeMap::new();
    for (number, link) in links.iter().enumerate() {
        for end in link {
            around.entry(*end).or_default().push(number);
        }
    }
    let mut left: BTreeSet<usize> = (0..links.len()).collect();
    let ends = around.iter().filter(|(_, links)| links.len() != 2).map(|(node, _)| *node);
    let starts: Vec<N> = ends.chain(around.keys().copied()).collect();
    let mut chains = Vec::new();
    for start in starts {
        loop {
            let mut chain = vec![start];
            let mut at = start;
            while let Some(link) = around[&at].iter().find(|link| left.contains(link)).copied() {
                left.remove(&link);
                let [a, b] = links[link];
                at = if a == at { b } else { a };
                chain.push(at);
                if around[&at].len() != 2 {
                    break;
                }
            }
            if chain.len() < 2 {
                break;
            }
            chains.push(chain);
        }
    }
    chains
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
