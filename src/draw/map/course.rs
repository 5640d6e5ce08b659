//! Where rivers and roads run: smooth over several cells, a little uneven, and always alike in the same place.

use std::collections::{BTreeMap, BTreeSet};

use super::Sketch;
use super::line::{across, length, shifted, softened, spaced};
use crate::draw::grain::{grain, noise, rugged};
use crate::grid::{Cell, Shape, Vertex};
use crate::kit::{Course, Over, Stream};
use crate::scene::Point;

/// How wide a river is that takes cells to itself, as a multiple of one along sides.
const WIDER: f64 = 2.3;
/// How far rivers leave the sides they run along in wide bends, in millimetres.
const WIDE_BENDS: f64 = 2.4;
/// How much of its bends water has that was dug.
const DUG: f64 = 0.6;
/// How far water and roads run on beyond the map, as a share of a cell.
const ON: f64 = 0.9;

/// The least that stays of the zigzag of sides: a river must tell whose bank is whose.
const LEAST_KEPT: f64 = 0.24;

/// From point to point of water and of roads, in millimetres.
pub(super) const RIVER_STEP: f64 = 2.2;
pub(super) const ROAD_STEP: f64 = 1.1;

/// A watercourse as points, evenly spread.
pub(super) struct River {
    /// Its place among the streams of the piece.
    pub stream: usize,
    pub points: Vec<Point>,
    /// How many times its usual width it has.
    pub wider: f64,
}

/// A road as points.
pub(super) struct Road {
    pub points: Vec<Point>,
    /// It leads from edge to edge or has a name of its own; others are lesser ones.
    pub is_main: bool,
}

/// How many times its usual width water has that runs so.
pub(super) fn wider(course: &Course) -> f64 {
    if matches!(course, Course::Cells(_)) { WIDER } else { 1.0 }
}

pub(super) fn rivers(sketch: &Sketch<'_>) -> Vec<River> {
    let mut all: Vec<River> = Vec::new();
    for (number, stream) in sketch.piece.streams.iter().enumerate() {
        let lines = match &stream.course {
            Course::Sides(sides) => {
                let grid = &sketch.piece.grid;
                let links: Vec<[Vertex; 2]> = sides.iter().map(|side| grid.side_ends(*side)).collect();
                chains(&links).iter().map(|chain| along_sides(sketch, chain, number)).collect::<Vec<_>>()
            }
            Course::Cells(cells) => through_cells(sketch, cells),
        };
        all.extend(lines.into_iter().map(|points| River { stream: number, points, wider: wider(&stream.course) }));
    }
    all
}

/// From corner to corner: the zigzag is kept in part, here more and there less, and the water winds across its course.
fn along_sides(sketch: &Sketch<'_>, vertices: &[Vertex], stream: usize) -> Vec<Point> {
    let (size, unit) = (sketch.piece.size, sketch.unit());
    let is_square = sketch.piece.grid.shape() == Shape::Square;
    let corner = |vertex: &Vertex| Point::from(sketch.layout.vertex(*vertex));
    let mut corners: Vec<Point> = vertices.iter().map(corner).collect();
    let leaves = |vertex: Option<&Vertex>| vertex.is_some_and(|vertex| sketch.piece.grid.is_border(*vertex));
    // What was dug is as wide all along, and runs straighter.
    let band = sketch.theme.side.get(&sketch.piece.streams[stream].kind);
    let calm_by = if band.is_some_and(|band| band.widest <= band.width) { DUG } else { 1.0 };
    extend(&mut corners, [leaves(vertices.first()), leaves(vertices.last())], ON * size, sketch);
    let calm = calmed(&corners);
    let pulled: Vec<Point> = corners
        .iter()
        .zip(&calm)
        .map(|(own, calm)| {
            calm.towards(
                *own,
                if is_square { 0.75 } else { calm_by * (kept(own, 40, unit) + stray(own)).max(LEAST_KEPT) },
            )
        })
        .collect();
    let even = spaced(&softened(pulled, 3), 1.6 * unit);
    let wind = 1.6 * calm_by * unit;
    let count = even.len();
    let wound = (0..count).map(|at| {
        // It begins and ends where it should.
        let fade = (at.min(count - 1 - at) as f64 / 4.0).min(1.0);
        let own = even[at];
        // Bends of its own, and wide ones that no row of cells has.
        let bends =
            wind * noise(own.x, own.y, 43, 13.0 * unit) + WIDE_BENDS * unit * rugged(own.x, own.y, 44, 61.0 * unit);
        shifted(own, across(&even, at), fade * bends)
    });
    spaced(&softened(wound.collect(), 2), RIVER_STEP * unit)
}

/// The mean of each point and two on either side of it, which a zigzag leaves nothing of; the ends stay.
fn calmed(points: &[Point]) -> Vec<Point> {
    let last = points.len().saturating_sub(1);
    let mean = |at: usize| {
        let pair = |by: usize| points[at.saturating_sub(by)].towards(points[(at + by).min(last)], 0.5);
        // As many parts of the point itself as of those beside it, half as many of the next.
        let near = points[at].towards(pair(1), 2.0 / 3.0);
        near.towards(pair(2), 0.25)
    };
    (0..points.len()).map(|at| if at == 0 || at == last { points[at] } else { mean(at) }).collect()
}

