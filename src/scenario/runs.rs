//! Many cells in few words, and none that is not meant: rows and columns as runs, places by their name.

use std::collections::BTreeSet;

use super::Draft;
use crate::grid::{Cell, Grid};

/// As many cells in a row are told one by one; more are a run.
const FEW: usize = 2;

impl Draft {
    /// Cells for players: a place of several cells once with all of them, "Kessel (G4 G5 H4 H5)"; a single cell with the place
    /// on it; the rest as runs.
    pub fn cells_words(&self, cells: &[Cell]) -> Vec<String> {
        let Some(map) = &self.map else { return Vec::new() };
        let wanted: BTreeSet<Cell> = cells.iter().copied().collect();
        let (mut said, mut told): (Vec<String>, BTreeSet<Cell>) = (Vec::new(), BTreeSet::new());
        let mut rest = Vec::new();
        for cell in cells {
            if told.contains(cell) {
                continue;
            }
            let place = map.places.iter().find(|place| place.cells.iter().any(|at| at.value == *cell));
            let whole = place.filter(|place| {
                place.cells.len() > 1
                    && place.cells.iter().all(|at| wanted.contains(&at.value) && !told.contains(&at.value))
            });
            match (whole, place) {
                (Some(place), _) => {
                    let own: Vec<Cell> = place.cells.iter().map(|at| at.value).collect();
                    told.extend(&own);
                    said.push(format!("{} ({})", place.name, runs(&map.grid, &own, FEW_OF_PLACE).join(" ")));
                }
                (None, Some(_)) => {
                    told.insert(*cell);
                    said.push(self.cell_words(*cell));
                }
                (None, None) => {
                    told.insert(*cell);
                    rest.push(*cell);
                }
            }
        }
        said.extend(runs(&map.grid, &rest, FEW));
        said
    }

    /// Cells as runs alone: "2001, 2005–2010".
    pub fn cell_runs(&self, cells: &[Cell]) -> Vec<String> {
        self.map.as_ref().map(|map| runs(&map.grid, cells, FEW)).unwrap_or_default()
    }
}

/// Labels that do not count up need more room as a run, so that more of them are told one by one.
const FEW_ACROSS: usize = 4;

/// The cells of a place are read one by one, up to so many in a row.
const FEW_OF_PLACE: usize = 6;

/// Each row, column or block of neighbours in words, in the order of their first cells; up to `few` in a row one by one.
fn runs(grid: &Grid, cells: &[Cell], few: usize) -> Vec<String> {
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut said = Vec::new();
    for cell in cells {
        if !left.contains(cell) {
            continue;
        }
        let (mut lines, step) = longest(grid, *cell, &left);
        let few = if lines.first().is_some_and(|run| counts_up(grid, run)) { few } else { few.max(FEW_ACROSS) };
        if let Some(run) = lines.first().cloned().filter(|run| run.len() > few) {
            lines = block(grid, run, (step.1, step.0), &left);
        }
        if lines.len() <= FEW {
            lines.truncate(1);
        }
        lines.iter().flatten().for_each(|cell| {
            left.remove(cell);
        });
        match lines.as_slice() {
            [first, .., last] => said.push(format!("{} to {}", told(grid, first, few), told(grid, last, few))),
            _ => said.extend(lines.iter().flat_map(|run| match run.len() > few {
                true => vec![told(grid, run, few)],
                false => run.iter().map(|cell| grid.label(*cell)).collect(),
            })),
        }
    }
    said
}

/// The neighbour so many columns and rows away that is among some cells.
fn next(grid: &Grid, from: Cell, (across, down): (i32, i32), left: &BTreeSet<Cell>) -> Option<Cell> {
    let (column, row) = grid.position(from);
    let (column, row) = (i32::from(column) + across, i32::from(row) + down);
    let next = grid.at(u16::try_from(column).ok()?, u16::try_from(row).ok()?)?;
    left.contains(&next).then_some(next)
}

