//! The changed parts of a map, drawn with letters: every part that hangs together with its surroundings, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use super::Version;
use super::ground::{Changed, ground_words};
use crate::grid::Cell;
use crate::scenario::Map;

/// Changed cells this near to each other are drawn together.
const NEAR: u16 = 2;
/// A part larger than this is told in words alone, and so are more parts than these.
const MOST_COLUMNS: u16 = 24;
const MOST_ROWS: u16 = 30;
const MOST_PARTS: usize = 6;
/// A token longer than this is no picture of its ground.
const LONGEST: usize = 3;

type Position = (u16, u16);

/// Each changed part: unchanged cells by their token, changed ones as `before>after`.
pub fn of(old: Version<'_>, new: Version<'_>, before: &Map, after: &Map, cells: &[Changed]) -> Vec<String> {
    // Cells that one of the maps does not have are told in words.
    let there = cells.iter().filter_map(|cell| {
        let (was, is) = (before.grid.parse(&cell.label).ok()?, after.grid.parse(&cell.label).ok()?);
        Some((after.grid.position(is), was))
    });
    let changed: BTreeMap<Position, Cell> = there.collect();
    let parts = parts(&changed);
    let drawn = parts.into_iter().filter(|(from, to)| to.0 - from.0 < MOST_COLUMNS && to.1 - from.1 < MOST_ROWS);
    let last = (after.grid.columns().saturating_sub(1), after.grid.rows().saturating_sub(1));
    let draw = |(from, to): (Position, Position)| {
        let to = (to.0.min(last.0), to.1.min(last.1));
        let mut signs: BTreeMap<String, String> = BTreeMap::new();
        let mut lines = vec![vec![String::new()]];
        lines[0].extend((from.0..=to.0).map(|column| after.grid.column_heading(column)));
        for row in from.1..=to.1 {
            let mut line = vec![after.grid.row_heading(row)];
            for column in from.0..=to.0 {
                let Some(cell) = after.grid.at(column, row) else {
                    line.push("-".to_string());
                    continue;
                };
                let (now, ground) = token(new, after, cell);
                signs.insert(now.clone(), ground);
                line.push(match changed.get(&(column, row)) {
                    None => now,
                    Some(was) => {
                        let (then, ground) = token(old, before, *was);
                        signs.insert(then.clone(), ground);
                        format!("{then}>{now}")
                    }
                });
            }
            lines.push(line);
        }
        let key: Vec<String> = signs.into_iter().map(|(token, ground)| format!("{token} {ground}")).collect();
        format!("{}{}\n", table(&lines), key.join(", "))
    };
    drawn.take(MOST_PARTS).map(draw).collect()
}

/// How a cell's ground is drawn, and what it is.
fn token(version: Version<'_>, map: &Map, cell: Cell) -> (String, String) {
    let terrain = map.terrain(cell).and_then(|id| version.draft.vocabulary.terrain.get(usize::from(id.0)));
    let words = ground_words((terrain.map(String::as_str), map.elevation[cell.index()]));
    let written = version.sources.text(map.written[cell.index()]).trim();
    let fits = !written.is_empty() && written.chars().count() <= LONGEST && !written.contains(char::is_whitespace);
    let token = if fits { written.to_string() } else { words.chars().take(LONGEST).collect() };
    (token, words)
}

/// The corners of each part that hangs together, with a cell of its surroundings on every side, from the top.
fn parts(changed: &BTreeMap<Position, Cell>) -> Vec<(Position, Position)> {
    let mut open: BTreeSet<Position> = changed.keys().copied().collect();
    let mut found = Vec::new();
    while let Some(first) = open.pop_first() {
        let (mut from, mut to) = (first, first);
        let mut border = vec![first];
        while let Some((column, row)) = border.pop() {
            from = (from.0.min(column), from.1.min(row));
            to = (to.0.max(column), to.1.max(row));
            for near in column.saturating_sub(NEAR)..=column + NEAR {
                for at in row.saturating_sub(NEAR)..=row + NEAR {
                    if open.remove(&(near, at)) {
                        border.push((near, at));
                    }
                }
            }
        }
        found.push(((from.0.saturating_sub(1), from.1.saturating_sub(1)), (to.0 + 1, to.1 + 1)));
    }
    found.sort_by_key(|(from, _)| (from.1, from.0));
    found
}

/// Columns as wide as their widest cell; blanks at the ends of lines are left out.
fn table(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |cells: &Vec<String>| {
        let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("{}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Numbering, Orientation, Scheme, Shape, Stagger};

    #[test]
    fn what_lies_together_is_drawn_together() {
        let shape = Shape::Hex { orientation: Orientation::Flat, stagger: Stagger::EvenDown };
        let numbering = Numbering { scheme: Scheme::ColumnRow, first_column: 1, first_row: 1 };
        let grid = crate::grid::Grid::new(shape, 20, 20, numbering).unwrap();
        let at = |column: u16, row: u16| ((column, row), grid.at(column, row).unwrap());
        let changed: BTreeMap<Position, Cell> = [at(3, 3), at(5, 4), at(12, 12)].into_iter().collect();
        assert_eq!(parts(&changed), [((2, 2), (6, 5)), ((11, 11), (13, 13))]);
    }
}
