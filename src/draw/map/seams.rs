//! Where a map is best cut when it takes several sheets: what a knife would cut or run along has a price, and the cheapest place near
//! an even share is taken.

use super::Sketch;
use super::naming::CourseName;
use super::plan::STAR;
use crate::grid::Shape;
use crate::press::{Seam, Seams};
use crate::scene::{Point, Rect};

/// From one place that is priced to the next, in millimetres.
const STEP: f64 = 0.5;

/// What it costs to cut things, or to pass them close by: as much as so many millimetres of water along the seam.
const NUMBER: f64 = 25.0;
const WORK: f64 = 90.0;
const ARROW: f64 = 90.0;
const NAME: f64 = 220.0;
const STAR_CUT: f64 = 200.0;
const DECK: f64 = 400.0;
/// A name too wide for what two sheets share is in two parts whatever is done.
const WIDE_NAME: f64 = 700.0;
/// Cells that are cut through, where lines between them are straight.
const CELLS: f64 = 60.0;
/// How many times it costs to cut along the middle of water or of a road.
const ON_IT: f64 = 3.0;

/// The prices of all places along one side of a map.
struct Prices {
    each: Vec<f64>,
    /// A coordinate along that side, and the one across it.
    of: fn(Point) -> [f64; 2],
}

impl Prices {
    fn new(long: f64, of: fn(Point) -> [f64; 2]) -> Prices {
        Prices { each: vec![0.0; (long / STEP) as usize + 1], of }
    }

    /// All places from here to there cost more.
    fn add(&mut self, from: f64, to: f64, price: f64) {
        let number = |at: f64| (at / STEP).max(0.0) as usize;
        let first = if from <= 0.0 { 0 } else { number(from) + 1 };
        let end = if to < 0.0 { 0 } else { (number(to) + 1).min(self.each.len()) };
        self.each.get_mut(first..end).into_iter().flatten().for_each(|own| *own += price);
    }

    /// A box with so much room around it.
    fn add_box(&mut self, rect: Rect, room: f64, price: f64) {
        let ends = [(self.of)(Point::new(rect.x, rect.y))[0], (self.of)(Point::new(rect.right(), rect.bottom()))[0]];
        self.add(ends[0] - room, ends[1] + room, price);
    }

    /// A line of some width: as much of it as runs along the seam, among what two sheets share.
    fn add_line(&mut self, points: &[Point], half: f64, shared: f64) {
        for pair in points.windows(2) {
            let ([a, over], [b, on]) = ((self.of)(pair[0]), (self.of)(pair[1]));
            let (far, run) = (pair[0].distance(pair[1]).max(1e-9), (on - over).abs());
            let price = run * run / far;
            let (low, high) = (a.min(b), a.max(b));
            self.add(low - shared - half, high + shared + half, price);
            self.add(low - half, high + half, (ON_IT - 1.0) * price);
        }
    }

    /// All places, so far from where the sheet begins; lines between squares are told from what lies between them.
    fn seams(&self, by: f64, squares: Option<f64>) -> Vec<Seam> {
        let more = if squares.is_some() { CELLS } else { 0.0 };
        let each = self.each.iter().enumerate();
        let mut seams: Vec<Seam> =
            each.map(|(number, price)| Seam { at: number as f64 * STEP + by, price: price + more }).collect();
        let Some(size) = squares else { return seams };
        let long = self.each.len().saturating_sub(1) as f64 * STEP;
        seams.extend((1..(long / size).round() as usize).map(|line| {
            let at = line as f64 * size;
            Seam { at: at + by, price: self.each[(at / STEP).round() as usize] }
        }));
        seams
    }
}

