//! Ways to the neighbours of a cell.

use std::fmt;
use std::str::FromStr;

use super::{Cell, Grid, NONE, Orientation, Shape};

/// A way across a side, as on a compass. A grid uses six or four of these; see [`Grid::directions`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Direction {
    pub const ALL: [Direction; 8] = {
        use Direction::*;
        [N, NE, E, SE, S, SW, W, NW]
    };

    pub fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = match self {
            Direction::N => "N",
            Direction::NE => "NE",
            Direction::E => "E",
            Direction::SE => "SE",
            Direction::S => "S",
            Direction::SW => "SW",
            Direction::W => "W",
            Direction::NW => "NW",
        };
        f.pad(letters)
    }
}

impl FromStr for Direction {
    type Err = DirectionError;

    /// Reads the letters that are printed, capital or small.
    fn from_str(text: &str) -> Result<Direction, DirectionError> {
        let named = |direction: &Direction| direction.to_string().eq_ignore_ascii_case(text);
        Direction::ALL.into_iter().find(named).ok_or_else(|| DirectionError { text: text.to_owned() })
    }
}

/// A text that names no direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectionError {
    pub text: String,
}

impl fmt::Display for DirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a direction; directions are N, NE, E, SE, S, SW, W and NW", self.text)
    }
}

impl std::error::Error for DirectionError {}

impl Grid {
    /// The directions in which a cell has neighbours, clockwise beginning at or after north.
    pub fn directions(&self) -> &'static [Direction] {
        use Direction::*;
        match self.shape() {
            Shape::Hex { orientation: Orientation::Flat, .. } => &[N, NE, SE, S, SW, NW],
            Shape::Hex { orientation: Orientation::Pointy, .. } => &[NE, E, SE, SW, W, NW],
            Shape::Square => &[N, E, S, W],
        }
    }

    /// The present cell next to this one, if the grid has that direction and the map does not end there.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let neighbour = self.neighbours[cell.index()][self.slot(direction)?];
        (neighbour != NONE).then_some(Cell(neighbour))
    }

    /// The present neighbours, clockwise.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        let row = &self.neighbours[cell.index()];
        let pairs = self.directions().iter().zip(row);
        pairs.filter(|&(_, &neighbour)| neighbour != NONE).map(|(&direction, &neighbour)| (direction, Cell(neighbour)))
    }

    /// The direction from a cell to its neighbour; `None` between cells that are not adjacent.
    pub fn direction_between(&self, from: Cell, to: Cell) -> Option<Direction> {
        self.neighbours(from).find(|&(_, neighbour)| neighbour == to).map(|(direction, _)| direction)
    }

    pub fn are_adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours[a.index()].contains(&b.0)
    }

    pub(super) fn slot(&self, direction: Direction) -> Option<usize> {
        self.directions().iter().position(|&known| known == direction)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, hexes, squares};
    use super::*;

    #[test]
    fn directions_read_as_they_print() {
        for direction in Direction::ALL {
            assert_eq!(direction.to_string().parse(), Ok(direction));
            assert_eq!(direction.to_string().to_lowercase().parse(), Ok(direction));
            assert_eq!(direction.opposite().opposite(), direction);
        }
        assert_eq!(Direction::NE.opposite(), Direction::SW);
        let message = "`up` is not a direction; directions are N, NE, E, SE, S, SW, W and NW";
        assert_eq!("up".parse::<Direction>().unwrap_err().to_string(), message);
    }

    #[test]
    fn an_even_column_lies_half_a_hex_lower() {
        let grid = hexes(9, 9);
        let around = |label| {
            let cell = grid.parse(label).unwrap();
            grid.neighbours(cell).map(|(_, neighbour)| grid.label(neighbour)).collect::<Vec<_>>()
        };
        assert_eq!(around("0505"), ["0504", "0604", "0605", "0506", "0405", "0404"]);
        assert_eq!(around("0405"), ["0404", "0505", "0506", "0406", "0306", "0305"]);
        assert_eq!(around("0101"), ["0201", "0102"]);
    }

    #[test]
    fn squares_have_four_neighbours() {
        let grid = squares(8, 8);
        let [h4, g4, g5] = cells(&grid, ["H4", "G4", "G5"]);
        assert_eq!(grid.neighbour(h4, Direction::E), None);
        assert_eq!(grid.direction_between(h4, g4), Some(Direction::W));
        assert_eq!(grid.neighbour(h4, Direction::NW), None);
        assert!(grid.are_adjacent(g4, g5) && !grid.are_adjacent(h4, g5));
    }
}
