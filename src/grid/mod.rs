//! Geometry with no game in it: which cells a map has, what they are called, and how they lie to one another.
//!
//! A [`Grid`] is a rectangle of hexes or squares, some of which may be absent. Everything else asks it:
//! - [`Cell`]s are small numbers in row-major order; [`Grid::label`] and [`Grid::parse`] turn them into print and back;
//! - [`Direction`]s lead to neighbours, [`Side`]s lie between them, and a [`Vertex`] is where sides meet;
//! - [`Grid::trace`] answers which cells a sight line crosses, in integers, so that both ends see the same;
//! - [`Grid::reach`] finds the cheapest ways under a cost that the caller decides;
//! - [`Grid::picture`] draws it in characters;
//! - [`Layout`] says where all of it comes to lie on paper, in millimetres.
//!
//! `hexx` does the hexagonal arithmetic behind this seam and appears in no signature. A `Cell`, `Side` or `Vertex`
//! belongs to the grid that gave it out; with another grid it means some other place, or panics.

mod area;
mod cell;
mod direction;
mod distance;
mod label;
mod lattice;
mod layout;
mod picture;
#[cfg(test)]
mod properties;
mod reach;
mod side;
mod trace;

use std::fmt;

use fixedbitset::FixedBitSet;

pub use cell::Cell;
pub use direction::{Direction, DirectionError};
pub use label::{LabelError, Numbering, Scheme};
pub use lattice::{Orientation, Shape, Stagger};
pub use layout::Layout;
pub use reach::{Reach, Step};
pub use side::{Side, Vertex};
pub use trace::{Passed, Trace};

use lattice::{Lattice, Point};

/// Stands in the neighbour table where the map ends; no cell has this index because of [`Grid::LARGEST`].
const NONE: u16 = u16::MAX;

/// A map of hexes or squares, without anything on it.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    lattice: Lattice,
    numbering: Numbering,
    points: Vec<Point>,
    /// By cell and then in the order of [`Grid::directions`]; only present cells are in it.
    neighbours: Vec<[u16; 6]>,
    absent: FixedBitSet,
    /// Absent cells that belong to the surroundings of the map, as opposed to a hole in it.
    outside: FixedBitSet,
}

impl Grid {
    /// The most cells a grid may have, so that a cell fits into 16 bits.
    pub const LARGEST: usize = 65_535;

    pub fn new(shape: Shape, columns: u16, rows: u16, numbering: Numbering) -> Result<Grid, GridError> {
        let len = usize::from(columns) * usize::from(rows);
        if len == 0 {
            return Err(GridError::Empty { columns, rows });
        }
        if len > Grid::LARGEST {
            return Err(GridError::TooLarge { columns, rows });
        }
        if numbering.scheme == Scheme::LetterNumber && numbering.first_column == 0 {
            return Err(GridError::NoLetter);
        }
        let lattice = Lattice::new(shape, columns, rows, numbering);
        let every = || (0..len).map(Cell::from_index);
        Ok(Grid {
            lattice,
            numbering,
            points: every().map(|cell| lattice.point(cell)).collect(),
            neighbours: every().map(|cell| neighbours_of(&lattice, cell)).collect(),
            absent: FixedBitSet::with_capacity(len),
            outside: FixedBitSet::with_capacity(len),
        })
    }

    /// Takes a cell off the map: half a hex at the border, or a hole.
    pub fn remove(&mut self, cell: Cell) {
        if self.absent.put(cell.index()) {
            return;
        }
        let slots = self.directions().len();
        for slot in 0..slots {
            if let Some(beside) = self.lattice.beside(cell, slot) {
                self.neighbours[beside.index()][(slot + slots / 2) % slots] = NONE;
            }
        }
        self.neighbours[cell.index()] = [NONE; 6];
        self.let_the_outside_in(cell);
    }

    pub fn shape(&self) -> Shape {
        self.lattice.shape
    }

    pub fn columns(&self) -> u16 {
        self.lattice.columns
    }