impl Sketch<'_> {
    /// What it costs to cut the sheet that the map makes with all that is around it, where two sheets of paper share so much.
    pub fn seams(&self, overlap: f64) -> Seams {
        let (bounds, corner) = (self.bounds(), self.corner());
        let mut across = Prices::new(bounds.width, |at| [at.x, at.y]);
        let mut down = Prices::new(bounds.height, |at| [at.y, at.x]);
        for prices in [&mut across, &mut down] {
            self.price(prices, overlap);
        }
        let squares = (self.piece.grid.shape() == Shape::Square).then_some(self.piece.size);
        Seams { across: across.seams(corner.x, squares), down: down.seams(corner.y, squares) }
    }

    fn price(&self, prices: &mut Prices, overlap: f64) {
        let (unit, shared) = (self.unit(), overlap / 2.0);
        for river in &self.rivers {
            let Some(band) = self.theme.side.get(&self.piece.streams[river.stream].kind) else { continue };
            let half = band.widest.max(band.width) * river.wider.min(1.9) / 2.0 * unit;
            prices.add_line(&river.points, half, shared);
        }
        for (number, road) in self.roads.iter().enumerate() {
            let half = self.road_band(number).map_or(0.0, |band| band.width / 2.0) * unit;
            prices.add_line(&road.points, half, shared);
        }
        for deck in &self.decks {
            let stretch = self.deck_stretch(deck);
            prices.add_box(stretch.bounds(), 0.5, DECK);
        }
        for rect in &self.plan.numbers {
            prices.add_box(*rect, 0.3, NUMBER);
        }
        for star in &self.plan.stars {
            let radius = STAR * self.piece.size;
            prices.add_box(Rect::new(star.x, star.y, 0.0, 0.0), radius + 2.5, STAR_CUT / 2.0);
            prices.add_box(Rect::new(star.x, star.y, 0.0, 0.0), radius + 0.7, STAR_CUT / 2.0);
        }
        for name in &self.plan.names {
            prices.add_box(name.rect, 1.0, if self.is_wide(name.rect, prices, overlap) { WIDE_NAME } else { NAME });
        }
        for rect in self.plan.courses.iter().filter_map(CourseName::bounds) {
            prices.add_box(rect, 0.5, NAME);
        }
        for (work, at) in self.piece.works.iter().zip(&self.plan.works) {
            prices.add_box(self.work_stretch(work.kind, *at).bounds(), 0.5, WORK);
        }
        for (object, at) in self.piece.objects.iter().zip(&self.plan.objects) {
            prices.add_box(self.plate(object, *at), 0.5, WORK);
        }
        let entries = self.plan.arrows.iter().map(|arrow| (self.piece.entries[arrow.entry].cell, &arrow.aside));
        let exits = self.piece.exits.iter().map(|exit| exit.cell).zip(&self.plan.exits);
        for (cell, aside) in entries.chain(exits) {
            prices.add_box(self.arrow_stretch(cell, *aside).bounds(), 0.5, ARROW);
        }
    }

    fn is_wide(&self, rect: Rect, prices: &Prices, overlap: f64) -> bool {
        (prices.of)(Point::new(rect.width, rect.height))[0] > overlap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_across_a_seam_and_along_it_has_its_price() {
        let mut prices = Prices::new(100.0, |at| [at.x, at.y]);
        prices.add_line(&[Point::new(40.0, 0.0), Point::new(40.0, 90.0)], 2.0, 4.0);
        prices.add_line(&[Point::new(0.0, 50.0), Point::new(100.0, 50.0)], 2.0, 4.0);
        let price = |at: f64| prices.seams(3.0, None).into_iter().find(|seam| seam.at == at + 3.0).unwrap().price;
        assert_eq!([price(20.0), price(45.0), price(40.0)], [0.0, 90.0, 270.0], "what runs across costs nothing");
        let squares = prices.seams(0.0, Some(30.3));
        assert!(squares.iter().any(|seam| seam.at == 30.3 && seam.price == 0.0), "lines between squares first");
        assert!(squares.iter().filter(|seam| seam.price == 0.0).all(|seam| (seam.at / 30.3).fract() < 1e-9));
        prices.add_box(Rect::new(10.0, 5.0, 12.0, 3.0), 1.0, 200.0);
        assert_eq!([8.5, 9.5, 22.5, 23.5].map(|at| prices.each[(at / STEP) as usize]), [0.0, 200.0, 200.0, 0.0]);
    }
}
