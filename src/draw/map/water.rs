//! Water: along the sides of cells, or through them with banks, and ponds where it fills several.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use super::area::{rings, soften};
use crate::draw::grain::wobble;
use crate::draw::theme::Band;
use crate::grid::{Cell, Vertex};
use crate::kit::{Course, Stream};
use crate::scene::{Group, Line, Outline, Path, Point};

/// How much wider a river is that takes cells to itself.
const WIDER: f64 = 2.3;

/// How many times its usual width water has that runs so.
pub(super) fn wider(course: &Course) -> f64 {
    if matches!(course, Course::Cells(_)) { WIDER } else { 1.0 }
}

impl Sketch<'_> {
    /// All casings, then all water: where one joins another, nothing lies across.
    pub(super) fn streams(&self) -> Vec<Group> {
        let drawn: Vec<(&Stream, &Band, Vec<Outline>)> = (self.piece.streams.iter())
            .filter_map(|stream| Some((stream, self.theme.side.get(&stream.kind)?, self.water_lines(stream))))
            .collect();
        let mut casings = Group::named("water-casing");
        for (_, band, lines) in drawn.iter().filter(|(stream, ..)| matches!(stream.course, Course::Sides(_))) {
            lines.iter().for_each(|line| casings.add(self.casing(line, band)));
        }
        let mut groups = if casings.nodes.is_empty() { Vec::new() } else { vec![casings] };
        groups.extend(drawn.iter().map(|(stream, band, lines)| {
            let mut group = Group::named(format!("water-{}", stream.kind));
            if let Some(name) = &stream.name {
                group.title = name.clone();
            }
            match &stream.course {
                Course::Sides(_) => lines.iter().for_each(|line| group.add(self.filling(line, band))),
                Course::Cells(cells) => self.river(cells, lines, band, &mut group),
            }
            group
        }));
        groups
    }

    /// The lines of a watercourse as they are drawn.
    pub(super) fn water_lines(&self, stream: &Stream) -> Vec<Outline> {
        self.courses(&stream.course).iter().map(|points| Outline::smooth(points, false, 0.5)).collect()
    }

    /// A river with its banks and a second line along them, and the ponds it runs through.
    fn river(&self, cells: &[Cell], courses: &[Outline], band: &Band, group: &mut Group) {
        let scale = self.piece.size / 21.7;
        let wide = Band { width: band.width * WIDER, ..band.clone() };
        let within: BTreeSet<Cell> = cells.iter().copied().collect();
        let pond: Vec<Cell> = within.iter().copied().filter(|cell| self.fills(&within, *cell)).collect();
        let shore = rings(self, &pond).iter().fold(Outline::default(), |outline, ring| {
            outline.join(Outline::smooth(&soften(ring, self.piece.size), true, 0.5))
        });
        if !pond.is_empty() {
            group
                .add(Path::drawn(shore.clone(), Line::new(band.casing, 2.0 * self.theme.lines.casing * scale).round()));
        }
        courses.iter().for_each(|course| group.add(self.casing(course, &wide)));
        courses.iter().for_each(|course| group.add(self.filling(course, &wide)));
        let (near, width) = (band.fill.mixed(band.casing, 0.35), wide.width * scale);
        for (share, ink) in [(0.74, near), (0.68, band.fill)] {
            for course in courses {
                group.add(Path::drawn(course.clone(), Line::new(ink, width * share).round()));
            }
        }
        if !pond.is_empty() {
            group.add(Path::filled(shore, band.fill));
        }
    }

    /// Whether a cell belongs to a block of four, which no river is.
    fn fills(&self, within: &BTreeSet<Cell>, cell: Cell) -> bool {
        let grid = &self.piece.grid;
        let (column, row) = grid.position(cell);
        let has = |column: Option<u16>, row: Option<u16>| {
            column.zip(row).and_then(|(column, row)| grid.at(column, row)).is_some_and(|cell| within.contains(&cell))
        };
        let columns = [column.checked_sub(1), column.checked_add(1)];
        let rows = [row.checked_sub(1), row.checked_add(1)];
        grid.shape() == crate::grid::Shape::Square
            && columns.into_iter().any(|aside| {
                rows.into_iter().any(|above| has(aside, Some(row)) && has(Some(column), above) && has(aside, above))
            })
    }

    /// A watercourse as lines from end to end, a little uneven.
    fn courses(&self, course: &Course) -> Vec<Vec<Point>> {
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
                let links = within.iter().flat_map(|cell| next(*cell)).filter(|[_, next]| within.contains(next));
                let open = |link: &[Cell; 2]| !link.iter().all(|cell| self.fills(&within, *cell));
                let links: Vec<[Cell; 2]> = links.filter(open).collect();
                chains(&links).iter().map(|cells| self.winding(cells)).collect()
            }
        }
    }

    /// From cell to cell with bends, but straight where something leads over.
    fn winding(&self, cells: &[Cell]) -> Vec<Point> {
        let size = self.piece.size;
        let way = self.way(cells);
        let between = way.windows(2).map(|pair| pair[0].towards(pair[1], 0.5));
        let mut points: Vec<Point> = Vec::with_capacity(2 * way.len());
        for (at, middle) in way.iter().zip(between) {
            points.extend([*at, middle]);
        }
        points.extend(way.last());
        let bend = |at: Point| {
            let shake = if self.is_spanned(at) { 0.0 } else { 0.085 * size };
            Point::new(at.x + shake * wobble(at.x, at.y, 51), at.y + shake * wobble(at.x, at.y, 52))
        };
        points.into_iter().map(bend).collect()
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
