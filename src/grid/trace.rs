//! Exactly which cells a straight line from centre to centre passes, in integers.
//!
//! `hexx::Hex::line_to` takes one rounded sample a step: it skips hexes that are cut only at a corner, picks a side by
//! rounding noise where a line runs between two hexes, and may differ when traced backwards. Rules speak of the line
//! itself, so here each cell is the set of points it covers and positions along the line are fractions.

use super::distance::{alignment, between};
use super::lattice::Point;
use super::{Cell, Grid, Shape};

/// What lies on a line strictly between its end cells, in the order in which the line comes to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// Cells through whose interior the line passes.
    pub crossed: Vec<Cell>,
    /// Two cells, the smaller first, between which the line passes without entering either: along the hexside they
    /// share, or through the corner where two squares touch.
    pub pairs: Vec<(Cell, Cell)>,
}

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    Crossed(Cell),
    Pair(Cell, Cell),
}

impl Grid {
    /// Follows the line between the centres of two cells to its end.
    ///
    /// Cells off the map or absent from it cannot block and are not reported. A pair of which only one cell is present
    /// is not reported either, so a line along the edge of the map is clear on its open side.
    pub fn trace(&self, a: Cell, b: Cell) -> Trace {
        let mut trace = Trace::default();
        self.passes(a, b, |passed| {
            match passed {
                Passed::Crossed(cell) => trace.crossed.push(cell),
                Passed::Pair(one, two) => trace.pairs.push((one, two)),
            }
            false
        });
        trace
    }

    /// Follows the same line until something on it is what is looked for, and tells whether anything was.
    pub fn passes(&self, a: Cell, b: Cell, sought: impl FnMut(Passed) -> bool) -> bool {
        match self.shape() {
            Shape::Hex { .. } => self.passes_hexes(self.point(a), self.point(b), sought),
            Shape::Square => self.passes_squares(self.point(a), self.point(b), sought),
        }
    }

    fn passes_hexes(&self, a: Point, b: Point, mut sought: impl FnMut(Passed) -> bool) -> bool {
        let line = between(a, b);
        let (mut here, mut left) = (a, stretch_in_hex(line, [0, 0]).map_or(Fraction::END, |first| first.leave));
        while here != b {
            // Hexes that meet the line one after the other are adjacent, even where it passes through a corner, so the
            // next ones are those neighbours that it enters where it leaves this hex. It never turns back.
            let ahead = self.shape().steps().iter().filter(|step| alignment(self.shape(), line, **step) > 0);
            let mut entered = ahead.filter_map(|[dx, dy]| {
                let point = [here[0] + dx, here[1] + dy];
                let stretch = stretch_in_hex(line, between(a, point))?;
                stretch.enter.equals(left).then_some((point, stretch))
            });
            let (next, stretch) = entered.next().expect("a line that leaves a hex before its end enters another");
            let passed = if stretch.on_side {
                let (other, _) = entered.next().expect("a side lies between two hexes");
                self.pair(next, other)
            } else {
                self.at_point(next).filter(|_| next != b).map(Passed::Crossed)
            };
            if passed.is_some_and(&mut sought) {
                return true;
            }
            (here, left) = (next, stretch.leave);
        }
        false
    }

    fn passes_squares(&self, a: Point, b: Point, mut sought: impl FnMut(Passed) -> bool) -> bool {
        let [dx, dy] = between(a, b).map(i64::from);
        let (mut here, mut columns, mut rows) = (a, 0, 0);
        while here != b {
            // The line comes to its next column at (2 columns + 1) / 2|dx| and to its next row likewise.
            let (to_column, to_row) = ((2 * columns + 1) * dy.abs(), (2 * rows + 1) * dx.abs());
            let beside = [here[0] + dx.signum() as i32, here[1]];
            let below = [here[0], here[1] + dy.signum() as i32];
            if to_column == to_row && self.pair(beside, below).is_some_and(&mut sought) {
                return true;
            }
            if to_column <= to_row {
                (here[0], columns) = (beside[0], columns + 1);
            }
            if to_row <= to_column {
                (here[1], rows) = (below[1], rows + 1);
            }
            if here != b && self.at_point(here).map(Passed::Crossed).is_some_and(&mut sought) {
                return true;
            }
        }
        false
    }

    fn pair(&self, a: Point, b: Point) -> Option<Passed> {
        let (a, b) = (self.at_point(a)?, self.at_point(b)?);
        Some(Passed::Pair(a.min(b), a.max(b)))
    }
}

