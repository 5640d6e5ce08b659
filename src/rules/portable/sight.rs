//! Who sees whom [DEF.los]: the straight line from centre to centre, and what on it hides the other end.
//!
//! Both ends never block, so a target in cover is seen if its square is the first on the line that hides anything (A10).
//! A square counts if the line crosses its inside; where it passes exactly through a corner, the two squares beside the
//! corner block together, or each alone, as the scenario has it (A8). Sight is mutual.

use fixedbitset::FixedBitSet;

use super::options::Options;
use super::tables::{Feature, Tables, Terrain};
use crate::game::sight::{self, Beside};
use crate::grid::{Cell, Grid, Trace};
use crate::rules::common::rows::{cells_with, levels};
use crate::scenario::Map;

/// What of a map matters to sight and to fire, once for all lines.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Squares that end a line.
    hiding: FixedBitSet,
    /// Squares fired into and out of only at their edge.
    dense: FixedBitSet,
    level: Vec<i64>,
    corner_any: bool,
}

impl Ground {
    pub fn of(map: &Map, tables: &Tables, options: &Options) -> Ground {
        let squares = |terrain: fn(&Terrain) -> bool, feature: fn(&Feature) -> bool| {
            cells_with(map, (&tables.terrain, terrain), (&tables.feature, feature))
        };
        let open_trench = |row: &Feature| row.dense() && !row.crossing();
        Ground {
            hiding: squares(Terrain::blocks_sight, Feature::blocks_sight),
            dense: squares(Terrain::dense, if options.are_trenches_dense() { Feature::dense } else { open_trench }),
            level: levels(map, &tables.terrain, Terrain::level),
            corner_any: options.corner_any,
        }
    }

    pub fn level(&self, cell: Cell) -> i64 {
        self.level[cell.index()]
    }

    /// Whether a square hides what is behind it, whoever looks.
    pub fn hides(&self, cell: Cell) -> bool {
        self.hiding.contains(cell.index())
    }

    /// Whether fire goes into and out of a square only at its edge.
    pub fn dense(&self, cell: Cell) -> bool {
        self.dense.contains(cell.index())
    }

    /// Whether the line between two squares is direct. `stands` says which squares block for another reason: units, gas.
    pub fn direct(&self, grid: &Grid, from: Cell, to: Cell, stands: impl Fn(Cell) -> bool) -> bool {
        self.is_direct(from, to, &grid.trace(from, to), stands)
    }

    /// The same for a line that is known.
    pub fn is_direct(&self, from: Cell, to: Cell, trace: &Trace, stands: impl Fn(Cell) -> bool) -> bool {
        let higher = self.level(from).max(self.level(to));
        !self.blocks(trace, |cell: Cell| self.hides(cell) || self.level(cell) > higher || stands(cell))
    }

    /// Whether squares of some kind block a line: one that it crosses, or those beside a corner it passes through (A8).
    pub fn blocks(&self, trace: &Trace, blocks: impl Fn(Cell) -> bool) -> bool {
        sight::is_hidden(trace, if self.corner_any { Beside::Either } else { Beside::Both }, blocks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Scheme, Shape};

    struct Plot {
        grid: Grid,
        ground: Ground,
    }

    impl Plot {
        fn new(hiding: &[(u16, u16)], hills: &[(u16, u16)], corner_any: bool) -> Plot {
            let numbering = Numbering { scheme: Scheme::LetterNumber, ..Numbering::default() };
            let grid = Grid::new(Shape::Square, 8, 8, numbering).unwrap();
            let index = |at: &(u16, u16)| grid.at(at.0, at.1).unwrap().index();
            let mut set = FixedBitSet::with_capacity(grid.len());
            set.extend(hiding.iter().map(index));
            let mut level = vec![0; grid.len()];
            hills.iter().for_each(|hill| level[index(hill)] = 1);
            let ground = Ground { dense: set.clone(), hiding: set, level, corner_any };
            Plot { grid, ground }
        }

        fn sees(&self, from: (u16, u16), to: (u16, u16)) -> bool {
            let [from, to] = [from, to].map(|(column, row)| self.grid.at(column, row).unwrap());
            assert_eq!(
                self.ground.direct(&self.grid, from, to, |_| false),
                self.ground.direct(&self.grid, to, from, |_| false),
                "sight is mutual"
            );
            self.ground.direct(&self.grid, from, to, |_| false)
        }
    }

    #[test]
    fn a_line_is_blocked_by_what_it_crosses() {
        for crossed in [(0, 1), (1, 1), (1, 2), (2, 2)] {
            assert!(!Plot::new(&[crossed], &[], false).sees((0, 0), (2, 3)), "G34: {crossed:?}");
        }
        assert!(Plot::new(&[(1, 0), (2, 1), (0, 2)], &[], false).sees((0, 0), (2, 3)), "G34: beside the line");
    }

    #[test]
    fn both_squares_at_a_corner_block_or_each_does() {
        assert!(Plot::new(&[(1, 0)], &[], false).sees((0, 0), (1, 1)));
        assert!(!Plot::new(&[(1, 0), (0, 1)], &[], false).sees((0, 0), (1, 1)));
        assert!(!Plot::new(&[(1, 0)], &[], true).sees((0, 0), (1, 1)));
    }

    #[test]
    fn a_hill_hides_only_what_is_lower_than_it_on_both_sides() {
        let hill = &[(2, 0)];
        assert!(!Plot::new(&[], hill, false).sees((0, 0), (4, 0)));
        assert!(Plot::new(&[], &[(2, 0), (0, 0)], false).sees((0, 0), (4, 0)), "from hill to plain");
        assert!(!Plot::new(&[(1, 0)], hill, false).sees((2, 0), (0, 0)), "woods hide even from above");
    }

    #[test]
    fn ends_never_block_and_units_do() {
        let board = Plot::new(&[(0, 0), (3, 0)], &[], false);
        assert!(board.sees((0, 0), (3, 0)));
        let [from, to, between] = [(0, 0), (3, 0), (1, 0)].map(|(column, row)| board.grid.at(column, row).unwrap());
        assert!(!board.ground.direct(&board.grid, from, to, |cell| cell == between));
    }
}
