//! How far apart cells are, and which lie within a distance, on a line, in a rectangle or in an arc.

use super::lattice::Point;
use super::{Cell, Direction, Grid, Shape};

impl Grid {
    /// Two coordinates in which every step to a neighbour is the same from any cell: axial for hexes, column and row for
    /// squares. Patterns that repeat over a map are written in them.
    pub fn axial(&self, cell: Cell) -> (i32, i32) {
        let [first, second] = self.point(cell);
        (first, second)
    }

    /// The fewest steps from one cell to another, counted over absent cells too.
    pub fn distance(&self, a: Cell, b: Cell) -> u32 {
        let [x, y] = between(self.point(a), self.point(b));
        match self.shape() {
            // Steps along both axes at once are possible only against each other; bots ask for this more than for anything.
            Shape::Hex { .. } if (x < 0) == (y < 0) => (x + y).unsigned_abs(),
            Shape::Hex { .. } => x.unsigned_abs().max(y.unsigned_abs()),
            Shape::Square => x.unsigned_abs() + y.unsigned_abs(),
        }
    }

    /// The present cells at most `radius` steps away, the cell itself included, in cell order.
    pub fn within(&self, cell: Cell, radius: u32) -> impl Iterator<Item = Cell> {
        let (column, row) = self.position(cell);
        // Neither column nor row changes by more than one in a step, whatever the stagger.
        let reach = u16::try_from(radius).unwrap_or(u16::MAX);
        let columns = column.saturating_sub(reach)..=column.saturating_add(reach).min(self.columns() - 1);
        let rows = row.saturating_sub(reach)..=row.saturating_add(reach).min(self.rows() - 1);
        rows.flat_map(move |row| columns.clone().filter_map(move |column| self.at(column, row)))
            .filter(move |&other| self.distance(cell, other) <= radius)
    }

    /// The present cells exactly `radius` steps away, in cell order.
    pub fn ring(&self, cell: Cell, radius: u32) -> impl Iterator<Item = Cell> {
        self.within(cell, radius).filter(move |&other| self.distance(cell, other) == radius)
    }

    /// The cells from `a` to `b`, both included, if one direction leads from the one to the other over present cells.
    pub fn straight_run(&self, a: Cell, b: Cell) -> Option<Vec<Cell>> {
        let mut run = vec![a];
        if a != b {
            let (line, length) = (between(self.point(a), self.point(b)), self.distance(a, b) as i32);
            let slot = self.shape().steps().iter().position(|[x, y]| [x * length, y * length] == line)?;
            let mut here = a;
            while here != b {
                here = self.neighbour(here, self.directions()[slot])?;
                run.push(here);
            }
        }
        Some(run)
    }

    /// The present cells in the columns and rows between two corners, whichever corners they are, in cell order.
    pub fn rectangle(&self, a: Cell, b: Cell) -> impl Iterator<Item = Cell> {
        let ((a_column, a_row), (b_column, b_row)) = (self.position(a), self.position(b));
        let columns = a_column.min(b_column)..=a_column.max(b_column);
        let rows = a_row.min(b_row)..=a_row.max(b_row);
        rows.flat_map(move |row| columns.clone().filter_map(move |column| self.at(column, row)))
    }

    /// Whether `to` lies ahead of a piece at `from`: no other direction points closer to it than `facing` does.
    ///
    /// That is a quarter of the plane for squares and a sixth for hexes, its bounding lines included and `from` itself
    /// not. A facing the grid does not have sees nothing.
    pub fn in_arc(&self, from: Cell, facing: Direction, to: Cell) -> bool {
        let Some(slot) = self.slot(facing) else { return false };
        let (steps, line) = (self.shape().steps(), between(self.point(from), self.point(to)));
        let ahead = |step: Point| alignment(self.shape(), line, step);
        from != to && steps.iter().all(|&step| ahead(step) <= ahead(steps[slot]))
    }
}

pub(super) fn between(a: Point, b: Point) -> Point {
    [b[0] - a[0], b[1] - a[1]]
}

