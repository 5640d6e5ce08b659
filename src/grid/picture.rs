//! A grid drawn in characters: a short text for each cell, with rulers, the lines that are shoved by half a hex set off.

use std::collections::BTreeMap;

use super::{Cell, Grid, Orientation, Shape};

/// Characters from one column to the next. Flat hexes leave the place beside them empty, so a text may be twice as long.
const PITCH: usize = 4;

impl Grid {
    /// The map as text. Columns of flat hexes that lie lower stand on a line of their own below the others. What lies between two
    /// neighbours is a sign half-way between them, on a line of its own where there is none yet.
    pub fn picture(&self, text: impl Fn(Cell) -> String, between: impl Fn(Cell, Cell) -> Option<char>) -> String {
        let flat = matches!(self.shape(), Shape::Hex { orientation: Orientation::Flat, .. });
        // Lines from one row to the next: those of the cells are even.
        let (pitch, deep) = if flat { (PITCH, 4) } else { (2 * PITCH, 2) };
        let margin = (0..self.rows()).map(|row| self.row_heading(row).chars().count()).max().unwrap_or(0);
        let mut out = String::new();
        for half in if flat { &[false, true][..] } else { &[false] } {
            let mut line = Line::new(margin + 3);
            for column in (0..self.columns()).filter(|column| !flat || self.shoved_at(*column, 0) == *half) {
                line.put(usize::from(column) * pitch, &self.column_heading(column));
            }
            line.end(&mut out);
        }
        let spot = |cell: Cell| {
            let (column, row) = self.position(cell);
            let shoved = usize::from(self.shoved_at(column, row));
            let (x, y) = (usize::from(column) * pitch, usize::from(row) * deep);
            if flat { (x, y + shoved * 2) } else { (x + shoved * pitch / 2, y) }
        };
        let all = (0..usize::from(self.rows()) * deep).step_by(2).map(|y| (y, Vec::new()));
        let mut lines: BTreeMap<usize, Vec<(usize, String)>> = all.collect();
        for cell in self.cells() {
            let (x, y) = spot(cell);
            lines.entry(y).or_default().push((x, text(cell)));
            for (_, other) in self.neighbours(cell).filter(|(_, other)| *other > cell) {
                if let Some(sign) = between(cell, other) {
                    let (far, below) = spot(other);
                    lines.entry((y + below) / 2).or_default().push(((x + far) / 2, sign.to_string()));
                }
            }
        }
        for (y, mut texts) in lines {
            let row = u16::try_from(y / deep).unwrap_or_default();
            let heading = if y % deep == 0 { self.row_heading(row) } else { String::new() };
            let mut line = Line { text: format!("{heading:>margin$} | "), margin: margin + 3 };
            texts.sort();
            for (x, text) in texts {
                line.put(x, &text);
            }
            line.end(&mut out);
        }
        out
    }

    fn shoved_at(&self, column: u16, row: u16) -> bool {
        let cell = self.lattice.at(column.into(), row.into());
        cell.is_some_and(|cell| self.lattice.is_shoved(cell))
    }
}

struct Line {
    text: String,
    margin: usize,
}

impl Line {
    fn new(margin: usize) -> Line {
        Line { text: " ".repeat(margin), margin }
    }

    /// Puts a text at a column, at least one space behind what stands before it.
    fn put(&mut self, at: usize, text: &str) {
        let length = self.text.chars().count();
        let gap = (self.margin + at).saturating_sub(length);
        let crowded = gap == 0 && length > self.margin;
        self.text.push_str(&" ".repeat(if crowded { 1 } else { gap }));
        self.text.push_str(text);
    }

    fn end(self, out: &mut String) {
        out.push_str(self.text.trim_end());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::{Cell, Grid, Numbering, Orientation, Shape, Stagger};

    fn grid(orientation: Orientation) -> Grid {
        let shape = Shape::Hex { orientation, stagger: Stagger::EvenDown };
        Grid::new(shape, 4, 2, Numbering::default()).unwrap()
    }

    #[test]
    fn lower_columns_of_flat_hexes_stand_below() {
        let marked = |cell: Cell| if cell.index() == 1 { "oB2G1" } else { "." }.to_string();
        assert_eq!(
            grid(Orientation::Flat).picture(marked, |_, _| None),
            concat!(
                "     01      03\n",
                "         02      04\n",
                "01 | .       .\n",
                "   |     oB2G1   .\n",
                "02 | .       .\n",
                "   |     .       .\n",
            )
        );
    }

    #[test]
    fn rows_of_pointy_hexes_are_set_off() {
        let picture = grid(Orientation::Pointy).picture(|_| ".".to_string(), |_, _| None);
        let expected =
            "     01      02      03      04\n01 | .       .       .       .\n02 |     .       .       .       .\n";
        assert_eq!(picture, expected);
    }

    #[test]
    fn what_lies_between_cells_stands_half_way() {
        let flat = grid(Orientation::Flat);
        let at = |label: &str| flat.parse(label).unwrap();
        let sides = [("0101", "0201", '/'), ("0201", "0202", '~'), ("0102", "0201", '=')];
        let between = |a: Cell, b: Cell| {
            let found = sides.iter().find(|(one, other, _)| [(a, b), (b, a)].contains(&(at(one), at(other))));
            found.map(|(_, _, sign)| *sign)
        };
        assert_eq!(
            flat.picture(|_| ".".to_string(), between),
            concat!(
                "     01      03\n",
                "         02      04\n",
                "01 | .       .\n",
                "   |   /\n",
                "   |     .       .\n",
                "   |   =\n",
                "02 | .   ~   .\n",
                "   |     .       .\n",
            )
        );
        let square = Grid::new(Shape::Square, 2, 2, Numbering::default()).unwrap();
        let first = square.cells().next().unwrap();
        let picture = square.picture(|_| ".".to_string(), |a, _| (a == first).then_some('#'));
        assert_eq!(picture, "     01      02\n01 | .   #   .\n   | #\n02 | .       .\n");
    }
}
