//! Lengths as designers write them, and those that printed pieces have by default, in millimetres.

use crate::grid::Shape;
use crate::scenario::Draft;
use crate::source::Spanned;

/// The side of a counter where nothing is said: 5/8 in.
pub const COUNTER: f64 = 15.9;
/// The smallest and largest counter that can be printed, cut and picked up.
pub const COUNTERS: (f64, f64) = (5.0, 50.0);
/// The smallest and largest cell of a map, flat to flat.
pub const CELLS: (f64, f64) = (8.0, 100.0);
/// Sizes closer than this are the same: 15.9 mm stands for 5/8 in, which is 15.875.
const CLOSE: f64 = 0.05;
/// A square cell by the side of its counter.
const AIRY: f64 = 1.2;

/// Reads `15.9mm`, `1.59cm`, `0.625in` or `5/8in`.
pub fn millimetres(text: &str) -> Option<f64> {
    let text = text.trim();
    let unit = text.len().checked_sub(2).filter(|at| text.is_char_boundary(*at))?;
    let (number, unit) = text.split_at(unit);
    let each = match unit {
        "mm" => 1.0,
        "cm" => 10.0,
        "in" => 25.4,
        _ => return None,
    };
    let number = number.trim_end();
    let value = match number.split_once('/') {
        Some((above, below)) => plain(above)? / plain(below)?,
        None => plain(number)?,
    };
    Some(value * each).filter(|length| length.is_finite())
}

/// A decimal number in plain figures: no sign, no exponent, no `inf`.
fn plain(text: &str) -> Option<f64> {
    let figures = !text.is_empty() && text.len() <= 12 && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    if figures { text.parse().ok() } else { None }
}

/// A length as a designer would write it: `21.7mm`.
pub fn words(length: f64) -> String {
    format!("{}mm", (length * 10.0).round() / 10.0)
}

/// The narrowest cell, flat to flat, in which a square of this side lies wholly inside.
///
/// In a hex the corners of the square touch the slanted sides when it measures √3 − 1 (0.732) of the distance between
/// opposite sides.
pub fn narrowest_cell(side: f64, hexes: bool) -> f64 {
    (((side - CLOSE) / share(hexes)) * 10.0).ceil() / 10.0
}

/// The width of a cell where nothing is said: a hex just wide enough, a square with some air around its counter.
pub fn usual_cell(side: f64, hexes: bool) -> f64 {
    if hexes { narrowest_cell(side, true) } else { (side * AIRY * 10.0).round() / 10.0 }
}

/// The largest square that lies wholly inside a cell of this width.
pub fn largest_counter(cell: f64, hexes: bool) -> f64 {
    ((cell * share(hexes) + CLOSE) * 10.0).floor() / 10.0
}

fn share(hexes: bool) -> f64 {
    if hexes { 3f64.sqrt() - 1.0 } else { 1.0 }
}

/// The side of a counter and the width of a cell of a kit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    pub counter: f64,
    /// From flat to flat.
    pub cell: f64,
}

impl Sizes {
    /// What was asked for, else what the scenario says, else the usual counter and the usual cell for it.
    pub fn of(draft: &Draft, counter: Option<f64>, cell: Option<f64>) -> Sizes {
        let print = draft.document.print.as_ref();
        let written = |text: Option<&Spanned<String>>| text.and_then(|text| millimetres(text));
        let counter = counter.or(written(print.and_then(|print| print.counter.as_ref()))).unwrap_or(COUNTER);
        let hexes = draft.map.as_ref().is_none_or(|map| map.grid.shape() != Shape::Square);
        let cell = cell.or(written(print.and_then(|print| print.hex.as_ref())));
        Sizes { counter, cell: cell.unwrap_or_else(|| usual_cell(counter, hexes)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_in_three_units() {
        assert_eq!(millimetres("15.9mm"), Some(15.9));
        assert_eq!(millimetres(" 1.5 cm "), Some(15.0));
        assert_eq!(millimetres("5/8in"), Some(15.875));
        assert_eq!(millimetres("0.5in"), Some(12.7));
        for wrong in
            ["", "mm", "15.9", "15,9mm", "-3mm", "1e3mm", "5/0in", "infmm", "1/2/3in", "15 mms", "ä", "1.2.3mm"]
        {
            assert_eq!(millimetres(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_five_eighths_counter_needs_a_hex_of_21_7() {
        assert_eq!(narrowest_cell(15.875, true), 21.7);
        assert_eq!(narrowest_cell(15.9, true), 21.7);
        assert_eq!(narrowest_cell(12.7, true), 17.3);
        assert_eq!(narrowest_cell(20.0, false), 20.0);
        assert_eq!((usual_cell(15.9, true), usual_cell(15.9, false)), (21.7, 19.1));
        assert_eq!(largest_counter(21.7, true), 15.9);
        assert_eq!(words(21.68), "21.7mm");
        assert_eq!(words(16.0), "16mm");
    }
}
