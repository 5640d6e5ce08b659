//! One hex or square of a map.

/// A place on a grid, as an index: row by row from the top left, so that cells sort as one reads them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub(super) u16);

impl Cell {
    /// For tables and sets with one entry a cell; below [`Grid::len`](super::Grid::len).
    pub fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn from_index(index: usize) -> Cell {
        Cell(u16::try_from(index).expect("a grid has at most Grid::LARGEST cells"))
    }
}
