//! What cells are called in print: "0412", "H4", "4.12".

use std::fmt;

use super::{Cell, Grid};

/// How cells are named, and which numbers the first column and row bear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Numbering {
    pub scheme: Scheme,
    pub first_column: u16,
    pub first_row: u16,
}

impl Default for Numbering {
    fn default() -> Numbering {
        Numbering { scheme: Scheme::ColumnRow, first_column: 1, first_row: 1 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scheme {
    /// "0412": column 4, row 12, with as many digits for one as for the other.
    ColumnRow,
    /// "1204": row 12, column 4.
    RowColumn,
    /// "D12", "AB12": column letters, A for 1 and AA after Z, then the row.
    LetterNumber,
    /// "4.12": column, dot, row.
    Dotted,
}

impl Numbering {
    /// The highest number the first column or row can bear.
    pub const MOST_FIRST: u16 = 1000;

    /// Whether a label is written as a scheme wants it, however high its numbers are.
    pub fn is_label(scheme: Scheme, label: &str) -> bool {
        scheme.read(label, label.len() / 2).is_some()
    }

    /// The numbering whose first cell bears a label, unless it leaves no room for a map behind it.
    pub fn starting_at(scheme: Scheme, label: &str) -> Option<Numbering> {
        let (column, row) = scheme.read(label, label.len() / 2)?;
        let narrow = |number: u32| u16::try_from(number).ok().filter(|number| *number <= Numbering::MOST_FIRST);
        Some(Numbering { scheme, first_column: narrow(column)?, first_row: narrow(row)? })
    }
}

impl Scheme {
    /// Column and row as printed; `width` is how many digits each has where they run together.
    fn read(self, label: &str, width: usize) -> Option<(u32, u32)> {
        let halves = || (label.len() == 2 * width).then(|| label.split_at_checked(width)).flatten();
        match self {
            Scheme::ColumnRow => halves().and_then(|(column, row)| Some((number(column)?, number(row)?))),
            Scheme::RowColumn => halves().and_then(|(row, column)| Some((number(column)?, number(row)?))),
            Scheme::LetterNumber => {
                let digits = label.find(|c: char| !c.is_ascii_alphabetic())?;
                Some((letters_read(&label[..digits])?, number(&label[digits..])?))
            }
            Scheme::Dotted => label.split_once('.').and_then(|(column, row)| Some((number(column)?, number(row)?))),
        }
    }
}

impl Grid {
    pub fn label(&self, cell: Cell) -> String {
        let (column, row) = self.position(cell);
        self.write_label(column, row)
    }

    /// How many digits a column or row has in a label of two numbers run together: two, or as many as the last needs.
    pub fn label_width(&self) -> usize {
        let last_column = u32::from(self.numbering.first_column) + u32::from(self.columns()) - 1;
        let last_row = u32::from(self.numbering.first_row) + u32::from(self.rows()) - 1;
        last_column.max(last_row).to_string().len().max(2)
    }

    /// Reads a label back. Small letters and leading zeros are accepted where they leave no doubt.
    pub fn parse(&self, label: &str) -> Result<Cell, LabelError> {
        let ends = || {
            let (column, row) = (self.columns() - 1, self.rows() - 1);
            (self.write_label(0, 0), self.write_label(column, row))
        };
        let (noun, text) = (self.shape().noun(), label.to_owned());
        let Some((column, row)) = self.numbering.scheme.read(label, self.label_width()) else {
            let (first, last) = ends();
            return Err(LabelError::Malformed { noun, text, form: self.form(), first, last });
        };
        let counted = |printed: u32, first: u16| i32::try_from(i64::from(printed) - i64::from(first)).ok();
        let column = counted(column, self.numbering.first_column);
        let row = counted(row, self.numbering.first_row);
        match column.zip(row).and_then(|(column, row)| self.lattice.at(column, row)) {
            Some(cell) if self.is_present(cell) => Ok(cell),
            Some(_) => Err(LabelError::Absent { noun, label: text }),
            None => {
                let (first, last) = ends();
                Err(LabelError::Outside { noun, label: text, first, last })
            }
        }
    }

    fn write_label(&self, column: u16, row: u16) -> String {
        let column = u32::from(self.numbering.first_column) + u32::from(column);
        let row = u32::from(self.numbering.first_row) + u32::from(row);
        let width = self.label_width();
        match self.numbering.scheme {
            Scheme::ColumnRow => format!("{column:0width$}{row:0width$}"),
            Scheme::RowColumn => format!("{row:0width$}{column:0width$}"),
            Scheme::LetterNumber => format!("{}{row}", letters(column)),
            Scheme::Dotted => format!("{column}.{row}"),
        }
    }

    /// The heading of a column, counted from 0, as the labels write it.
    pub fn column_heading(&self, column: u16) -> String {
        let number = u32::from(self.numbering.first_column) + u32::from(column);
        let width = self.label_width();
        match self.numbering.scheme {
            Scheme::LetterNumber => letters(number),
            Scheme::ColumnRow | Scheme::RowColumn | Scheme::Dotted => format!("{number:0width$}"),
        }
    }

    /// The heading of a row, counted from 0.
    pub fn row_heading(&self, row: u16) -> String {
        let width = self.label_width();
        format!("{:0width$}", u32::from(self.numbering.first_row) + u32::from(row))
    }

    fn form(&self) -> String {
        match self.numbering.scheme {
            Scheme::ColumnRow => format!("as column and row, {} digits each", self.label_width()),
            Scheme::RowColumn => format!("as row and column, {} digits each", self.label_width()),
            Scheme::LetterNumber => "as column letter and row number".to_owned(),
            Scheme::Dotted => "as column, dot, row".to_owned(),
        }
    }
}

/// A run of digits. One too long for any map is still a number, only off the map.
fn number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u32::MAX))
}

