//! How a picture larger than its paper is spread over sheets: how many, which way they lie, and what each of them shows.

use super::paper::Paper;
use crate::scene::Rect;

/// How much of a picture two sheets side by side have in common.
pub const OVERLAP: f64 = 8.0;
/// What a sheet among others keeps free below its part for its name and place, unless that would cost a sheet.
pub(super) const STRIP: f64 = 12.0;
/// What a millimetre costs that a cut lies beside the even one, and what makes another way of laying the sheets worth while.
const UNEVEN: f64 = 0.8;
const DEAR: f64 = 300.0;
/// Lengths this close are the same.
const CLOSE: f64 = 1e-6;

/// A place where a picture may be cut, from its left or its upper edge, and what that costs: nothing where all stays whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seam {
    pub at: f64,
    pub price: f64,
}

/// Where a picture may be cut.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seams {
    pub across: Vec<Seam>,
    pub down: Vec<Seam>,
}

/// Sheets in columns and rows. All show about equally much, so that none is left with a sliver.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiling {
    /// The paper, as it lies.
    pub paper: Paper,
    pub columns: usize,
    pub rows: usize,
    pub overlap: f64,
    /// Kept free below each part.
    pub(super) strip: f64,
    /// From where to where the sheets of a column, and of a row, show the picture.
    across: Vec<[f64; 2]>,
    down: Vec<[f64; 2]>,
    /// What the cuts between them cost.
    price: f64,
}

impl Tiling {
    /// The way with the fewest sheets; among those, the one with the least to glue.
    pub fn of(width: f64, height: f64, cell: f64, paper: &Paper, overlap: f64, seams: &Seams) -> Tiling {
        let papers = [paper.clone(), paper.turned()];
        let ways = papers
            .map(|paper| [STRIP, 0.0].map(|strip| Tiling::on(width, height, paper.clone(), overlap, strip, seams)));
        let key = |way: &Tiling| {
            let seams = (way.columns - 1) as f64 * height + (way.rows - 1) as f64 * width;
            let lies_across = (way.paper.width > way.paper.height) != (width > height);
            // What is cut through counts before a strip that is too narrow, and that before glue.
            (way.sheets(), way.has_sliver(cell), (way.price / DEAR) as u32, way.strip == 0.0, seams, lies_across)
        };
        let [[first, second], [third, fourth]] = ways;
        [second, third, fourth].into_iter().fold(first, |best, way| if key(&way) < key(&best) { way } else { best })
    }

    fn on(width: f64, height: f64, paper: Paper, overlap: f64, strip: f64, seams: &Seams) -> Tiling {
        let safe = paper.safe();
        let alone = width <= safe.width + CLOSE && height <= safe.height + CLOSE;
        let strip = if alone { 0.0 } else { strip };
        let (across, price) = spans(width, safe.width, overlap, &seams.across);
        let (down, more) = spans(height, safe.height - strip, overlap, &seams.down);
        Tiling { paper, columns: across.len(), rows: down.len(), overlap, strip, across, down, price: price + more }
    }

    pub fn sheets(&self) -> usize {
        self.columns * self.rows
    }

    /// Where the picture is cut from top to bottom.
    pub fn cuts(&self) -> Vec<f64> {
        self.across.iter().skip(1).map(|[from, _]| from + self.overlap / 2.0).collect()
    }

    /// What the sheet in a column and row shows, from the picture's upper left corner.
    pub fn part(&self, column: usize, row: usize) -> Rect {
        let ([left, right], [top, bottom]) = (self.across[column], self.down[row]);
        Rect::new(left, top, right - left, bottom - top)
    }

    /// What is seen of it in the end: the seams lie in the middle of what two sheets share.
    pub fn kept(&self, column: usize, row: usize) -> Rect {
        let Rect { x, y, width, height } = self.part(column, row);
        let half = |joins: bool| if joins { self.overlap / 2.0 } else { 0.0 };
        let [left, top] = [half(column > 0), half(row > 0)];
        let [right, bottom] = [half(column + 1 < self.columns), half(row + 1 < self.rows)];
        Rect::new(x + left, y + top, width - left - right, height - top - bottom)
    }

