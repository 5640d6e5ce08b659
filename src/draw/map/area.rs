//! The sides of cells that bound a set of them: the outline of the map, and of zones on it.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::Sketch;
use crate::grid::{Cell, Vertex};
use crate::scene::Point;

/// One side of an area's border, with the area to its right.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub from: Point,
    pub to: Point,
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
            let edge = Edge { from: points[slot], to: points[next] };
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

/// The direction from an edge into its area, one long.
pub fn inward(edge: &Edge) -> Point {
    let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y);
    let length = (dx * dx + dy * dy).sqrt().max(1e-9);
    Point::new(-dy / length, dx / length)
}