fn letters(mut number: u32) -> String {
    let mut letters = Vec::new();
    while number > 0 {
        number -= 1;
        letters.push(char::from(b'A' + (number % 26) as u8));
        number /= 26;
    }
    letters.iter().rev().collect()
}

fn letters_read(text: &str) -> Option<u32> {
    let digit = |byte: u8| u32::from(byte.to_ascii_uppercase() - b'A') + 1;
    let push = |number: u32, byte| number.saturating_mul(26).saturating_add(digit(byte));
    (!text.is_empty()).then(|| text.bytes().fold(0, push))
}

/// Why a text names no cell of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabelError {
    /// Not written the way this map names its cells.
    Malformed { noun: &'static str, text: String, form: String, first: String, last: String },
    /// Well written, but there is no such column or row.
    Outside { noun: &'static str, label: String, first: String, last: String },
    /// Within the columns and rows, but taken off the map.
    Absent { noun: &'static str, label: String },
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabelError::Malformed { noun, text, form, first, last } => {
                write!(f, "`{text}` names no {noun}; on this map they are written {form}, from {first} to {last}")
            }
            LabelError::Outside { noun, label, first, last } => {
                write!(f, "{noun} {label} is off the map, which runs from {first} to {last}")
            }
            LabelError::Absent { noun, label } => write!(f, "{noun} {label} is left out of this map"),
        }
    }
}

impl std::error::Error for LabelError {}

#[cfg(test)]
mod tests {
    use super::super::tests::{FLAT, hexes, squares};
    use super::*;

    fn numbered(scheme: Scheme, columns: u16, rows: u16, first: u16) -> Grid {
        Grid::new(FLAT, columns, rows, Numbering { scheme, first_column: first, first_row: first }).unwrap()
    }

    #[test]
    fn each_scheme_names_column_4_row_12() {
        let labels = [
            (Scheme::ColumnRow, "0412"),
            (Scheme::RowColumn, "1204"),
            (Scheme::LetterNumber, "D12"),
            (Scheme::Dotted, "4.12"),
        ];
        for (scheme, label) in labels {
            let grid = numbered(scheme, 30, 20, 1);
            assert_eq!(grid.parse(label), Ok(grid.at(3, 11).unwrap()));
            assert_eq!(grid.label(grid.at(3, 11).unwrap()), label);
        }
    }

    #[test]
    fn long_maps_have_longer_labels() {
        let grid = numbered(Scheme::ColumnRow, 100, 5, 1);
        assert_eq!(grid.label(grid.at(3, 4).unwrap()), "004005");
        assert!(matches!(grid.parse("0405"), Err(LabelError::Malformed { .. })));
        let grid = numbered(Scheme::ColumnRow, 100, 5, 0);
        assert_eq!(grid.label(grid.at(99, 4).unwrap()), "9904");
        let grid = numbered(Scheme::LetterNumber, 60, 5, 1);
        assert_eq!(grid.label(grid.at(27, 4).unwrap()), "AB5");
        assert_eq!(grid.parse("ab05"), Ok(grid.at(27, 4).unwrap()));
    }

    #[test]
    fn stagger_goes_by_the_printed_number() {
        let from_one = numbered(Scheme::ColumnRow, 4, 4, 1);
        let from_zero = numbered(Scheme::ColumnRow, 4, 4, 0);
        let around = |grid: &Grid| grid.neighbours(grid.at(1, 1).unwrap()).nth(1).map(|(_, cell)| grid.position(cell));
        assert_eq!(around(&from_one), Some((2, 1)), "0202 is low, so its north-east is 0302");
        assert_eq!(around(&from_zero), Some((2, 0)), "0101 is high, so its north-east is 0200");
    }

    #[test]
    fn a_wrong_label_is_told_what_is_wrong() {
        let mut grid = hexes(22, 16);
        grid.remove(grid.parse("0101").unwrap());
        let message = |grid: &Grid, label| grid.parse(label).unwrap_err().to_string();
        for label in ["x9", "412", "04 2", "+412", "0é2", ""] {
            let form = "written as column and row, 2 digits each, from 0101 to 2216";
            let expected = format!("`{label}` names no hex; on this map they are {form}");
            assert_eq!(message(&grid, label), expected);
        }
        assert_eq!(message(&grid, "4512"), "hex 4512 is off the map, which runs from 0101 to 2216");
        assert_eq!(message(&grid, "0004"), "hex 0004 is off the map, which runs from 0101 to 2216");
        assert_eq!(message(&grid, "0101"), "hex 0101 is left out of this map");

        let grid = squares(8, 8);
        assert_eq!(message(&grid, "I4"), "square I4 is off the map, which runs from A1 to H8");
        assert!(message(&grid, "H99999999999").starts_with("square H99999999999 is off the map"));
        assert!(message(&grid, "ZZZZZZZZZZ1").starts_with("square ZZZZZZZZZZ1 is off the map"));
        let expected =
            "`0404` names no square; on this map they are written as column letter and row number, from A1 to H8";
        assert_eq!(message(&grid, "0404"), expected);
    }
}
