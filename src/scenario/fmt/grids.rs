//! Grids as pictures: each column as wide as its widest token, rulers above and beside, every second row of a pointy map
//! set in by one blank.

use std::ops::Range;

use toml::de::{DeTable, DeValue};
use unicode_width::UnicodeWidthStr;

use crate::grid::{Grid, Orientation, Shape, Stagger};
use crate::scenario::document::MapTable;
use crate::scenario::grid_text::GridText;
use crate::scenario::inside::Inside;
use crate::scenario::map::{numbering_of, shape_of};
use crate::scenario::read::read_one;
use crate::scenario::shape::Shapes;
use crate::scenario::terrain::ruler_numbers;
use crate::source::Sources;

/// The keys of a map that hold a grid.
const GRIDS: [&str; 3] = ["grid", "elevation", "suits"];

/// Lines up every grid of a file that is TOML.
pub fn align_all(text: &str, shapes: &Shapes) -> String {
    let table = map_of(text, shapes);
    let Ok(tree) = DeTable::parse(text) else { return text.to_string() };
    let Some(DeValue::Table(map)) = tree.get_ref().get("map").map(|map| map.get_ref()) else { return text.to_string() };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for key in GRIDS {
        let Some(value) = map.get(key) else { continue };
        let (range, DeValue::String(written)) = (value.span(), value.get_ref()) else { continue };
        // Only a long text on lines of its own is a picture; a text with escapes is left as it is.
        let raw = &text[range.clone()];
        let quotes = ["\"\"\"", "'''"].into_iter().find(|quotes| raw.starts_with(quotes));
        let Some(quotes) = quotes.filter(|quotes| !(quotes.starts_with('"') && raw.contains('\\'))) else { continue };
        if let Some(picture) = align(written, &table).filter(|_| written.contains('\n')) {
            edits.push((range, format!("{quotes}\n{picture}{quotes}")));
        }
    }
    edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    let mut aligned = text.to_string();
    for (range, picture) in edits {
        aligned.replace_range(range, &picture);
    }
    aligned
}

/// The map table of a file, as far as it can be read.
pub fn map_of(text: &str, shapes: &Shapes) -> MapTable {
    read_one(text, shapes).map.map(|map| map.value).unwrap_or_default()
}

/// A grid lined up as the table that holds it would have it; nothing if it has no rows.
pub fn align(written: &str, table: &MapTable) -> Option<String> {
    let mut sources = Sources::default();
    sources.add("", written);
    let inside = Inside::file(sources.get(0));
    let text = GridText::parse(&inside);
    let longest = text.rows.iter().map(|row| row.tokens.len()).max()?;
    let numbering = numbering_of(table, &mut Vec::new());
    let (columns, rows) = (u16::try_from(longest).ok()?, u16::try_from(text.rows.len()).ok()?);
    let grid = Grid::new(shape_of(table), columns, rows, numbering).ok()?;
    let numbers = ruler_numbers(&grid);
    let width = |word: &str| word.width();
    let column_width = |column: usize| {
        let tokens = text.rows.iter().filter_map(|row| row.tokens.get(column)).map(|token| width(token.value));
        tokens.chain([width(&numbers.columns[column])]).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..longest).map(column_width).collect();
    let margin = numbers.rows.iter().map(|number| width(number)).max().unwrap_or(0);
    let pointy = matches!(grid.shape(), Shape::Hex { orientation: Orientation::Pointy, .. });
    let mut picture = line("#", margin + 3, numbers.columns.iter().map(String::as_str), &widths, false);
    for (number, (row, heading)) in text.rows.iter().zip(&numbers.rows).enumerate() {
        let shoved = pointy && is_shoved(&grid, number as u16);
        let head = format!("{}{heading} | ", " ".repeat(margin - width(heading)));
        picture.push_str(&line(&head, margin + 3, row.tokens.iter().map(|token| token.value), &widths, shoved));
    }
    Some(picture)
}

/// Whether a row of a pointy map sits half a hex to the right.
fn is_shoved(grid: &Grid, row: u16) -> bool {
    let Shape::Hex { stagger, .. } = grid.shape() else { return false };
    let even = (row + grid.numbering().first_row).is_multiple_of(2);
    even == (stagger == Stagger::EvenDown)
}

fn line<'w>(head: &str, margin: usize, words: impl Iterator<Item = &'w str>, widths: &[usize], shoved: bool) -> String {
    let mut line = format!("{head}{}", " ".repeat(margin.saturating_sub(head.width()) + usize::from(shoved)));
    for (word, width) in words.zip(widths) {
        line.push_str(word);
        line.push_str(&" ".repeat(width - word.width() + 1));
    }
    format!("{}\n", line.trim_end())
}
