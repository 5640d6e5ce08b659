//! A grid drawn in characters: a short text for each cell, with rulers, the lines that are shoved by half a hex set off.

use super::{Cell, Grid, Orientation, Shape};

/// Characters from one column to the next. Flat hexes leave the place beside them empty, so a text may be twice as long.
const PITCH: usize = 4;

impl Grid {
    /// The map as text. Columns of flat hexes that lie lower stand on a line of their own below the others.
    pub fn picture(&self, text: impl Fn(Cell) -> String) -> String {
        let flat = matches!(self.shape(), Shape::Hex { orientation: Orientation::Flat, .. });
        let pitch = if flat { PITCH } else { 2 * PITCH };
        let margin = (0..self.rows()).map(|row| self.row_heading(row).chars().count()).max().unwrap_or(0);
        let halves: &[bool] = if flat { &[false, true] } else { &[false] };
        let shoved = |column, row| self.shoved_at(column, row);
        let mut out = String::new();
        for half in halves {
            let mut line = Line::new(margin + 3);
            for column in (0..self.columns()).filter(|column| !flat || shoved(*column, 0) == *half) {
                line.put(usize::from(column) * pitch, &self.column_heading(column));
            }
            line.end(&mut out);
        }
        for row in 0..self.rows() {
            for half in halves {
                let heading = if *half { String::new() } else { self.row_heading(row) };
                let mut line = Line { text: format!("{heading:>margin$} | "), margin: margin + 3 };
                for column in (0..self.columns()).filter(|column| !flat || shoved(*column, row) == *half) {
                    let further = if !flat && shoved(column, row) { pitch / 2 } else { 0 };
                    if let Some(cell) = self.at(column, row) {
                        line.put(usize::from(column) * pitch + further, &text(cell));
                    }
                }
                line.end(&mut out);
            }
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
            grid(Orientation::Flat).picture(marked),
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
        let picture = grid(Orientation::Pointy).picture(|_| ".".to_string());
        let expected =
            "     01      02      03      04\n01 | .       .       .       .\n02 |     .       .       .       .\n";
        assert_eq!(picture, expected);
    }
}