/// How much of a zigzag stays at a spot: more here and less there, over some cells.
fn kept(at: &Point, purpose: u64, unit: f64) -> f64 {
    (0.20 + 0.62 * noise(at.x, at.y, purpose, 36.0 * unit)).clamp(0.0, 0.72)
}

/// What one corner keeps more or less than those around it: no two bends are alike.
fn stray(at: &Point) -> f64 {
    0.5 * (grain((at.x * 10.0) as i64, (at.y * 10.0) as i64, 45) - 0.5)
}

/// From cell to cell: as a road, but winding more.
fn through_cells(sketch: &Sketch<'_>, cells: &[Cell]) -> Vec<Vec<Point>> {
    let (grid, unit) = (&sketch.piece.grid, sketch.unit());
    let within: BTreeSet<Cell> = cells.iter().copied().collect();
    let next =
        |cell: Cell| grid.neighbours(cell).filter(move |(_, next)| cell < *next).map(move |(_, next)| [cell, next]);
    let links = within.iter().flat_map(|cell| next(*cell)).filter(|[_, next]| within.contains(next));
    let ponds = sketch.pond_cells();
    let open = |link: &[Cell; 2]| !link.iter().all(|cell| ponds.contains(&cell.index()));
    let links: Vec<[Cell; 2]> = links.filter(open).collect();
    let each = chains(&links).into_iter().map(|chain| {
        let mut points: Vec<Point> = chain.iter().map(|cell| sketch.centre(*cell)).collect();
        let ends = [chain.first(), chain.last()].map(|cell| cell.is_some_and(|cell| grid.is_edge(*cell)));
        extend(&mut points, ends, ON * sketch.piece.size, sketch);
        let even = spaced(&softened(points, 3), 1.6 * unit);
        let count = even.len();
        let wound = (0..count).map(|at| {
            let own = even[at];
            // A crossing lies where its cell has its middle; from there on the water winds more and more.
            let calm = ((sketch.far_from_crossings(own) - 0.3) / 0.7).clamp(0.0, 1.0);
            let bends = 2.2 * noise(own.x, own.y, 51, 19.0 * unit) + 4.4 * noise(own.x, own.y, 52, 52.0 * unit);
            shifted(own, across(&even, at), unit * calm * bends)
        });
        spaced(&softened(wound.collect(), 2), RIVER_STEP * unit)
    });
    each.collect()
}

/// Takes a line on beyond its ends where it leaves the map: outwards, not along the rim.
fn extend(points: &mut Vec<Point>, leaves: [bool; 2], far: f64, sketch: &Sketch<'_>) {
    let bounds = sketch.bounds();
    let on = |end: Point, inner: Point| {
        // Away from the nearest edge of the map, and a little the way it was going.
        let gaps = [end.x - bounds.x, bounds.right() - end.x, end.y - bounds.y, bounds.bottom() - end.y];
        let nearest = (0..4).min_by(|a, b| gaps[*a].total_cmp(&gaps[*b])).unwrap_or(0);
        let out = [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)][nearest];
        let length = inner.distance(end).max(1e-9);
        let way = Point::new(
            0.75 * out.0 + 0.25 * (end.x - inner.x) / length,
            0.75 * out.1 + 0.25 * (end.y - inner.y) / length,
        );
        shifted(end, way, far + gaps[nearest].max(0.0))
    };
    if let ([.., before, last], true) = (&points[..], leaves[1]) {
        let end = on(*last, *before);
        points.push(end);
    }
    if let ([first, second, ..], true) = (&points[..], leaves[0]) {
        let end = on(*first, *second);
        points.insert(0, end);
    }
}