    pub fn rows(&self) -> u16 {
        self.lattice.rows
    }

    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// How many positions the grid has, absent ones included: the length of a table indexed by cell.
    #[expect(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// The present cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.len()).map(Cell::from_index).filter(|&cell| self.is_present(cell))
    }

    /// A value for each position, absent ones included: a table indexed by cell.
    pub fn by_cell<T>(&self, value: impl FnMut(Cell) -> T) -> Vec<T> {
        (0..self.len()).map(Cell::from_index).map(value).collect()
    }

    /// The members of a set of cell indices, in order.
    pub fn cells_in(&self, set: &FixedBitSet) -> impl Iterator<Item = Cell> {
        set.ones().take_while(|&index| index < self.len()).map(Cell::from_index)
    }

    pub fn is_present(&self, cell: Cell) -> bool {
        !self.absent.contains(cell.index())
    }

    /// The present cell in a column and row, both counted from zero whatever is printed on the map.
    pub fn at(&self, column: u16, row: u16) -> Option<Cell> {
        self.lattice.at(column.into(), row.into()).filter(|&cell| self.is_present(cell))
    }

    /// Column and row, both counted from zero.
    pub fn position(&self, cell: Cell) -> (u16, u16) {
        self.lattice.position(cell)
    }

    /// Whether the world ends next to this cell. A hole inside the map is no such end.
    pub fn is_edge(&self, cell: Cell) -> bool {
        self.is_present(cell) && self.touches_outside(cell)
    }

    fn touches_outside(&self, cell: Cell) -> bool {
        (0..self.directions().len()).any(|slot| match self.lattice.beside(cell, slot) {
            None => true,
            Some(beside) => self.outside.contains(beside.index()),
        })
    }

    fn let_the_outside_in(&mut self, cell: Cell) {
        if !self.touches_outside(cell) {
            return;
        }
        let mut spreading = vec![cell];
        while let Some(cell) = spreading.pop() {
            if self.absent.contains(cell.index()) && !self.outside.put(cell.index()) {
                let slots = 0..self.directions().len();
                spreading.extend(slots.filter_map(|slot| self.lattice.beside(cell, slot)));
            }
        }
    }

    fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    fn at_point(&self, point: Point) -> Option<Cell> {
        self.lattice.at_point(point).filter(|&cell| self.is_present(cell))
    }
}

fn neighbours_of(lattice: &Lattice, cell: Cell) -> [u16; 6] {
    let mut row = [NONE; 6];
    for (slot, entry) in row.iter_mut().take(lattice.shape.steps().len()).enumerate() {
        if let Some(beside) = lattice.beside(cell, slot) {
            *entry = beside.0;
        }
    }
    row
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let absent: Vec<usize> = self.absent.ones().collect();
        f.debug_struct("Grid")
            .field("lattice", &self.lattice)
            .field("numbering", &self.numbering)
            .field("absent", &absent)
            .finish_non_exhaustive()
    }
}

/// Why there can be no such grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    Empty {
        columns: u16,
        rows: u16,
    },
    TooLarge {
        columns: u16,
        rows: u16,
    },
    /// Lettered columns that are to begin with number 0, for which there is no letter.
    NoLetter,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Empty { columns, rows } => write!(f, "a map of {columns} by {rows} has no cells"),
            GridError::TooLarge { columns, rows } => {
                let cells = u32::from(*columns) * u32::from(*rows);
                write!(f, "a map of {columns} by {rows} has {cells} cells; {} is the most", Grid::LARGEST)
            }
            GridError::NoLetter => write!(f, "lettered columns are counted from 1, the letter A, not from 0"),
        }
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const FLAT: Shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };

    pub(super) fn hexes(columns: u16, rows: u16) -> Grid {
        Grid::new(FLAT, columns, rows, Numbering::default()).unwrap()
    }

    pub(super) fn squares(columns: u16, rows: u16) -> Grid {
        let numbering = Numbering { scheme: Scheme::LetterNumber, ..Numbering::default() };
        Grid::new(Shape::Square, columns, rows, numbering).unwrap()
    }

    pub(super) fn cells<const N: usize>(grid: &Grid, labels: [&str; N]) -> [Cell; N] {
        labels.map(|label| grid.parse(label).unwrap())
    }

    #[test]
    fn a_grid_has_cells_but_not_too_many() {
        let new = |columns, rows| Grid::new(FLAT, columns, rows, Numbering::default());
        assert_eq!(new(0, 4).unwrap_err().to_string(), "a map of 0 by 4 has no cells");
        let message = "a map of 300 by 300 has 90000 cells; 65535 is the most";
        assert_eq!(new(300, 300).unwrap_err().to_string(), message);
        assert_eq!(new(255, 257).unwrap().cells().count(), Grid::LARGEST);
        let lettered = Numbering { scheme: Scheme::LetterNumber, first_column: 0, first_row: 1 };
        assert_eq!(Grid::new(Shape::Square, 3, 3, lettered), Err(GridError::NoLetter));
    }

    #[test]
    fn an_absent_cell_is_nobodys_neighbour() {
        let mut grid = hexes(5, 5);
        let [hole, north] = cells(&grid, ["0303", "0302"]);
        grid.remove(hole);
        grid.remove(hole);
        assert_eq!(grid.cells().count(), 24);
        assert_eq!(grid.at(2, 2), None);
        assert_eq!(grid.neighbour(north, Direction::S), None);
        assert_eq!(grid.neighbours(hole).count(), 0);
    }

    #[test]
    fn the_edge_follows_missing_cells_in_from_the_border_but_not_around_a_hole() {
        let mut grid = hexes(7, 7);
        let [hole, beside, bridge, border] = cells(&grid, ["0404", "0405", "0403", "0402"]);
        grid.remove(hole);
        assert!(!grid.is_edge(beside));
        let top = grid.parse("0401").unwrap();
        grid.remove(border);
        grid.remove(top);
        assert!(!grid.is_edge(beside), "0403 still closes the hole");
        grid.remove(bridge);
        assert!(grid.is_edge(beside));
        assert!(grid.is_edge(grid.parse("0107").unwrap()));
    }
}
