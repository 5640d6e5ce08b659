//! Parts of the map that hang together.

use fixedbitset::FixedBitSet;

use super::{Cell, Grid};

impl Grid {
    /// Divides the map into connected areas of equal kind. Each is in cell order, and they are ordered by first cell.
    pub fn areas<K: Eq>(&self, kind: impl Fn(Cell) -> K) -> Vec<Vec<Cell>> {
        let mut seen = FixedBitSet::with_capacity(self.len());
        let mut areas = Vec::new();
        for first in self.cells() {
            if seen.contains(first.index()) {
                continue;
            }
            let sort = kind(first);
            let mut area = self.flood(first, &mut seen, |_, to| kind(to) == sort);
            area.sort_unstable();
            areas.push(area);
        }
        areas
    }

    /// Everything that can be come to from a cell, itself included, over steps that are `open`, as cell indices.
    pub fn connected(&self, from: Cell, open: impl FnMut(Cell, Cell) -> bool) -> FixedBitSet {
        let mut seen = FixedBitSet::with_capacity(self.len());
        self.flood(from, &mut seen, open);
        seen
    }

    fn flood(&self, from: Cell, seen: &mut FixedBitSet, mut open: impl FnMut(Cell, Cell) -> bool) -> Vec<Cell> {
        let mut found = vec![from];
        seen.insert(from.index());
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            for (_, neighbour) in self.neighbours(cell) {
                if !seen.contains(neighbour.index()) && open(cell, neighbour) {
                    seen.insert(neighbour.index());
                    found.push(neighbour);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cells, squares};

    #[test]
    fn areas_of_one_kind_do_not_join_at_corners() {
        let grid = squares(3, 3);
        let on_diagonal = |cell| {
            let (column, row) = grid.position(cell);
            column == row
        };
        let areas = grid.areas(on_diagonal);
        let labels: Vec<Vec<String>> =
            areas.iter().map(|area| area.iter().map(|&cell| grid.label(cell)).collect()).collect();
        assert_eq!(labels, [vec!["A1"], vec!["B1", "C1", "C2"], vec!["A2", "A3", "B3"], vec!["B2"], vec!["C3"]]);
    }

    #[test]
    fn a_closed_step_separates() {
        let mut grid = squares(3, 2);
        let [a1, b1, b2, c2] = cells(&grid, ["A1", "B1", "B2", "C2"]);
        let river = |from, to| (from, to) != (a1, b1);
        assert_eq!(grid.connected(a1, river).count_ones(..), 6);
        grid.remove(b2);
        let near = grid.connected(a1, river);
        assert_eq!(grid.cells_in(&near).map(|cell| grid.label(cell)).collect::<Vec<_>>(), ["A1", "A2"]);
        assert!(grid.connected(c2, river).contains(a1.index()), "the step back is open");
    }
}
