//! One trace of sight: the straight line from centre to centre. Both its ends never hide each other, and cells that touch always
//! see each other; what obstructs a line on its way is a ruleset's word.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::grid::{Cell, Grid, Passed, Trace};
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

impl Beside {
    fn hides(self, one: Cell, two: Cell, obstructs: impl Fn(Cell) -> bool) -> bool {
        match self {
            Beside::Both => obstructs(one) && obstructs(two),
            Beside::Either => obstructs(one) || obstructs(two),
        }
    }
}

/// Whether two cells see each other past whatever obstructs the line between them.
pub fn sees(grid: &Grid, from: Cell, to: Cell, obstructs: impl Fn(Cell) -> bool) -> bool {
    let hides = |passed| match passed {
        Passed::Crossed(cell) => obstructs(cell),
        Passed::Pair(one, two) => Beside::Both.hides(one, two, &obstructs),
    };
    grid.distance(from, to) <= 1 || !grid.passes(from, to, hides)
}

/// Whether a line is hidden: by a cell that it crosses, or by those it runs between.
pub fn is_hidden(trace: &Trace, beside: Beside, obstructs: impl Fn(Cell) -> bool) -> bool {
    trace.crossed.iter().any(|cell| obstructs(*cell)) || {
        trace.pairs.iter().any(|(one, two)| beside.hides(*one, *two, &obstructs))
    }
}

/// Lines remembered: each is looked along when somebody first asks for it, for most are never asked for. Sight is mutual, so
/// what one end sees serves both.
#[derive(Debug)]
pub struct Sights {
    /// By the lower cell of two and then by the other, two bits each: whether it is known, and whether they see each other.
    rows: Vec<OnceLock<Box<[AtomicU64]>>>,
}

/// How many cells a word of a row tells of.
const IN_A_WORD: usize = 32;
const KNOWN: u64 = 1;
const SEEN: u64 = 2;

impl Sights {
    /// Nothing is known yet of a grid with so many cells.
    pub fn of(cells: usize) -> Sights {
        Sights { rows: (0..cells).map(|_| OnceLock::new()).collect() }
    }

    /// Whether two cells see each other; `look` finds out, the lower cell first.
    pub fn between(&self, a: Cell, b: Cell, look: impl FnOnce(Cell, Cell) -> bool) -> bool {
        let (from, to) = if a < b { (a, b) } else { (b, a) };
        let row = self.rows[from.index()].get_or_init(|| {
            let words = self.rows.len().div_ceil(IN_A_WORD);
            (0..words).map(|_| AtomicU64::new(0)).collect()
        });
        let (word, place) = (&row[to.index() / IN_A_WORD], 2 * (to.index() % IN_A_WORD));
        let known = word.load(Relaxed) >> place;
        if known & KNOWN != 0 {
            return known & SEEN != 0;
        }
        let seen = look(from, to);
        // Whoever else looks along the same line meanwhile comes to the same answer.
        word.fetch_or((KNOWN | if seen { SEEN } else { 0 }) << place, Relaxed);
        seen
    }
}

/// Ground for tests of sight, and who sees whom over it.
#[cfg(test)]
pub struct Plot<G> {
    pub grid: Grid,
    pub ground: G,
    pub sees: fn(&G, &Grid, Cell, Cell) -> bool,
}

#[cfg(test)]
impl<G> Plot<G> {
    /// Whether two cells see each other, which both must say.
    pub fn sees(&self, from: &str, to: &str) -> bool {
        let [from, to] = [from, to].map(|label| self.grid.parse(label).expect("a test names cells of its grid"));
        let there = (self.sees)(&self.ground, &self.grid, from, to);
        assert_eq!(there, (self.sees)(&self.ground, &self.grid, to, from), "sight is mutual");
        there
    }
}

/// Flat hexes for tests of sight: some that are marked, and some that are hills of a level.
#[cfg(test)]
pub fn flat_hexes(marked: &str, hills: &[(&str, i64)]) -> (Grid, fixedbitset::FixedBitSet, Vec<i64>) {
    let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
    let grid = Grid::new(shape, 12, 12, Numbering::default()).expect("twelve by twelve is a grid");
    let index = |label: &str| grid.parse(label).expect("a test names cells of its grid").index();
    let mut set = fixedbitset::FixedBitSet::with_capacity(grid.len());
    set.extend(marked.split_whitespace().map(index));
    let mut level = vec![0; grid.len()];
    hills.iter().for_each(|(label, high)| level[index(label)] = *high);
    (grid, set, level)
}