/// The longer of the column and the row through a cell, and which way it goes.
fn longest(grid: &Grid, cell: Cell, left: &BTreeSet<Cell>) -> (Vec<Vec<Cell>>, (i32, i32)) {
    let through = |(across, down): (i32, i32)| {
        let back = |at: &Cell| next(grid, *at, (-across, -down), left);
        let first = std::iter::successors(Some(cell), back).last().unwrap_or(cell);
        std::iter::successors(Some(first), |at| next(grid, *at, (across, down), left)).collect::<Vec<Cell>>()
    };
    let (column, row) = (through((0, 1)), through((1, 0)));
    if row.len() > column.len() { (vec![row], (1, 0)) } else { (vec![column], (0, 1)) }
}

/// A run with its like beside it, as far as all of their cells are there.
fn block(grid: &Grid, run: Vec<Cell>, (across, down): (i32, i32), left: &BTreeSet<Cell>) -> Vec<Vec<Cell>> {
    let beside = |run: &Vec<Cell>, step: (i32, i32)| -> Option<Vec<Cell>> {
        run.iter().map(|cell| next(grid, *cell, step, left)).collect()
    };
    let first = std::iter::successors(Some(run.clone()), |run| beside(run, (-across, -down))).last().unwrap_or(run);
    std::iter::successors(Some(first), |run| beside(run, (across, down))).collect()
}

/// A run from its first cell to its last. Where labels do not simply count up, the second tells how they go on.
fn told(grid: &Grid, run: &[Cell], few: usize) -> String {
    let label = |cell: &Cell| grid.label(*cell);
    match run {
        [first, _, .., last] if run.len() > few && counts_up(grid, run) => format!("{}–{}", label(first), label(last)),
        [first, second, .., last] if run.len() > few => {
            format!("{} {} … {}", label(first), label(second), label(last))
        }
        _ => run.iter().map(label).collect::<Vec<_>>().join(" "),
    }
}

/// Whether the labels of a run are numbers one after the other.
fn counts_up(grid: &Grid, run: &[Cell]) -> bool {
    let label = |at: usize| run.get(at).and_then(|cell| counted(&grid.label(*cell)));
    label(0).zip(label(1)).is_some_and(|((word, at), (next, then))| word == next && at + 1 == then)
}

/// A label as its letters and the number behind them.
fn counted(label: &str) -> Option<(String, u32)> {
    let letters = label.trim_end_matches(|letter: char| letter.is_ascii_digit());
    Some((letters.to_string(), label.get(letters.len()..)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Orientation, Scheme, Shape, Stagger};

    const HEXES: Shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };

    fn told(grid: &Grid, words: &str) -> String {
        let cells: Vec<Cell> = words
            .split(' ')
            .flat_map(|word| match word.split_once("..") {
                Some((a, b)) => grid.rectangle(grid.parse(a).unwrap(), grid.parse(b).unwrap()).collect(),
                None => vec![grid.parse(word).unwrap()],
            })
            .collect();
        runs(grid, &cells, FEW).join(", ")
    }

    #[test]
    fn every_part_of_a_list_of_cells_is_told() {
        let grid = Grid::new(HEXES, 24, 24, Numbering::default()).unwrap();
        assert_eq!(told(&grid, "2001 2005..2010"), "2001, 2005–2010");
        assert_eq!(told(&grid, "0101 0102 0104"), "0101, 0102, 0104");
        assert_eq!(told(&grid, "0105..0905"), "0105 0205 … 0905", "not 0106, which would lie between");
        assert_eq!(told(&grid, "0101..0304"), "0101–0104 to 0301–0304");
        assert_eq!(told(&grid, "0101..0204"), "0101–0104, 0201–0204");
        assert_eq!(told(&grid, "0103..0904 0501"), "0103 0203 … 0903, 0104 0204 … 0904, 0501");
        assert_eq!(told(&grid, "2008 2006 2007 2007"), "2006–2008", "each once, whatever their order");
        let squares =
            Grid::new(Shape::Square, 12, 12, Numbering { scheme: Scheme::LetterNumber, ..Numbering::default() });
        let squares = squares.unwrap();
        assert_eq!(told(&squares, "A10..L10 C3..C6"), "A10 B10 … L10, C3–C6");
    }
}