/// A scalar product, up to a factor.
pub(super) fn alignment(shape: Shape, [ax, ay]: Point, [bx, by]: Point) -> i32 {
    match shape {
        Shape::Hex { .. } => 2 * (ax * bx + ay * by) + ax * by + ay * bx,
        Shape::Square => ax * bx + ay * by,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, hexes, squares};
    use super::*;

    fn labels(grid: &Grid, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        cells.into_iter().map(|cell| grid.label(cell)).collect()
    }

    #[test]
    fn distances_of_the_simeto_map() {
        let grid = hexes(15, 20);
        for (a, b, distance) in [("0820", "0809", 11), ("0801", "0809", 8), ("0410", "0808", 4), ("0714", "0810", 4)] {
            let [a, b] = cells(&grid, [a, b]);
            assert_eq!(grid.distance(a, b), distance);
        }
    }

    #[test]
    fn distances_of_hexes_are_those_of_the_library() {
        let grid = hexes(7, 9);
        for (a, b) in grid.cells().flat_map(|a| grid.cells().map(move |b| (a, b))) {
            let [one, other] = [a, b].map(|cell| hexx::Hex::from(grid.point(cell)));
            assert_eq!(grid.distance(a, b), one.unsigned_distance_to(other));
        }
    }

    #[test]
    fn a_ring_is_the_rim_of_what_lies_within() {
        let grid = hexes(9, 9);
        let [middle, corner] = cells(&grid, ["0505", "0101"]);
        assert_eq!(grid.within(middle, 2).count(), 19);
        assert_eq!(grid.ring(middle, 3).count(), 18);
        assert_eq!(labels(&grid, grid.ring(middle, 1)), ["0404", "0504", "0604", "0405", "0605", "0506"]);
        assert_eq!(labels(&grid, grid.within(corner, 1)), ["0101", "0201", "0102"]);
        assert_eq!(grid.within(middle, u32::MAX).count(), 81);
    }

    #[test]
    fn a_straight_run_keeps_one_direction_and_crosses_no_gap() {
        let mut grid = hexes(9, 9);
        let [a, b, c, gap] = cells(&grid, ["0505", "0807", "0705", "0606"]);
        assert_eq!(labels(&grid, grid.straight_run(a, a).unwrap()), ["0505"]);
        assert_eq!(grid.straight_run(a, c), None);
        let [d] = cells(&grid, ["0806"]);
        assert_eq!(labels(&grid, grid.straight_run(a, d).unwrap()), ["0505", "0605", "0706", "0806"]);
        assert_eq!(labels(&grid, grid.straight_run(d, a).unwrap()), ["0806", "0706", "0605", "0505"]);
        assert_eq!(grid.straight_run(a, b), None);
        let [south, further] = cells(&grid, ["0605", "0608"]);
        assert!(grid.straight_run(south, further).is_some());
        grid.remove(gap);
        assert_eq!(grid.straight_run(south, further), None);
    }

    #[test]
    fn a_rectangle_takes_any_two_corners() {
        let grid = squares(8, 8);
        let [b2, c4, b4, c2] = cells(&grid, ["B2", "C4", "B4", "C2"]);
        let expected = ["B2", "C2", "B3", "C3", "B4", "C4"];
        assert_eq!(labels(&grid, grid.rectangle(b2, c4)), expected);
        assert_eq!(labels(&grid, grid.rectangle(c2, b4)), expected);
    }

    #[test]
    fn the_arc_of_a_gun_on_squares() {
        let grid = squares(9, 9);
        let [gun, on_diagonal, beside, behind] = cells(&grid, ["E5", "G3", "H3", "E6"]);
        assert!(grid.in_arc(gun, Direction::N, on_diagonal));
        assert!(grid.in_arc(gun, Direction::E, on_diagonal), "a diagonal belongs to both arcs");
        assert!(!grid.in_arc(gun, Direction::N, beside));
        assert!(!grid.in_arc(gun, Direction::N, behind));
        assert!(!grid.in_arc(gun, Direction::N, gun));
        assert!(!grid.in_arc(gun, Direction::NE, on_diagonal));
    }

    #[test]
    fn the_arc_on_hexes_is_a_sixth() {
        let grid = hexes(9, 9);
        let [here] = cells(&grid, ["0505"]);
        let arc = grid.within(here, 2).filter(|&to| grid.in_arc(here, Direction::N, to));
        assert_eq!(labels(&grid, arc), ["0403", "0503", "0603", "0504"].map(String::from).to_vec());
    }
}
