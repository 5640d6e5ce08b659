//! How cells are laid side by side, and the coordinate systems that follow from it.
//!
//! There are three: columns and rows, as people count them; [`Point`]s, in which a direction is the same step from
//! every cell; and half-cell units on paper, in which centres and corners are whole numbers.

use hexx::{Hex, HexOrientation, OffsetHexMode};

use super::{Cell, Numbering};

/// What a map is divided into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Hex { orientation: Orientation, stagger: Stagger },
    Square,
}

/// How hexes stand: with a flat side on top, in columns, or with a point on top, in rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Orientation {
    Flat,
    Pointy,
}

/// Which columns of flat hexes are half a hex lower, or which rows of pointy hexes half a hex further right, judged by
/// the number printed on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stagger {
    EvenDown,
    OddDown,
}

/// Where a cell lies: axial coordinates for hexes, column and row for squares.
pub(super) type Point = [i32; 2];

/// A centre or corner in units of a quarter of a hex's long diagonal and half its short one, or of half a square.
pub(super) type Spot = (i32, i32);

impl Shape {
    /// What a player calls one cell.
    pub fn noun(self) -> &'static str {
        match self {
            Shape::Hex { .. } => "hex",
            Shape::Square => "square",
        }
    }

    /// The same for several.
    pub fn nouns(self) -> &'static str {
        match self {
            Shape::Hex { .. } => "hexes",
            Shape::Square => "squares",
        }
    }

    /// The way to each neighbour, in the order of `Grid::directions`.
    pub(super) fn steps(self) -> &'static [Point] {
        match self {
            Shape::Hex { orientation: Orientation::Flat, .. } => &[[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]],
            Shape::Hex { orientation: Orientation::Pointy, .. } => {
                &[[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]]
            }
            Shape::Square => &[[0, -1], [1, 0], [0, 1], [-1, 0]],
        }
    }

    /// Corners around a centre, clockwise; the side towards the i-th neighbour runs from corner i to the next.
    pub(super) fn corners(self) -> &'static [Spot] {
        match self {
            Shape::Hex { orientation: Orientation::Flat, .. } => &[(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)],
            Shape::Hex { orientation: Orientation::Pointy, .. } => {
                &[(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
            }
            Shape::Square => &[(-1, -1), (1, -1), (1, 1), (-1, 1)],
        }
    }
}

/// The rectangle of cells, present or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lattice {
    pub shape: Shape,
    pub columns: u16,
    pub rows: u16,
    /// Whether the lines shoved by half a hex are those with an odd number counted from zero.
    odd_shoved: bool,
}

impl Lattice {
    pub fn new(shape: Shape, columns: u16, rows: u16, numbering: Numbering) -> Lattice {
        let odd_shoved = match shape {
            Shape::Square => false,
            Shape::Hex { orientation, stagger } => {
                let first = match orientation {
                    Orientation::Flat => numbering.first_column,
                    Orientation::Pointy => numbering.first_row,
                };
                // Printed and counted parity agree when printing begins with an even number.
                (stagger == Stagger::OddDown) == first.is_multiple_of(2)
            }
        };
        Lattice { shape, columns, rows, odd_shoved }
    }

    /// Whether a cell lies half a hex lower, or further right, than the lines beside its own.
    pub fn is_shoved(&self, cell: Cell) -> bool {
        let (column, row) = self.position(cell);
        match self.shape {
            Shape::Square => false,
            Shape::Hex { orientation: Orientation::Flat, .. } => (column % 2 == 1) == self.odd_shoved,
            Shape::Hex { orientation: Orientation::Pointy, .. } => (row % 2 == 1) == self.odd_shoved,
        }
    }

    pub fn position(&self, cell: Cell) -> (u16, u16) {
        (cell.0 % self.columns, cell.0 / self.columns)
    }

    pub fn at(&self, column: i32, row: i32) -> Option<Cell> {
        let inside = (0..self.columns.into()).contains(&column) && (0..self.rows.into()).contains(&row);
        let index = row.checked_mul(self.columns.into())?.checked_add(column)?;
        inside.then(|| Cell::from_index(index as usize))
    }

