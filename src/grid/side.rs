//! Lines between cells, where rivers and walls run, and the corners where they meet.

use super::lattice::Spot;
use super::{Cell, Grid};

/// The line between two adjacent cells: a hexside, or the edge of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Side {
    first: Cell,
    second: Cell,
}

impl Side {
    /// The cells on either side, the smaller first.
    pub fn cells(self) -> (Cell, Cell) {
        (self.first, self.second)
    }
}

/// A corner of the map, equal for all the cells and sides that meet in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Vertex(pub(super) Spot);

impl Grid {
    /// The side between two cells, in whichever order they are named; `None` unless they are adjacent.
    pub fn side(&self, a: Cell, b: Cell) -> Option<Side> {
        self.are_adjacent(a, b).then(|| Side { first: a.min(b), second: a.max(b) })
    }

    /// Every side between present cells, in order.
    pub fn sides(&self) -> impl Iterator<Item = Side> {
        self.cells().flat_map(|first| {
            let mut after: Vec<Cell> =
                self.neighbours(first).map(|(_, second)| second).filter(|&second| first < second).collect();
            after.sort_unstable();
            after.into_iter().map(move |second| Side { first, second })
        })
    }

    /// The corners in which a side ends, clockwise as seen from its first cell.
    pub fn side_ends(&self, side: Side) -> [Vertex; 2] {
        self.lattice.side_ends(side.first, side.second).map(Vertex)
    }

    /// Whether two sides have an end in common, as the parts of one river do.
    pub fn sides_touch(&self, a: Side, b: Side) -> bool {
        let ends = self.side_ends(b);
        self.side_ends(a).iter().any(|end| ends.contains(end))
    }

    /// The corners of a cell, clockwise; the side towards the i-th direction runs from the i-th corner to the next.
    pub fn corners(&self, cell: Cell) -> impl Iterator<Item = Vertex> + use<> {
        self.lattice.corners(cell).map(Vertex)
    }

    /// The present cells that meet in a corner, in cell order.
    pub fn cells_around(&self, vertex: Vertex) -> impl Iterator<Item = Cell> {
        let (x, y) = vertex.0;
        let corners = self.shape().corners().iter();
        let centred = corners.filter_map(move |(dx, dy)| self.lattice.centred_on((x - dx, y - dy)));
        let mut around: Vec<Cell> = centred.filter(|&cell| self.is_present(cell)).collect();
        around.sort_unstable();
        around.into_iter()
    }

    /// Whether the map is incomplete around a corner: fewer than three hexes or four squares meet there.
    pub fn is_border(&self, vertex: Vertex) -> bool {
        // Around a corner stand as many cells as fill a full turn: 3 x 120 degrees or 4 x 90.
        let whole = if self.directions().len() == 6 { 3 } else { 4 };
        self.cells_around(vertex).count() < whole
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, hexes, squares};
    use super::*;

    #[test]
    fn a_side_is_the_same_from_both_cells() {
        let grid = hexes(9, 9);
        let [a, b, far] = cells(&grid, ["0505", "0605", "0705"]);
        assert_eq!(grid.side(a, b), grid.side(b, a));
        assert_eq!(grid.side(a, b).map(Side::cells), Some((a, b)));
        assert_eq!(grid.side(a, far), None);
    }

    #[test]
    fn a_river_touches_itself_at_corners() {
        let grid = hexes(15, 20);
        let between = |a, b| {
            let [a, b] = cells(&grid, [a, b]);
            grid.side(a, b).unwrap()
        };
        // A river between rows 9 and 10 zigzags: south of 0809, then south-east of it.
        let (bridge, next) = (between("0809", "0810"), between("0809", "0910"));
        assert!(grid.sides_touch(bridge, next) && grid.sides_touch(next, bridge));
        assert!(!grid.sides_touch(bridge, between("0909", "0910")));
        let separates = |side: &Side| grid.position(side.cells().0).1 < 9 && grid.position(side.cells().1).1 >= 9;
        assert_eq!(grid.sides().filter(separates).count(), 29, "two for each column but the last, which has one");
    }

    #[test]
    fn corners_know_the_cells_around_them() {
        let mut grid = hexes(9, 9);
        let [a, b, c] = cells(&grid, ["0505", "0605", "0604"]);
        let ends = grid.side_ends(grid.side(a, b).unwrap());
        let meeting = ends.into_iter().find(|&end| grid.cells_around(end).any(|cell| cell == c)).unwrap();
        assert_eq!(grid.cells_around(meeting).collect::<Vec<_>>(), [c, a, b]);
        assert!(!grid.is_border(meeting));
        grid.remove(c);
        assert!(grid.is_border(meeting));

        let grid = squares(3, 3);
        let [b2] = cells(&grid, ["B2"]);
        assert!(grid.corners(b2).all(|corner| !grid.is_border(corner) && grid.cells_around(corner).count() == 4));
        let [a1] = cells(&grid, ["A1"]);
        let around: Vec<usize> = grid.corners(a1).map(|corner| grid.cells_around(corner).count()).collect();
        assert_eq!(around, [1, 2, 4, 2]);
    }
}
