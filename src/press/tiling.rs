//! How a picture larger than its paper is spread over sheets: how many, which way they lie, and what each of them shows.

use super::paper::Paper;
use crate::scene::Rect;

/// How much of a picture two sheets side by side have in common.
pub const OVERLAP: f64 = 8.0;
/// What a sheet among others keeps free below its part for its name and place, unless that would cost a sheet.
pub(super) const STRIP: f64 = 12.0;
/// Lengths this close are the same.
const CLOSE: f64 = 1e-6;

/// Sheets in columns and rows. All show equally much, so that none is left with a sliver.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiling {
    /// The paper, as it lies.
    pub paper: Paper,
    pub columns: usize,
    pub rows: usize,
    /// What one sheet shows.
    pub width: f64,
    pub height: f64,
    pub overlap: f64,
    /// Kept free below each part.
    pub(super) strip: f64,
}

impl Tiling {
    /// The way with the fewest sheets; among those, the one with the least to glue.
    pub fn of(width: f64, height: f64, cell: f64, paper: &Paper, overlap: f64) -> Tiling {
        let papers = [paper.clone(), paper.turned()];
        let ways =
            papers.map(|paper| [STRIP, 0.0].map(|strip| Tiling::on(width, height, paper.clone(), overlap, strip)));
        let key = |way: &Tiling| {
            let seams = (way.columns - 1) as f64 * height + (way.rows - 1) as f64 * width;
            let lies_across = (way.paper.width > way.paper.height) != (width > height);
            (way.sheets(), way.has_sliver(cell), way.strip == 0.0, seams, lies_across)
        };
        let [[first, second], [third, fourth]] = ways;
        [second, third, fourth].into_iter().fold(first, |best, way| if key(&way) < key(&best) { way } else { best })
    }

    fn on(width: f64, height: f64, paper: Paper, overlap: f64, strip: f64) -> Tiling {
        let safe = paper.safe();
        if width <= safe.width + CLOSE && height <= safe.height + CLOSE {
            return Tiling { paper, columns: 1, rows: 1, width, height, overlap, strip: 0.0 };
        }
        let (columns, rows) = (along(width, safe.width, overlap), along(height, safe.height - strip, overlap));
        let share = |length: f64, count: usize| (length + (count - 1) as f64 * overlap) / count as f64;
        Tiling { columns, rows, width: share(width, columns), height: share(height, rows), paper, overlap, strip }
    }

    pub fn sheets(&self) -> usize {
        self.columns * self.rows
    }

    /// What the sheet in a column and row shows, from the picture's upper left corner.
    pub fn part(&self, column: usize, row: usize) -> Rect {
        let (x, y) = (column as f64 * (self.width - self.overlap), row as f64 * (self.height - self.overlap));
        Rect::new(x, y, self.width, self.height)
    }

    /// Whether a sheet adds less than a cell to its neighbours. It happens only where a sheet holds hardly one cell.
    pub fn has_sliver(&self, cell: f64) -> bool {
        let adds = |length: f64, count: usize| count > 1 && length - self.overlap < cell - CLOSE;
        adds(self.width, self.columns) || adds(self.height, self.rows)
    }

    /// `A1` is the first sheet, `B1` the one to its right.
    pub fn name(column: usize, row: usize) -> String {
        let letter = char::from(b'A' + (column % 26) as u8);
        let before = column / 26;
        let before =
            if before == 0 { String::new() } else { char::from(b'A' + (before - 1).min(25) as u8).to_string() };
        format!("{before}{letter}{}", row + 1)
    }
}

fn along(length: f64, room: f64, overlap: f64) -> usize {
    if length <= room + CLOSE { 1 } else { (((length - overlap - CLOSE) / (room - overlap)).ceil() as usize).max(2) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::press::paper::paper;

    fn on_a4(width: f64, height: f64) -> Tiling {
        Tiling::of(width, height, 20.0, paper("a4").unwrap(), OVERLAP)
    }

    #[test]
    fn sheets_lie_the_better_way_and_overlap() {
        let shape = |way: Tiling| (way.columns, way.rows, way.paper.width > way.paper.height);
        assert_eq!(shape(on_a4(190.0, 277.0)), (1, 1, false));
        assert_eq!(shape(on_a4(277.0, 190.0)), (1, 1, true));
        assert_eq!(shape(on_a4(180.0, 100.0)), (1, 1, true), "a broad picture on a broad page");
        assert_eq!(shape(on_a4(191.0, 277.0)), (1, 2, true));
        assert_eq!(on_a4(372.0, 265.0).strip, STRIP);
        assert_eq!((on_a4(372.0, 277.0).strip, on_a4(372.0, 277.0).sheets()), (0.0, 2), "a strip would cost two more");
        assert_eq!(shape(on_a4(372.0, 265.0)), (2, 1, false), "two sheets of 190 with 8 in common");
        assert_eq!(shape(on_a4(525.0, 410.0)), (3, 2, false));
    }

    #[test]
    fn sheets_are_named_like_cells_of_a_spreadsheet() {
        assert_eq!(
            [(0, 0), (1, 0), (2, 4), (26, 0)].map(|(column, row)| Tiling::name(column, row)),
            ["A1", "B1", "C5", "AA1"]
        );
    }

    proptest! {
        #[test]
        fn everything_is_shown_once_and_seams_twice(
            width in 20.0..1500.0f64, height in 20.0..1500.0f64, cell in 8.0..70.0f64, which in 0usize..6,
        ) {
            let paper = &crate::press::PAPERS[which];
            let way = Tiling::of(width, height, cell, paper, OVERLAP);
            let last = way.part(way.columns - 1, way.rows - 1);
            prop_assert!((last.right() - width).abs() < 1e-6 && (last.bottom() - height).abs() < 1e-6);
            let room = way.paper.safe();
            prop_assert!(way.width <= room.width + 1e-5 && way.height <= room.height + 1e-5);
            let joins = |a: f64, b: f64| (a - b - OVERLAP).abs() < 1e-6;
            for column in 1..way.columns {
                prop_assert!(joins(way.part(column - 1, 0).right(), way.part(column, 0).x));
            }
            for row in 1..way.rows {
                prop_assert!(joins(way.part(0, row - 1).bottom(), way.part(0, row).y));
            }
            // Half a sheet is the least that equal parts can come to.
            if 2.0 * cell + OVERLAP < way.paper.safe().width.min(way.paper.safe().height) - STRIP {
                prop_assert!(!way.has_sliver(cell) , "{way:?}");
            }
        }
    }
}
