//! One trace of sight: the straight line from centre to centre. Both its ends never hide each other, and cells that touch always
//! see each other; what obstructs a line on its way is a ruleset's word.

use crate::grid::{Cell, Grid, Trace};
#[cfg(test)]
use crate::grid::{Numbering, Orientation, Shape, Stagger};

/// When two cells hide a line that runs exactly between them, along their common side or through a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Both together.
    Both,
    /// Each of them alone.
    Either,
}

/// Whether two cells see each other past whatever obstructs the line between them.
pub fn sees(grid: &Grid, from: Cell, to: Cell, obstructs: impl Fn(Cell) -> bool) -> bool {
    grid.distance(from, to) <= 1 || !is_hidden(&grid.trace(from, to), Beside::Both, obstructs)
}

/// Whether a line is hidden: by a cell that it crosses, or by those it runs between.
pub fn is_hidden(trace: &Trace, beside: Beside, obstructs: impl Fn(Cell) -> bool) -> bool {
    let between = |(one, two): &(Cell, Cell)| match beside {
        Beside::Both => obstructs(*one) && obstructs(*two),
        Beside::Either => obstructs(*one) || obstructs(*two),
    };
    trace.crossed.iter().any(|cell| obstructs(*cell)) || trace.pairs.iter().any(between)
}

/// Flat hexes for tests of sight: some that are marked, and some that are hills of a level.
#[cfg(test)]
pub fn flat_hexes(marked: &str, hills: &[(&str, i64)]) -> (Grid, fixedbitset::FixedBitSet, Vec<i64>) {
    let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
    let grid = Grid::new(shape, 12, 12, Numbering::default()).unwrap();
    let index = |label: &str| grid.parse(label).unwrap().index();
    let mut set = fixedbitset::FixedBitSet::with_capacity(grid.len());
    set.extend(marked.split_whitespace().map(index));
    let mut level = vec![0; grid.len()];
    hills.iter().for_each(|(label, high)| level[index(label)] = *high);
    (grid, set, level)
}
