//! Where the number of each cell goes, with its suit right beside it.

use super::Sketch;
use super::course::{RIVER_STEP, River};
use super::line::{cross, near};
use super::plan::{Plan, SUIT, roomiest};
use super::room::{Stretch, Thing};
use crate::grid::{Cell, Shape};
use crate::kit::Course;
use crate::scene::{Point, Rect, Run};

/// The size of a number with its suit.
struct NumberSize {
    width: f64,
    high: f64,
    label: f64,
    suit: f64,
}

/// Where a number may stand, in millimetres from the middle of the upper side of its hex.
const ASIDE: [(f64, f64); 21] = [
    (0.0, 0.0),
    (-3.3, 0.1),
    (3.3, 0.1),
    (0.0, 1.7),
    (-3.2, 2.4),
    (3.2, 2.4),
    (-5.2, 2.9),
    (5.2, 2.9),
    (0.0, 3.6),
    (-4.4, 4.4),
    (4.4, 4.4),
    (0.0, 5.0),
    (-6.2, 5.4),
    (6.2, 5.4),
    (0.0, 6.2),
    (-5.0, 6.6),
    (5.0, 6.6),
    (-4.0, 12.6),
    (4.0, 12.6),
    (-3.0, 14.2),
    (3.0, 14.2),
];
/// How far a number keeps from water, roads and all else that runs or stands in its cell.
const APART: f64 = 0.6;

/// The corners of a square, as its number tries them.
const CORNERS: [(f64, f64); 8] =
    [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (-1.0, -0.6), (1.0, -0.6), (-0.5, -1.0), (0.5, -1.0)];

impl Plan {
    /// The number of a cell, with its suit right beside it: together they step aside for what runs there.
    pub(super) fn lay_numbers(&mut self, sketch: &Sketch<'_>) {
        let Some(size) = NumberSize::of(sketch) else { return };
        for cell in sketch.piece.grid.cells() {
            let spots = spots_of_number(sketch, cell, &size);
            let costs = spots.iter().map(|at| (*at, self.room.crowding(&size.stretch(*at), APART * sketch.unit())));
            let at = roomiest(costs, |(_, cost)| *cost).map_or(spots[0], |(at, _)| at);
            self.laid.push(self.room.add(Thing::Number, size.stretch(at)));
            self.numbers.push(size.rect(at));
            self.labels.push(Point::new(at.x - (size.width - size.label) / 2.0, at.y));
            self.suits.push(Point::new(at.x + (size.width - size.suit) / 2.0, at.y));
        }
    }

    /// Numbers that stars and names found no room beside step aside for them.
    pub(super) fn mend_numbers(&mut self, sketch: &Sketch<'_>) {
        let Some(size) = NumberSize::of(sketch) else { return };
        let gap = 0.3 * sketch.unit();
        for (number, cell) in sketch.piece.grid.cells().enumerate() {
            let old = self.numbers[number].centre();
            self.room.lift(self.laid[number]);
            let spots = std::iter::once(old).chain(spots_of_number(sketch, cell, &size));
            let at = roomiest(spots, |at| self.room.crowding(&size.stretch(*at), gap)).unwrap_or(old);
            self.laid[number] = self.room.add(Thing::Number, size.stretch(at));
            self.numbers[number] = size.rect(at);
            for mark in [&mut self.labels[number], &mut self.suits[number]] {
                *mark = Point::new(mark.x + at.x - old.x, mark.y + at.y - old.y);
            }
        }
    }
}

impl NumberSize {
    /// All numbers of a map are about as wide.
    fn of(sketch: &Sketch<'_>) -> Option<NumberSize> {
        let (piece, unit, letters) = (sketch.piece, sketch.unit(), sketch.theme.lettering.number);
        let label = piece.grid.cells().last().map(|cell| piece.grid.label(cell))?;
        let run = Run::shape(&sketch.theme.fonts[letters.face], letters.size, &label);
        let has_suits = piece.suits.iter().any(Option::is_some);
        let (gap, suit) = if has_suits { (0.55 * unit, SUIT * unit) } else { (0.0, 0.0) };
        Some(NumberSize { width: run.width + gap + suit, high: run.capital(), label: run.width, suit })
    }

    fn rect(&self, at: Point) -> Rect {
        Rect::new(at.x - self.width / 2.0, at.y - self.high / 2.0, self.width, self.high)
    }

    fn stretch(&self, at: Point) -> Stretch {
        Stretch::over(self.rect(at))
    }
}

/// Where the number of a cell may stand, the best place first.
fn spots_of_number(sketch: &Sketch<'_>, cell: Cell, number: &NumberSize) -> Vec<Point> {
    let (centre, size, unit) = (sketch.centre(cell), sketch.piece.size, sketch.unit());
    let (half, high) = (number.width / 2.0, number.high / 2.0);
    if sketch.piece.grid.shape() == Shape::Square {
        // The corners of its square, the upper left first.
        let corner = |(x, y): (f64, f64)| {
            let (x, y) = (x * (size / 2.0 - unit - half), y * (size / 2.0 - 1.1 * unit - high));
            Point::new(centre.x + x, centre.y + y)
        };
        return CORNERS.map(corner).to_vec();
    }
    let mut all =
        ASIDE.map(|(x, y)| Point::new(centre.x + x * unit, centre.y - size / 2.0 + (1.35 + y) * unit + high)).to_vec();
    // Beyond a river, a number would say that its hex lies on the other bank.
    let step = RIVER_STEP * unit;
    let runs_along = |river: &&River| matches!(sketch.piece.streams[river.stream].course, Course::Sides(_));
    let banks: Vec<[Point; 2]> = sketch
        .rivers
        .iter()
        .filter(runs_along)
        .flat_map(|river| near(&river.points, step, centre, size).map(|at| &river.points[at..]))
        .filter_map(|points| Some([points[0], *points.get(1)?]))
        .collect();
    let is_on_own = |at: &Point| !banks.iter().any(|bank| cross(*bank, [centre, *at]));
    if all.iter().any(is_on_own) {
        all.retain(is_on_own);
    }
    all
}