    /// Whether a sheet adds less than a cell to its neighbours. It happens only where a sheet holds hardly one cell.
    pub fn has_sliver(&self, cell: f64) -> bool {
        let adds = |spans: &[[f64; 2]]| {
            let least = spans.iter().map(|[from, to]| to - from).fold(f64::INFINITY, f64::min);
            spans.len() > 1 && least - self.overlap < cell - CLOSE
        };
        adds(&self.across) || adds(&self.down)
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

/// A length over as few sheets as it takes: evenly, but cut where it costs least if all still fits. And what that costs.
fn spans(length: f64, room: f64, overlap: f64, seams: &[Seam]) -> (Vec<[f64; 2]>, f64) {
    let count = along(length, room, overlap);
    let (share, half) = ((length + (count - 1) as f64 * overlap) / count as f64, overlap / 2.0);
    let mut spans = Vec::with_capacity(count);
    let (mut from, mut price) = (0.0, 0.0);
    for number in 1..count {
        let even = number as f64 * (share - overlap) + half;
        // This sheet must reach it, and the ones after it must reach the end.
        let after = (count - number) as f64;
        let (least, most) = (length - after * (room - overlap) - half, from + room - half);
        // A cut far from the even one would only make some sheets large and others small.
        let fits = |seam: &&Seam| {
            (least..=most).contains(&seam.at) && seam.at - half > from + CLOSE && (seam.at - even).abs() <= share / 4.0
        };
        let cost = |seam: &Seam| seam.price + UNEVEN * (seam.at - even).abs();
        let cheapest = seams.iter().filter(fits).min_by(|a, b| cost(a).total_cmp(&cost(b)));
        price += cheapest.map_or(0.0, |seam| seam.price);
        let cut = cheapest.map_or_else(|| even.min(most).max(least), |seam| seam.at);
        spans.push([from, cut + half]);
        from = cut - half;
    }
    spans.push([from, length]);
    (spans, price)
}

fn along(length: f64, room: f64, overlap: f64) -> usize {
    if length <= room + CLOSE { 1 } else { (((length - overlap - CLOSE) / (room - overlap)).ceil() as usize).max(2) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::press::paper::paper;

    /// A place to cut that costs nothing.
    fn free(at: f64) -> Seam {
        Seam { at, price: 0.0 }
    }

    fn on_a4(width: f64, height: f64) -> Tiling {
        Tiling::of(width, height, 20.0, paper("a4").unwrap(), OVERLAP, &Seams::default())
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
    fn cuts_run_between_cells_where_there_is_room_for_it() {
        let lines = |length: f64| (1..(length / 22.0) as usize).map(|line| free(line as f64 * 22.0)).collect();
        let seams = Seams { across: lines(480.0), down: lines(400.0) };
        let way = Tiling::of(480.0, 400.0, 22.0, paper("a4").unwrap(), OVERLAP, &seams);
        let cuts = (1..way.columns).map(|column| way.part(column, 0).x + OVERLAP / 2.0);
        assert_eq!(cuts.collect::<Vec<_>>(), [154.0, 308.0]);
        assert_eq!(way.cuts(), [154.0, 308.0]);
        assert_eq!(way.part(0, 1).y + OVERLAP / 2.0, 198.0);
        let tight = Seams { across: vec![free(50.0)], down: Vec::new() };
        let way = Tiling::of(371.0, 200.0, 22.0, paper("a4").unwrap(), OVERLAP, &tight);
        assert!((way.part(1, 0).x + OVERLAP / 2.0 - 185.5).abs() < 1.0, "too far off: {way:?}");
    }

    #[test]
    fn a_cut_goes_where_it_costs_least() {
        let price = |at: f64| if (175.0..182.0).contains(&at) { 500.0 } else { 0.0 };
        let across = (0..720).map(|number| f64::from(number) / 2.0).map(|at| Seam { at, price: price(at) }).collect();
        let way = Tiling::of(360.0, 250.0, 22.0, paper("a4").unwrap(), OVERLAP, &Seams { across, down: Vec::new() });
        assert_eq!((way.cuts(), way.price), (vec![182.0], 0.0));
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
            gridded in any::<bool>(),
        ) {
            let paper = &crate::press::PAPERS[which];
            let lines = |length: f64| (1..(length / cell) as usize).map(|line| free(line as f64 * cell)).collect();
            let seams = if gridded { Seams { across: lines(width), down: lines(height) } } else { Seams::default() };
            let way = Tiling::of(width, height, cell, paper, OVERLAP, &seams);
            prop_assert_eq!(way.sheets(), Tiling::of(width, height, cell, paper, OVERLAP, &Seams::default()).sheets());
            let last = way.part(way.columns - 1, way.rows - 1);
            prop_assert!((last.right() - width).abs() < 1e-6 && (last.bottom() - height).abs() < 1e-6);
            let room = way.paper.safe();
            for part in (0..way.columns).flat_map(|column| (0..way.rows).map(move |row| (column, row))) {
                let part = way.part(part.0, part.1);
                prop_assert!(part.width <= room.width + 1e-5 && part.height <= room.height + 1e-5);
            }
            prop_assert_eq!((way.part(0, 0).x, way.part(0, 0).y), (0.0, 0.0));
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