/// Every road, in the order of the piece.
pub(super) fn roads(sketch: &Sketch<'_>) -> Vec<Road> {
    let piece = sketch.piece;
    let inner = |cells: &[Cell]| cells.get(1..cells.len().saturating_sub(1)).unwrap_or_default().to_vec();
    let passed: BTreeSet<Cell> = piece.tracks.iter().flat_map(|track| inner(&track.cells)).collect();
    let mut links: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
    for step in piece.tracks.iter().flat_map(|track| track.cells.windows(2)) {
        links.entry(step[0]).or_default().insert(step[1]);
        links.entry(step[1]).or_default().insert(step[0]);
    }
    let is_fork = |cell: &Cell| links.get(cell).is_some_and(|links| links.len() > 2);
    let mut left: BTreeSet<Cell> = BTreeSet::new();
    let mut roads: Vec<Road> = Vec::with_capacity(piece.tracks.len());
    for track in &piece.tracks {
        let centres: Vec<Point> = track.cells.iter().map(|cell| sketch.centre(*cell)).collect();
        let last = centres.len().saturating_sub(1);
        let calm = calmed(&centres);
        let mut points: Vec<Point> = (0..centres.len())
            .map(|at| match at == 0 || at == last || is_fork(&track.cells[at]) || sketch.is_spanned(centres[at]) {
                true => centres[at],
                false => bent(sketch, centres[at], calm[at]),
            })
            .collect();
        // It goes on over the rim where it begins or ends there, unless another road does so already.
        let mut goes_on = |cell: Option<&Cell>| {
            cell.is_some_and(|cell| piece.grid.is_edge(*cell) && !passed.contains(cell) && left.insert(*cell))
        };
        let leaves = [goes_on(track.cells.first()), goes_on(track.cells.last())];
        let is_main = leaves == [true, true];
        join(&mut points, [track.cells.first(), track.cells.last()], leaves, piece, &roads);
        extend(&mut points, leaves, ON * piece.size, sketch);
        roads.push(Road { points: spaced(&softened(points, 4), ROAD_STEP * sketch.unit()), is_main });
    }
    // A map without a road from edge to edge still has one that is its main road.
    if !roads.iter().any(|road| road.is_main)
        && let Some(longest) = roads.iter_mut().max_by(|a, b| length(&a.points).total_cmp(&length(&b.points)))
    {
        longest.is_main = true;
    }
    roads
}

/// A bend drawn towards the middle of the cells around it, here more and there less, with a little jog: a row of hexes is no wave, and
/// a column no ruled line.
fn bent(sketch: &Sketch<'_>, own: Point, calm: Point) -> Point {
    let unit = sketch.unit();
    let pulled = calm.towards(own, 0.6 * kept(&own, 63, unit));
    // Along squares nothing else would bend it.
    let far = if sketch.piece.grid.shape() == Shape::Square { 3.4 } else { 2.3 };
    let jog = |purpose: u64| far * unit * rugged(own.x, own.y, purpose, 34.0 * unit);
    Point::new(pulled.x + jog(61), pulled.y + jog(62))
}

/// Where another road passes the cell it begins or ends in, it does so on that.
fn join(
    points: &mut [Point],
    cells: [Option<&Cell>; 2],
    leaves: [bool; 2],
    piece: &crate::kit::MapPiece,
    roads: &[Road],
) {
    let last = points.len().saturating_sub(1);
    for (end, number) in [(0, 0), (1, last)] {
        let (Some(cell), Some(own)) = (cells[end], points.get(number).copied()) else { continue };
        if leaves[end] {
            continue;
        }
        let others = piece.tracks.iter().zip(roads).filter(|(track, _)| track.cells.contains(cell));
        let nearest = others
            .flat_map(|(_, road)| &road.points)
            .min_by(|a, b| a.distance(own).total_cmp(&b.distance(own)))
            .filter(|at| at.distance(own) < 0.5 * piece.size);
        if let Some(at) = nearest {
            points[number] = *at;
        }
    }
}

impl Sketch<'_> {
    /// Cells of rivers that belong to a block of four, which no river is: water fills them.
    pub(super) fn pond_cells(&self) -> BTreeSet<usize> {
        let grid = &self.piece.grid;
        let cells_of = |stream: &Stream| match &stream.course {
            Course::Cells(cells) => cells.iter().copied().collect(),
            Course::Sides(_) => BTreeSet::new(),
        };
        let within: BTreeSet<Cell> = self.piece.streams.iter().flat_map(cells_of).collect();
        let has = |column: Option<u16>, row: Option<u16>| {
            column.zip(row).and_then(|(column, row)| grid.at(column, row)).is_some_and(|cell| within.contains(&cell))
        };
        let fills = |cell: &Cell| {
            let (column, row) = grid.position(*cell);
            let columns = [column.checked_sub(1), column.checked_add(1)];
            let rows = [row.checked_sub(1), row.checked_add(1)];
            columns.into_iter().any(|aside| {
                rows.into_iter().any(|above| has(aside, Some(row)) && has(Some(column), above) && has(aside, above))
            })
        };
        if grid.shape() != Shape::Square {
            return BTreeSet::new();
        }
        within.iter().copied().filter(fills).map(Cell::index).collect()
    }

    /// Whether something leads over the water in the cell around a spot: there nothing is moved aside.
    fn is_spanned(&self, at: Point) -> bool {
        self.far_from_crossings(at) < 0.2
    }

    /// How many cells it is to the nearest crossing of water that fills its cell.
    fn far_from_crossings(&self, at: Point) -> f64 {
        let over_cells = self.piece.crossings.iter().filter_map(|crossing| match crossing.over {
            Over::Cell(cell, _) => Some(self.centre(cell).distance(at) / self.piece.size),
            Over::Side(_) => None,
        });
        over_cells.fold(f64::INFINITY, f64::min)
    }
}

/// Links joined into lines as long as they go: from ends and forks first, then what runs in a circle.
pub(super) fn chains<N: Copy + Ord>(links: &[[N; 2]]) -> Vec<Vec<N>> {
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
