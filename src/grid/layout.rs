//! Where cells come to lie on paper.
//!
//! `hexx::HexLayout` works in `f32` and adds each corner to its own centre, so that a corner shared by three hexes
//! comes out as three slightly different points. Here every corner is a whole number of units first and is scaled
//! once, in `f64`: shared corners are the same point to the last bit, and outlines can be joined by comparing them.

use super::lattice::{Lattice, Spot};
use super::{Cell, Grid, Orientation, Shape, Side, Vertex};

/// The map drawn to a size, in millimetres from its upper left corner, x to the right and y down.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    lattice: Lattice,
    unit: (f64, f64),
}

impl Grid {
    /// Lays the map out with cells `size` millimetres wide from side to opposite side.
    pub fn layout(&self, size: f64) -> Layout {
        let half = size / 2.0;
        // A quarter of the long diagonal, which is 2/√3 times the distance between opposite sides.
        let quarter = half / 3f64.sqrt();
        let unit = match self.shape() {
            Shape::Hex { orientation: Orientation::Flat, .. } => (quarter, half),
            Shape::Hex { orientation: Orientation::Pointy, .. } => (half, quarter),
            Shape::Square => (half, half),
        };
        Layout { lattice: self.lattice, unit }
    }
}

impl Layout {
    pub fn centre(&self, cell: Cell) -> (f64, f64) {
        self.scale(self.lattice.centre(cell))
    }

    /// The outline of a cell, clockwise; the side towards the i-th direction runs from the i-th corner to the next.
    pub fn corners(&self, cell: Cell) -> Vec<(f64, f64)> {
        self.lattice.corners(cell).map(|corner| self.scale(corner)).collect()
    }

    /// The ends of a side, in the order of [`Grid::side_ends`].
    pub fn side_points(&self, side: Side) -> [(f64, f64); 2] {
        let (first, second) = side.cells();
        self.lattice.side_ends(first, second).map(|end| self.scale(end))
    }

    pub fn vertex(&self, vertex: Vertex) -> (f64, f64) {
        self.scale(vertex.0)
    }

    /// Width and height of the whole rectangle of cells, absent ones included.
    pub fn bounds(&self) -> (f64, f64) {
        self.scale(self.lattice.extent())
    }

    fn scale(&self, (x, y): Spot) -> (f64, f64) {
        (f64::from(x) * self.unit.0, f64::from(y) * self.unit.1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, hexes, squares};

    #[test]
    fn squares_lie_edge_to_edge() {
        let grid = squares(4, 3);
        let [b1, b2] = cells(&grid, ["B1", "B2"]);
        let layout = grid.layout(20.0);
        assert_eq!(layout.bounds(), (80.0, 60.0));
        assert_eq!(layout.centre(b2), (30.0, 30.0));
        assert_eq!(layout.corners(b2), [(20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0)]);
        assert_eq!(layout.side_points(grid.side(b2, b1).unwrap()), [(40.0, 20.0), (20.0, 20.0)]);
    }

    #[test]
    fn flat_hexes_fill_the_paper() {
        let grid = hexes(3, 2);
        let layout = grid.layout(24.0);
        let edge = 24.0 / 3f64.sqrt();
        let (width, height) = layout.bounds();
        assert!((width - 5.0 * edge).abs() < 1e-9 && (height - 60.0).abs() < 1e-9);
        let [high, low] = cells(&grid, ["0101", "0201"]);
        assert_eq!((layout.centre(high).1, layout.centre(low).1), (12.0, 24.0));
    }
}