    pub fn point(&self, cell: Cell) -> Point {
        let (column, row) = self.position(cell);
        let offset = [i32::from(column), i32::from(row)];
        match self.shape {
            Shape::Hex { orientation, .. } => {
                Hex::from_offset_coordinates(offset, self.mode(), hexx_orientation(orientation)).to_array()
            }
            Shape::Square => offset,
        }
    }

    pub fn at_point(&self, point: Point) -> Option<Cell> {
        let [column, row] = match self.shape {
            Shape::Hex { orientation, .. } => {
                Hex::from(point).to_offset_coordinates(self.mode(), hexx_orientation(orientation))
            }
            Shape::Square => point,
        };
        self.at(column, row)
    }

    /// The cell one step away in the rectangle, even if it is absent from the map.
    pub fn beside(&self, cell: Cell, slot: usize) -> Option<Cell> {
        let ([x, y], [dx, dy]) = (self.point(cell), self.shape.steps()[slot]);
        self.at_point([x + dx, y + dy])
    }

    pub fn centre(&self, cell: Cell) -> Spot {
        let (column, row) = self.position(cell);
        let (x, y) = (i32::from(column), i32::from(row));
        match self.shape {
            Shape::Hex { orientation: Orientation::Flat, .. } => (3 * x + 2, 2 * y + 1 + self.shove(x)),
            Shape::Hex { orientation: Orientation::Pointy, .. } => (2 * x + 1 + self.shove(y), 3 * y + 2),
            Shape::Square => (2 * x + 1, 2 * y + 1),
        }
    }

    pub fn corners(&self, cell: Cell) -> impl Iterator<Item = Spot> + use<> {
        let (x, y) = self.centre(cell);
        self.shape.corners().iter().map(move |(dx, dy)| (x + dx, y + dy))
    }

    /// Where the side between two adjacent cells begins and ends, clockwise as seen from the first.
    pub fn side_ends(&self, first: Cell, second: Cell) -> [Spot; 2] {
        let ([x, y], there) = (self.point(first), self.point(second));
        let slot = self.shape.steps().iter().position(|[dx, dy]| [x + dx, y + dy] == there);
        let slot = slot.expect("a side lies between adjacent cells of its own grid");
        let (corners, (x, y)) = (self.shape.corners(), self.centre(first));
        [slot, (slot + 1) % corners.len()].map(|corner| (x + corners[corner].0, y + corners[corner].1))
    }

    pub fn centred_on(&self, (x, y): Spot) -> Option<Cell> {
        let (column, row) = match self.shape {
            Shape::Hex { orientation: Orientation::Flat, .. } => {
                let column = (x - 2).div_euclid(3);
                (column, (y - 1 - self.shove(column)).div_euclid(2))
            }
            Shape::Hex { orientation: Orientation::Pointy, .. } => {
                let row = (y - 2).div_euclid(3);
                ((x - 1 - self.shove(row)).div_euclid(2), row)
            }
            Shape::Square => ((x - 1).div_euclid(2), (y - 1).div_euclid(2)),
        };
        self.at(column, row).filter(|&cell| self.centre(cell) == (x, y))
    }

    /// The lower right end of the paper that the rectangle covers.
    pub fn extent(&self) -> Spot {
        let (columns, rows) = (i32::from(self.columns), i32::from(self.rows));
        let furthest_shove = |lines: i32| if lines > 1 { 1 } else { self.shove(0) };
        match self.shape {
            Shape::Hex { orientation: Orientation::Flat, .. } => (3 * columns + 1, 2 * rows + furthest_shove(columns)),
            Shape::Hex { orientation: Orientation::Pointy, .. } => (2 * columns + furthest_shove(rows), 3 * rows + 1),
            Shape::Square => (2 * columns, 2 * rows),
        }
    }

    fn shove(&self, line: i32) -> i32 {
        i32::from((line % 2 != 0) == self.odd_shoved)
    }

    fn mode(&self) -> OffsetHexMode {
        if self.odd_shoved { OffsetHexMode::Odd } else { OffsetHexMode::Even }
    }
}

/// Not a `From`, which would put `hexx` into our public face.
fn hexx_orientation(orientation: Orientation) -> HexOrientation {
    match orientation {
        Orientation::Flat => HexOrientation::Flat,
        Orientation::Pointy => HexOrientation::Pointy,
    }
}