/// The part of a line inside one hex, between 0 at its beginning and 1 at its end.
struct Stretch {
    enter: Fraction,
    leave: Fraction,
    /// The line runs on the border of the hex and not through it.
    on_side: bool,
}

/// Clips a line that begins at the origin against the hex around `centre`; `None` unless some length of it is left.
///
/// A hex is the points whose cube coordinates around its centre differ pairwise by at most one.
fn stretch_in_hex([x, y]: Point, [cx, cy]: Point) -> Option<Stretch> {
    let differences = |x: i32, y: i32| [x - y, x + 2 * y, -2 * x - y].map(i64::from);
    let mut stretch = Stretch { enter: Fraction::START, leave: Fraction::END, on_side: false };
    for (slope, centre) in differences(x, y).into_iter().zip(differences(cx, cy)) {
        if slope == 0 {
            if centre.abs() > 1 {
                return None;
            }
            stretch.on_side |= centre.abs() == 1;
            continue;
        }
        let towards = centre * slope.signum();
        let enter = Fraction { over: towards - 1, under: slope.abs() };
        let leave = Fraction { over: towards + 1, under: slope.abs() };
        if stretch.enter.is_before(enter) {
            stretch.enter = enter;
        }
        if leave.is_before(stretch.leave) {
            stretch.leave = leave;
        }
    }
    stretch.enter.is_before(stretch.leave).then_some(stretch)
}

/// A place along a line, `under` always positive. Products stay below 2^40 on the largest grid.
#[derive(Clone, Copy)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    const START: Fraction = Fraction { over: 0, under: 1 };
    const END: Fraction = Fraction { over: 1, under: 1 };

    fn is_before(self, other: Fraction) -> bool {
        self.over * other.under < other.over * self.under
    }

    fn equals(self, other: Fraction) -> bool {
        self.over * other.under == other.over * self.under
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{hexes, squares};
    use super::*;

    /// Crossed cells, then pairs joined by a slash, both along the line.
    fn traced(grid: &Grid, a: &str, b: &str) -> String {
        let trace = grid.trace(grid.parse(a).unwrap(), grid.parse(b).unwrap());
        let crossed = trace.crossed.iter().map(|&cell| grid.label(cell));
        let pairs = trace.pairs.iter().map(|&(a, b)| format!("{}/{}", grid.label(a), grid.label(b)));
        crossed.chain(pairs).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sight_vectors_of_small_units() {
        let grid = hexes(15, 20);
        assert_eq!(traced(&grid, "0505", "0705"), "0604/0605", "V-LOS-02");
        assert_eq!(traced(&grid, "0505", "0507"), "0506", "V-LOS-06");
        assert_eq!(traced(&grid, "0505", "0905"), "0705 0604/0605 0804/0805", "V-LOS-07");
        assert_eq!(traced(&grid, "0505", "0708"), "0606 0605/0506 0607/0707", "V-LOS-09");
        assert_eq!(traced(&grid, "0708", "0505"), "0606 0607/0707 0605/0506", "V-LOS-13");
    }

    #[test]
    fn hexes_cut_only_at_a_corner_count() {
        let grid = hexes(9, 9);
        // In axial steps (4, -1): both hexes of the middle column are cut, where `line_to` reports one.
        assert_eq!(traced(&grid, "0105", "0506"), "0205 0305 0306 0405");
        assert_eq!(traced(&grid, "0105", "0105"), "");
        assert_eq!(traced(&grid, "0105", "0205"), "");
    }

    #[test]
    fn squares_are_passed_at_corners() {
        let grid = squares(8, 8);
        assert_eq!(traced(&grid, "A1", "C3"), "B2 B1/A2 C2/B3");
        assert_eq!(traced(&grid, "C3", "A1"), "B2 C2/B3 B1/A2");
        assert_eq!(traced(&grid, "A1", "D1"), "B1 C1");
        assert_eq!(traced(&grid, "B6", "B3"), "B5 B4");
        assert_eq!(traced(&grid, "A1", "C2"), "B1 B2");
        assert_eq!(traced(&grid, "A1", "D2"), "B1 C2 C1/B2");
        assert_eq!(traced(&grid, "A1", "B2"), "B1/A2");
    }

    #[test]
    fn what_is_off_the_map_does_not_block() {
        let mut grid = hexes(9, 9);
        assert_eq!(traced(&grid, "0101", "0301"), "", "the line runs along the upper side of 0201");
        grid.remove(grid.parse("0604").unwrap());
        assert_eq!(traced(&grid, "0505", "0905"), "0705 0804/0805");
        grid.remove(grid.parse("0705").unwrap());
        assert_eq!(traced(&grid, "0505", "0905"), "0804/0805");
    }
}
