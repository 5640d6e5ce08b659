//! Neighbouring cells of one terrain as one smooth, slightly irregular area.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::Sketch;
use super::pattern;
use crate::draw::grain::wobble;
use crate::draw::theme::Pattern;
use crate::grid::{Cell, Vertex};
use crate::scene::{Group, Line, Outline, Path, Point};

/// One side of an area's border, with the area to its right.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub from: Point,
    pub to: Point,
    /// Nothing lies beyond: the map ends here.
    pub rim: bool,
}

/// The rings that bound a set of cells, each a list of edges in order.
pub fn rings(sketch: &Sketch<'_>, cells: &[Cell]) -> Vec<Vec<Edge>> {
    let grid = &sketch.piece.grid;
    let mut inside = FixedBitSet::with_capacity(grid.len());
    inside.extend(cells.iter().map(|cell| cell.index()));
    let mut leaving: BTreeMap<Vertex, Vec<(Vertex, Edge)>> = BTreeMap::new();
    for cell in cells {
        let vertices: Vec<Vertex> = grid.corners(*cell).collect();
        let points = sketch.corners(*cell);
        for (slot, direction) in grid.directions().iter().enumerate() {
            let beyond = grid.neighbour(*cell, *direction);
            if beyond.is_some_and(|beyond| inside.contains(beyond.index())) {
                continue;
            }
            let next = (slot + 1) % vertices.len();
            let edge = Edge { from: points[slot], to: points[next], rim: beyond.is_none() };
            leaving.entry(vertices[slot]).or_default().push((vertices[next], edge));
        }
    }
    let mut rings = Vec::new();
    let starts: Vec<Vertex> = leaving.keys().copied().collect();
    for start in starts {
        while let Some(ring) = ring(start, &mut leaving) {
            rings.push(ring);
        }
    }
    rings
}

/// Takes one ring from the edges that are left, if one begins here.
fn ring(start: Vertex, leaving: &mut BTreeMap<Vertex, Vec<(Vertex, Edge)>>) -> Option<Vec<Edge>> {
    let (mut ring, mut at) = (Vec::new(), start);
    while let Some((next, edge)) = leaving.get_mut(&at).and_then(Vec::pop) {
        ring.push(edge);
        at = next;
        if at == start {
            break;
        }
    }
    (!ring.is_empty()).then_some(ring)
}

/// How far an area goes beyond the rim of the map, as a share of a cell.
const RIM: f64 = 0.30;

/// The direction from an edge into its area, one long.
pub fn inward(edge: &Edge) -> Point {
    let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y);
    let length = dx.hypot(dy).max(1e-9);
    Point::new(-dy / length, dx / length)
}

/// A ring with its corners rounded off and its sides a little uneven. Sides on the rim of the map go beyond it.
pub fn soften(ring: &[Edge], size: f64) -> Vec<Point> {
    let mut points = Vec::with_capacity(ring.len() * 3);
    let shaken = |edge: &Edge, share: f64, rough: f64| {
        let inward = inward(edge);
        let at = edge.from.towards(edge.to, share);
        let shift = if edge.rim { -RIM * size } else { (0.035 + 0.05 * wobble(at.x, at.y, 1)) * size * rough };
        Point::new(at.x + inward.x * shift, at.y + inward.y * shift)
    };
    let middle = |edge: &Edge| shaken(edge, 0.5, 1.0);
    // The long sides of squares need more than one bend, or they look drawn with a ruler.
    let is_long = ring.iter().all(|edge| edge.from.distance(edge.to) > 0.9 * size);
    for (number, edge) in ring.iter().enumerate() {
        let before = &ring[(number + ring.len() - 1) % ring.len()];
        let (a, b) = (middle(before), middle(edge));
        let between = a.towards(b, 0.5);
        let corner = if edge.rim || before.rim {
            // Out over the rim, so that no corner of paper shows.
            let (one, other) = (inward(before), inward(edge));
            let out = |at: f64, one: f64, other: f64| at - RIM * size * (one + other);
            match edge.rim && before.rim {
                true => Point::new(out(edge.from.x, one.x, other.x), out(edge.from.y, one.y, other.y)),
                false => edge.from.towards(between, 0.1),
            }
        } else {
            let pull = if is_long { 0.56 } else { 0.42 } + 0.12 * wobble(edge.from.x, edge.from.y, 2);
            edge.from.towards(between, pull)
        };
        points.push(corner);
        match is_long {
            true => points.extend([0.3, 0.7].map(|share| shaken(edge, share, 1.5))),
            false => points.push(b),
        }
    }
    points
}

impl Sketch<'_> {
    /// Every area of the map that is not bare paper, with its pattern.
    pub(super) fn areas(&self) -> Vec<Group> {
        let piece = self.piece;
        let kinds = piece.grid.areas(|cell| piece.cells[cell.index()]);
        let mut groups = Vec::new();
        for cells in kinds {
            let Some(row) = cells.first().and_then(|cell| piece.cells[cell.index()]) else { continue };
            let ground = self.ground(row);
            // Where heights are told by levels, those have drawn the hills.
            if ground.pattern == Pattern::Hachures && !piece.levels.is_empty() {
                continue;
            }
            let Some(fill) = ground.fill else { continue };
            let rings = rings(self, &cells);
            let softened: Vec<Vec<Point>> = rings.iter().map(|ring| soften(ring, piece.size)).collect();
            let outline = softened
                .iter()
                .fold(Outline::default(), |outline, points| outline.join(Outline::smooth(points, true, 0.5)));
            let mut group = Group::named(format!("area-{}", piece.terrain[row].0));
            let mut shape = Path::filled(outline, fill);
            if let Some(edge) = ground.edge {
                shape = shape.with_line(Line::new(edge, self.theme.lines.edge).round());
            }
            group.add(shape);
            pattern::fill(self, ground, &cells, &rings, &softened, &mut group);
            groups.push(group);
        }
        groups
    }
}
